import * as account from '@bangxanh/contract/account/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/students/endpoints.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import { auditLog } from '../../schema/audit.ts'
import { classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { files } from '../../schema/uploads.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword, insertGrant, updateUser } from '../account/public.ts'
import { insertStudents, whoConsents } from './public.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let groupId: string
let school: string
let superAdmin: Person
let admin: Person
let leader: Person
let teacher: Person
let colleague: Person
let otherTenant: Person
let chief: Person
let pupil: Person
let classId: string
let otherClassId: string
let an: string
let binh: string
let chi: string

const PASSWORD = 'BangXanh@2026'

beforeAll(async () => {
  makeClass = classMaker(t)
  groupId = await t.make.group()
  school = await t.make.school({ groupId })
  const of = { schoolId: school }
  superAdmin = await t.make.person('super_admin', of)
  admin = await t.make.person('admin', of)
  leader = await t.make.person('leader', { ...of, subjects: ['math'] })
  teacher = await t.make.person('teacher', of)
  colleague = await t.make.person('teacher', of)
  chief = await t.make.person('group_chief', { groupId })
  pupil = await t.make.person('student')
  otherTenant = await t.make.person('admin', { schoolId: await t.make.school({ groupId }) })
  const mine = await makeClass.class({
    ...of,
    teachers: [teacher],
    name: '10A1',
    grade: 'L10',
    subject: 'math',
  })
  const other = await makeClass.class({
    ...of,
    teachers: [colleague],
    name: '11B',
    grade: 'L11',
    subject: 'en',
  })
  classId = mine.id
  otherClassId = other.id
  const made = await makeClass.students(
    classId,
    [
      { fullname: 'Nguyễn Văn An', userId: pupil.userId, code: 'HS1', phone: '0901234567' },
      { fullname: 'Trần Bình', state: 'waiting' },
    ],
    school,
  )
  an = made[0]!
  binh = made[1]!
  const [c] = await makeClass.students(otherClassId, [{ fullname: 'Lê Chi', code: 'HS3' }], school)
  chi = c!
  await updateUser(t.database.db, superAdmin.userId, { passwordHash: await hashPassword(PASSWORD) })
})

const codes = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const list = (who: Person, query: Record<string, unknown> = {}) =>
  t.as(who).call(calls.listSchoolStudents, { query: { limit: 500, ...query } })
const listed = async (who: Person, query: Record<string, unknown> = {}) =>
  (await list(who, query)).data.students.map(({ fullname }) => fullname)
const detail = (who: Person | null, studentId: string) =>
  t.as(who).call(calls.readStudent, { query: { studentId } })

describe('the students of the school', () => {
  it('are those of their right for each: the school, a subject, own classes', async () => {
    expect(await listed(admin)).toEqual(['Nguyễn Văn An', 'Trần Bình', 'Lê Chi'])
    // Not who only asks to be let in.
    expect(await listed(leader)).toEqual(['Nguyễn Văn An'])
    expect(codes(await detail(leader, binh))).toEqual([403, 'E_FORBIDDEN'])
    expect(await listed(teacher)).toEqual(['Nguyễn Văn An', 'Trần Bình'])
    expect(await listed(colleague)).toEqual(['Lê Chi'])
    expect(await listed(otherTenant)).toEqual([])
    expect(codes(await list(pupil))).toEqual([403, 'E_FORBIDDEN'])
    expect((await t.as(null).call(calls.listSchoolStudents, {})).status).toBe(401)
  })

  it('are found by a name without tone marks, code and phone, by class, grade and account', async () => {
    for (const search of ['nguyen van', 'hs1', '0901234', '0901 234 567', '+84 901.234.567'])
      expect(await listed(admin, { search })).toEqual(['Nguyễn Văn An'])
    expect(await listed(admin, { classUid: otherClassId })).toEqual(['Lê Chi'])
    expect(await listed(admin, { grade: 'L10' })).toEqual(['Nguyễn Văn An'])
    expect(await listed(admin, { account: 'without' })).toEqual(['Trần Bình', 'Lê Chi'])
    expect(await listed(admin, { account: 'with' })).toEqual(['Nguyễn Văn An'])
    expect(await listed(teacher, { classUid: otherClassId })).toEqual([])
    const { students: rows } = (await list(admin, { search: 'Chi' })).data
    expect(rows[0]?.classes).toEqual([{ _id: otherClassId, name: '11B' }])
  })

  it('are found, and named, by where they stand in open classes that their reader may see', async () => {
    const of = { schoolId: await t.make.school() }
    const [head, one, other] = [
      await t.make.person('admin', of),
      await t.make.person('teacher', of),
      await t.make.person('teacher', of),
    ]
    const open = await makeClass.class({ ...of, teachers: [one], name: '12A', grade: 'L12' })
    const closed = await makeClass.class({
      ...{ ...of, teachers: [one], name: '12 cũ', grade: 'L12' },
      status: 'closed',
    })
    const theirs = await makeClass.class({ ...of, teachers: [other], name: '11B', grade: 'L11' })
    const printed = await t.make.person('student')
    await t.database.db.update(users).set({ signedInAt: null }).where(eq(users.id, printed.userId))
    const [anId = ''] = await makeClass.students(
      open.id,
      [
        { fullname: 'Lê An', code: '2024-000-117' },
        { fullname: 'Lê Bình', state: 'waiting' },
      ],
      of.schoolId,
    )
    const [cuId] = await makeClass.students(
      closed.id,
      [{ fullname: 'Lê Cũ', userId: printed.userId }],
      of.schoolId,
    )
    await t.as(head).call(calls.addStudents, {
      body: { classUid: theirs.id, students: [{ studentId: anId }] },
    })
    await t.database.db.update(students).set({ homeroom: '12A1' }).where(eq(students.id, anId))
    const classesOf = async (who: Person) =>
      (await list(who)).data.students.map(({ classes }) => classes.map(({ name }) => name))
    expect(await classesOf(head)).toEqual([['11B', '12A'], [], []])
    expect(await classesOf(one)).toEqual([['12A'], [], []])
    expect(await listed(head, { grade: 'L12' })).toEqual(['Lê An'])
    expect(await listed(head, { grade: 'L11' })).toEqual(['Lê An'])
    for (const query of [{ grade: 'L11' }, { classUid: theirs.id }])
      expect(await listed(one, query)).toEqual([])
    expect(await listed(head, { homeroom: '12a1' })).toEqual(['Lê An'])
    expect(await listed(head, { ids: [cuId] })).toEqual(['Lê Cũ'])
    // A card that nobody has used yet is no account, and what looks like a telephone number may be a code.
    expect(await listed(head, { account: 'without' })).toEqual(['Lê An', 'Lê Bình', 'Lê Cũ'])
    expect(await listed(head, { search: '2024-000-117' })).toEqual(['Lê An'])
    expect((await list(await t.make.person('leader', of))).data.can).toMatchObject({ add: false })
    expect((await list(one)).data.can).toMatchObject({ add: true, addToSchool: false })
  })

  it('are none of a leader where another school keeps them, though their class is one of the subject', async () => {
    const { id } = await makeClass.class({ schoolId: school, teachers: [teacher], subject: 'math' })
    const [guest] = await makeClass.students(id, [{ fullname: 'Vũ Khách' }], await t.make.school())
    expect(await listed(teacher, { classUid: id })).toEqual(['Vũ Khách'])
    expect(await listed(leader, { classUid: id })).toEqual([])
    for (const who of [teacher, leader]) expect((await detail(who, guest!)).status).toBe(404)
  })

  it('are a number alone for a chief, whatever they search for', async () => {
    for (const query of [{}, { search: 'An' }, { ids: [chi] }, { account: 'with' }])
      expect((await list(chief, query)).data).toMatchObject({ students: [], pagination: { total: 3 } })
  })
})

describe("a student's page", () => {
  it('opens for who may read them, shows guardian and consents to who keeps the record, and hides the rest', async () => {
    await t.as(teacher).call(calls.updateStudentInfo, {
      body: { _id: an, birthday: '2010-02-28', guardianName: 'Nguyễn Thị Mai', guardianRelation: 'mother' },
    })
    const seen = (await detail(teacher, an)).data.student
    expect(seen).toMatchObject({
      fullname: 'Nguyễn Văn An',
      birthday: '2010-02-28',
      guardian: { name: 'Nguyễn Thị Mai', relation: 'mother' },
      account: { username: pupil.username, disabled: false },
      classes: [{ name: '10A1', state: 'approved' }],
      consents: [],
      can: { update: true, consent: true, signIn: true, export: false, anonymise: false },
    })
    expect((await detail(leader, an)).data.student).toMatchObject({
      guardian: null,
      account: null,
      consents: null,
      can: { update: false, consent: false, signIn: false },
    })
    expect((await detail(admin, an)).data.student.can).toMatchObject({ export: true, anonymise: false })
    expect((await detail(superAdmin, an)).data.student.can).toMatchObject({ export: true, anonymise: true })
    expect(codes(await detail(colleague, an))).toEqual([403, 'E_FORBIDDEN'])
    expect(codes(await detail(chief, an))).toEqual([403, 'E_FORBIDDEN'])
    const missing = await detail(otherTenant, newId())
    for (const who of [otherTenant, pupil, await t.make.person('teacher')])
      expect([(await detail(who, an)).status, (await detail(who, an)).text]).toEqual([404, missing.text])
    expect((await detail(null, an)).status).toBe(401)
  })

  it('names the classes that its viewer may see alone', async () => {
    const [dung] = await makeClass.students(classId, [{ fullname: 'Dũng' }], school)
    await t.as(admin).call(calls.addStudents, {
      body: { classUid: otherClassId, students: [{ studentId: dung! }] },
    })
    const classes = async (who: Person) =>
      (await detail(who, dung!)).data.student.classes.map(({ name }) => name).sort()
    expect(await classes(admin)).toEqual(['10A1', '11B'])
    expect(await classes(teacher)).toEqual(['10A1'])
    expect(await classes(colleague)).toEqual(['11B'])
  })
})

describe('the record', () => {
  const update = (who: Person | null, body: Record<string, unknown> & { _id: string }) =>
    t.as(who).call(calls.updateStudentInfo, { body: body as never })

  it('is written by administrators and class teachers, field by field', async () => {
    const body = {
      _id: chi,
      email: 'chi@truong.vn',
      phone: '0987654321',
      birthday: '2011-12-31',
      gender: 1,
      guardianPhone: '0912345678',
    }
    expect((await update(admin, body)).status).toBe(200)
    expect((await update(colleague, { _id: chi, gender: null })).status).toBe(200)
    expect((await detail(admin, chi)).data.student).toMatchObject({
      fullname: 'Lê Chi',
      code: 'HS3',
      email: 'chi@truong.vn',
      birthday: '2011-12-31',
      gender: null,
      guardian: { phone: '0912345678' },
    })
    for (const wrong of [{ birthday: '2011-02-30' }, { phone: 'x' }, { fullname: ' ' }, { gender: 7 }])
      expect((await update(admin, { _id: chi, ...wrong })).status).toBe(400)
    expect((await update(teacher, { _id: chi, gender: 1 })).status).toBe(403)
    expect((await update(leader, { _id: an, gender: 1 })).status).toBe(403)
    expect((await update(otherTenant, { _id: chi, gender: 1 })).status).toBe(404)
    expect((await update(null, { _id: chi, gender: 1 })).status).toBe(401)
    expect(codes(await update(admin, { _id: chi, code: 'HS1' }))).toEqual([409, 'E_STUDENT_CODE_TAKEN'])
  })

  it('that somebody of the staff has changed is written down: who and which fields, never their words', async () => {
    const noted = async () => {
      const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.action, 'student.updated'))
      return rows.filter(({ objectId }) => objectId === binh)
    }
    const before = (await noted()).length
    const body = { _id: binh, guardianPhone: '0977000111', guardianName: 'Bà Nội' }
    for (let twice = 0; twice < 2; twice++) expect((await update(admin, body)).status).toBe(200)
    const entries = await noted()
    expect(entries.slice(before)).toMatchObject([
      {
        actorId: admin.userId,
        schoolId: school,
        detail: { fields: expect.arrayContaining(['guardianPhone']) },
      },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/0977000111|Bà Nội/)
    const last = { status: 'approved', phone: '0977000222' } as const
    const caller = { classUid: classId, studentId: binh, ...last }
    expect((await t.as(teacher).call(calls.decideStudent, { body: caller })).status).toBe(200)
    expect((await noted()).at(-1)).toMatchObject({ actorId: teacher.userId, detail: { fields: ['phone'] } })
  })

  it('is the pupil their own in name and phone alone', async () => {
    expect((await update(pupil, { _id: an, phone: '0901234567' })).status).toBe(200)
    expect(codes(await update(pupil, { _id: an, code: 'X' }))).toEqual([403, 'E_STUDENT_OWN_FIELDS'])
    expect((await update(pupil, { _id: chi, phone: '0901234567' })).status).toBe(404)
  })
})

