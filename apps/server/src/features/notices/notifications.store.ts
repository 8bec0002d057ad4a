import { and, eq, isNull, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { notices } from '../../schema/notices.ts'
import type { Describe, Telling } from '../notifications/public.ts'
import { readersOf } from './notices.scope.ts'

/** Those whom a notice is for, unless it was withdrawn before they were told: whoever withdraws it meanwhile waits until they were. */
export const noticeSent: Telling = {
  kind: 'notice',
  once: true,
  events: noticeId => sql`
    select reader.user_id, ${notices.id} as about, ${notices.sentAt} as at, ${notices.id} as what
    from ${notices} cross join lateral (${readersOf(notices)}) reader
    where ${notices.id} = ${noticeId} and ${notices.withdrawnAt} is null for share of ${notices}`,
}

/** Notices that stand and are for the caller as of now. */
export const describeNotices: Describe<'notice'> = async ({ db, viewer }, ids) => {
  const isReader = sql`exists (select from (${readersOf(notices)}) mine where mine.user_id = ${viewer.userId})`
  const rows = await db
    .select({ _id: notices.id, name: notices.title, text: notices.text, from: users.displayName })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.authorId))
    .where(and(isAmong(notices.id, ids), isNull(notices.withdrawnAt), isReader))
  return rows.map(row => ({ type: 'notice', ...row }))
}
