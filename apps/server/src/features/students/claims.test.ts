import * as account from '@bangxanh/contract/account/endpoints.ts'
import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as classCalls from '@bangxanh/contract/classes/endpoints.ts'
import { addGradebookColumns, writeGradebookCells } from '@bangxanh/contract/gradebook/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import * as lessons from '@bangxanh/contract/lessons/endpoints.ts'
import { printLoginCards, signInByCard } from '@bangxanh/contract/login-cards/endpoints.ts'
import * as calls from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { film } from '../../testing/make-uploads.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
beforeAll(() => {
  makeClass = classMaker(t)
})

const NAME = 'Bùi Nam Khánh'
const BIRTHDAY = '2015-05-01'

/** A class with one place of its list, which has a code, a phone and no account. */
async function listed(over: { approval?: 'auto'; birthday?: string; fullname?: string } = {}) {
  const { approval, fullname = NAME, birthday = BIRTHDAY } = over
  const { id, joinCode } = await makeClass.class({
    schoolId: t.schoolId,
    teachers: [t.teacher],
    ...(approval && { approval }),
  })
  const person = { fullname, birthday, code: `HS${joinCode}`, phone: '0912345678' }
  const [placeId = ''] = await makeClass.students(id, [person], t.schoolId)
  return { classUid: id, joinCode, placeId }
}
const join = (pupil: Person, joinCode: string, fullname = NAME, birthday: string | undefined = BIRTHDAY) =>
  t.as(pupil).call(learn.joinClass, { body: { joinCode, fullname, birthday } })
const answer = (pupil: Person, classUid: string, claim: boolean) =>
  t.as(pupil).call(learn.answerProposal, { params: { classUid }, body: { claim } })
const rows = async (classUid: string, who = t.teacher) =>
  (await t.as(who).call(calls.listStudents, { query: { classUid, limit: 500 } })).data.students
const waiting = async (classUid: string) => (await rows(classUid)).filter(({ state }) => state === 'waiting')
/** How each record stands in a class, as the database has it. */
const statesOf = async (classUid: string): Promise<Record<string, string>> => {
  const text = 'select student_id, state from class_student where class_id = $1'
  const found = (await t.database.pool.query(text, [classUid])).rows
  return Object.fromEntries(found.map(({ student_id, state }) => [student_id, state]))
}
const bind = (classUid: string, studentId: string, placeId: string, who = t.teacher) =>
  t.as(who).call(calls.bindStudent, { body: { classUid, studentId, placeId } })
const ownClasses = async (pupil: Person) => (await t.as(pupil).call(learn.listOwnClasses, {})).data.classes
const newPupil = () => t.make.person('student')
const codes = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

describe('what a join code tells', () => {
  it('class, school and teachers, to whoever has it; a wrong one tells nothing', async () => {
    const { joinCode } = await listed()
    const ask = (joinCode: string) => t.as(null).call(learn.readJoinableClass, { query: { joinCode } })
    const { data } = await ask(joinCode.toLowerCase())
    expect(Object.keys(data.class).sort()).toEqual(['grade', 'name', 'school', 'subject', 'teachers'])
    expect(data.class.teachers).toHaveLength(1)
    expect(data.class.school).toMatch(/^Trường/)
    expect(await ask('ZZZZZZZ')).toFail(409, 'E_JOIN_CODE_UNKNOWN')
  })

  it('not of a class that is closed', async () => {
    const { id, joinCode } = await makeClass.class({ teachers: [t.teacher], status: 'closed' })
    expect(id).toBeTruthy()
    expect(await t.as(null).call(learn.readJoinableClass, { query: { joinCode } })).toFail(
      409,
      'E_JOIN_CODE_UNKNOWN',
    )
  })
})