describe('homework of a student', () => {
  it('shows results and the line of scores to who may read them, with no right answer', async () => {
    const homework = homeworkMaker(t)
    const room = await homework.classroom({ schoolId: school })
    const ask = (who: Person | null) =>
      t.as(who).call(calls.listStudentHomeworks, { query: { studentId: room.studentIds[0]! } })
    const assigned = await homework.homework(room)
    const empty = await ask(room.teacher)
    expect(empty.data).toMatchObject({
      homeworks: [{ _id: assigned._id, attempts: 0, score: null }],
      scores: [],
      pagination: { total: 1 },
    })
    const attempt = await homework.attempt(room.pupils[0]!, assigned)
    await t
      .as(room.pupils[0]!)
      .call(submitAttempt, { params: { attemptId: attempt._id }, body: { answers: [] } })
    const done = await ask(room.teacher)
    expect(done.data).toMatchObject({
      homeworks: [{ _id: assigned._id, attempts: 1, score: 0 }],
      scores: [{ homeworkId: assigned._id, score: 0, totalPoint: assigned.totalPoint }],
    })
    expect(done.text).not.toContain('BÍ MẬT')
    expect((await ask(admin)).data.homeworks).toHaveLength(1)
    expect((await ask(room.pupils[0]!)).data.homeworks).toHaveLength(1)
    expect((await ask(colleague)).status).toBe(403)
    expect((await ask(pupil)).status).toBe(404)
    expect((await ask(otherTenant)).status).toBe(404)
    expect((await ask(null)).status).toBe(401)
  })

  it('hides from a pupil what is not published or has not begun, and from their teacher nothing', async () => {
    const homework = homeworkMaker(t)
    const room = await homework.classroom({ schoolId: school })
    const seen = await homework.homework(room)
    const draft = await homework.homework(room, { publish: false })
    const later = await homework.homework(room, { startsIn: 3_600_000, endsIn: 7_200_000 })
    const names = async (who: Person) => {
      const { data } = await t
        .as(who)
        .call(calls.listStudentHomeworks, { query: { studentId: room.studentIds[0]! } })
      expect(data.pagination.total).toBe(data.homeworks.length)
      return data.homeworks.map(({ _id }) => _id).sort()
    }
    expect(await names(room.pupils[0]!)).toEqual([seen._id])
    expect(await names(room.teacher)).toEqual([seen._id, draft._id, later._id].sort())
  })

  it('reaches as far as the classes of its reader, and is of this pupil alone', async () => {
    const [make, tasks] = [homeworkMaker(t), taskMaker(t)]
    const room = await make.classroom({ schoolId: school, pupils: 2 })
    const other = await make.classroom({ schoolId: school, pupils: 0 })
    const studentId = room.studentIds[0]!
    const add = (classUid: string, student: { studentId: string } | { fullname: string }) =>
      t.as(admin).call(calls.addStudents, { body: { classUid, students: [student] } })
    await add(other.classId, { studentId })
    // Who teaches and learns is no pupil of their own class.
    await insertGrant(t.database.db, room.teacher.userId, { role: 'student' })
    const give = (of: Classroom, name: string) => tasks.fileHomework(of, { name, answerKeys: ['A', 'B'] })
    const [here, there] = [await give(room, 'Số học'), await give(other, 'Hình học')]
    const handIn = async (at: number, homework: { _id: string }, grid: string[]) => {
      t.clock.forward(1000)
      const { _id: attemptId } = await make.attempt(room.pupils[at]!, homework)
      const { status } = await t
        .as(room.pupils[at]!)
        .call(submitAttempt, { params: { attemptId }, body: { grid } })
      expect(status).toBe(200)
    }
    await handIn(0, here, ['A', 'C'])
    await handIn(1, here, ['A', 'B'])
    await handIn(0, there, ['A', 'B'])
    const seen = async (who: Person, query: object = {}, of = studentId) => {
      const { data } = await t
        .as(who)
        .call(calls.listStudentHomeworks, { query: { studentId: of, sort: 'startAt', ...query } })
      expect(data.pagination.total).toBe(data.homeworks.length)
      const said = ({ name, score }: { name: string; score: number | null }) => [name, score]
      return { list: data.homeworks.map(said), line: data.scores.map(said) }
    }
    const [ours, theirs] = [
      ['Số học', 5],
      ['Hình học', 10],
    ]
    expect(await seen(room.teacher)).toEqual({ list: [ours], line: [ours] })
    expect(await seen(other.teacher)).toEqual({ list: [theirs], line: [theirs] })
    for (const who of [admin, room.pupils[0]!])
      expect(await seen(who)).toEqual({ list: [ours, theirs], line: [ours, theirs] })
    for (const query of [{ ids: [there._id] }, { search: 'hinh' }])
      expect((await seen(admin, query)).list).toEqual([theirs])

    // Who comes when it is over has missed nothing.
    t.clock.forward(2 * 3_600_000)
    const [late = ''] = (await add(room.classId, { fullname: 'Vũ Đến Muộn' })).data.made
    expect(await seen(room.teacher, {}, late)).toEqual({ list: [], line: [] })
  })
})

