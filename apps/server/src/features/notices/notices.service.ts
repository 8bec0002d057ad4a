import type { AuditAction } from '@bangxanh/contract/audit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { errors as noticeErrors } from '@bangxanh/contract/notices/errors.ts'
import type { Audience, NoticeDraft } from '@bangxanh/contract/notices/schemas.ts'
import type { NoticeReaders } from '@bangxanh/contract/notices/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { authorizedClass } from '../classes/public.ts'
import { notify, untell } from '../notifications/public.ts'
import { findOrganisation } from '../organisation/public.ts'
import { checkWithdraw } from './notices.access.ts'
import {
  countReaders,
  findSent,
  hasReaders,
  insertNotice,
  lockSent,
  NOWHERE,
  type NoticePlace,
  recordOf,
  setWithdrawn,
} from './notices.store.ts'
import { noticeView } from './notices.view.ts'

/** What is left out is null. */
type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null }

/** The one place that the caller may write to. @throws E_INVALID for none and for two, E_NOT_FOUND, E_FORBIDDEN, E_NOT_CLASS_TEACHER */
export async function authorizedPlace(
  caller: Caller,
  { groupId = null, departmentId = null, schoolId = null, classUid = null }: Nullable<Audience>,
): Promise<NoticePlace> {
  const { db, viewer, scopes } = caller
  const given = [groupId, departmentId, schoolId, classUid].filter(id => id !== null)
  if (given.length !== 1) throw new AppError(errors.E_INVALID)
  if (classUid) {
    await authorizedClass(caller, classUid)
    return { ...NOWHERE, classId: classUid }
  }
  const place = { ...NOWHERE, groupId, departmentId, schoolId }
  authorize(await findOrganisation(db, viewer, scopes, place), viewer)
  return place
}

export async function countReadersOf(
  { db, viewer }: Caller,
  place: NoticePlace,
  readers: NoticeReaders,
): Promise<number> {
  return countReaders(db, { ...place, readers, authorId: viewer.userId })
}

/** Writes it down; a job tells those whom it is for (product 12.7). @throws E_NOTICE_NOBODY */
export async function sendNotice(
  caller: Caller,
  place: NoticePlace,
  { readers, title, text }: NoticeDraft,
): Promise<string> {
  const { db, viewer, now } = caller
  const audience = { ...place, readers, authorId: viewer.userId }
  if (!(await hasReaders(db, audience))) throw new AppError(noticeErrors.E_NOTICE_NOBODY)
  const id = await insertNotice(db, { ...audience, title, text, sentAt: now })
  await record(caller, 'notice.sent', place)
  await notify(caller, 'noticeSent', id)
  return id
}

/** Twice is once. @throws E_NOT_FOUND for one of somebody else, E_NOTICE_KEPT after its hour */
export async function withdrawNotice(caller: Caller, id: string): Promise<void> {
  const { db, viewer, now } = caller
  const notice = await lockSent(db, viewer.userId, id)
  if (!notice) throw new AppError(errors.E_NOT_FOUND)
  if (notice.withdrawnAt) return
  checkWithdraw(notice, now)
  await setWithdrawn(db, id, now)
  await record(caller, 'notice.withdrawn', notice)
  await untell(caller, 'notice', id)
}

async function record(
  caller: Caller,
  action: Extract<AuditAction, `notice.${string}`>,
  place: NoticePlace,
): Promise<void> {
  const { groupId, departmentId, schoolId, classId } = place
  const about = [
    { type: 'group' as const, id: groupId },
    { type: 'department' as const, id: departmentId },
    { type: 'school' as const, id: schoolId },
    { type: 'class' as const, id: classId },
  ].flatMap(({ type, id }) => (id === null ? [] : [{ type, id }]))[0]
  await recordAudit(caller, { action, ...(await recordOf(caller.db, place)), ...(about && { about }) })
}

export async function presentNotice({ db, viewer, now }: Caller, id: string) {
  const row = await findSent(db, viewer.userId, id)
  if (!row) throw new AppError(errors.E_NOT_FOUND)
  return { notice: noticeView(row, now) }
}
