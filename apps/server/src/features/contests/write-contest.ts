import { errors } from '@bangxanh/contract/contests/errors.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import {
  type ClassContestDraft,
  type ContestDraft,
  type ContestPatch,
  ContestSettings,
} from '@bangxanh/contract/contests/schemas.ts'
import type { ContestKind, ExamResults } from '@bangxanh/contract/contests/states.ts'
import { errors as ofHomework } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { pointsFromNumber, pointsToText } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { changesOf } from '../../kernel/editions.ts'
import { askSockets } from '../../kernel/live/live.ts'
import { type ClassRow, checkLists, lockClass, teachersOfSchool } from '../classes/public.ts'
import { loadExamForAssign } from '../exam-vault/public.ts'
import { refuseClosedBooks } from '../gradebook/public.ts'
import { notify, untell } from '../notifications/public.ts'
import { addUntitledGroup } from '../questions/public.ts'
import {
  deleteRoom,
  hasAnswers,
  type NewHall,
  openRoom,
  recordRoom,
  setBrowserKeys,
  setRoomSettings,
  tellBoards,
  tellPlanned,
  tellPupils,
  tellPupilsNow,
} from '../rooms/public.ts'
import { loadContest } from './contests.service.ts'
import {
  type ContestRow,
  countOf,
  insertContest,
  lockStatus,
  readClassesOf,
  setClasses,
  setPeople,
  updateContestRow,
} from './contests.store.ts'
import { isOver, roomSettings, settingsOf } from './contests.view.ts'
import { holdUsers } from './halls.store.ts'
import { moveContest } from './move-contest.ts'
import { hasOnPaper } from './participants.store.ts'
import { areOtherSeats, dealHalls, hallsAsSent, knownHalls, refuseBusy, setHalls } from './write-halls.ts'
import { copyExamInto } from './write-questions.ts'

type Owner = { readonly classId: string } | { readonly schoolId: string } | { readonly teacherId: string }

/** @throws E_CONTEST_CLASS_CLOSED, and what `make` throws */
export async function createClassContest(
  caller: Caller,
  { id: classId }: ClassRow,
  draft: ClassContestDraft,
): Promise<string> {
  // Locked, so that a class is not closed, and not filled over its limit, by two at once.
  const eClass = await lockClass(caller.db, classId)
  if (!eClass) throw new AppError(common.E_NOT_FOUND)
  if (eClass.status !== 'open') throw new AppError(errors.E_CONTEST_CLASS_CLOSED)
  const { id } = await make(
    caller,
    { kind: 'class-bell', owner: { classId }, schoolId: eClass.schoolId, audience: 'class' },
    draft,
  )
  return id
}

/** @throws E_CONTEST_SUBJECT, E_SUBJECT_UNKNOWN, E_CONTEST_CLASSES, and what `make` throws */
export async function createContest(
  caller: Caller,
  kind: Exclude<ContestKind, 'class-bell'>,
  draft: ContestDraft,
  sitting: Sitting = {},
): Promise<string> {
  const { db, viewer } = caller
  const { subject, hostIds, markerIds, classIds } = draft
  checkSubject(subject)
  const { schoolId } = placeOf(caller, subject)
  const owner = schoolId === null ? { teacherId: viewer.userId } : { schoolId }
  const audience = schoolId === null ? 'teacher' : draft.audience
  if (schoolId === null && draft.audience === 'classes') throw new AppError(errors.E_CONTEST_CLASSES)
  const results = kind === 'exam' ? draft.results : null
  const paperTotal = paperText(kind === 'exam' ? draft.paperTotal : 0)
  const variants = kind === 'exam' ? draft.variants : null
  const place = { kind, owner, schoolId, audience, subject, results, paperTotal, variants, sitting } as const
  await holdUsers(db, [...hostIds, ...markerIds, ...draft.judgeIds, ...proctorsIn(draft.halls)])
  const { id, ...times } = await make(caller, place, draft)
  // Named ones are looked at also where they are not wanted: nobody learns of a class of elsewhere.
  if (audience === 'classes' || classIds.length > 0) await openClasses(caller, schoolId, classIds)
  if (audience === 'classes') await setClasses(db, id, classIds)
  await setPeople(db, id, 'host', await teachers(caller, schoolId, hostIds))
  const markers = await teachers(caller, schoolId, markerIds)
  if (kind === 'exam') await setPeople(db, id, 'marker', markers)
  if (kind === 'exam' && draft.browserKeys.length > 0) await setBrowserKeys(db, id, draft.browserKeys)
  if (draft.halls.length > 0) {
    const halls = knownHalls(draft.halls, [])
    await teachers(caller, schoolId, proctorsIn(halls))
    if (kind !== 'exam') throw new AppError(errors.E_HALLS_OF_EXAM)
    await setHalls(caller, { id, ...times }, halls)
  }
  return id
}

