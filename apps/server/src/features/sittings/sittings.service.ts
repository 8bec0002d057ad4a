import { createHash, randomBytes } from 'node:crypto'
import { errors as ofContests } from '@bangxanh/contract/contests/errors.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import { type Contest, ContestDraft } from '@bangxanh/contract/contests/schemas.ts'
import { errors as ofHomework } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { paperPlan } from '@bangxanh/contract/rooms/paper.ts'
import { errors } from '@bangxanh/contract/sittings/errors.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import type { SittingsDraft, SittingsPlan } from '@bangxanh/contract/sittings/schemas.ts'
import type { SittingWarning } from '@bangxanh/contract/sittings/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { authorizedClasses } from '../classes/public.ts'
import {
  type ContestRow,
  checkSubject,
  createContest,
  holdPupils,
  holdUsers,
  leaveMissedSittings,
  loadContest,
  placeOf,
  presentContests,
  seatCandidates,
  teachers,
  updateContest,
} from '../contests/public.ts'
import { loadExamForAssign } from '../exam-vault/public.ts'
import { findBusyProctor, readHalls } from '../rooms/public.ts'
import { dealSittings, fullest, placesOf, seatByList, splitClasses, timesOf } from './plan-sittings.ts'
import {
  type CandidateRow,
  classesOfSittings,
  findSeries,
  insertSeries,
  lockMachineRooms,
  lockSeries,
  namesOfUsers,
  readAbsent,
  readListed,
  readPupilsOf,
  readRooms,
  readSeatsOf,
  readSittings,
  readTakenRooms,
  rememberRooms,
  type TakenRow,
} from './sittings.store.ts'

/** In which school somebody makes sittings. @throws E_CONTEST_CLASSES without one */
export function schoolOf(caller: Caller, subject: string | null): string {
  const { schoolId } = placeOf(caller, subject)
  if (schoolId === null) throw new AppError(ofContests.E_CONTEST_CLASSES)
  return schoolId
}

/** An examination all of whose sittings somebody runs. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
async function ownSeries(caller: Caller, seriesId: string) {
  const series = await findSeries(caller.db, seriesId)
  if (!series) throw new AppError(common.E_NOT_FOUND)
  const sittings: ContestRow[] = []
  for (const { id } of await readSittings(caller.db, seriesId))
    sittings.push(await loadContest(caller, 'exam', 'write', id))
  return { ...series, sittings }
}

/** @throws E_NOT_FOUND, E_CONTEST_CLASSES */
export async function presentBasis(caller: Caller, seriesId: string | undefined) {
  const series = seriesId === undefined ? null : await ownSeries(caller, seriesId)
  const schoolId =
    series?.schoolId ?? caller.scopes.find(({ grant }) => grant.schoolId !== null)?.grant.schoolId
  if (!schoolId) throw new AppError(ofContests.E_CONTEST_CLASSES)
  const absent = series ? await readAbsent(caller.db, series.id) : []
  return {
    rooms: await readRooms(caller.db, schoolId),
    series: series && { _id: series.id, name: series.name },
    sittings: (series?.sittings ?? []).map(({ id: _id, name, status, published }) => ({
      ...{ _id, name, status, published },
    })),
    absent: absent.map(({ id, fullname, birthday, className, contest_id: contestId, sitting }) => ({
      ...{ _id: id, fullname, birthday, className, contestId, sitting },
    })),
  }
}

interface Planned {
  readonly plan: SittingsPlan
  readonly schoolId: string
  /** The examination to which they come. */
  readonly seriesId: string | null
  /** That which is just this already. */
  readonly same: string | undefined
}

/**
 * Who would sit when and where.
 * @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER, E_SITTINGS_PAST, E_SITTINGS_EXTRA, E_CONTEST_SUBJECT, E_SUBJECT_UNKNOWN, E_CONTEST_CLASSES, E_HALL_NAMES, E_PROCTOR_TWICE, HW_CREATE_SOURCE_INVALID,
 * E_SOURCE_EMPTY, E_ROOM_MACHINES, E_LIST_ROOM, E_SITTINGS_MANY, E_SITTINGS_NOBODY, E_SITTINGS_CROWD
 */
