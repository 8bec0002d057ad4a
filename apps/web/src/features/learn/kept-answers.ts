import type { AnswerDraft } from '@bangxanh/contract/learn/schemas.ts'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
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

  write: (kept: KeptAnswers) =>
    orNothing(
      () =>
        kept.answers.length === 0
          ? del(keyOf(kept.userId, kept.attemptId), store())
          : set(keyOf(kept.userId, kept.attemptId), kept, store()),
      undefined,
    ),

  /** All that this user has left behind in this browser. */
  async of(userId: string): Promise<KeptAnswers[]> {
    const all = await orNothing(() => entries<string, KeptAnswers>(store()), [])
    return all.map(([, kept]) => kept).filter(kept => kept.userId === userId)
  },

  /** Nothing of anybody stays. */
  forget: () => orNothing(() => clear(store()), undefined),
}