/** Of which examination an exam is a sitting. */
interface Sitting {
  readonly seriesId?: string
  readonly sitting?: number
  readonly examId?: string
}

/** In which school it is made: that of an administrator, of a subject's leader, or of a teacher, who may be in none. */
export function placeOf({ scopes }: Caller, subject: string | null): { readonly schoolId: string | null } {
  const granted = [
    scopes.find(({ scope }) => scope === 'S'),
    scopes.find(({ scope, grant }) => scope === 'B' && subject !== null && grant.subjects.includes(subject)),
    scopes.find(({ scope, grant }) => scope === 'O' && grant.schoolId !== null),
    scopes.find(({ scope }) => scope === 'O'),
  ].find(one => one !== undefined)
  if (!granted) throw new AppError(errors.E_CONTEST_SUBJECT)
  return { schoolId: granted.grant.schoolId }
}

export function checkSubject(subject: string | null | undefined): void {
  if (subject) checkLists({ subject })
}

interface Place {
  readonly kind: ContestKind
  readonly owner: Owner
  readonly schoolId: string | null
  readonly audience: 'class' | 'school' | 'classes' | 'teacher'
  readonly subject?: string | null
  readonly results?: ExamResults | null
  readonly paperTotal?: string
  readonly variants?: number | null
  readonly sitting?: Sitting
}

/** @throws E_CONTESTS_FULL, E_CONTEST_TIMES; E_NOT_FOUND of judges; HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY, and what questions throw */
async function make(
  caller: Caller,
  place: Place,
  draft: ClassContestDraft & Partial<Pick<ContestDraft, 'hostIds' | 'markerIds'>>,
): Promise<{ readonly id: string } & Pick<Plan, 'startAt' | 'endAt'>> {
  const { db, viewer, now } = caller
  const {
    kind,
    owner,
    schoolId,
    audience,
    subject = null,
    results = null,
    paperTotal = paperText(0),
    variants = null,
    sitting,
  } = place
  const source = draft.examVaultId ? await loadExamForAssign(caller, draft.examVaultId) : undefined
  if (draft.examVaultId && !source) throw new AppError(ofHomework.HW_CREATE_SOURCE_INVALID)
  if (source?.questionCount === 0) throw new AppError(ofHomework.E_SOURCE_EMPTY)
  const most = 'classId' in owner ? CONTEST.perClass : CONTEST.perSchool
  if ((await countOf(db, owner)) >= most) throw new AppError(errors.E_CONTESTS_FULL, { words: { most } })
  const { startAt, endAt } = planned({
    minutes: draft.duration,
    startAt: dateOf(draft.startAt),
    endAt: dateOf(draft.endAt),
  })
  const id = newId()
  await openRoom(caller, { id, kind, audience: owner, settings: roomSettings(draft.settings) })
  await insertContest(db, {
    ...{
      id,
      ...owner,
      audience,
      subject,
      results,
      paperTotal,
      variants,
      ...sitting,
      name: draft.name,
      minutes: draft.duration,
      startAt,
      endAt,
    },
    ...{ participantLimit: draft.participantLimit, topCount: draft.rankingTopCount, ...draft.settings },
    ...{ createdBy: viewer.userId, createdAt: now },
  })
  await addUntitledGroup(caller, { contestId: id })
  await setPeople(db, id, 'judge', await teachers(caller, schoolId, draft.judgeIds))
  if (source) await copyExamInto(caller, id, source.id)
  const nobody = { classId: null, schoolId: null, teacherId: null }
  await recordRoom(caller, { ...nobody, ...owner, id }, 'contest.created', {
    ...{ hosts: draft.hostIds ?? [], judges: draft.judgeIds, markers: draft.markerIds ?? [] },
  })
  return { id, startAt, endAt }
}

const paperText = (points: number) => pointsToText(pointsFromNumber(points))

const dateOf = (at: string | null) => (at === null ? null : new Date(at))

interface Plan {
  readonly minutes: number | null
  readonly startAt: Date | null
  readonly endAt: Date | null
}

