import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** A file of a pupil that has not arrived yet, of one attempt. */
export interface KeptFile {
  readonly userId: string
  readonly attemptId: string
  readonly questionId: string
  /** The order in which they were chosen. */
  readonly at: number
  readonly file: File
  /** What has been begun of it at the server. */
  readonly uploadId?: string | undefined
}

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('bangxanh-work', 'files')
  return opened
}

/** IndexedDB may be refused, or full: then a file lives as long as the page, and it still asks before it goes. */
async function orNothing<T>(work: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await work()
  } catch {
    return nothing
  }
}

/** Where files on their way outlive the page. */
export const keptWork = {
  /** All of a user, in the order in which they were chosen. */
  async of(userId: string): Promise<[id: string, kept: KeptFile][]> {
    const all = await orNothing(() => entries<string, KeptFile>(store()), [])
    return all.filter(([, kept]) => kept.userId === userId).sort(([, a], [, b]) => a.at - b.at)
  },
  write: (id: string, kept: KeptFile) => orNothing(() => set(id, kept, store()), undefined),
  remove: (id: string) => orNothing(() => del(id, store()), undefined),
  /** Nothing of anybody stays. */
  forget: () => orNothing(() => clear(store()), undefined),
}