describe('adding by hand', () => {
  const add = (who: Person | null, body: Parameters<typeof post>[1], key?: string) => post(who, body, key)
  const post = (
    who: Person | null,
    body: { classUid?: string; students: Record<string, unknown>[] },
    key?: string,
  ) => t.as(who).call(calls.addStudents, { body: body as never, ...(key && { key }) })

  it('makes records and enrols them, once for one key', async () => {
    const body = {
      classUid: classId,
      students: [{ fullname: 'Phạm Mới', code: 'HS50' }, { fullname: 'Vũ Mới' }],
    }
    const first = await add(teacher, body, 'key-number-1')
    const again = await add(teacher, body, 'key-number-1')
    expect(first.data).toMatchObject({ found: [], banned: [], doubts: [] })
    expect(first.data.made).toHaveLength(2)
    expect(again.data).toEqual(first.data)
    expect((await listed(teacher, { search: 'moi', classUid: classId })).sort()).toEqual([
      'Phạm Mới',
      'Vũ Mới',
    ])
  })

  it('finds the record of a code when the name agrees, and says when it does not', async () => {
    const found = await add(colleague, {
      classUid: otherClassId,
      students: [{ fullname: 'phạm  mới', code: 'HS50' }],
    })
    expect([found.data.made.length, found.data.found.length]).toEqual([0, 1])
    const taken = await add(colleague, {
      classUid: otherClassId,
      students: [{ fullname: 'Ai Khác' }, { fullname: 'Ai Khác Nữa', code: 'HS50' }],
    })
    expect(codes(taken)).toEqual([409, 'E_STUDENT_CODE_TAKEN'])
    expect(Object.keys(taken.error.fields ?? {})).toEqual(['students.1.code'])
    expect(await listed(admin, { search: 'ai khac' })).toEqual([])
    // Two codes are two people; a code and none may be one.
    const asked = await add(admin, { students: [{ fullname: 'Vũ Mới', code: 'HS52' }] })
    expect(asked.data).toMatchObject({ made: [], doubts: [{ candidates: [{ fullname: 'Vũ Mới' }] }] })
    const apart = await add(admin, { students: [{ fullname: 'Phạm Mới', code: 'HS51' }] })
    expect([apart.data.made.length, apart.data.doubts]).toEqual([1, []])
  })

  it('asks about a name that is there already, masked for who may not read it, and adds nobody meanwhile', async () => {
    const students = [{ fullname: 'Hoàng Lan' }, { fullname: 'lê chi' }]
    const asked = await add(teacher, { classUid: classId, students })
    expect(asked.data).toMatchObject({
      made: [],
      doubts: [{ index: 1, candidates: [{ _id: chi, fullname: 'L. Chi', code: null, classNames: ['11B'] }] }],
    })
    expect(await listed(admin, { search: 'hoang lan' })).toEqual([])
    expect((await add(admin, { students })).data.doubts[0]?.candidates[0]).toMatchObject({
      fullname: 'Lê Chi',
      code: 'HS3',
    })
    const another = await add(admin, { students: [{ fullname: 'Lê Chi', confirmNew: true }] })
    expect(another.data.made).toHaveLength(1)
    const same = await add(teacher, { classUid: classId, students: [{ studentId: chi }] })
    expect(same.data).toMatchObject({ made: [], found: [chi] })
    const both = [{ studentId: chi }, { fullname: 'Mai Chưa Ai Biết' }]
    const beside = await add(teacher, { classUid: classId, students: both })
    expect([beside.data.made.length, beside.data.found]).toEqual([1, [chi]])
  })

  it('knows nobody of the school in a class that the same teacher has outside it', async () => {
    const own = await makeClass.class({ teachers: [teacher], name: 'Nhóm ở nhà' })
    const added = await add(teacher, { classUid: own.id, students: [{ fullname: 'Nguyễn Văn An' }] })
    expect(added.data).toMatchObject({ found: [], doubts: [] })
    expect(added.data.made).toHaveLength(1)
    expect((await add(teacher, { classUid: own.id, students: [{ studentId: an }] })).status).toBe(404)
  })

  it('tells a teacher without a school nothing of the classes of another one who has the same pupil', async () => {
    const [one, other] = [await t.make.person('teacher'), await t.make.person('teacher')]
    const here = await makeClass.class({ teachers: [one], name: 'Nhóm của tôi' })
    const there = await makeClass.class({ teachers: [other], name: 'Nhóm bí mật' })
    const [id] = await makeClass.students(here.id, [{ fullname: 'Đỗ Chung' }])
    await t.database.db.insert(classStudents).values({
      id: newId(),
      classId: there.id,
      studentId: id!,
      state: 'approved',
      entry: 'roster',
      askedAt: new Date(),
      changedAt: new Date(),
    })
    const left = await makeClass.class({ teachers: [one], name: 'Nhóm đã thôi' })
    await t.database.db.insert(classStudents).values({
      ...{ id: newId(), classId: left.id, studentId: id!, state: 'removed', entry: 'roster' },
      ...{ askedAt: new Date(), changedAt: new Date() },
    })
    const asked = await add(one, { classUid: here.id, students: [{ fullname: 'đỗ chung' }] })
    expect(asked.data.doubts).toMatchObject([{ candidates: [{ _id: id, classNames: ['Nhóm của tôi'] }] }])
    expect(asked.text).not.toContain('bí mật')
  })

  it('is for administrators in every class and the school, for teachers in their own', async () => {
    const one = () => [{ fullname: `Bạn ${newId().slice(-8)}` }]
    expect((await add(admin, { classUid: classId, students: one() })).status).toBe(200)
    expect((await add(admin, { students: one() })).status).toBe(200)
    expect(codes(await add(teacher, { classUid: otherClassId, students: one() }))).toEqual([
      403,
      'E_NOT_CLASS_TEACHER',
    ])
    expect(codes(await add(teacher, { students: one() }))).toEqual([403, 'E_FORBIDDEN'])
    expect(codes(await add(leader, { classUid: classId, students: one() }))).toEqual([
      403,
      'E_NOT_CLASS_TEACHER',
    ])
    expect((await add(otherTenant, { classUid: classId, students: one() })).status).toBe(404)
    expect((await add(pupil, { classUid: classId, students: one() })).status).toBe(404)
    expect((await add(null, { classUid: classId, students: one() })).status).toBe(401)
    expect((await add(admin, { students: [{}] })).status).toBe(400)
    const [foreign] = await insertStudents(t.database.db, [{ schoolId: null, fullname: 'Xa Lạ' }])
    expect((await add(admin, { classUid: classId, students: [{ studentId: foreign! }] })).status).toBe(404)
  })

  it('leaves whom the teacher has banned where they are', async () => {
    const [banned] = await makeClass.students(classId, [{ fullname: 'Cấm', state: 'banned' }], school)
    expect((await add(admin, { classUid: classId, students: [{ studentId: banned! }] })).data).toMatchObject({
      found: [banned],
      banned: [banned],
    })
  })
})