/** What is planned to take so long ends so much later. @throws E_CONTEST_TIMES */
function planned({ minutes, startAt, endAt }: Plan): Pick<Plan, 'startAt' | 'endAt'> {
  const end = endAt ?? (startAt && minutes ? new Date(startAt.getTime() + minutes * 60_000) : null)
  if (startAt && end && end <= startAt) throw new AppError(errors.E_CONTEST_TIMES)
  return { startAt, endAt: end }
}

/** @throws E_NOT_FOUND for somebody who teaches not in the school */
export async function teachers(
  { db }: Caller,
  schoolId: string | null,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length > 0 && (await teachersOfSchool(db, schoolId, ids)).length < ids.length)
    throw new AppError(common.E_NOT_FOUND)
  return ids
}

/** @throws E_CONTEST_CLASSES without any, or with one that is not open; E_NOT_FOUND for one of elsewhere */
async function openClasses(
  { db }: Caller,
  schoolId: string | null,
  ids: readonly string[],
): Promise<readonly string[]> {
  const found = schoolId === null ? [] : await readClassesOf(db, schoolId, ids)
  if (found.length < ids.length) throw new AppError(common.E_NOT_FOUND)
  if (ids.length === 0 || found.some(({ status }) => status !== 'open'))
    throw new AppError(errors.E_CONTEST_CLASSES)
  return ids
}

/** What of a contest stays once its waiting room is open, and what once it runs; by the names of its row. */
const UNTIL_OPENED = [
  'subject',
  'audience',
  'classIds',
  'variants',
  'browserKeys',
  ...Object.keys(ContestSettings.shape),
]
const UNTIL_RUNNING = ['startAt', 'minutes', 'participantLimit', 'published']

/** By which waiting pages go (product 19.148). */
const PLAN = ['startAt', 'endAt', 'minutes']
/** What pupils see of one that is published. */
const TOLD = ['name', 'startAt', 'audience', 'classIds']

/** Of what differs from what stands: a form sends all that it shows. @throws E_CONTEST_STARTED, E_CONTEST_RUNNING */
function refuseLate({ status, kind }: Pick<ContestRow, 'status' | 'kind'>, changes: object): void {
  const isAmong = (fields: readonly string[]) => fields.some(field => field in changes)
  if (status !== 'not_start' && isAmong(UNTIL_OPENED)) throw new AppError(errors.E_CONTEST_STARTED)
  // A paper that was handed out has its end; a host moves it by more minutes.
  const untilRunning = kind === 'exam' ? [...UNTIL_RUNNING, 'endAt'] : UNTIL_RUNNING
  if ((status === 'in_progress' || status === 'ended') && isAmong(untilRunning))
    throw new AppError(errors.E_CONTEST_RUNNING)
  if (status === 'ended' && 'halls' in changes) throw new AppError(errors.E_CONTEST_RUNNING)
}

/**
 * Changes what is said of a contest that was loaded, and moves it where a status is said that does not stand yet.
 * @throws E_NOT_FOUND when it is gone, E_CHANGED, E_CONTEST_STARTED, E_CONTEST_RUNNING, E_CONTEST_EMPTY, E_CONTEST_TIMES,
 * E_CONTEST_LIMIT_TAKEN, E_CONTEST_SUBJECT, E_CONTEST_CLASSES, E_HALLS_OF_EXAM; what `setHalls`, `dealHalls` and `moveContest` throw
 */