describe('a pupil whose name and birthday agree with a place of the list', () => {
  it.each([undefined, 'auto'] as const)(
    'waits and is asked in their own words whether it is theirs (approval %s)',
    async approval => {
      const { classUid, joinCode } = await listed(approval ? { approval } : {})
      await makeClass.students(classUid, [{ fullname: 'Trần Thị Bạn', birthday: BIRTHDAY }], t.schoolId)
      const pupil = await newPupil()
      const { data } = await join(pupil, joinCode, 'bui nam khanh')
      expect(data.class).toMatchObject({
        state: 'waiting',
        proposal: { fullname: 'bui nam khanh', birthday: BIRTHDAY },
        claimed: false,
      })
      expect((await answer(pupil, classUid, true)).data.class).toMatchObject({
        state: 'waiting',
        proposal: null,
        claimed: true,
      })
    },
  )

  it('gets nothing of the place before the teacher says yes: a classmate knows name and birthday too', async () => {
    const { classUid, joinCode, placeId } = await listed({ approval: 'auto' })
    const classmate = await newPupil()
    const said = [await join(classmate, joinCode), await answer(classmate, classUid, true)]
    const reads = [
      await t.as(classmate).call(learn.listOwnClasses, {}),
      await t.as(classmate).call(learn.listOwnHomeworks, { query: {} }),
    ]
    for (const { data } of [...said, ...reads]) {
      const text = JSON.stringify(data)
      for (const secret of [placeId, `HS${joinCode}`, '0912345678']) expect(text).not.toContain(secret)
    }
    expect(await t.as(classmate).call(calls.readStudent, { query: { studentId: placeId } })).toFail(
      404,
      'E_NOT_FOUND',
    )
    expect(await t.as(classmate).call(classCalls.readClass, { query: { classUid } })).toFail(
      404,
      'E_NOT_FOUND',
    )
    expect(await bind(classUid, placeId, placeId, classmate)).toFail(404, 'E_NOT_FOUND')
    const { rows: found } = await t.database.pool.query('select user_id from student where id = $1', [
      placeId,
    ])
    expect(found).toEqual([{ user_id: null }])
  })

  it('who registers with the code is asked as well', async () => {
    const { joinCode } = await listed()
    const { data } = await t.as(null).call(account.register, {
      body: {
        username: `khanh.${joinCode.toLowerCase()}`,
        password: 'mot-mat-khau-dai',
        phone: '0901234567',
        displayName: NAME,
        role: 'student',
        joinCode,
        birthday: BIRTHDAY,
      },
    })
    const own = await t.as({ token: data.accessToken }).call(learn.listOwnClasses, {})
    expect(own.data.classes).toMatchObject([{ state: 'waiting', proposal: { fullname: NAME } }])
  })

  it('is left out when everybody is approved, and may say that it is somebody else', async () => {
    const { classUid, joinCode } = await listed()
    const [pupil, other] = [await newPupil(), await newPupil()]
    await join(pupil, joinCode)
    await join(other, joinCode, 'Lê Thị Khác', '2015-01-01')
    // Who was banned or removed here, and who waits elsewhere, is not meant.
    const out = (['banned', 'removed'] as const).map(state => ({ fullname: `Trần Thị ${state}`, state }))
    await makeClass.students(classUid, out, t.schoolId)
    const elsewhere = await listed()
    await join(await newPupil(), elsewhere.joinCode, 'Lê Thị Khác', '2015-01-01')
    const { data } = await t.as(t.teacher).call(classCalls.approveAllStudents, { body: { classUid } })
    expect(data).toEqual({ approved: 1, left: 1 })
    expect(Object.values(await statesOf(classUid)).sort()).toEqual([
      'approved',
      'approved',
      'banned',
      'removed',
      'waiting',
    ])
    expect(Object.values(await statesOf(elsewhere.classUid)).sort()).toEqual(['approved', 'waiting'])
    expect((await answer(pupil, classUid, false)).data.class).toMatchObject({
      state: 'waiting',
      proposal: null,
      claimed: false,
    })
  })
})

