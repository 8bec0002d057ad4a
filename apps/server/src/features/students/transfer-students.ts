import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { endSocketsOf } from '../../kernel/live/live.ts'
import { recordAudits } from '../audit/public.ts'
import {
  enrolInClass,
  lockClasses,
  placesIn,
  setStatesInClass,
  statesInClass,
  studentsChanged,
} from '../classes/public.ts'
import { findToTransfer, openClassesOf, setHomerooms } from './homerooms.store.ts'
import { insertTransfer, type TransferLog } from './transfers.store.ts'

/** As the database compares them (fold). */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
const sameRoom = (one: string | null, other: string | null) =>
  one !== null && other !== null && bare(one) === bare(other)

/** The pupils of one school whom the caller may move. @throws E_NOT_FOUND, E_STUDENT_ANONYMISED */
async function pupilsToMove(caller: Caller, ids: readonly string[]) {
  const pupils = await findToTransfer(caller.db, caller, ids)
  const [schoolId, ...more] = new Set(pupils.map(pupil => pupil.schoolId))
  if (pupils.length < ids.length || !schoolId || more.length > 0) throw new AppError(common.E_NOT_FOUND)
  if (pupils.some(({ anonymisedAt }) => anonymisedAt)) throw new AppError(errors.E_STUDENT_ANONYMISED)
  return { pupils, schoolId, homerooms: pupils.flatMap(pupil => pupil.homeroom ?? []) }
}

/**
 * Moves pupils into another homeroom: out of the open classes of the one of before, into all of the new one. What they did stays in
 * the classes of before. Whom a teacher has banned from a class is not let in by it. Twice is once.
 * @throws E_NOT_FOUND for a pupil whom the caller does not move, or of two schools; E_STUDENT_ANONYMISED; E_HOMEROOM_UNKNOWN
 * where no open class is of it
 */
export async function transferStudents(
  caller: Caller,
  { studentIds, homeroom }: { readonly studentIds: readonly string[]; readonly homeroom: string },
): Promise<{ moved: number; banned: number; _id: string | null }> {
  const { db, now } = caller
  const ids = [...new Set(studentIds)]
  const seen = await pupilsToMove(caller, ids)
  const open = await openClassesOf(db, seen.schoolId, [...seen.homerooms, homeroom])
  await lockClasses(
    db,
    open.map(({ id }) => id),
  )
  // Once more under the locks: a class may have been closed, and the same move made.
  const { pupils, homerooms, schoolId } = await pupilsToMove(caller, ids)
  const classes = await openClassesOf(db, schoolId, [...homerooms, homeroom])
  const into = classes.filter(each => sameRoom(each.homeroom, homeroom))
  const [target] = into
  if (!target) throw new AppError(errors.E_HOMEROOM_UNKNOWN, { words: { homeroom } })

  const classIds = classes.map(({ id }) => id)
  const stood = await placesIn(db, classIds, ids)
  const outOf = classes.filter(each => !sameRoom(each.homeroom, homeroom))
  for (const { id, homeroom: of } of outOf) {
    const states = await statesInClass(
      db,
      id,
      pupils.filter(pupil => sameRoom(pupil.homeroom, of)).map(pupil => pupil.id),
    )
    const leaving = [...states].flatMap(([studentId, state]) =>
      state === 'approved' || state === 'waiting' ? [studentId] : [],
    )
    await setStatesInClass(db, id, leaving, 'removed', now)
    if (leaving.length > 0) await studentsChanged(caller, id)
  }
  // Homerooms first: who comes into a class and has none would take that of the class.
  const moves = pupils.filter(pupil => !sameRoom(pupil.homeroom, homeroom))
  await setHomerooms(
    db,
    moves.map(pupil => ({ id: pupil.id, before: pupil.homeroom, after: target.homeroom })),
  )
  const banned = new Set<string>()
  for (const { id } of into) {
    const entries = new Map(ids.map(studentId => [studentId, 'administrator'] as const))
    const result = await enrolInClass(db, id, entries, now)
    for (const studentId of result.banned) banned.add(studentId)
    if (result.enrolled.length > 0) await studentsChanged(caller, id)
  }
  const stand = await placesIn(db, classIds, ids)
  const places = [...stand].flatMap(([key, after]): TransferLog['places'][number][] => {
    const before = stood.get(key) ?? null
    return before && before.state === after.state ? [] : [{ before, after }]
  })
  const _id =
    moves.length > 0
      ? await insertTransfer(db, {
          ...{ schoolId, homeroom: target.homeroom ?? homeroom, pupils: moves.length },
          ...{ movedBy: caller.viewer.userId, movedAt: now },
          log: {
            places,
            homerooms: moves.map(pupil => [pupil.id, pupil.homeroom, target.homeroom] as const),
          } satisfies TransferLog,
        })
      : null
  await recordAudits(
    caller,
    moves.map(pupil => ({
      schoolId,
      action: 'student.transferred' as const,
      about: { type: 'student' as const, id: pupil.id },
      detail: { from: pupil.homeroom, to: target.homeroom },
    })),
  )
  // Who is out hears nothing more from the rooms of the class.
  await endSocketsOf(
    db,
    moves.flatMap(({ userId }) => userId ?? []),
  )
  return { moved: moves.length, banned: banned.size, _id }
}