describe('finding somebody exactly', () => {
  const find = (who: Person | null, search: string) => t.as(who).call(calls.searchUser, { query: { search } })

  it('a pupil of another school is not found, not even by the whole phone; one without a school is, masked', async () => {
    const [granted, known, free] = await Promise.all([
      t.make.person('student', { schoolId: await t.make.school() }),
      t.make.person('student'),
      t.make.person('student', {}, 'Phan Thị Tự Do'),
    ])
    const elsewhere = await t.make.school()
    const { id: theirs } = await makeClass.class({ teachers: [otherTenant], schoolId: elsewhere })
    await makeClass.students(theirs, [{ fullname: 'Đỗ Trường Khác', userId: known.userId }], elsewhere)
    for (const { username } of [granted, known])
      expect(codes(await find(teacher, username))).toEqual([404, 'E_USER_UNKNOWN'])
    expect((await find(teacher, free.username)).data.users).toEqual([
      { studentId: null, fullname: 'P. T. T. Do', hasAccount: true, can: { add: false } },
    ])
  })

  it('takes a whole phone, code, user name or e-mail, and masks who may not be read', async () => {
    for (const search of ['HS3', 'chi@truong.vn', '0987654321'])
      expect((await find(teacher, search)).data.users).toMatchObject([{ studentId: chi, can: { add: true } }])
    expect((await find(admin, pupil.username.toUpperCase())).data.users).toMatchObject([
      { studentId: an, fullname: 'Nguyễn Văn An', hasAccount: true },
    ])
    const outsider = await t.make.person('student', {}, 'Đinh Thị Xuân')
    expect((await find(admin, outsider.username)).data.users).toEqual([
      { studentId: null, fullname: 'Đ. T. Xuân', hasAccount: true, can: { add: false } },
    ])
    for (const part of ['HS', '098765432', pupil.username.slice(0, -1)])
      expect(codes(await find(admin, part))).toEqual([404, 'E_USER_UNKNOWN'])
    expect(codes(await find(admin, teacher.username))).toEqual([404, 'E_USER_UNKNOWN'])
    expect((await find(pupil, 'HS3')).status).toBe(403)
    expect((await find(chief, 'HS3')).status).toBe(403)
    expect((await find(null, 'HS3')).status).toBe(401)
  })

  it('finds an account by its own phone, once, and none that is closed', async () => {
    const tutor = await t.make.person('teacher', { schoolId: school })
    const own = await makeClass.class({ teachers: [tutor], name: 'Nhóm kèm' })
    const [theirs, closed] = [await t.make.person('student'), await t.make.person('student')]
    await updateUser(t.database.db, theirs.userId, { phone: '0933000111' })
    await updateUser(t.database.db, closed.userId, { disabledAt: t.clock.now() })
    const [studentId] = await makeClass.students(own.id, [{ fullname: 'Hồ Kèm', userId: theirs.userId }])
    for (const search of ['0933000111', theirs.username])
      expect((await find(tutor, search)).data.users.map(one => one.studentId)).toEqual([studentId])
    expect(codes(await find(tutor, closed.username))).toEqual([404, 'E_USER_UNKNOWN'])
  })

  it('stops who asks for one phone after the other', async () => {
    const curious = await t.make.person('teacher', { schoolId: school })
    for (let n = 0; n < 10; n++) expect((await find(curious, `09000000${n}0`)).status).toBe(404)
    expect(codes(await find(curious, '0987654321'))).toEqual([429, 'E_TOO_MANY'])
  })
})

