import { listComments, readSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { attempts } from '../../schema/learn.ts'
import { submissionComments } from '../../schema/marking.ts'
import type { FileReader } from '../uploads/public.ts'

export const besideComment: FileReader = async ({ db }, ids) => {
  const rows = await db
    .selectDistinct({ submissionId: submissionComments.attemptId })
    .from(submissionComments)
    .where(isAmong(submissionComments.id, ids))
  return rows.map(query => asked(listComments, { query }))
}

export const handedInWork: FileReader = async ({ db }, attemptIds) => {
  const rows = await db
    .select({ homeworkUid: attempts.homeworkId, submissionId: attempts.id })
    .from(attempts)
    .where(isAmong(attempts.id, attemptIds))
  return rows.map(params => asked(readSubmission, { params }))
}