export async function planSittings(caller: Caller, draft: SittingsDraft): Promise<Planned> {
  const { db } = caller
  checkSubject(draft.subject)
  if (Date.parse(draft.startAt) < caller.now.getTime()) throw new AppError(errors.E_SITTINGS_PAST)
  const series = draft.seriesId ? await ownSeries(caller, draft.seriesId) : null
  const schoolId = series?.schoolId ?? schoolOf(caller, draft.subject)
  const stand = series ? await readSittings(db, series.id) : []
  await teachers(caller, schoolId, draft.hostIds)
  const proctors = await checkRooms(caller, schoolId, draft)
  const exams = await examsOf(caller, draft.examIds)
  const { candidates, sitAlready } = await candidatesOf(caller, schoolId, draft)
  if (candidates.length === 0) throw new AppError(errors.E_SITTINGS_NOBODY)
  if (candidates.length > SITTINGS.candidates)
    throw new AppError(errors.E_SITTINGS_CROWD, {
      words: { count: candidates.length, most: SITTINGS.candidates },
    })
  const seed = draft.seed ?? randomBytes(12).toString('base64url')
  const listed = new Map(draft.list.map(seat => [seat.studentId as string, seat]))
  const sittings =
    listed.size > 0
      ? seatByList(candidates, listed, draft.rooms)
      : dealSittings({ ...draft, sitters: candidates, seed })
  const before = stand.at(-1)?.sitting ?? 0
  if (sittings.length + before > SITTINGS.most)
    throw new AppError(errors.E_SITTINGS_MANY, {
      words: { count: sittings.length + before, most: SITTINGS.most },
    })
  const times = timesOf(sittings, { ...draft, startAt: new Date(draft.startAt) })
  const named = sittingWord(caller)
  const planned = sittings.map((rooms, at) => {
    const exam = exams[at % exams.length]
    const time = times[at]
    if (!exam || !time) throw new Error('Each sitting has an exam and a time.')
    const no = before + at + 1
    return {
      ...{ no, name: `${draft.name} · ${named} ${no}`, exam: { _id: exam.id, title: exam.title } },
      ...{ startAt: time.startAt.toISOString(), endAt: time.endAt.toISOString() },
      halls: draft.rooms.flatMap((room, index) => {
        const there = rooms[index] ?? []
        // A list uses of the rooms those alone in which it seats somebody.
        if (listed.size > 0 && there.length === 0) return []
        return {
          // Of a list more may sit there than leave the spare ones free.
          ...{ name: room.name, places: Math.max(placesOf(room, draft.spare), there.length) },
          proctors: room.proctorIds.map(_id => ({ _id, displayName: proctors.get(_id) ?? '' })),
          candidates: there.map(({ id, fullname, birthday, className, extra }) => ({
            ...{ _id: id, fullname, birthday, className, extraMinutes: extra },
          })),
        }
      }),
    }
  })
  refuseOverfull(draft, planned)
  const same = series || listed.size === 0 ? undefined : await findSame(caller, schoolId, draft, planned)
  if (same === undefined) await refuseBusy(caller, planned, proctors)
  const rooms = same ? NO_ROOMS : await takenRooms(caller, schoolId, draft, planned)
  const found: Readonly<Record<SittingWarning, readonly string[]>> = {
    'same-paper': titlesTwice(planned, new Set(stand.map(({ examId }) => examId))),
    'no-proctor': draft.rooms.flatMap(({ name, proctorIds }) => (proctorIds.length === 0 ? [name] : [])),
    'split-class': splitClasses(sittings),
    'sits-already': sitAlready,
    'room-taken': rooms.taken,
    'room-crowded': rooms.crowded,
    'stands-already': same ? [draft.name] : [],
  }
  const warnings = (Object.keys(found) as SittingWarning[]).flatMap(code =>
    found[code].length > 0 ? [{ code, names: [...found[code]] }] : [],
  )
  const told = { sittings: planned, candidates: candidates.length, warnings }
  const seen = createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22)
  return { plan: { ...told, seed, seen }, schoolId, seriesId: series?.id ?? null, same }
}

const NO_ROOMS = { taken: [], crowded: [] } as const

/** @throws E_LIST_ROOM where a list seats more in a room than it has machines */
function refuseOverfull({ rooms }: SittingsDraft, planned: SittingsPlan['sittings']): void {
  const machinesOf = new Map(rooms.map(({ name, machines }) => [name, machines]))
  for (const { no, halls } of planned)
    for (const { name: room, candidates } of halls) {
      const [machines, count] = [machinesOf.get(room) ?? 0, candidates.length]
      if (count > machines) throw new AppError(errors.E_LIST_ROOM, { words: { room, machines, count, no } })
    }
}

