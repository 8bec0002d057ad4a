/** Files stay as they are: those of the tests' browser cannot be cloned. */
const copyOf = (value: unknown): unknown =>
  Object.values(value ?? {}).some(part => part instanceof File)
    ? { ...(value as object) }
    : structuredClone(value)

/** Stands in for idb-keyval in a test, over what the browser keeps: `vi.mock('idb-keyval', async () => (await import(…)).fakeIdb(shelf))`. */
export const fakeIdb = (shelf: Map<string, unknown>) => ({
  createStore: () => async (_mode: unknown, act: (rows: unknown) => unknown) =>
    act({
      get: (key: string) => copyOf(shelf.get(key)),
      put: (value: unknown, key: string) => void shelf.set(key, copyOf(value)),
      delete: (key: string) => void shelf.delete(key),
    }),
  promisifyRequest: async (request: unknown) => request,
  get: async (key: string) => copyOf(shelf.get(key)),
  set: async (key: string, value: unknown) => void shelf.set(key, copyOf(value)),
  del: async (key: string) => void shelf.delete(key),
  entries: async () => [...shelf],
  clear: async () => shelf.clear(),
})