describe('where nothing agrees nothing is told', () => {
  it('another birthday, another name, none at all: let in or waiting as the class does it', async () => {
    const { joinCode } = await listed({ approval: 'auto' })
    for (const [fullname, birthday] of [
      [NAME, '2015-05-02'],
      ['Bùi Nam', BIRTHDAY],
      [NAME, undefined],
    ] as const) {
      const pupil = await newPupil()
      const { data } = await t.as(pupil).call(learn.joinClass, {
        body: { joinCode, fullname, ...(birthday && { birthday }) },
      })
      expect(data.class).toMatchObject({ state: 'approved', proposal: null })
      expect((await answer(pupil, data.class._id, true)).data.class.claimed).toBe(false)
    }
  })

  it('a place is nobody’s to ask for once its pupil was removed, or made anonymous', async () => {
    const [removed, anonymous] = [await listed(), await listed()]
    const body = { classUid: removed.classUid, studentId: removed.placeId, status: 'removed' as const }
    expect((await t.as(t.teacher).call(calls.decideStudent, { body })).status).toBe(200)
    await t.database.pool.query('update student set anonymised_at = now() where id = $1', [anonymous.placeId])
    for (const { classUid, joinCode, placeId } of [removed, anonymous]) {
      expect((await join(await newPupil(), joinCode)).data.class.proposal).toBeNull()
      const [row] = await waiting(classUid)
      expect((await bind(classUid, row!._id, placeId)).status).toBe(409)
    }
  })

  it('who has never asked for the class answers about nothing', async () => {
    const { classUid } = await listed()
    expect(await answer(await newPupil(), classUid, true)).toFail(404, 'E_NOT_FOUND')
  })

  it('an account asks a school by one name and birthday alone, in whatever class', async () => {
    const [wrong, right] = [await listed({ birthday: '2015-12-31' }), await listed()]
    const pupil = await newPupil()
    await join(pupil, wrong.joinCode, 'Ai Đó', '2011-01-01')
    expect((await join(pupil, right.joinCode)).data.class.proposal).toBeNull()
    const younger = await newPupil()
    await join(younger, wrong.joinCode, NAME, '2011-01-01')
    expect((await join(younger, right.joinCode)).data.class.proposal).toBeNull()
  })

  it('a birthday that was not given at first is taken from a later request, as long as the pupil only asks', async () => {
    const [one, two] = [await listed(), await listed()]
    const [pupil, other] = [await newPupil(), await newPupil()]
    const bare = (who: Person, fullname: string) =>
      t.as(who).call(learn.joinClass, { body: { joinCode: one.joinCode, fullname } })
    await bare(pupil, NAME)
    await bare(other, 'Lê Thị Khác')
    expect((await join(pupil, two.joinCode)).data.class.proposal).toMatchObject({ fullname: NAME })
    const birthdays = async () =>
      Object.fromEntries(
        (await rows(one.classUid)).flatMap(({ _id, fullname, birthday }) =>
          _id === one.placeId ? [] : [[fullname, birthday]],
        ),
      )
    expect(await birthdays()).toEqual({ [NAME]: BIRTHDAY, 'Lê Thị Khác': null })
    const studentId = (await waiting(one.classUid)).find(({ fullname }) => fullname !== NAME)?._id ?? ''
    const body = { classUid: one.classUid, studentId, status: 'approved' as const }
    expect((await t.as(t.teacher).call(calls.decideStudent, { body })).status).toBe(200)
    await join(other, two.joinCode, 'Lê Thị Khác', '2011-01-01')
    expect(await birthdays()).toEqual({ [NAME]: BIRTHDAY, 'Lê Thị Khác': null })
  })

  it('what agrees is no wrong guess, nor is what has no birthday to agree with', async () => {
    const [right, silent, unasked] = [await newPupil(), await newPupil(), await newPupil()]
    for (let n = 0; n < 11; n++) {
      const { joinCode } = await listed()
      expect((await join(right, joinCode)).data.class.proposal).not.toBeNull()
      const nameless = { body: { joinCode, fullname: NAME } }
      expect((await t.as(silent).call(learn.joinClass, nameless)).status).toBe(200)
      const bare = await makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] })
      await makeClass.students(bare.id, [{ fullname: NAME }], t.schoolId)
      expect((await join(unasked, bare.joinCode)).status).toBe(200)
    }
  })

  it('what agrees with nothing counts as a wrong code does: after ten the account rests', async () => {
    const guesser = await newPupil()
    for (let n = 0; n < 10; n++) {
      const schoolId = await t.make.school()
      const { id, joinCode } = await makeClass.class({ schoolId, teachers: [t.teacher] })
      await makeClass.students(id, [{ fullname: NAME, birthday: BIRTHDAY }], schoolId)
      expect((await join(guesser, joinCode, NAME, '2014-01-01')).status).toBe(200)
    }
    expect(await join(guesser, (await listed()).joinCode)).toFail(429, 'E_TOO_MANY')
  })
})