/**
 * The examination by that name in which just these sit, then and there, by these numbers, with that paper, end and results: a list that
 * is taken twice is taken once.
 */
async function findSame(
  { db }: Caller,
  schoolId: string,
  { name, list, results }: SittingsDraft,
  planned: SittingsPlan['sittings'],
): Promise<string | undefined> {
  const numbers = new Map(list.map(({ studentId, number }) => [studentId as string, number]))
  const signed = (of: readonly (string | number | null)[][]) =>
    JSON.stringify(of.map(one => one.join()).sort())
  const wanted = signed(
    planned.flatMap(({ startAt, endAt, exam, halls }) =>
      halls.flatMap(({ name, candidates }) =>
        candidates.map(({ _id, extraMinutes }) => [
          ...[_id, name, numbers.get(_id) ?? null, extraMinutes],
          ...[new Date(startAt).getTime(), new Date(endAt).getTime(), exam._id, results],
        ]),
      ),
    ),
  )
  const stand = Map.groupBy(await readSeatsOf(db, schoolId, name), ({ seriesId }) => seriesId)
  const [same] = [...stand].filter(
    ([, seats]) =>
      wanted ===
      signed(
        seats.map(({ studentId, room, number, extra, startAt, endAt, examId, results }) => [
          ...[studentId, room, number, extra],
          ...[new Date(startAt).getTime(), new Date(endAt).getTime(), examId, results],
        ]),
      ),
  )
  return same?.[0]
}

/**
 * Rooms in which another exam is held at the same time, each with its name where the viewer may read it: they may be shared. `crowded`: where machines could be
 * short, as one of them is begun by each when they like.
 * @throws E_ROOM_MACHINES where more would sit in one at a moment than it has machines
 */
async function takenRooms(
  caller: Caller,
  schoolId: string,
  { rooms }: Pick<SittingsDraft, 'rooms'>,
  planned: SittingsPlan['sittings'],
): Promise<{ readonly taken: string[]; readonly crowded: string[] }> {
  const { db, now } = caller
  const names = rooms.map(({ name }) => name)
  const called = ({ exam }: TakenRow) => exam ?? anotherExam(caller)
  const found = { taken: new Set<string>(), crowded: new Set<string>() }
  for (const { startAt, endAt, halls } of planned) {
    const time = { startAt: new Date(startAt), endAt: new Date(endAt) }
    const others = await readTakenRooms(db, caller, schoolId, names, { startAt, endAt })
    for (const [at, { name: room, machines }] of rooms.entries()) {
      const hall = halls.find(({ name }) => name === room)
      if (!hall) continue
      const there = others.filter(({ no }) => no === at + 1)
      const count = hall.candidates.length
      const together = fullest(
        there.filter(one => paperPlan({ ...one, now }).together),
        time,
      )
      if (together.seated + count > machines)
        throw new AppError(errors.E_ROOM_MACHINES, {
          words: {
            ...{ room, machines, count, seated: together.seated },
            exam: [...new Set(together.held.map(called))].join(', '),
          },
        })
      const fits = fullest(there, time).seated + count <= machines
      for (const one of there) found[fits ? 'taken' : 'crowded'].add(`${room} (${called(one)})`)
    }
  }
  return { taken: [...found.taken], crowded: [...found.crowded] }
}

/** What a sitting is called, in the language of who makes it. */
const sittingWord = ({ language }: Caller) => (language === 'en' ? 'sitting' : 'ca')

const anotherExam = ({ language }: Caller) => (language === 'en' ? 'another exam' : 'một bài thi khác')

/** Exams that are the paper of several sittings, or of one that stands. */
function titlesTwice(
  planned: readonly { readonly exam: { readonly _id: string; readonly title: string } }[],
  before: ReadonlySet<string | null>,
): string[] {
  const ids = planned.map(({ exam }) => exam._id)
  const twice = planned.filter(({ exam }, at) => before.has(exam._id) || ids.indexOf(exam._id) !== at)
  return [...new Map(twice.map(({ exam }) => [exam._id, exam.title])).values()]
}

const twice = (of: readonly string[]) => of.find((one, at) => of.indexOf(one) !== at)

/** Gives the names of proctors. @throws E_HALL_NAMES, E_NOT_FOUND */
async function checkRooms(caller: Caller, schoolId: string, { rooms }: SittingsDraft) {
  const name = twice(rooms.map(room => room.name))
  if (name !== undefined) throw new AppError(ofContests.E_HALL_NAMES, { words: { name } })
  const named = [...new Set(rooms.flatMap(({ proctorIds }) => proctorIds))]
  await holdUsers(caller.db, named)
  await teachers(caller, schoolId, named)
  return namesOfUsers(caller.db, named)
}

