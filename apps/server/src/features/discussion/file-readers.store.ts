import { listTopicComments } from '@bangxanh/contract/discussion/endpoints.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { topicComments } from '../../schema/discussion.ts'
import type { FileReader } from '../uploads/public.ts'

/** A picture is read by whom its comment is shown to. */
export const inDiscussion: FileReader = async ({ db }, ids) => {
  const rows = await db
    .select({ id: topicComments.id, topicId: topicComments.topicId })
    .from(topicComments)
    .where(isAmong(topicComments.id, ids))
  return rows.map(({ id, topicId }) => asked(listTopicComments, { query: { topicId, ids: [id] } }))
}
