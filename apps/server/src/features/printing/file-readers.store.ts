import { readPrintedPaper } from '@bangxanh/contract/printing/endpoints.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { exams } from '../../schema/exam-vault.ts'
import { examPaperQuestions, examPapers } from '../../schema/printing.ts'
import { vaultReach } from '../exam-vault/public.ts'
import type { FileReader } from '../uploads/public.ts'

const printed = async (caller: Caller, which: SQL) => {
  const rows = await caller.db
    .selectDistinct({ id: examPapers.examId, paperId: examPapers.id })
    .from(examPapers)
    .innerJoin(exams, eq(exams.id, examPapers.examId))
    .leftJoin(examPaperQuestions, eq(examPaperQuestions.paperId, examPapers.id))
    .where(and(which, vaultReach(caller, exams)))
  return rows.map(params => asked(readPrintedPaper, { params }))
}

export const printedPaper: FileReader = (caller, ids) => printed(caller, isAmong(examPapers.id, ids))
/** A question that the exam may not have any more. */
export const printedQuestion: FileReader = (caller, ids) =>
  printed(caller, isAmong(examPaperQuestions.questionId, ids))
