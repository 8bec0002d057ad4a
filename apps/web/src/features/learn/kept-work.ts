import type { AppResult } from '@bangxanh/contract/learn/schemas.ts'
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

/** What a pupil does with the files of one attempt: their order, and that they have handed in what is still on its way. */
export interface Plan {
  readonly userId: string
  readonly attemptId: string
  readonly homeworkUid: string
  readonly entries: readonly PlannedFile[]
  /** The device's time from which it is handed in, as soon as all has arrived. */
  readonly handsInAt: number | null
}

export interface PlannedFile {
  readonly id: string
  /** What stands at the server for it; still there while another one is on its way to take its place. */
  readonly key?: string | undefined
  /** By which the browser keeps what is on its way. */
  readonly keptId?: string | undefined
}

/** What a mini-program has said at its end, while the server does not have it. */
export interface KeptResult {
  readonly userId: string
  readonly attemptId: string
  readonly result: AppResult
  /** Of the call, the same at each try. */
  readonly key: string
}

type Kept = KeptFile | Plan | KeptResult

/** What programs have said where the browser keeps nothing: it lives as long as the page. */
const onPage = new Map<string, KeptResult>()

let opened: UseStore | undefined
const planOf = (attemptId: string) => `plan:${attemptId}`
const resultOf = (attemptId: string) => `result:${attemptId}`
const store = () => {
  opened ??= createStore('bangxanh-work', 'files')
  return opened
}

/** IndexedDB may be refused, or full: then a file lives as long as the page, and it still asks before it goes. What writes says so. */
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
    const all = await orNothing(() => entries<string, Kept>(store()), [])
    return all
      .flatMap(([id, kept]): [string, KeptFile][] => ('file' in kept ? [[id, kept]] : []))
      .filter(([, kept]) => kept.userId === userId)
      .sort(([, a], [, b]) => a.at - b.at)
  },
  write: async (id: string, kept: KeptFile): Promise<void> => set(id, kept, store()),
  remove: (id: string) => orNothing(() => del(id, store()), undefined),
  /** Of a user, those of their attempts. */
  async plans(userId: string): Promise<Plan[]> {
    const all = await orNothing(() => entries<string, Kept>(store()), [])
    return all.flatMap(([, kept]) => ('entries' in kept && kept.userId === userId ? [kept] : []))
  },
  writePlan: async (plan: Plan): Promise<void> => set(planOf(plan.attemptId), plan, store()),
  removePlan: (attemptId: string) => orNothing(() => del(planOf(attemptId), store()), undefined),
  /** Of a user, what programs have said. */
  async results(userId: string): Promise<KeptResult[]> {
    const all = await orNothing(() => entries<string, Kept>(store()), [])
    const kept = new Map<string, Kept>([...all, ...onPage])
    return [...kept.values()].flatMap(one => ('result' in one && one.userId === userId ? [one] : []))
  },
  async writeResult(kept: KeptResult): Promise<void> {
    const id = resultOf(kept.attemptId)
    onPage.set(id, kept)
    await set(id, kept, store())
    onPage.delete(id)
  },
  async removeResult(attemptId: string): Promise<void> {
    onPage.delete(resultOf(attemptId))
    await orNothing(() => del(resultOf(attemptId), store()), undefined)
  },
  /** What is left of an attempt that is closed goes. Gives how many files had not arrived. */
  async drop(userId: string, attemptId: string): Promise<number> {
    const files = (await keptWork.of(userId)).filter(([, kept]) => kept.attemptId === attemptId)
    await Promise.all([keptWork.removePlan(attemptId), ...files.map(([id]) => keptWork.remove(id))])
    return files.length
  },
  /** Nothing of anybody stays. */
  async forget(): Promise<void> {
    onPage.clear()
    await orNothing(() => clear(store()), undefined)
  },
}
