import { clear, createStore, del, entries, get, keys, set, type UseStore, update } from 'idb-keyval'
import { DRAFTS_DATABASE, KEPT_DATABASE, PAPERS_DATABASE } from './kept-database.ts'

/** IndexedDB may be refused (private windows): then nothing is kept, and a reload needs the network. */
async function orNothing<T>(work: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await work()
  } catch {
    return nothing
  }
}

/** What outlives the page. It belongs to one person (forget-kept.ts). */
function keptIn(database: string) {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(database, 'kept')
    return opened
  }
  return {
    all: <T>() => orNothing(() => entries<string, T>(store()), []),
    /** Without what is kept under them. */
    names: () => orNothing(() => keys<string>(store()), []),
    read: <T>(key: string) => orNothing<T | undefined>(() => get<T>(key, store()), undefined),
    /** Gives false where the browser keeps nothing. */
    write: (key: string, value: unknown) =>
      orNothing(async () => {
        await set(key, value, store())
        return true
      }, false),
    /** Changes what is there, and makes nothing that is not. */
    change: <T>(key: string, next: (value: T) => T) =>
      orNothing(async () => {
        if ((await entries<string, T>(store())).some(([known]) => known === key))
          await update<T>(key, value => (value === undefined ? undefined : next(value)) as T, store())
      }, undefined),
    remove: (key: string) => orNothing(() => del(key, store()), undefined),
    forget: () => orNothing(() => clear(store()), undefined),
  }
}

/** So that a reload of an attempt without a network can go on. */
export const kept = keptIn(KEPT_DATABASE)
/** What was written and not saved, by what it belongs to. */
export const keptDrafts = keptIn(DRAFTS_DATABASE)
/** The paper of an exam that is waited for, as it came: sealed. */
export const keptPapers = keptIn(PAPERS_DATABASE)