export async function updateContest(
  caller: Caller,
  { id, kind }: ContestRow,
  patch: ContestPatch,
): Promise<void> {
  const { db, now } = caller
  await lockStatus(db, id)
  // As it stands now that nobody else moves it.
  const row = await loadContest(caller, kind, 'write', id)
  const { status } = row
  const before = {
    ...row,
    hostIds: row.hosts.map(({ _id }) => _id).sort(),
    judgeIds: row.judges.map(({ _id }) => _id).sort(),
    markerIds: row.markers.map(({ _id }) => _id).sort(),
    classIds: row.classes.map(({ _id }) => _id).sort(),
    halls: kind === 'exam' ? await hallsAsSent(caller, id) : [],
  }
  const { status: to, edition, hallOrder } = patch
  const proctors = proctorsIn(patch.halls ?? before.halls)
  await holdUsers(db, [
    ...(patch.hostIds ?? []),
    ...(patch.judgeIds ?? []),
    ...(patch.markerIds ?? []),
    ...proctors,
  ])
  const changes = changesOf(before, sentBy(before, patch), edition)
  if (kind !== 'exam' && ((patch.halls ?? []).length > 0 || hallOrder))
    throw new AppError(errors.E_HALLS_OF_EXAM)
  if (hallOrder && status !== 'not_start') throw new AppError(errors.E_CONTEST_STARTED)
  if (changes) {
    refuseLate(row, changes)
    if (status !== 'not_start' && changes.halls && areOtherSeats(before.halls, changes.halls))
      throw new AppError(errors.E_CONTEST_STARTED)
    await refuseWrong(caller, row, { ...before, ...changes })
    const { hostIds, judgeIds, markerIds, browserKeys, classIds, halls, ...fields } = changes
    const next = { ...before, ...changes }
    if (halls) {
      await teachers(caller, row.ownerSchoolId, proctorsIn(halls))
      await setHalls(caller, next, halls)
    } else if ('startAt' in changes || 'endAt' in changes) await refuseBusy(caller, next, before.halls)
    if (classIds || changes.audience) {
      if (before.published) await tellPupilsNow(db, id)
      await chooseClasses(caller, row, { ...before, ...changes })
    }
    if (hostIds) await setPeople(db, id, 'host', await teachers(caller, row.ownerSchoolId, hostIds))
    if (browserKeys) await setBrowserKeys(db, id, browserKeys)
    const markers = markerIds && (await teachers(caller, row.ownerSchoolId, markerIds))
    if (markers && kind === 'exam') await setPeople(db, id, 'marker', markers)
    if (judgeIds) await setPeople(db, id, 'judge', await teachers(caller, row.ownerSchoolId, judgeIds))
    const isMoved = before.published && 'startAt' in changes
    await updateContestRow(db, id, { ...fields, ...(isMoved && { movedAt: now }) })
    await askSockets(db, notAsBefore(before, changes))
    if (halls && status !== 'not_start') await tellBoards(db, id)
    if (kind === 'exam' && status === 'prepare' && PLAN.some(field => field in changes))
      await tellPlanned(db, id)
    await recordChanges(caller, before, changes)
    if (markerIds && status === 'ended') await notify(caller, 'essaysToMark', id)
    await tellChanges(caller, before, changes)
    if (status === 'not_start')
      await setRoomSettings(db, id, roomSettings(settingsOf({ ...before, ...fields })))
  }
  if (hallOrder) await dealHalls(caller, id, hallOrder)
  if (to !== undefined && to !== status) await moveContest(caller, row, status, to)
}

const proctorsIn = (halls: readonly Pick<NewHall, 'proctorIds'>[]) => [
  ...new Set(halls.flatMap(({ proctorIds }) => proctorIds)),
]

/** Who runs and judges it no more, and who watches over no hall of it or over another one. */
function notAsBefore(before: Before, { hostIds, judgeIds, halls }: Partial<Before>): string[] {
  const gone = (was: readonly string[], is = was) => was.filter(id => !is.includes(id))
  const proctors = before.halls.flatMap(({ _id, proctorIds }) =>
    gone(proctorIds, halls && (halls.find(one => one._id === _id)?.proctorIds ?? [])),
  )
  return [...new Set([...gone(before.hostIds, hostIds), ...gone(before.judgeIds, judgeIds), ...proctors])]
}

type Before = ContestRow & {
  readonly halls: NewHall[]
  readonly hostIds: string[]
  readonly judgeIds: string[]
  readonly markerIds: string[]
  readonly classIds: string[]
}

/** What was sent, by the names of its row. */
function sentBy(before: Before, patch: ContestPatch) {
  const { name, subject, duration, participantLimit, rankingTopCount, published, audience, settings } = patch
  const { results, paperTotal, variants } = patch
  return {
    ...{ name, subject, minutes: duration, participantLimit, topCount: rankingTopCount, published },
    ...(results && before.results && { results }),
    ...(before.results && paperTotal !== undefined && { paperTotal: paperText(paperTotal) }),
    ...(before.variants !== null && variants && { variants }),
    ...(audience && before.audience !== 'teacher' && { audience }),
    ...settings,
    ...timesOf(before, patch),
    ...(patch.hostIds && { hostIds: [...patch.hostIds].sort() }),
    ...(patch.judgeIds && { judgeIds: [...patch.judgeIds].sort() }),
    ...(patch.markerIds && { markerIds: [...patch.markerIds].sort() }),
    ...(patch.halls && { halls: knownHalls(patch.halls, before.halls) }),
    ...(patch.browserKeys && before.kind === 'exam' && { browserKeys: [...patch.browserKeys] }),
    ...(patch.classIds && { classIds: [...patch.classIds].sort() }),
  }
}

