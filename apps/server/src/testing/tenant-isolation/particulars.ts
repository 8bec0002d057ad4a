import { type Actor, type Place, thingOf } from './things.ts'

type Given = { query: Record<string, unknown>; body?: unknown }

/** Halls that are named by more than an id. */
const named = (body: Record<string, unknown>) => {
  body.halls = (body.halls as object[]).map(hall => ({ name: 'P', ...hall }))
}

/** An optional id that takes the place of something else in the example, by call and name. */
const INSTEAD: Readonly<Record<string, (body: Record<string, unknown>) => void>> = {
  // Several without corrections, instead of one with them.
  'students.decideStudent studentIds': body => {
    for (const name of ['studentId', 'fullname', 'email', 'phone']) delete body[name]
  },
  // Somebody whom the school has already, instead of a new one.
  'students.addStudents students.*.studentId': body => {
    body.students = (body.students as { studentId: string }[]).map(({ studentId }) => ({ studentId }))
  },
  // Rules that mean a school or a person, instead of all staff.
  'documents.writePermissions rules.*.schoolId': body => {
    body.rules = (body.rules as { schoolId: string }[]).map(({ schoolId }) => ({
      kind: 'school',
      schoolId,
      level: 'view',
    }))
  },
  'documents.writePermissions rules.*.userId': body => {
    body.rules = (body.rules as { userId: string }[]).map(({ userId }) => ({
      kind: 'user',
      userId,
      level: 'view',
    }))
  },
  // An act on a seat, instead of one that moves the room.
  'rooms.actInRoom studentId': body => {
    body.act = 'remove'
  },
  'rooms.actInRoom hallId': body => {
    body.act = 'absent'
  },
  // All of a hall, instead of seats.
  'rooms.makeEntries hallId': body => {
    delete body.studentIds
  },
  'rooms.actInRoom announcementId': body => {
    body.act = 'withdraw'
  },
  'sittings.makeSittings extraMinutes.*.studentId': body => {
    body.extraMinutes = (body.extraMinutes as object[]).map(one => ({ minutes: 15, ...one }))
  },
  'sittings.makeSittings list.*.studentId': body => {
    const seat = { sitting: 1, room: 0, number: null, extraMinutes: 0 }
    body.list = (body.list as object[]).map(one => ({ ...seat, ...one }))
  },
  'sittings.makeSittings rooms.*.proctorIds': body => {
    body.rooms = (body.rooms as object[]).map(room => ({ name: 'P', machines: 24, ...room }))
  },
  'contests.createContest halls.*.proctorIds': named,
  'contests.updateContest halls.*._id': named,
  'contests.updateContest halls.*.proctorIds': named,
  'rooms.actInRoom judgeId': body => {
    body.act = 'confirm'
  },
  'rooms.actInRoom judges.*.userId': body => {
    const [{ userId }] = body.judges as [{ userId: string }]
    Object.assign(body, { act: 'boards', rev: 0, judges: [{ userId, from: 1, to: 2 }] })
  },
  'rooms.actInRoom by.studentIds': body => {
    Object.assign(body, { act: 'rescue', rev: 0, by: { way: 'hand', ...(body.by as object) } })
  },
  'rooms.actInRoom by.teamId': body => {
    Object.assign(body, { act: 'rescue', rev: 0, by: { way: 'team', ...(body.by as object) } })
  },
  // An exam instead of groups that are written.
  'questions.createQuestionGroups examVaultId': body => {
    delete body.questionGroups
  },
  // An exam instead of questions that are written.
  'contests.addClassContestQuestions examVaultId': body => {
    delete body.questions
  },
  'contests.addContestQuestions examVaultId': body => {
    delete body.questions
  },
  // Other acts than the one of the example.
  'questions.changeQuestions questionGroupId': body => {
    delete body.point
    body.act = 'move'
  },
  'questions.changeQuestions questionGroupIds': body => {
    delete body.point
    body.act = 'delete'
  },
  'questions.orderQuestions seen.*._id': body => {
    body.seen = (body.seen as object[]).map(group => ({ questionIds: [], ...group }))
  },
  'questions.orderQuestions seen.*.questionIds': body => {
    const [{ _id }] = body.groups as [{ _id: string }]
    body.seen = (body.seen as object[]).map(group => ({ _id, ...group }))
  },
}

/** Words by which a call finds somebody, where its example names nobody of this world. */
const WORDS: Readonly<Record<string, (given: Given, place: Place, actor: Actor) => void>> = {
  'homework.createFileHomework': bringFile,
  // An exam instead of a homework.
  'reports.readItems': ({ query }) => {
    if (query.examVaultId) delete query.homeworkUid
  },
  'homework.createFileHomeworks': bringFile,
  // A question stands in a group.
  'paperImports.addPaperItems': ({ body }, place) => {
    const { into } = body as { into?: { questionGroupId?: string } }
    if (into) into.questionGroupId ??= thingOf(place, 'questionGroup').id
  },
  'students.searchUser': ({ query }, { phone }) => {
    query.search = phone
  },
}

/** A file of their own, where they have brought one for the class. */
function bringFile({ body }: Given, { brought }: Place, { userId }: Actor): void {
  const [first] = Object.values(brought)
  const key = brought[userId] ?? first
  if (key) Object.assign(body as object, { files: [key] })
}

/** Refusals in a call's own words that mean: not found. */
export const SAYS_NOT_FOUND: Readonly<Record<string, string>> = {
  // A row that names somebody who is not there has changed since it was shown.
  'rosters.importTeachers': 'E_ROSTER_CHANGED',
  'rosters.importStudents': 'E_ROSTER_CHANGED',
}

/** Calls by which staff find anybody of their school, by what names them exactly: their id may be told, their name is masked. */
export const FINDS_BY_ID: readonly string[] = ['students.searchUser']

/** What of a request cannot be told from the schemas of its call. */
export function particulars(
  call: string,
  given: Given,
  place: Place,
  actor: Actor,
  extra: readonly string[] | undefined,
): void {
  WORDS[call]?.(given, place, actor)
  if (extra)
    INSTEAD[`${call} ${extra.join('.').replace(/\.\*$/, '')}`]?.(given.body as Record<string, unknown>)
}
