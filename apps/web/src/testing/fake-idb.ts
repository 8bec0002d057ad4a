/** Stands in for idb-keyval in a test, over what the browser keeps: `vi.mock('idb-keyval', async () => (await import(…)).fakeIdb(shelf))`. */
export const fakeIdb = (shelf: Map<string, unknown>) => ({
  createStore: () => async (_mode: unknown, act: (rows: unknown) => unknown) =>
    act({
      get: (key: string) => structuredClone(shelf.get(key)),
      put: (value: unknown, key: string) => void shelf.set(key, structuredClone(value)),
      delete: (key: string) => void shelf.delete(key),
    }),
  promisifyRequest: async (request: unknown) => request,
  get: async (key: string) => structuredClone(shelf.get(key)),
  set: async (key: string, value: unknown) => void shelf.set(key, structuredClone(value)),
  del: async (key: string) => void shelf.delete(key),
  entries: async () => [...shelf],
  clear: async () => shelf.clear(),
})
