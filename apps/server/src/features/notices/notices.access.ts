import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/notices/errors.ts'
import { NOTICE } from '@bangxanh/contract/notices/limits.ts'

interface Sent {
  readonly sentAt: Date
  readonly withdrawnAt: Date | null
}

/** Within an hour, once (product 12.8). */
export const canWithdraw = ({ sentAt, withdrawnAt }: Sent, now: Date): boolean =>
  withdrawnAt === null && now.getTime() - sentAt.getTime() <= NOTICE.withdrawnWithinMs

/** @throws E_NOTICE_KEPT once the hour is over */
export function checkWithdraw(notice: Sent, now: Date): void {
  if (!canWithdraw(notice, now)) throw new AppError(errors.E_NOTICE_KEPT)
}