describe('the teacher decides', () => {
  it('sees account and place side by side; the same pupil: the account is the place’s, and the request’s record is gone', async () => {
    const { classUid, joinCode, placeId } = await listed()
    const pupil = await newPupil()
    await join(pupil, joinCode)
    await answer(pupil, classUid, true)
    const [row] = await waiting(classUid)
    expect(row).toMatchObject({
      fullname: NAME,
      birthday: BIRTHDAY,
      request: {
        username: pupil.username,
        claims: placeId,
        places: [{ _id: placeId, fullname: NAME, code: `HS${joinCode}`, birthday: BIRTHDAY }],
      },
      can: { bind: true, approve: true },
    })
    const { data } = await bind(classUid, row!._id, placeId)
    expect(data.student).toMatchObject({ _id: placeId, state: 'approved', hasAccount: true, request: null })
    expect(await rows(classUid)).toHaveLength(1)
    expect(await ownClasses(pupil)).toMatchObject([{ _id: classUid, state: 'approved', claimed: false }])
    const audit = await t.database.pool.query(
      "select object_id from audit_log where action = 'student.bound'",
    )
    expect(audit.rows).toEqual([{ object_id: placeId }])
    // Twice is once: the request is not there any more.
    expect(await bind(classUid, row!._id, placeId)).toFail(404, 'E_NOT_FOUND')
  })

  it('another pupil: approved as always, both stand in the class', async () => {
    const { classUid, joinCode, placeId } = await listed()
    const pupil = await newPupil()
    await join(pupil, joinCode)
    const [row] = await waiting(classUid)
    const body = { classUid, studentId: row!._id, status: 'approved' as const }
    expect((await t.as(t.teacher).call(calls.decideStudent, { body })).data.student).toMatchObject({
      state: 'approved',
      request: null,
    })
    expect(await rows(classUid)).toHaveLength(2)
    expect(await ownClasses(pupil)).toMatchObject([{ state: 'approved', proposal: null, claimed: false }])
    expect(await bind(classUid, row!._id, placeId)).toFail(409, 'E_STUDENT_MOVE')
    await t.as(t.teacher).call(calls.decideStudent, { body: { ...body, status: 'removed' } })
    expect(await ownClasses(pupil)).toEqual([])
  })

  it('a list that is written after the request, or has another birthday, is shown beside it as well', async () => {
    const { classUid, joinCode } = await listed({ fullname: 'Ai Khác' })
    const pupil = await newPupil()
    await join(pupil, joinCode)
    expect((await waiting(classUid))[0]).toMatchObject({ request: { places: [] }, can: { bind: false } })
    const [later = ''] = await makeClass.students(
      classUid,
      [{ fullname: NAME.toUpperCase(), birthday: '2015-01-05' }],
      t.schoolId,
    )
    expect((await waiting(classUid))[0]).toMatchObject({
      request: { claims: null, places: [{ _id: later }] },
    })
    expect((await bind(classUid, (await waiting(classUid))[0]!._id, later)).status).toBe(200)
    expect(await ownClasses(pupil)).toMatchObject([{ state: 'approved' }])
  })

  it('nobody else does: administrators, colleagues, subject heads, pupils, people of another school', async () => {
    const { classUid, joinCode, placeId } = await listed()
    await join(await newPupil(), joinCode)
    const [row] = await waiting(classUid)
    for (const who of [t.head, t.admin, t.colleague, t.leader])
      expect((await bind(classUid, row!._id, placeId, who)).status).toBe(403)
    for (const who of [t.otherTenant, t.otherAdmin, t.pupil, t.director])
      expect([403, 404]).toContain((await bind(classUid, row!._id, placeId, who)).status)
    expect(
      await t.as(null).call(calls.bindStudent, { body: { classUid, studentId: row!._id, placeId } }),
    ).toFail(401, 'E_UNAUTHENTICATED')
    expect((await rows(classUid, t.admin)).every(({ request, can }) => request === null && !can.bind)).toBe(
      true,
    )
  })

  it('a place of another class, or none, is not found', async () => {
    const [one, other] = [await listed(), await listed()]
    await join(await newPupil(), one.joinCode)
    const [row] = await waiting(one.classUid)
    expect(await bind(one.classUid, row!._id, other.placeId)).toFail(404, 'E_NOT_FOUND')
  })

  it('who has classes or results at the school already is two records, which administrators merge', async () => {
    const [first, second] = [
      await makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] }),
      await listed(),
    ]
    const pupil = await newPupil()
    await makeClass.students(
      first.id,
      [{ fullname: NAME, userId: pupil.userId, birthday: BIRTHDAY }],
      t.schoolId,
    )
    expect((await join(pupil, second.joinCode)).data.class).toMatchObject({
      state: 'waiting',
      proposal: null,
    })
    const [row] = await waiting(second.classUid)
    expect(await bind(second.classUid, row!._id, second.placeId)).toFail(409, 'E_RECORD_IN_USE')
  })

  it('so is of whom the school keeps anything, though no class has them any more', async () => {
    const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 5, subject: 'math' })
    const [given = '', marked = '', , consented = ''] = room.studentIds
    await homeworkMaker(t).homework(room, { assignStudentIds: [given] })
    const params = { classUid: room.classId }
    const columns = await t
      .as(room.teacher)
      .call(addGradebookColumns, { params, body: { semester: 1, columns: [{ kind: 'TX' }] } })
    const cell = { columnId: columns.data.columns[0]?._id ?? '', studentId: marked, value: 7, edition: 0 }
    const written = await t.as(room.teacher).call(writeGradebookCells, { params, body: { cells: [cell] } })
    const file = new File([new Uint8Array(film(200))], 'bài.mp4')
    const { key } = (await t.as(room.teacher).call(lessons.uploadVideo, { query: params, file })).data
    const lesson = { classId: room.classId, name: 'Phương trình', film: key }
    const { _id: lessonId } = (await t.as(room.teacher).call(lessons.createLesson, { body: lesson })).data
      .lesson
    const watching = { film: key, position: 5, watched: [{ from: 0, to: 5 }] }
    const saved = await t
      .as(room.pupils[2]!)
      .call(lessons.saveLessonProgress, { params: { lessonId }, body: watching })
    const recorded = await t.as(room.teacher).call(calls.recordConsent, {
      body: { studentId: consented, kind: 'photos', given: true, givenBy: 'Mẹ', method: 'paper' },
    })
    for (const { status } of [written, saved, recorded]) expect(status).toBe(200)
    const names = new Map((await rows(room.classId, room.teacher)).map(row => [row._id, row.fullname]))
    const body = { ...params, studentIds: [...room.studentIds], status: 'removed' as const }
    expect((await t.as(room.teacher).call(calls.decideStudent, { body })).status).toBe(200)
    for (const [at, studentId] of room.studentIds.entries()) {
      const { classUid, joinCode, placeId } = await listed({ fullname: names.get(studentId) ?? '' })
      const { proposal } = (await join(room.pupils[at]!, joinCode)).data.class
      const isNothing = at === 4
      expect([at, proposal !== null]).toEqual([at, isNothing])
      expect(codes(await bind(classUid, studentId, placeId))).toEqual(
        isNothing ? [200, undefined] : [409, 'E_RECORD_IN_USE'],
      )
      // From where they were removed no place comes along.
      expect((await statesOf(room.classId))[placeId]).toBeUndefined()
    }
  })

  it('what the pupil has asked for elsewhere goes on in the place’s name', async () => {
    const [one, two] = [
      await listed(),
      await makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] }),
    ]
    const pupil = await newPupil()
    await join(pupil, one.joinCode)
    await join(pupil, two.joinCode)
    await bind(one.classUid, (await waiting(one.classUid))[0]!._id, one.placeId)
    expect(await waiting(two.id)).toMatchObject([{ _id: one.placeId }])
    expect((await ownClasses(pupil)).map(({ state }) => state).sort()).toEqual(['approved', 'waiting'])
  })
})

