import { errors } from '@bangxanh/contract/contests/errors.ts'
import type { ContestHall, HallDraft } from '@bangxanh/contract/contests/schemas.ts'
import type { HallOrder } from '@bangxanh/contract/contests/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { countEntries, findBusyProctor, type NewHall, readHalls, writeHalls } from '../rooms/public.ts'
import type { ContestRow } from './contests.store.ts'
import { countSeated, dealInto, listInOrder, nameOfUser } from './halls.store.ts'

/** The halls of an exam, with how many are to sit in each. */
export async function presentHalls({ db }: Caller, contestId: string): Promise<{ halls: ContestHall[] }> {
  const seated = await countSeated(db, contestId)
  const cards = await countEntries(db, contestId)
  const halls = await readHalls(db, contestId)
  return {
    halls: halls.map(({ id, name, places, proctors }) => ({
      ...{ _id: id, name, places, proctors, seated: seated.get(id) ?? 0 },
      cards: cards.get(id) ?? 0,
    })),
  }
}

/** The same as they are sent. */
export const hallsAsSent = async ({ db }: Caller, contestId: string): Promise<NewHall[]> =>
  (await readHalls(db, contestId)).map(({ id, name, places, proctors }) => ({
    ...{ _id: id, name, places, proctorIds: proctors.map(({ _id }) => _id).sort() },
  }))

/**
 * Which of those that stand each of them is: said by its id, else by its name, so that what is sent twice is the same.
 * @throws E_NOT_FOUND, E_HALL_NAMES for one that is said twice
 */
export function knownHalls(sent: readonly HallDraft[], stand: readonly NewHall[]): NewHall[] {
  const ids = new Set(stand.map(({ _id }) => _id))
  const said = sent.flatMap(({ _id }) => _id ?? [])
  const again = sent.find(({ _id }) => _id !== undefined && said.indexOf(_id) !== said.lastIndexOf(_id))
  if (again) throw new AppError(errors.E_HALL_NAMES, { words: { name: again.name } })
  return sent.map(({ _id, name, places, proctorIds }) => {
    if (_id !== undefined && !ids.has(_id)) throw new AppError(common.E_NOT_FOUND)
    const id = _id ?? stand.find(one => one.name === name && !said.includes(one._id))?._id ?? newId()
    return { _id: id, name, places, proctorIds: [...proctorIds].sort() }
  })
}

type Planned = Pick<ContestRow, 'id' | 'startAt' | 'endAt'>

/** Of an exam that is not over. The caller holds its room and its proctors. @throws E_HALL_NAMES, E_PROCTOR_TWICE, E_HALL_FULL */
export async function setHalls(caller: Caller, exam: Planned, halls: readonly NewHall[]): Promise<void> {
  const { db } = caller
  const twice = (of: readonly string[]) => of.find((one, at) => of.indexOf(one) !== at)
  const name = twice(halls.map(one => one.name))
  if (name !== undefined) throw new AppError(errors.E_HALL_NAMES, { words: { name } })
  const doubled = twice(halls.flatMap(({ proctorIds }) => proctorIds))
  if (doubled !== undefined)
    throw new AppError(errors.E_PROCTOR_TWICE, { words: { name: await nameOfUser(db, doubled) } })
  await refuseBusy(caller, exam, halls)
  const seated = await countSeated(db, exam.id)
  const full = halls.find(({ _id, places }) => (seated.get(_id) ?? 0) > places)
  if (full) throw new AppError(errors.E_HALL_FULL, { words: { name: full.name, most: full.places } })
  await writeHalls(db, exam.id, halls)
}

/** A teacher watches over one hall at a time. The caller holds them. @throws E_PROCTOR_TWICE */
export async function refuseBusy(
  { db }: Caller,
  { id, startAt, endAt }: Planned,
  halls: readonly NewHall[],
): Promise<void> {
  const userIds = halls.flatMap(({ proctorIds }) => proctorIds)
  if (!startAt || !endAt || userIds.length === 0) return
  const busy = await findBusyProctor(db, id, { userIds, startAt, endAt })
  if (busy !== undefined) throw new AppError(errors.E_PROCTOR_TWICE, { words: { name: busy } })
}

/** Halls of which some may be others while the waiting room is open: their names, and who watches over them. */
export const areOtherSeats = (before: readonly NewHall[], next: readonly NewHall[]): boolean =>
  before.length !== next.length ||
  before.some(({ _id, places }, at) => next[at]?._id !== _id || next[at]?.places !== places)

/** All candidates over all halls, each as full as the others by its places. The caller holds the room. @throws E_HALLS_SMALL */
export async function dealHalls({ db }: Caller, contestId: string, order: HallOrder): Promise<void> {
  const halls = await readHalls(db, contestId)
  const ids = await listInOrder(db, contestId, order)
  const places = halls.reduce((sum, hall) => sum + hall.places, 0)
  if (ids.length > places) throw new AppError(errors.E_HALLS_SMALL, { words: { places, count: ids.length } })
  let [before, from] = [0, 0]
  const dealt = halls.flatMap(hall => {
    before += hall.places
    const to = Math.round((ids.length * before) / Math.max(places, 1))
    const some = ids.slice(from, to).map(studentId => ({ studentId, hallId: hall.id }))
    from = to
    return some
  })
  await dealInto(db, contestId, dealt)
}
