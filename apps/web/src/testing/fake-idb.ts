/** Files stay as they are: those of the tests' browser cannot be cloned. */
const copyOf = (value: unknown): unknown =>
  Object.values(value ?? {}).some(part => part instanceof File)
    ? { ...(value as object) }
    : structuredClone(value)

/**
 * Stands in for idb-keyval in a test, over what the browser keeps: `vi.mock('idb-keyval', async () => (await import(…)).fakeIdb(shelf))`.
 * @param isRefused true while the browser keeps nothing, as in a private window
 */
export function fakeIdb(shelf: Map<string, unknown>, isRefused = () => false) {
  /** Each thing by the database that holds it; what a test has put on the shelf itself is in all of them. */
  const databases = new Map<string, string>()
  const open = () => {
    if (isRefused()) throw new DOMException('The browser keeps nothing.', 'InvalidStateError')
    return shelf
  }
  const put = (key: string, value: unknown, database?: string) => {
    open().set(key, copyOf(value))
    if (database !== undefined) databases.set(key, database)
  }
  const createStore = (database: string) =>
    Object.assign(
      async (_mode: unknown, act: (rows: unknown) => unknown) => {
        const rows = open()
        return act({
          get: (key: string) => copyOf(rows.get(key)),
          put: (value: unknown, key: string) => put(key, value, database),
          delete: (key: string) => void rows.delete(key),
        })
      },
      { database },
    )
  type Store = ReturnType<typeof createStore>
  const rowsOf = (store?: Store) =>
    [...open()].filter(([key]) => (databases.get(key) ?? store?.database) === store?.database)
  return {
    createStore,
    promisifyRequest: async (request: unknown) => request,
    get: async (key: string) => copyOf(open().get(key)),
    set: async (key: string, value: unknown, store?: Store) => put(key, value, store?.database),
    update: async (key: string, change: (value: unknown) => unknown, store?: Store) =>
      put(key, change(copyOf(open().get(key))), store?.database),
    del: async (key: string) => void open().delete(key),
    entries: async (store?: Store) => rowsOf(store),
    keys: async (store?: Store) => rowsOf(store).map(([key]) => key),
    clear: async () => open().clear(),
  }
}