/**
 * A teacher watches over one hall at a time; sittings come one after the other, so each may be another one.
 * @throws E_PROCTOR_TWICE where one of them watches over two halls of a sitting, or over another exam meanwhile
 */
async function refuseBusy(
  { db }: Caller,
  planned: SittingsPlan['sittings'],
  names: ReadonlyMap<string, string>,
) {
  const none = newId()
  for (const { startAt, endAt, halls } of planned) {
    const userIds = halls.flatMap(({ proctors }) => proctors.map(({ _id }) => _id as string))
    if (userIds.length === 0) continue
    const doubled = twice(userIds)
    if (doubled !== undefined)
      throw new AppError(ofContests.E_PROCTOR_TWICE, { words: { name: names.get(doubled) ?? '' } })
    const time = { startAt: new Date(startAt), endAt: new Date(endAt) }
    const name = await findBusyProctor(db, none, { userIds, ...time })
    if (name !== undefined) throw new AppError(ofContests.E_PROCTOR_TWICE, { words: { name } })
  }
}

/** @throws HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY */
async function examsOf(caller: Caller, ids: readonly string[]) {
  const exams = []
  for (const id of ids) {
    const exam = await loadExamForAssign(caller, id)
    if (!exam) throw new AppError(ofHomework.HW_CREATE_SOURCE_INVALID)
    if (exam.questionCount === 0) throw new AppError(ofHomework.E_SOURCE_EMPTY)
    exams.push(exam)
  }
  return exams
}

/** The pupils of the classes that are named; else who was absent. @throws E_CONTEST_CLASSES, E_NOT_FOUND, E_NOT_CLASS_TEACHER of a class; E_SITTINGS_EXTRA of somebody who is none of them */
async function candidatesOf(caller: Caller, schoolId: string, draft: SittingsDraft) {
  const { db } = caller
  const { seriesId, classIds } = draft
  const rows: readonly CandidateRow[] =
    draft.list.length > 0
      ? await listedPupils(caller, schoolId, draft)
      : classIds.length === 0 && seriesId !== undefined
        ? (await readAbsent(db, seriesId)).map(row => ({ ...row, sits: false }))
        : await pupilsOf(caller, schoolId, draft)
  const minutes = new Map(draft.extraMinutes.map(one => [one.studentId as string, one.minutes]))
  const known = new Set(rows.map(({ id }) => id))
  if ([...minutes.keys()].some(id => !known.has(id))) throw new AppError(errors.E_SITTINGS_EXTRA)
  const candidates = rows
    .filter(({ sits }) => !sits)
    .map(({ id, fullname, birthday, className, extra }) => ({
      ...{ id, fullname, birthday, className, extra: minutes.get(id) ?? extra },
    }))
  return { candidates, sitAlready: rows.flatMap(({ fullname, sits }) => (sits ? [fullname] : [])) }
}

/** Those whom a list seats. @throws E_NOT_FOUND of somebody whom the caller may not read, or who is in no open class */
async function listedPupils(caller: Caller, schoolId: string, { list, seriesId, rooms }: SittingsDraft) {
  const ids = list.map(({ studentId }) => studentId)
  const found = await readListed(caller.db, caller, schoolId, ids, seriesId ?? null)
  if (found.length < ids.length || list.some(({ room }) => room >= rooms.length))
    throw new AppError(common.E_NOT_FOUND)
  const minutes = new Map<string, number>(list.map(one => [one.studentId, one.extraMinutes]))
  return found.map(row => ({ ...row, extra: minutes.get(row.id) ?? 0 }))
}

/** As who may read the classes: nobody learns of pupils by dealing them. */
async function pupilsOf(
  caller: Caller,
  schoolId: string,
  { classIds, seriesId }: SittingsDraft,
): Promise<CandidateRow[]> {
  const scopes = caller.scopesOf('class.read')
  const found = await authorizedClasses({ ...caller, scopes }, classIds)
  if (found.some(one => one.schoolId !== schoolId)) throw new AppError(common.E_NOT_FOUND)
  if (classIds.length === 0 || found.some(({ status }) => status !== 'open'))
    throw new AppError(ofContests.E_CONTEST_CLASSES)
  return readPupilsOf(caller.db, classIds, seriesId ?? null)
}

