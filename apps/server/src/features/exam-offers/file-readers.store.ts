import { readOfferedExam } from '@bangxanh/contract/exam-offers/endpoints.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { examOffers } from '../../schema/exam-offers.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import type { FileReader } from '../uploads/public.ts'
import { isAsked } from './exam-offers.scope.ts'

/** Exams of which a copy waits for the caller's word. */
const offered = async (caller: Caller, which: SQL) => {
  const rows = await caller.db
    .selectDistinct({ offerId: examOffers.id })
    .from(examOffers)
    .innerJoin(questionGroups, eq(questionGroups.examId, examOffers.examId))
    .innerJoin(questions, eq(questions.questionGroupId, questionGroups.id))
    .where(and(which, eq(examOffers.state, 'waiting'), isAsked(caller)))
  return rows.map(params => asked(readOfferedExam, { params }))
}

export const offeredQuestion: FileReader = (caller, ids) => offered(caller, isAmong(questions.id, ids))
export const offeredQuestionGroup: FileReader = (caller, ids) =>
  offered(caller, isAmong(questionGroups.id, ids))
