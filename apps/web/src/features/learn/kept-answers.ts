import type { AnswerDraft } from '@bangxanh/contract/learn/schemas.ts'
import { clear, createStore, del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval'
import { ANSWERS_DATABASE } from './answers-database.ts'

/** Answers that the server has not acknowledged yet, of one attempt of one user. */
export interface KeptAnswers {
  readonly userId: string
  readonly attemptId: string
  readonly answers: readonly AnswerDraft[]
}

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore(ANSWERS_DATABASE, 'unsent')
  return opened
}
const keyOf = (userId: string, attemptId: string) => `${userId}:${attemptId}`

/** IndexedDB may be refused (private windows): then answers live as long as the page, and it still asks before it goes. */
async function orNothing<T>(work: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await work()
  } catch {
    return nothing
  }
}

/** Where unsent answers outlive the page. */
export const keptAnswers = {
  read: (userId: string, attemptId: string) =>
    orNothing(() => get<KeptAnswers>(keyOf(userId, attemptId), store()), undefined),

  /**
   * Writes what waits on this page; what another tab keeps of the same attempt stays, unless this one knows as much or more of its
   * question. Rejects where the browser keeps nothing.
   */
  write: async ({ userId, attemptId, answers }: KeptAnswers, isKnown: (answer: AnswerDraft) => boolean) => {
    const key = keyOf(userId, attemptId)
    await store()('readwrite', async rows => {
      const before: KeptAnswers | undefined = await promisifyRequest(rows.get(key))
      const all = [...(before?.answers ?? []).filter(answer => !isKnown(answer)), ...answers]
      const kept: KeptAnswers = { userId, attemptId, answers: all }
      const written: IDBRequest = all.length === 0 ? rows.delete(key) : rows.put(kept, key)
      await promisifyRequest(written)
    })
  },

  remove: (userId: string, attemptId: string) =>
    orNothing(() => del(keyOf(userId, attemptId), store()), undefined),

  /** All that this user has left behind in this browser. */
  async of(userId: string): Promise<KeptAnswers[]> {
    const all = await orNothing(() => entries<string, KeptAnswers>(store()), [])
    return all.map(([, kept]) => kept).filter(kept => kept.userId === userId)
  },

  /** Nothing of anybody stays. */
  forget: () => orNothing(() => clear(store()), undefined),
}