describe('a wrong binding (product 3.46)', () => {
  const undo = (classUid: string, placeId: string, who: Person | null = t.teacher) =>
    t.as(who).call(calls.undoBinding, { body: { classUid, placeId } })
  const bindings = async (classUid: string) =>
    (await t.as(t.teacher).call(calls.listBindings, { query: { classUid } })).data.bindings
  const bound = async () => {
    const [one, two] = [
      await listed(),
      await makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] }),
    ]
    const pupil = await newPupil()
    await join(pupil, one.joinCode)
    await join(pupil, two.joinCode)
    await bind(one.classUid, (await waiting(one.classUid))[0]!._id, one.placeId)
    return { ...one, pupil, elsewhere: two.id }
  }

  it("is undone within a day by the class's teachers: the account waits again, also where it had asked elsewhere", async () => {
    const { classUid, placeId, pupil, elsewhere } = await bound()
    expect(await bindings(classUid)).toMatchObject([
      { place: { _id: placeId, fullname: NAME }, username: pupil.username },
    ])
    expect(await undo(classUid, placeId, null)).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherTenant, pupil])
      expect(await undo(classUid, placeId, who)).toFail(404, 'E_NOT_FOUND')
    for (const who of [t.colleague, t.admin]) expect((await undo(classUid, placeId, who)).status).toBe(403)
    expect(await undo(elsewhere, placeId)).toFail(409, 'E_BINDING_OVER')
    expect(await undo((await listed()).classUid, placeId)).toFail(404, 'E_NOT_FOUND')

    expect((await undo(classUid, placeId)).status).toBe(200)
    const [asks] = await waiting(classUid)
    expect(asks).toMatchObject({ birthday: BIRTHDAY, request: { username: pupil.username } })
    expect((await rows(classUid)).find(({ _id }) => _id === placeId)).toMatchObject({ hasAccount: false })
    expect(await waiting(elsewhere)).toMatchObject([{ _id: asks!._id }])
    expect((await ownClasses(pupil)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect(await bindings(classUid)).toEqual([])
    expect(await undo(classUid, placeId)).toFail(409, 'E_BINDING_OVER')
    const log = (await t.as(t.admin).call(listAudit, { query: { objectId: placeId } })).data.entries
    expect(log.map(({ action }) => action)).toEqual(['student.unbound', 'student.bound'])
    // The right pupil gets the place.
    const right = await newPupil()
    await join(
      right,
      (await t.as(t.teacher).call(classCalls.readClass, { query: { classUid } })).data.eClass.joinCode!,
    )
    const request = (await waiting(classUid)).find(row => row.request?.username === right.username)
    expect((await bind(classUid, request!._id, placeId)).status).toBe(200)
  })

  it('gives back what nobody has decided about, and nothing that was asked since or by others', async () => {
    const one = await listed()
    const classes = await Promise.all(
      [1, 2, 3].map(() => makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] })),
    )
    const [asked, decided, since] = classes.map(({ id }) => id) as [string, string, string]
    const [pupil, friend] = [await newPupil(), await newPupil()]
    for (const { joinCode } of [one, ...classes.slice(0, 2)]) await join(pupil, joinCode)
    for (const { joinCode } of classes) await join(friend, joinCode, 'Cao Bá Bạn')
    const { placeId } = one
    await bind(one.classUid, (await waiting(one.classUid))[0]!._id, placeId)
    await join(pupil, classes[2]!.joinCode)
    const body = { classUid: decided, studentId: placeId, status: 'approved' as const }
    expect((await t.as(t.teacher).call(calls.decideStudent, { body })).status).toBe(200)
    const friendId = (await waiting(asked)).find(({ fullname }) => fullname === 'Cao Bá Bạn')?._id ?? ''
    expect((await undo(one.classUid, placeId)).status).toBe(200)
    const own = (await waiting(one.classUid))[0]?._id ?? ''
    expect([own, friendId].every(id => id && id !== placeId)).toBe(true)
    expect(await Promise.all([asked, decided, since].map(statesOf))).toEqual([
      { [own]: 'waiting', [friendId]: 'waiting' },
      { [placeId]: 'approved', [friendId]: 'waiting' },
      { [placeId]: 'waiting', [friendId]: 'waiting' },
    ])
  })

  it('is told to whoever watches the class, as the claim, the binding and the decision before it', async () => {
    const { classUid, joinCode, placeId } = await listed()
    const rev = async () =>
      (await t.database.pool.query('select rev from class where id = $1', [classUid])).rows[0].rev as number
    const [pupil, other] = [await newPupil(), await newPupil()]
    await join(pupil, joinCode)
    await join(other, joinCode, 'Lê Thị Khác')
    const ids = Object.fromEntries((await waiting(classUid)).map(({ _id, fullname }) => [fullname, _id]))
    const body = { classUid, studentId: ids['Lê Thị Khác'] ?? '', status: 'approved' as const }
    for (const act of [
      () => answer(pupil, classUid, true),
      () => bind(classUid, ids[NAME] ?? '', placeId),
      () => undo(classUid, placeId),
      () => t.as(t.teacher).call(calls.decideStudent, { body }),
    ]) {
      const before = await rev()
      expect((await act()).status).toBe(200)
      expect(await rev()).toBe(before + 1)
    }
  })

  it('is that of one place, and of the account that the place has now', async () => {
    const { classUid, joinCode, placeId } = await bound()
    const [second = ''] = await makeClass.students(
      classUid,
      [{ fullname: 'Cao Bá Bạn', birthday: BIRTHDAY }],
      t.schoolId,
    )
    const friend = await newPupil()
    await join(friend, joinCode, 'Cao Bá Bạn')
    const [asks] = await waiting(classUid)
    expect((await bind(classUid, asks!._id, second)).status).toBe(200)
    expect((await bindings(classUid)).map(({ place }) => place._id)).toEqual([placeId, second])
    expect((await undo(classUid, second)).status).toBe(200)
    expect(await waiting(classUid)).toMatchObject([{ request: { username: friend.username } }])
    // A birthday of the list that the account has not given stays with the place.
    const [third = ''] = await makeClass.students(
      classUid,
      [{ fullname: 'Đoàn Kim', birthday: '2015-09-09' }],
      t.schoolId,
    )
    const kim = await newPupil()
    await join(kim, joinCode, 'Đoàn Kim')
    const asking = (await waiting(classUid)).find(({ fullname }) => fullname === 'Đoàn Kim')
    expect((await bind(classUid, asking!._id, third)).status).toBe(200)
    expect((await undo(classUid, third)).status).toBe(200)
    const again = (await waiting(classUid)).find(({ request }) => request?.username === kim.username)
    expect(again).toMatchObject({ birthday: null })
    // An account that a card has made is no binding.
    await t.as(t.teacher).call(printLoginCards, { body: { classUid, studentIds: [second] } })
    expect((await bindings(classUid)).map(({ place }) => place._id)).toEqual([placeId])
    expect(await undo(classUid, second)).toFail(409, 'E_BINDING_OVER')
  })

  it('two who undo at once undo once; after a day nothing is offered', async () => {
    const { classUid, placeId } = await bound()
    const both = await Promise.all([undo(classUid, placeId), undo(classUid, placeId)])
    expect(both.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, 'E_BINDING_OVER'])
    const late = await bound()
    t.clock.forward(24 * 3_600_000)
    expect(await bindings(late.classUid)).toEqual([])
    expect(await undo(late.classUid, late.placeId)).toFail(409, 'E_BINDING_OVER')
  })
})