describe('consents', () => {
  const record = (who: Person | null, given: boolean, studentId = an) =>
    t.as(who).call(calls.recordConsent, {
      body: { studentId, kind: 'name_in_rankings', given, givenBy: 'Nguyễn Thị Mai', method: 'paper' },
    })
  const read = (who: Person | null, studentId = an) =>
    t.as(who).call(calls.listConsents, { query: { studentId } })

  it('are only added, and the newest of a kind counts', async () => {
    expect((await record(teacher, true)).data.consent).toMatchObject({
      given: true,
      givenBy: 'Nguyễn Thị Mai',
    })
    expect(await whoConsents(t.database.db, [an, binh], 'name_in_rankings')).toEqual(new Set([an]))
    t.clock.forward(1000)
    expect((await record(admin, false)).status).toBe(200)
    expect(await whoConsents(t.database.db, [an, binh], 'name_in_rankings')).toEqual(new Set())
    const { consents, pagination } = (await read(teacher)).data
    expect([consents.map(({ given }) => given), pagination.total]).toEqual([[false, true], 2])
    expect((await detail(teacher, an)).data.student.consents).toMatchObject([
      { kind: 'name_in_rankings', given: false },
    ])
    const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.objectId, an))
    expect(rows.map(({ action, detail: said }) => [action, said])).toContainEqual([
      'student.consent-recorded',
      { kind: 'name_in_rankings', given: true },
    ])
  })

  it('are kept by administrators and class teachers alone', async () => {
    for (const act of [(who: Person | null) => record(who, true), (who: Person | null) => read(who)]) {
      expect((await act(null)).status).toBe(401)
      expect((await act(colleague)).status).toBe(403)
      expect((await act(leader)).status).toBe(403)
      expect((await act(otherTenant)).status).toBe(404)
      expect((await act(pupil)).status).toBe(404)
    }
  })
})

