import type { Notice } from '@bangxanh/contract/notices/schemas.ts'
import { canWithdraw } from './notices.access.ts'
import type { NoticeRow } from './notices.store.ts'

export const noticeView = ({ id, ...row }: NoticeRow, now: Date): Notice => ({
  ...row,
  _id: id,
  sentAt: row.sentAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  can: { withdraw: canWithdraw(row, now) },
})