describe('a place whose login card was printed', () => {
  const printed = async () => {
    const place = await listed()
    const { data } = await t.as(t.teacher).call(printLoginCards, {
      body: { classUid: place.classUid, studentIds: [place.placeId], withPasswords: true },
    })
    const { code, username, password } = data.cards[0]!
    const logsIn = () => t.as(null).call(account.login, { body: { username, password: password ?? '' } })
    return { ...place, code, logsIn }
  }

  it('is free as long as nobody has used it; the unused account is closed when another one is bound', async () => {
    const { classUid, joinCode, placeId, code, logsIn } = await printed()
    const pupil = await newPupil()
    expect((await join(pupil, joinCode)).data.class.proposal).toMatchObject({ fullname: NAME })
    expect((await answer(pupil, classUid, true)).data.class.claimed).toBe(true)
    const [row] = await waiting(classUid)
    expect(row?.request?.places).toMatchObject([{ _id: placeId }])
    expect((await bind(classUid, row!._id, placeId)).data.student).toMatchObject({ hasAccount: true })
    expect((await t.as(null).call(signInByCard, { body: { code } })).status).not.toBe(200)
    expect((await logsIn()).status).toBe(401)
  })

  it('is taken where the unused account is that of another place too', async () => {
    const { classUid, joinCode, placeId } = await printed()
    const elsewhere = await t.make.school()
    await t.database.pool.query(
      `insert into student (id, school_id, user_id, fullname)
       select gen_random_uuid(), $1, user_id, fullname from student where id = $2`,
      [elsewhere, placeId],
    )
    await join(await newPupil(), joinCode)
    expect(await bind(classUid, (await waiting(classUid))[0]!._id, placeId)).toFail(409, 'E_PLACE_TAKEN')
  })

  it('is taken once the card was used', async () => {
    const { classUid, joinCode, placeId, code } = await printed()
    const pupil = await newPupil()
    await join(pupil, joinCode)
    const [row] = await waiting(classUid)
    expect((await t.as(null).call(signInByCard, { body: { code } })).status).toBe(200)
    expect(await answer(pupil, classUid, true)).toFail(409, 'E_PLACE_TAKEN')
    expect(await bind(classUid, row!._id, placeId)).toFail(409, 'E_PLACE_TAKEN')
    expect((await waiting(classUid))[0]?.request?.places).toEqual([])
  })
})

