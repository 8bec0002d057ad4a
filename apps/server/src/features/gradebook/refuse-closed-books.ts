import { errors } from '@bangxanh/contract/gradebook/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { readColumnsOfExam } from './books-of-exam.store.ts'
import { readExamResults } from './exams.store.ts'
import { closedSince } from './gradebook.access.ts'

/**
 * Marks that an exam has given to the book of a semester that is closed by now do not change any more (product 19.171): it does not go
 * on, and nothing of its scores moves. To be asked before either. @throws E_EXAM_IN_CLOSED_BOOK
 */
export async function refuseClosedBooks({ db, now }: AnyCaller, contestId: string): Promise<void> {
  for (const { id, semester, className, closing, madeAt } of await readColumnsOfExam(db, contestId)) {
    const asOf = closedSince(closing, madeAt, now)
    if (!asOf) continue
    const results = await readExamResults(db, [id], { asOf, now })
    // Of an examination its other sittings are not touched.
    if (results.some(result => result.contestId === contestId))
      throw new AppError(errors.E_EXAM_IN_CLOSED_BOOK, { words: { className, semester } })
  }
}
