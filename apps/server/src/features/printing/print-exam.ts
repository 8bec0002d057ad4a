import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/printing/errors.ts'
import type { PaperDraft } from '@bangxanh/contract/printing/schemas.ts'
import type { PrintedExam } from '@bangxanh/printing/model.ts'
import { drawVariants } from '@bangxanh/printing/variants.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ExamRow } from '../exam-vault/public.ts'
import { readGroupsWithQuestions, type StoredGroup } from '../questions/public.ts'
import { insertPaper, keepHead } from './printing.store.ts'
import { headOwner } from './proposal.ts'

/**
 * Draws the variants of an exam, held for reading, and remembers them with the versions of its questions, and the head for
 * the school (product 9.51). @returns the id of the print
 * @throws E_NOTHING_TO_PRINT; E_PAPER_CHANGED where the caller has seen other questions than stand there now
 */
export async function printExam(caller: Caller, exam: ExamRow, draft: PaperDraft): Promise<string> {
  const { db, viewer, now } = caller
  const { settings, head, seed, seen } = draft
  const stored = (await readGroupsWithQuestions(db, { examId: exam.id })).filter(
    ({ questions }) => questions.length > 0,
  )
  if (stored.length === 0) throw new AppError(errors.E_NOTHING_TO_PRINT)
  if (seen && !isSeen(stored, seen)) throw new AppError(errors.E_PAPER_CHANGED)
  const printed: PrintedExam = { title: exam.title, groups: stored.map(printedGroup) }
  await keepHead(db, headOwner(viewer, exam), head)
  return insertPaper(
    db,
    {
      examId: exam.id,
      printedBy: viewer.userId,
      printedAt: now,
      title: exam.title,
      settings,
      head,
      seed,
      groups: printed.groups.map(({ questions, ...group }) => ({
        ...group,
        questionIds: questions.map(({ _id }) => _id),
      })),
      variants: drawVariants(printed, settings, seed),
    },
    stored.flatMap(({ questions }) =>
      questions.map(({ question, version }) => ({ questionId: question._id, version })),
    ),
  )
}

const printedGroup = ({ id, title, content, imgUrl, questions }: StoredGroup) => ({
  id,
  title,
  content,
  imgUrl,
  questions: questions.map(({ question }) => question),
})

function isSeen(groups: readonly StoredGroup[], seen: NonNullable<PaperDraft['seen']>): boolean {
  const standing = groups.flatMap(({ questions }) => questions)
  const editions = new Map(seen.map(({ _id, edition }) => [_id, edition]))
  return (
    standing.length === seen.length &&
    standing.every(({ question }) => editions.get(question._id) === question.edition)
  )
}