describe('two at once', () => {
  it('two accounts for one place: one waits with the claim, the other is told and waits without', async () => {
    const { classUid, joinCode, placeId } = await listed()
    const pupils = [await newPupil(), await newPupil(), await newPupil()]
    await Promise.all(pupils.map(pupil => join(pupil, joinCode)))
    const said = await Promise.all(pupils.map(pupil => answer(pupil, classUid, true)))
    expect(said.map(({ status, error }) => error?.code ?? status).sort()).toEqual([
      200,
      'E_PLACE_CLAIMED',
      'E_PLACE_CLAIMED',
    ])
    const claims = (await waiting(classUid)).map(({ request }) => request?.claims)
    expect(claims.filter(id => id === placeId)).toHaveLength(1)
    // The same answer twice is one, and another one makes room.
    const holder = pupils[said.findIndex(({ status }) => status === 200)]!
    const other = pupils.find(pupil => pupil !== holder)!
    expect((await answer(holder, classUid, true)).status).toBe(200)
    await answer(holder, classUid, false)
    expect((await answer(other, classUid, true)).status).toBe(200)
  })

  it('a claim is of one place in one class, and of who still waits', async () => {
    const [one, two] = [await listed(), await listed({ fullname: 'Ai Khác' })]
    await t.database.pool.query(
      `insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
       values (gen_random_uuid(), $1, $2, 'approved', 'roster', now(), now())`,
      [two.classUid, one.placeId],
    )
    await makeClass.students(one.classUid, [{ fullname: 'Cao Bá Bạn', birthday: BIRTHDAY }], t.schoolId)
    const [pupil, friend, second] = [await newPupil(), await newPupil(), await newPupil()]
    const claims = async (who: Person, classUid: string) => codes(await answer(who, classUid, true))
    await join(pupil, one.joinCode)
    await join(friend, one.joinCode, 'Cao Bá Bạn')
    // Who waits in several classes answers each by itself.
    for (const { joinCode } of [await listed(), one, two]) await join(second, joinCode)
    expect(await claims(pupil, one.classUid)).toEqual([200, undefined])
    expect(await claims(friend, one.classUid)).toEqual([200, undefined])
    expect(await claims(second, two.classUid)).toEqual([200, undefined])
    expect(await claims(second, one.classUid)).toEqual([409, 'E_PLACE_CLAIMED'])
    const claimed = (await ownClasses(second)).filter(row => row.claimed)
    expect(claimed.map(({ _id }) => _id)).toEqual([two.classUid])
    const holder = (await waiting(one.classUid)).find(({ request }) => request?.username === pupil.username)
    const body = { classUid: one.classUid, studentId: holder?._id ?? '', status: 'approved' as const }
    expect((await t.as(t.teacher).call(calls.decideStudent, { body })).status).toBe(200)
    expect(await claims(second, one.classUid)).toEqual([200, undefined])
    expect(await ownClasses(pupil)).toMatchObject([{ state: 'approved', claimed: false }])
    // Who does not wait any more answers about nothing.
    expect((await answer(pupil, one.classUid, false)).data.class).toMatchObject({ state: 'approved' })
    const { rows: kept } = await t.database.pool.query(
      'select claimed from class_student where student_id = $1',
      [holder?._id],
    )
    expect(kept).toEqual([{ claimed: true }])
  })

  it('the database itself holds one claim a place', async () => {
    const { classUid, joinCode, placeId } = await listed()
    for (const pupil of [await newPupil(), await newPupil()]) await join(pupil, joinCode)
    await expect(
      t.database.pool.query(
        'update class_student set claimed = true where class_id = $1 and proposed_id = $2',
        [classUid, placeId],
      ),
    ).rejects.toThrow(/class_student_claim/)
  })

  it('two who are bound to one place at once: one gets it', async () => {
    const { classUid, joinCode, placeId } = await listed()
    for (const pupil of [await newPupil(), await newPupil()]) await join(pupil, joinCode)
    const asking = await waiting(classUid)
    const done = await Promise.all(asking.map(({ _id }) => bind(classUid, _id, placeId)))
    expect(done.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, 'E_PLACE_TAKEN'])
  })

  it('a place that is taken meanwhile is not proposed any more, and a claim for it is told', async () => {
    const { classUid, joinCode, placeId } = await listed()
    const [pupil, quicker] = [await newPupil(), await newPupil()]
    await join(pupil, joinCode)
    await join(quicker, joinCode)
    const asking = (await waiting(classUid)).find(({ request }) => request?.username === quicker.username)
    await bind(classUid, asking!._id, placeId)
    expect(await answer(pupil, classUid, true)).toFail(409, 'E_PLACE_TAKEN')
    expect(await ownClasses(pupil)).toMatchObject([{ state: 'waiting', proposal: null }])
  })
})
