import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { PrintedExam, Variant } from '@bangxanh/printing/model.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readVersions } from '../questions/public.ts'
import { findKeptPaper, type PaperRow } from './printing.store.ts'

/** A print with its questions as they were printed. */
export interface PrintedPaper {
  readonly row: PaperRow
  readonly exam: PrintedExam
  readonly variants: readonly Variant[]
}

/** @throws E_NOT_FOUND, also for a print of another exam */
export async function printedPaper({ db }: Caller, examId: string, id: string): Promise<PrintedPaper> {
  const kept = await findKeptPaper(db, examId, id)
  if (!kept) throw new AppError(errors.E_NOT_FOUND)
  const { groups, variants, ...row } = kept.paper
  const questions = new Map(
    (await readVersions(db, kept.versions)).map(({ question }) => [question._id, question]),
  )
  return {
    row,
    variants,
    exam: {
      title: row.title,
      groups: groups.map(({ questionIds, ...group }) => ({
        ...group,
        questions: questionIds.flatMap(id => questions.get(id) ?? []),
      })),
    },
  }
}