describe('consents of several kinds and pupils', () => {
  it('are each their own: of one pupil, of one kind, with its note', async () => {
    const [one = '', other = ''] = await makeClass.students(
      classId,
      [{ fullname: 'Tô Một' }, { fullname: 'Tô Hai' }],
      school,
    )
    const record = async (studentId: string, kind: 'photos' | 'name_in_rankings', note?: string) => {
      t.clock.forward(1000)
      const body = { studentId, kind, given: true, givenBy: 'Mẹ', method: 'paper' as const, note }
      return (await t.as(teacher).call(calls.recordConsent, { body })).data.consent
    }
    const first = await record(one, 'photos', 'Chỉ ảnh cả lớp')
    const second = await record(one, 'name_in_rankings', '')
    await record(other, 'photos')
    expect([first.note, second.note]).toEqual(['Chỉ ảnh cả lớp', null])
    const read = async (ids?: string[]) => {
      const query = { studentId: one, ...(ids && { ids }) }
      return (await t.as(teacher).call(calls.listConsents, { query })).data.consents.map(({ _id }) => _id)
    }
    expect(await read()).toEqual([second._id, first._id])
    expect(await read([first._id])).toEqual([first._id])
    expect((await detail(teacher, one)).data.student.consents).toHaveLength(2)
    const both = [one, other]
    expect(await whoConsents(t.database.db, both, 'photos')).toEqual(new Set(both))
    expect(await whoConsents(t.database.db, both, 'name_in_rankings')).toEqual(new Set([one]))
  })
})

