import type { Db } from '../../kernel/db/database.ts'
import { AnswerQueue } from './answer-queue.ts'
import { flushAnswers } from './flush.store.ts'

const queues = new WeakMap<Db, AnswerQueue>()

/** The one queue of a process for a database: answers by socket and by HTTP go the same way. */
export function answersOf(db: Db): AnswerQueue {
  const queue = queues.get(db) ?? new AnswerQueue(rows => flushAnswers(db, rows))
  queues.set(db, queue)
  return queue
}