/** Where the start moves and nothing is said of the end, that moves with it. */
function timesOf(before: Before, { startAt, endAt, duration }: ContestPatch): Partial<Plan> {
  if (startAt === undefined && endAt === undefined && duration === undefined) return {}
  const minutes = duration === undefined ? before.minutes : duration
  const start = startAt === undefined ? before.startAt : dateOf(startAt)
  if (endAt !== undefined) return planned({ minutes, startAt: start, endAt: dateOf(endAt) })
  const took =
    before.startAt && before.endAt && duration === undefined
      ? before.endAt.getTime() - before.startAt.getTime()
      : undefined
  const end = start && took !== undefined ? new Date(start.getTime() + took) : null
  return planned({ minutes, startAt: start, endAt: end })
}

/** @throws E_CONTEST_EMPTY, E_CONTEST_LIMIT_TAKEN, E_PAPER_POINTS_OVER, E_EXAM_IN_CLOSED_BOOK, E_CONTEST_SUBJECT, E_SUBJECT_UNKNOWN */
async function refuseWrong(caller: Caller, row: ContestRow, next: Before): Promise<void> {
  if (next.published && next.questionCount === 0) throw new AppError(errors.E_CONTEST_EMPTY)
  if (next.participantLimit !== row.participantLimit && isOver(next.participantLimit, row.participantCount))
    throw new AppError(errors.E_CONTEST_LIMIT_TAKEN, { words: { count: row.participantCount } })
  if (next.paperTotal !== row.paperTotal) {
    if (await hasOnPaper(caller.db, row.id, next.paperTotal)) throw new AppError(errors.E_PAPER_POINTS_OVER)
    await refuseClosedBooks(caller, row.id)
  }
  if (next.subject !== row.subject) {
    checkSubject(next.subject)
    placeOf(caller, next.subject)
  }
}

async function chooseClasses(caller: Caller, row: ContestRow, next: Before): Promise<void> {
  const isSome = next.audience === 'classes'
  if (isSome || next.classIds.length > 0) await openClasses(caller, row.ownerSchoolId, next.classIds)
  await setClasses(caller.db, row.id, isSome ? next.classIds : [])
}

/** Writes down what somebody may have to answer for: who sees it, and who runs and judges it. */
async function recordChanges(caller: Caller, before: Before, changes: Partial<Before>): Promise<void> {
  const { published } = changes
  if (published !== undefined)
    await recordRoom(caller, before, published ? 'contest.published' : 'contest.unpublished')
  for (const [role, ids] of [
    ['host', 'hostIds'],
    ['judge', 'judgeIds'],
    ['marker', 'markerIds'],
  ] as const) {
    const [was, is] = [before[ids], changes[ids]]
    if (!is) continue
    await recordRoom(caller, before, 'contest.people-changed', {
      role,
      added: is.filter(id => !was.includes(id)),
      removed: was.filter(id => !is.includes(id)),
    })
  }
}

/** By what others come to one that is published; whoever was told of it before is not told again. */
const INVITES = ['published', 'audience', 'classIds', 'hostIds', 'judgeIds']

/** Those for whom it is hear of it: that it is published, that it starts at another time; what was told goes with what it was about. */
async function tellChanges(caller: Caller, before: Before, changes: Partial<Before>): Promise<void> {
  const { db, now } = caller
  const { id, published: wasSeen } = before
  const isSeen = changes.published ?? wasSeen
  if (!wasSeen && !isSeen) return
  if (wasSeen !== isSeen || TOLD.some(field => field in changes)) await tellPupils(db, id, now)
  if (!isSeen) return untellContest(caller, id)
  if (INVITES.some(field => field in changes)) await notify(caller, 'contestPublished', id)
  if (wasSeen && 'startAt' in changes) await notify(caller, 'contestMoved', id)
}

async function untellContest(caller: Caller, id: string): Promise<void> {
  await untell(caller, 'roomPublished', id)
  await untell(caller, 'roomMoved', id)
}

/** @throws E_CONTEST_HAS_ANSWERS: what pupils have answered stays */
export async function deleteContest(caller: Caller, row: ContestRow): Promise<void> {
  const { db } = caller
  const { id } = row
  await lockStatus(db, id)
  if ((await hasAnswers(db, id)) || (await hasOnPaper(db, id)))
    throw new AppError(errors.E_CONTEST_HAS_ANSWERS)
  if (row.published || row.status !== 'not_start') await tellPupilsNow(db, id)
  await deleteRoom(caller, id)
  await recordRoom(caller, row, 'contest.deleted')
  await untellContest(caller, id)
}