describe('what is kept about one student', () => {
  const ask = (who: Person | null, studentId: string, password = PASSWORD) =>
    t.as(who).call(calls.exportStudent, { body: { studentId, password } })

  it('is given as a file for the password of an administrator, and written down', async () => {
    const made = await ask(superAdmin, an)
    expect(made.status).toBe(200)
    const kept = JSON.parse(String(made.bytes))
    expect(kept).toMatchObject({
      student: { fullname: 'Nguyễn Văn An', code: 'HS1', guardian: { name: 'Nguyễn Thị Mai' } },
      account: { username: pupil.username },
      classes: [{ name: '10A1', state: 'approved' }],
    })
    expect(made.text).not.toContain('argon2')
    const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.action, 'student.exported'))
    expect(rows).toMatchObject([{ actorId: superAdmin.userId, objectId: an, schoolId: school }])
    expect(codes(await ask(superAdmin, an, 'wrong'))).toEqual([409, 'E_PASSWORD_WRONG'])
    expect((await ask(teacher, an)).status).toBe(403)
    expect((await ask(otherTenant, an)).status).toBe(404)
    expect((await ask(null, an)).status).toBe(401)
  })

  it('tells what they have answered by the number of each question', async () => {
    const make = homeworkMaker(t)
    const room = await make.classroom({ schoolId: school, pupils: 1 })
    await make.attempt(room.pupils[0]!, await make.homework(room))
    const kept = JSON.parse(String((await ask(superAdmin, room.studentIds[0]!)).bytes))
    const numbers = kept.homework.map(({ answers }: { answers: { question: number }[] }) =>
      answers.map(({ question }) => question),
    )
    expect(numbers).toEqual([[1, 2, 3]])
  })

  it('holds nothing that the account has stored at another school', async () => {
    const elsewhere = await t.make.school()
    const file = (key: string, schoolId: string | null) => ({
      key: `aa/${key.repeat(30)}.png`,
      ownerId: pupil.userId,
      schoolId,
      name: `${key}.png`,
      type: 'image/png',
      size: 1,
      sha256: 'x',
    })
    const stored = [file('a', school), file('b', null), file('c', elsewhere)]
    await t.database.db.insert(files).values(stored)
    const kept = JSON.parse(String((await ask(superAdmin, an)).bytes))
    expect(kept.files.map(({ name }: { name: string }) => name)).toEqual(['a.png', 'b.png'])
    await t.database.db.delete(files).where(eq(files.ownerId, pupil.userId))
  })
})