/**
 * Makes an exam of each sitting: all of them, or none. Gives the id of the examination.
 * @throws as `planSittings`, E_SITTINGS_CHANGED where it is not what was shown, E_SITS_TWICE, and what making an exam throws
 */
export async function makeSittings(caller: Caller, draft: SittingsDraft): Promise<string> {
  const { db, now } = caller
  const series = draft.seriesId ? await lockSeries(db, draft.seriesId) : undefined
  if (draft.seriesId && !series) throw new AppError(common.E_NOT_FOUND)
  await lockMachineRooms(db, series?.schoolId ?? schoolOf(caller, draft.subject))
  const { plan, schoolId, ...planned } = await planSittings(caller, draft)
  if (draft.seen !== undefined && draft.seen !== plan.seen) throw new AppError(errors.E_SITTINGS_CHANGED)
  if (planned.same !== undefined) {
    await ownSeries(caller, planned.same)
    return planned.same
  }
  await rememberRooms(db, schoolId, draft.rooms, now)
  const seriesId = planned.seriesId ?? newId()
  if (planned.seriesId === null)
    await insertSeries(db, { id: seriesId, schoolId, name: draft.name, createdAt: now })
  // Of the whole: somebody may be moved from one sitting to another.
  await holdPupils(
    db,
    plan.sittings.flatMap(({ halls }) => idsIn(halls)),
  )
  // Who makes up may come by having a place, whatever class they are in.
  const classIds = await classesFor(caller, schoolId, draft, seriesId)
  if (classIds.length === 0 || classIds.length > CONTEST.classes)
    throw new AppError(ofContests.E_CONTEST_CLASSES)
  const numbers = new Map<string, number | null>(draft.list.map(one => [one.studentId, one.number]))
  for (const { no, name, startAt, endAt, exam, halls } of plan.sittings) {
    const id = await createContest(
      caller,
      'exam',
      ContestDraft.parse({
        ...{ name, subject: draft.subject, startAt, endAt, duration: draft.minutes },
        ...{ audience: 'classes', classIds, hostIds: draft.hostIds, results: draft.results },
        examVaultId: exam._id,
        halls: halls.map(({ name, places, proctors }) => ({
          ...{ name, places, proctorIds: proctors.map(({ _id }) => _id) },
        })),
      }),
      { seriesId, sitting: no, examId: exam._id },
    )
    const elsewhere = await leaveMissedSittings(db, id, idsIn(halls))
    if (elsewhere !== undefined) throw new AppError(ofContests.E_SITS_TWICE, { words: { name: elsewhere } })
    const made = await readHalls(db, id)
    const seated = halls.flatMap(({ candidates }, index) =>
      candidates.map(({ _id: studentId, extraMinutes }) => ({
        ...{ studentId, hallId: made[index]?.id ?? '', extraMinutes },
        number: numbers.get(studentId) ?? null,
      })),
    )
    await seatCandidates(db, id, seated, now)
    if (draft.published)
      await updateContest(caller, await loadContest(caller, 'exam', 'write', id), {
        ...{ _id: id as never, published: true },
      })
  }
  return seriesId
}

/** Everybody who sits in halls. */
const idsIn = (halls: SittingsPlan['sittings'][number]['halls']) =>
  halls.flatMap(({ candidates }) => candidates.map(({ _id }) => _id))

/** The classes that sittings are for: those that are named, else a class of each whom a list seats, else those of the sittings that stand. */
async function classesFor(
  caller: Caller,
  schoolId: string,
  { classIds, list }: SittingsDraft,
  seriesId: string,
): Promise<string[]> {
  if (list.length > 0) {
    const ids = list.map(({ studentId }) => studentId)
    const listed = await readListed(caller.db, caller, schoolId, ids, null)
    return [...new Set(listed.map(({ classId }) => classId))]
  }
  return classIds.length > 0 ? classIds : classesOfSittings(caller.db, seriesId)
}

/** An examination with its sittings as they stand. @throws E_NOT_FOUND */
export async function presentSeries(caller: Caller, seriesId: string) {
  const series = await findSeries(caller.db, seriesId)
  if (!series) throw new AppError(common.E_NOT_FOUND)
  const ids = (await readSittings(caller.db, seriesId)).map(({ id }) => id)
  const { contests } = await presentContests(caller, 'exam', { page: 1, limit: SITTINGS.most, ids })
  return { series: { _id: series.id, name: series.name }, contests: contests as Contest[] }
}
