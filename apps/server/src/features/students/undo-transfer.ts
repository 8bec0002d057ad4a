import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import { TRANSFER } from '@bangxanh/contract/students/limits.ts'
import type { StudentTransfer } from '@bangxanh/contract/students/schemas.ts'
import { actAs, type Caller } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { endSocketsOf } from '../../kernel/live/live.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { recordAudits } from '../audit/public.ts'
import { lockClasses, putPlacesBack, studentsChanged } from '../classes/public.ts'
import { setHomerooms } from './homerooms.store.ts'
import {
  accountsOf,
  findTransfer,
  findTransfers,
  forgetTransfersBefore,
  lockTransfer,
  markTransferUndone,
  movedSince,
  type TransferLog,
} from './transfers.store.ts'

const DAY = TRANSFER.undoneWithinHours * 3_600_000
const finalBefore = (now: Date) => new Date(now.getTime() - DAY)

/** The moves that the caller can still undo. */
export async function listTransfers({ db, scopes, now }: Caller): Promise<StudentTransfer[]> {
  const rows = await findTransfers(db, scopes, finalBefore(now))
  return rows.map(({ id, movedAt, ...row }) => ({
    ...row,
    _id: id,
    movedAt: movedAt.toISOString(),
    undoneUntil: new Date(movedAt.getTime() + DAY).toISOString(),
  }))
}

/** A move of a school of the caller's. @throws E_NOT_FOUND, E_FORBIDDEN */
export const ownTransfer = async (caller: Caller, id: string) =>
  authorize(await findTransfer(caller.db, id, caller), caller.viewer)

/**
 * Takes a move back: pupils stand in the classes and are of the homeroom of before, where nobody has decided otherwise since; from classes
 * that they came into by it they are gone, and what they did there stays. Whoever is of another homeroom by now, or was moved again, is
 * left as they are. Undone twice it is undone once.
 * @returns how many pupils have their homeroom back
 * @throws E_TRANSFER_OVER after a day
 */
export async function undoTransfer(caller: Caller, id: string): Promise<number> {
  const { db, now } = caller
  const row = await lockTransfer(db, id)
  const log = row?.log as TransferLog | undefined
  if (row?.undoneAt && log) return log.homerooms.length
  if (!row || !log || row.movedAt <= finalBefore(now)) throw new AppError(errors.E_TRANSFER_OVER)
  await lockClasses(db, [...new Set(log.places.map(({ after }) => after.classId))])
  const later = await movedSince(db, row)
  // Homerooms first: who comes into a class and has none would take that of the class.
  const restored = await setHomerooms(
    db,
    log.homerooms
      .filter(([pupil]) => !later.has(pupil))
      .map(([pupil, before, after]) => ({ id: pupil, before: after, after: before })),
  )
  const homerooms = log.homerooms.filter(([pupil]) => restored.has(pupil))
  const stay = new Set(
    [...log.homerooms.map(([pupil]) => pupil), ...later].filter(each => !restored.has(each)),
  )
  const places = log.places.filter(({ after }) => !stay.has(after.studentId))
  await markTransferUndone(db, id, homerooms, now)
  for (const classId of await putPlacesBack(db, places, now)) await studentsChanged(caller, classId)
  await recordAudits(
    caller,
    homerooms.map(([pupil, before, after]) => ({
      schoolId: row.schoolId,
      action: 'student.transferred' as const,
      about: { type: 'student' as const, id: pupil },
      detail: { from: after, to: before },
    })),
  )
  await endSocketsOf(db, await accountsOf(db, [...restored]))
  return homerooms.length
}

/** What a move changed is kept for the way back alone. */
export const forgetTransfersJob = (kernel: Kernel): Job => ({
  name: 'forget-transfers',
  cron: '53 * * * *',
  work: () => actAs(kernel, { viewer: null }, ({ db, now }) => forgetTransfersBefore(db, finalBefore(now))),
})