describe('anonymising', () => {
  const anonymise = (who: Person | null, studentId: string) =>
    t.as(who).call(calls.anonymiseStudent, { body: { studentId } })

  it('takes everything personal from record and account, keeps what counts, and is done once', async () => {
    const secret = await t.make.person('student', {}, 'Bí Mật Tên')
    const [id] = await makeClass.students(
      classId,
      [{ fullname: 'Bí Mật Tên', userId: secret.userId, code: 'BM1', phone: '0999999999', email: 'bm@x.vn' }],
      school,
    )
    await t.as(admin).call(calls.updateStudentInfo, {
      body: { _id: id!, guardianName: 'Bí Mật Mẹ', birthday: '2010-01-01', gender: 1 },
    })
    await t.as(admin).call(calls.recordConsent, {
      body: {
        studentId: id!,
        kind: 'photos',
        given: true,
        givenBy: 'Bí Mật Mẹ',
        method: 'phone',
        note: 'Bí Mật',
      },
    })
    for (const who of [admin, teacher]) expect((await anonymise(who, id!)).status).toBe(403)
    expect((await anonymise(otherTenant, id!)).status).toBe(404)
    expect((await anonymise(null, id!)).status).toBe(401)
    expect(
      (await Promise.all([anonymise(superAdmin, id!), anonymise(superAdmin, id!)])).map(r => r.status),
    ).toEqual([200, 200])
    const { student } = (await detail(superAdmin, id!)).data
    expect(student).toMatchObject({
      fullname: 'Học sinh đã ẩn danh',
      code: null,
      birthday: null,
      hasAccount: false,
      anonymised: true,
      classes: [{ name: '10A1' }],
      consents: [{ kind: 'photos', given: true }],
      can: { update: false, consent: false, anonymise: false },
    })
    expect((await t.as(secret).call(account.readAccount, {})).status).toBe(401)
    const tables = ['student', '"user"', 'student_consent', 'audit_log', 'session']
    for (const table of tables) {
      const { rows } = await t.database.db.execute(`select t::text as row from ${table} t`)
      expect(rows.filter(row => /Bí Mật|BM1|0999999999|bm@x\.vn/.test(String(row.row)))).toEqual([])
    }
    const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.action, 'student.anonymised'))
    expect(rows).toMatchObject([{ objectId: id, detail: { account: true } }])
    expect(
      codes(await t.as(admin).call(calls.updateStudentInfo, { body: { _id: id!, phone: '0911111111' } })),
    ).toEqual([409, 'E_STUDENT_ANONYMISED'])
    const add = (draft: { studentId: string } | { fullname: string }) =>
      t.as(admin).call(calls.addStudents, { body: { classUid: otherClassId, students: [draft] } })
    expect((await add({ studentId: id! })).status).toBe(404)
    expect((await add({ fullname: 'Học sinh đã ẩn danh' })).data).toMatchObject({ doubts: [] })
  })

  it('unties an account that also teaches, and leaves it as it is', async () => {
    const tutor = await t.make.person('student', {}, 'Vừa Học Vừa Dạy')
    await insertGrant(t.database.db, tutor.userId, { role: 'teacher', schoolId: school })
    const [id] = await makeClass.students(
      classId,
      [{ fullname: 'Vừa Học Vừa Dạy', userId: tutor.userId }],
      school,
    )
    expect((await anonymise(superAdmin, id!)).status).toBe(200)
    expect((await t.as(tutor).call(account.readAccount, {})).status).toBe(200)
    const [without] = await makeClass.students(classId, [{ fullname: 'Không Tài Khoản' }], school)
    expect((await anonymise(superAdmin, without!)).status).toBe(200)
    for (const objectId of [id!, without!]) {
      const told = await t.database.db.select().from(auditLog).where(eq(auditLog.objectId, objectId))
      expect(told).toMatchObject([{ action: 'student.anonymised', detail: { account: false } }])
    }
  })

  it('unties an account that studies elsewhere too, and leaves it as it is', async () => {
    const both = await t.make.person('student', {}, 'Hai Trường')
    const elsewhere = await t.make.school({ groupId })
    const [id] = await makeClass.students(classId, [{ fullname: 'Hai Trường', userId: both.userId }], school)
    await t.database.db
      .insert(students)
      .values({ id: newId(), schoolId: elsewhere, userId: both.userId, fullname: 'Hai Trường' })
    expect((await anonymise(superAdmin, id!)).status).toBe(200)
    expect((await detail(superAdmin, id!)).data.student).toMatchObject({
      hasAccount: false,
      anonymised: true,
    })
    expect((await t.as(both).call(account.readAccount, {})).status).toBe(200)
    const [user] = await t.database.db.select().from(users).where(eq(users.id, both.userId))
    expect(user?.displayName).toBe('Hai Trường')
  })
})
