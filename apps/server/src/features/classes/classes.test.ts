import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as calls from '@bangxanh/contract/classes/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { decideStudent, unsubscribeStudent } from '@bangxanh/contract/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { insertGrant } from '../account/public.ts'

const REFUSAL = "You're not teacher of this class. This function is only available for teachers of class."
const draft = { name: '10A1 Toán', grade: 'L10', subject: 'math' }

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let school: string
let teacher: Person
let colleague: Person
let admin: Person
let otherTenant: Person
let otherTenantAdmin: Person

beforeAll(async () => {
  makeClass = classMaker(t)
  school = await t.make.school()
  const elsewhere = await t.make.school()
  teacher = await t.make.person('teacher', { schoolId: school }, 'Nguyễn Văn An')
  colleague = await t.make.person('teacher', { schoolId: school }, 'Trần Thị Bích')
  admin = await t.make.person('admin', { schoolId: school })
  otherTenant = await t.make.person('teacher', { schoolId: elsewhere })
  otherTenantAdmin = await t.make.person('admin', { schoolId: elsewhere })
})

const codes = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const created = async (who = teacher, body: Parameters<typeof bodyOf>[0] = {}) =>
  (await t.as(who).call(calls.createClass, { body: bodyOf(body) })).data.eClass
const bodyOf = (
  over: Partial<typeof draft> & {
    approval?: 'auto' | 'manual'
    type?: 'study' | 'contest'
    teacherIds?: string[]
    code?: string
  },
) => ({ ...draft, ...over })

describe('creating a class', () => {
  it('nobody signed in creates one', async () => {
    expect(codes(await t.as(null).call(calls.createClass, { body: draft }))).toEqual([
      401,
      'E_UNAUTHENTICATED',
    ])
  })

  it('a grade or a subject that no list has is refused', async () => {
    const grade = await t.as(teacher).call(calls.createClass, { body: { ...draft, grade: 'L13' } })
    const subject = await t.as(teacher).call(calls.createClass, { body: { ...draft, subject: 'magic' } })
    expect([codes(grade), codes(subject)]).toEqual([
      [400, 'E_GRADE_UNKNOWN'],
      [400, 'E_SUBJECT_UNKNOWN'],
    ])
  })

  it('a student and a chief create none', async () => {
    const pupil = await t.make.person('student')
    const chief = await t.make.person('group_chief', { groupId: await t.make.group() })
    for (const who of [pupil, chief])
      expect(codes(await t.as(who).call(calls.createClass, { body: draft }))).toEqual([403, 'E_FORBIDDEN'])
  })

  it('a teacher creates their own, with a join code that paper does not confuse', async () => {
    const eClass = await created(teacher, { code: 'T10' })
    expect(eClass).toMatchObject({
      ...draft,
      code: 'T10',
      type: 'study',
      status: 'open',
      approval: 'manual',
      teachers: [{ _id: teacher.userId, displayName: 'Nguyễn Văn An' }],
      counts: { approved: 0, waiting: 0 },
      createdAt: t.clock.now().toISOString(),
      can: {
        update: true,
        close: true,
        reopen: false,
        expire: true,
        remove: true,
        students: true,
        assign: true,
      },
    })
    expect(eClass.joinCode).toMatch(/^[2-9A-HJKMNP-Z]{7}$/)
  })

  it('a teacher names nobody but themselves', async () => {
    const { status, error } = await t
      .as(teacher)
      .call(calls.createClass, { body: bodyOf({ teacherIds: [colleague.userId] }) })
    expect([status, error.code]).toEqual([403, 'E_TEACHERS_BY_ADMIN'])
    expect((await created(teacher, { teacherIds: [teacher.userId] })).teachers).toHaveLength(1)
  })

  it('an administrator names the teachers: at least one, and of their school', async () => {
    expect(codes(await t.as(admin).call(calls.createClass, { body: draft }))).toEqual([
      400,
      'E_CLASS_NEEDS_TEACHER',
    ])
    const gone = await t.make.person('teacher', { schoolId: school })
    await t.database.pool.query('update "user" set disabled_at = now() where id = $1', [gone.userId])
    for (const foreign of [otherTenant.userId, admin.userId, gone.userId, newId()]) {
      const answer = await t
        .as(admin)
        .call(calls.createClass, { body: bodyOf({ teacherIds: [teacher.userId, foreign] }) })
      expect(codes(answer)).toEqual([404, 'E_NOT_FOUND'])
    }
    const eClass = await created(admin, { teacherIds: [colleague.userId, teacher.userId, teacher.userId] })
    expect(eClass.teachers.map(one => one.displayName)).toEqual(['Nguyễn Văn An', 'Trần Thị Bích'])
    expect(eClass.can).toMatchObject({ update: true, students: false, assign: false })
    expect((await t.as(colleague).call(calls.readClass, { query: { classUid: eClass._id } })).status).toBe(
      200,
    )
  })

  it('a teacher without a school creates a class that no school sees', async () => {
    const free = await t.make.person('teacher')
    const eClass = await created(free)
    expect(
      (await t.as(free).call(calls.readClass, { query: { classUid: eClass._id } })).data.eClass.can.update,
    ).toBe(true)
    for (const who of [admin, teacher, await t.make.person('teacher')])
      expect((await t.as(who).call(calls.readClass, { query: { classUid: eClass._id } })).status).toBe(404)
  })

  it('the same key twice, also at once, makes one class', async () => {
    const fresh = await t.make.person('teacher', { schoolId: school })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        t.as(fresh).call(calls.createClass, { body: draft, key: 'the-same-key' }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.eClass._id)).size).toBe(1)
    expect((await t.as(fresh).call(calls.listClasses)).data.pagination.total).toBe(1)
    const other = await t
      .as(fresh)
      .call(calls.createClass, { body: { ...draft, name: 'Khác' }, key: 'the-same-key' })
    expect(codes(other)).toEqual([409, 'E_IDEMPOTENCY_REUSED'])
  })
})

describe('the list of classes', () => {
  it('nobody signed in sees one, and an unknown parameter is refused', async () => {
    expect((await t.as(null).call(calls.listClasses)).status).toBe(401)
    expect((await t.as(teacher).call(calls.listClasses, { query: { limit: 501 } })).status).toBe(400)
  })

  it('each sees their own: a teacher their classes, an administrator the school, a head their subjects, a student where they are approved', async () => {
    const here = await t.make.school()
    const [one, two] = [
      await t.make.person('teacher', { schoolId: here }),
      await t.make.person('teacher', { schoolId: here }),
    ]
    const maths = await makeClass.class({ schoolId: here, teachers: [one], subject: 'math' })
    const music = await makeClass.class({ schoolId: here, teachers: [two, one], subject: 'music' })
    const pupil = await t.make.person('student')
    await makeClass.students(maths.id, [{ fullname: 'Lê An', userId: pupil.userId }], here)
    const waiting = await t.make.person('student')
    await makeClass.students(
      maths.id,
      [{ fullname: 'Lê Bình', userId: waiting.userId, state: 'waiting' }],
      here,
    )
    const people: [Person, string[]][] = [
      [one, [maths.id, music.id]],
      [two, [music.id]],
      [await t.make.person('admin', { schoolId: here }), [maths.id, music.id]],
      [await t.make.person('leader', { schoolId: here, subjects: ['music'] }), [music.id]],
      [pupil, [maths.id]],
      [waiting, []],
      [otherTenantAdmin, []],
    ]
    for (const [who, ids] of people) {
      const { data } = await t.as(who).call(calls.listClasses)
      expect(data.classes.map(row => row._id)).toEqual(ids)
      expect(data.pagination.total).toBe(ids.length)
    }
    const [row] = (await t.as(pupil).call(calls.listClasses)).data.classes
    expect(row).toMatchObject({ joinCode: null, counts: { approved: 1, waiting: 1 } })
    const { lessons, ...others } = row!.can
    expect(lessons).toBe(true)
    expect(Object.values(others)).not.toContain(true)
  })

  it('a head reads the classes of their subjects where they are head, not where they only teach', async () => {
    const [here, there] = [await t.make.school(), await t.make.school()]
    const head = await t.make.person('leader', { schoolId: here, subjects: ['math'] })
    await insertGrant(t.database.db, head.userId, { role: 'teacher', schoolId: there })
    const colleagues = [await t.make.person('teacher', { schoolId: there })]
    const theirs = await makeClass.class({ schoolId: here, subject: 'math', teachers: [head] })
    const foreign = await makeClass.class({ schoolId: there, subject: 'math', teachers: colleagues })
    const { data } = await t.as(head).call(calls.listClasses)
    expect(data.classes.map(row => row._id)).toEqual([theirs.id])
    expect((await t.as(head).call(calls.readClass, { query: { classUid: foreign.id } })).status).toBe(403)
  })

  it('names the school of each to who sees several of them, and to nobody else', async () => {
    const groupId = await t.make.group()
    const teachers: Person[] = []
    for (const name of ['Trường Một', 'Trường Hai']) {
      const schoolId = await t.make.school({ groupId, name })
      const one = await t.make.person('teacher', { schoolId })
      await makeClass.class({ schoolId, teachers: [one] })
      teachers.push(one)
    }
    const seen = async (who: Person) =>
      (await t.as(who).call(calls.listClasses)).data.classes.map(({ school }) => school)
    const chief = await t.make.person('group_chief', { groupId })
    expect((await seen(chief)).sort()).toEqual(['Trường Hai', 'Trường Một'])
    const [one] = (await t.as(chief).call(calls.listClasses)).data.classes
    const { rows } = await t.database.pool.query('select school_id from class where id = $1', [one?._id])
    const ofOne = await t.as(chief).call(calls.listClasses, { query: { schoolId: rows[0].school_id } })
    expect(ofOne.data.classes).toMatchObject([{ _id: one?._id, school: one?.school }])
    expect(await seen(teachers[0] as Person)).toEqual([null])
  })

  it('says which classes one may make, and whose teachers one may name', async () => {
    const free = await t.make.person('teacher')
    await makeClass.class({ teachers: [free] })
    const list = async (who: Person) => (await t.as(who).call(calls.listClasses)).data
    expect((await list(teacher)).can).toEqual({ createOwn: true, createForOthers: false, promote: false })
    expect((await list(admin)).can).toEqual({ createOwn: false, createForOthers: true, promote: true })
    expect((await list(await t.make.person('student'))).can).toEqual({
      createOwn: false,
      createForOthers: false,
      promote: false,
    })
    expect((await list(admin)).classes[0]).toMatchObject({ can: { teachers: true } })
    expect((await list(free)).classes[0]).toMatchObject({ can: { update: true, teachers: false } })
  })

  it('an administrator who is a student in a class without a school sees it as its student', async () => {
    const both = await t.make.person('admin', { schoolId: school })
    await insertGrant(t.database.db, both.userId, { role: 'student' })
    const { id } = await makeClass.class({ teachers: [await t.make.person('teacher')] })
    await makeClass.students(id, [{ fullname: 'Lê An', userId: both.userId }])
    const { data } = await t.as(both).call(calls.readClass, { query: { classUid: id } })
    expect(data.eClass).toMatchObject({ joinCode: null, can: { update: false } })
  })

  it('chiefs see the classes of their schools, without join code and with masked teachers', async () => {
    const groupId = await t.make.group()
    const departmentId = await t.make.department(groupId)
    const inside = await t.make.school({ groupId, departmentId })
    const outside = await t.make.school({ groupId })
    const thuy = await t.make.person('teacher', { schoolId: inside }, 'Nguyễn Thị Thuỷ')
    const near = await makeClass.class({ schoolId: inside, teachers: [thuy] })
    const far = await makeClass.class({
      schoolId: outside,
      teachers: [await t.make.person('teacher', { schoolId: outside })],
    })
    const chief = await t.make.person('group_chief', { groupId })
    const regional = await t.make.person('department_chief', { departmentId })
    const all = await t.as(chief).call(calls.listClasses)
    expect(all.data.classes.map(row => row._id)).toEqual([near.id, far.id])
    const own = await t.as(regional).call(calls.listClasses)
    expect(own.data.classes).toHaveLength(1)
    expect(own.data.classes[0]).toMatchObject({ joinCode: null, teachers: [{ displayName: 'N. T. Thuỷ' }] })
    expect(own.text).not.toContain('Nguyễn')
    expect(own.text).not.toContain(near.joinCode)
    expect(own.data.classes[0]?.can.homework, 'a chief is offered no tab that is refused to them').toBe(false)
    const [taught] = (await t.as(thuy).call(calls.listClasses)).data.classes
    expect(taught?.can.homework).toBe(true)
    const detail = await t.as(regional).call(calls.readClass, { query: { classUid: near.id } })
    expect(detail.data.eClass).toEqual(own.data.classes[0])
    expect((await t.as(regional).call(calls.readClass, { query: { classUid: far.id } })).status).toBe(404)
  })

  it('open contest classes are for who teaches or administers them', async () => {
    const schoolId = await t.make.school()
    const who = await t.make.person('teacher', { schoolId })
    const of = (over: object) => makeClass.class({ schoolId, teachers: [who], ...over })
    const open = await of({ type: 'contest' })
    await of({ type: 'contest', status: 'closed' })
    await of({})
    const ask = async (asking: Person | null) => t.as(asking).call(calls.listContestClasses)
    expect((await ask(null)).status).toBe(401)
    for (const asking of [who, await t.make.person('admin', { schoolId })])
      expect((await ask(asking)).data.classes.map(({ _id }) => _id)).toEqual([open.id])
    for (const asking of [t.otherAdmin, await t.make.person('teacher', { schoolId })])
      expect((await ask(asking)).data.classes.map(({ _id }) => _id)).not.toContain(open.id)
    expect((await ask(t.regional)).status).toBe(403)
  })

  it('filters by state (open, active and available are one), kind, grade, subject, ids and words without tone marks', async () => {
    const here = await t.make.school()
    const who = await t.make.person('teacher', { schoolId: here })
    const of = (over: object) => makeClass.class({ schoolId: here, teachers: [who], ...over })
    const open = await of({ name: 'Đại số 100%' })
    const closed = await of({ name: 'Hình học', status: 'closed', grade: 'L11' })
    const expired = await of({ name: 'Tiếng Anh', status: 'expired', subject: 'en' })
    const contest = await of({ name: 'Thi đấu', type: 'contest' })
    await t.database.pool.query(`update class set homeroom = '9A1' where id = $1`, [closed.id])
    await t.database.pool.query(`update class set homeroom = '9A10' where id = $1`, [open.id])
    const ask = async (query: RequestOf<typeof calls.listClasses>['query']) =>
      (await t.as(who).call(calls.listClasses, { query })).data.classes.map(row => row._id)
    for (const status of ['open', 'active', 'available'] as const)
      expect(await ask({ status })).toEqual([open.id, contest.id])
    expect(await ask({ status: 'closed' })).toEqual([closed.id])
    expect(await ask({ status: 'expired' })).toEqual([expired.id])
    expect(await ask({ contestClass: 'true' })).toEqual([contest.id])
    expect(await ask({ contestClass: 'false' })).toEqual([open.id, expired.id, closed.id])
    expect(await ask({ grade: 'L11' })).toEqual([closed.id])
    expect(await ask({ homeroom: '9a1' })).toEqual([closed.id])
    expect(await ask({ subject: 'en' })).toEqual([expired.id])
    expect(await ask({ ids: [open.id, closed.id] })).toEqual([open.id, closed.id])
    expect(await ask({ search: 'DAI SO' })).toEqual([open.id])
    expect(await ask({ _search: '100%' })).toEqual([open.id])
    expect(await ask({ search: '%' })).toEqual([open.id])
    expect(await ask({ search: '_' })).toEqual([])
  })

  it('come by grade and name, as people count, or in the order that is asked for', async () => {
    const who = await t.make.person('teacher', { schoolId: school })
    const of = (name: string, grade: string) =>
      makeClass.class({ schoolId: school, teachers: [who], name, grade })
    for (const [name, grade] of [
      ['6A10', 'L6'],
      ['Mầm', 'T56'],
      ['10B', 'L10'],
      ['6A2', 'L6'],
      ['Ôn thi', 'ĐH'],
    ] as const)
      await of(name, grade)
    const names = async (query: RequestOf<typeof calls.listClasses>['query']) =>
      (await t.as(who).call(calls.listClasses, { query })).data.classes.map(row => row.name)
    const byGrade = ['Mầm', '6A2', '6A10', '10B', 'Ôn thi']
    expect(await names({})).toEqual(byGrade)
    expect(await names({ sort: '-grade' })).toEqual(byGrade.toReversed())
    expect(await names({ sort: 'name' })).toEqual(['6A2', '6A10', '10B', 'Mầm', 'Ôn thi'])
    expect(await names({ sort: '-createdAt', limit: 2, page: 2 })).toEqual(['10B', 'Mầm'])
    expect((await t.as(who).call(calls.listClasses, { query: { sort: 'join_code' as never } })).status).toBe(
      400,
    )
  })

  it('pages, and knows the total behind the last page too', async () => {
    const who = await t.make.person('teacher', { schoolId: school })
    for (let n = 0; n < 5; n++) await makeClass.class({ schoolId: school, teachers: [who] })
    const ids: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { data } = await t.as(who).call(calls.listClasses, { query: { page, limit: 2 } })
      expect(data.pagination).toEqual({ page, limit: 2, total: 5 })
      ids.push(...data.classes.map(row => row._id))
    }
    expect(new Set(ids).size).toBe(5)
  })

  it('takes as many statements for 300 classes as for one', async () => {
    const [few, many] = [
      await t.make.person('teacher', { schoolId: school }),
      await t.make.person('teacher', { schoolId: school }),
    ]
    await makeClass.class({ schoolId: school, teachers: [few] })
    for (let n = 0; n < 300; n++) await makeClass.class({ schoolId: school, teachers: [many] })
    const statements = async (who: Person) => {
      const query = vi.spyOn(t.database.pool, 'query')
      const { data } = await t.as(who).call(calls.listClasses, { query: { limit: 500 } })
      const count = query.mock.calls.length
      query.mockRestore()
      return [data.classes.length, count]
    }
    expect(await statements(few)).toEqual([1, 2])
    expect(await statements(many)).toEqual([300, 2])
  })
})

describe('changing a class', () => {
  const changes = (classUid: string, who: Person | null) => [
    t.as(who).call(calls.updateClass, { body: { _id: classUid, name: 'Tên khác' } }),
    t.as(who).call(calls.expireClass, { body: { _id: classUid } }),
    t.as(who).call(calls.deleteClass, { query: { _id: classUid } }),
    t.as(who).call(calls.approveAllStudents, { body: { classUid } }),
  ]

  it('for nobody 401, for another school 404 as for a missing class, for a colleague the refusal of class functions', async () => {
    const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
    for (const answer of await Promise.all(changes(id, null))) expect(answer.status).toBe(401)
    const missing = await Promise.all(changes(newId(), otherTenant))
    for (const who of [
      otherTenant,
      otherTenantAdmin,
      await t.make.person('student'),
      await t.make.person('teacher'),
    ]) {
      const foreign = await Promise.all([
        ...changes(id, who),
        t.as(who).call(calls.readClass, { query: { classUid: id } }),
      ])
      for (const answer of foreign) expect([answer.status, answer.text]).toEqual([404, missing[0]!.text])
    }
    for (const answer of await Promise.all(changes(id, colleague)))
      expect(codes(answer)).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    const english = await t
      .as(colleague)
      .call(calls.readClass, { query: { classUid: id }, headers: { 'accept-language': 'en' } })
    expect([english.status, english.error.msg]).toEqual([403, REFUSAL])
    const after = await t.as(teacher).call(calls.readClass, { query: { classUid: id } })
    expect(after.data.eClass).toMatchObject({ status: 'open', name: expect.not.stringContaining('khác') })
  })

  it('a wrong grade is 400 before the class is looked for', async () => {
    const answer = await t.as(otherTenant).call(calls.updateClass, { body: { _id: newId(), grade: 'L99' } })
    expect(codes(answer)).toEqual([400, 'E_GRADE_UNKNOWN'])
  })

  it('a student of the class reads it and changes nothing', async () => {
    const pupil = await t.make.person('student')
    const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
    await makeClass.students(id, [{ fullname: 'Lê An', userId: pupil.userId }], school)
    const { data } = await t.as(pupil).call(calls.readClass, { query: { classUid: id } })
    expect(data.eClass.joinCode).toBeNull()
    for (const answer of await Promise.all(changes(id, pupil))) expect(answer.status).toBe(404)
  })

  it('its teacher and the administrator change the record; absent fields stay, an empty code goes', async () => {
    const eClass = await created(teacher, { code: 'A1' })
    const first = await t.as(teacher).call(calls.updateClass, {
      body: { _id: eClass._id, name: 'Toán nâng cao', approval: 'auto', grade: 'L11', subject: 'physics' },
    })
    expect(first.data.eClass).toMatchObject({
      name: 'Toán nâng cao',
      code: 'A1',
      approval: 'auto',
      grade: 'L11',
      subject: 'physics',
      joinCode: eClass.joinCode,
    })
    const second = await t.as(admin).call(calls.updateClass, { body: { _id: eClass._id, code: null } })
    expect(second.data.eClass).toMatchObject({ name: 'Toán nâng cao', code: null })
  })

  it('a new join code makes the old one worthless', async () => {
    const eClass = await created()
    const { data } = await t
      .as(teacher)
      .call(calls.updateClass, { body: { _id: eClass._id, newJoinCode: true } })
    expect(data.eClass.joinCode).toMatch(/^[2-9A-HJKMNP-Z]{7}$/)
    expect(data.eClass.joinCode).not.toBe(eClass.joinCode)
  })

  it('closes, opens and expires by the table of moves; the same twice is one, what it forbids is 409', async () => {
    const { _id } = await created()
    const to = async (status: 'open' | 'closed' | 'expired') => {
      const answer = await t.as(teacher).call(calls.updateClass, { body: { _id, status } })
      return answer.data?.eClass.status ?? answer.error.code
    }
    expect(await to('closed')).toBe('closed')
    expect(await to('closed')).toBe('closed')
    expect(await to('open')).toBe('open')
    const expired = await t.as(teacher).call(calls.expireClass, { body: { _id } })
    expect(expired.data.eClass).toMatchObject({
      status: 'expired',
      can: { close: false, reopen: true, expire: false, assign: false },
    })
    expect((await t.as(teacher).call(calls.expireClass, { body: { _id } })).status).toBe(200)
    expect(await to('closed')).toBe('E_CLASS_MOVE')
    expect(await to('open')).toBe('open')
  })

  it('its teachers are changed by the administrator or one of them; one always stays', async () => {
    const { _id } = await created()
    const change = (who: Person, teacherIds: string[]) =>
      t.as(who).call(calls.updateClass, { body: { _id, teacherIds } })
    expect((await change(admin, [])).status).toBe(400)
    expect(codes(await change(admin, [otherTenant.userId]))).toEqual([404, 'E_NOT_FOUND'])
    expect(codes(await change(colleague, [colleague.userId]))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    const both = await change(teacher, [teacher.userId, colleague.userId])
    expect(both.data.eClass.teachers).toHaveLength(2)
    const other = await created()
    expect((await change(admin, [colleague.userId])).data.eClass.teachers).toMatchObject([
      { _id: colleague.userId },
    ])
    expect(codes(await change(teacher, [teacher.userId]))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    // Of their other classes nothing is changed.
    const read = await t.as(teacher).call(calls.readClass, { query: { classUid: other._id } })
    expect(read.data.eClass.teachers).toMatchObject([{ _id: teacher.userId }])
  })

  it('several at once are closed or expired, or get one more teacher: all of them or none', async () => {
    const mine = [await created(), await created(), await created()]
    const classIds = mine.map(({ _id }) => _id)
    const several = (body: RequestOf<typeof calls.changeClasses>['body'], who = admin) =>
      t.as(who).call(calls.changeClasses, { body })
    const now = async () =>
      (await t.as(admin).call(calls.listClasses, { query: { ids: classIds } })).data.classes

    expect((await several({ classIds, addTeacherId: colleague.userId })).data).toEqual({ changed: 3 })
    expect((await several({ classIds, addTeacherId: colleague.userId })).status).toBe(200)
    expect((await now()).map(({ teachers }) => teachers.length)).toEqual([2, 2, 2])
    expect(await several({ classIds, addTeacherId: otherTenant.userId })).toFail(404, 'E_NOT_FOUND')
    expect((await several({ classIds })).status).toBe(400)

    await t.as(teacher).call(calls.expireClass, { body: { _id: classIds[2] as string } })
    expect(await several({ classIds, status: 'closed' })).toFail(409, 'E_CLASS_MOVE')
    expect((await now()).map(({ status }) => status).sort()).toEqual(['expired', 'open', 'open'])
    expect((await several({ classIds, status: 'expired' }, teacher)).status).toBe(200)

    const foreign = await created(otherTenant)
    expect(await several({ classIds: [classIds[0] as string, foreign._id], status: 'expired' })).toFail(
      404,
      'E_NOT_FOUND',
    )
    const alone = await created()
    const refused = await several({ classIds: [alone._id], status: 'closed' }, colleague)
    expect(refused).toFail(403, 'E_NOT_CLASS_TEACHER')
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => t.make.person('teacher', { schoolId: school })),
    )
    for (const { userId } of crowd.slice(1)) await several({ classIds: [alone._id], addTeacherId: userId })
    const full = await several({ classIds: [alone._id], addTeacherId: crowd[0]?.userId })
    expect(full).toFail(409, 'E_CLASS_TEACHERS_FULL')
  })

  it('who leaves is told apart from others by the open classes that they alone teach', async () => {
    const leaving = await t.make.person('teacher', { schoolId: school })
    const of = (name: string) => created(leaving, { name })
    const alone = [await of('6A10'), await of('6A2')]
    const shared = await of('6B')
    const teacherIds = [leaving.userId, colleague.userId]
    await t.as(leaving).call(calls.updateClass, { body: { _id: shared._id, teacherIds } })
    const over = await of('5C')
    await t.as(leaving).call(calls.updateClass, { body: { _id: over._id, status: 'closed' } })
    const asked = (who: Person, userId = leaving.userId) =>
      t.as(who).call(calls.listLoneClasses, { query: { userId, schoolId: school } })
    const { data } = await asked(admin)
    expect(data.classes.map(({ name }) => name)).toEqual(['6A2', '6A10'])
    expect(data.can).toEqual({ handOver: true })
    // Whose account is closed, or who has left for another school, teaches nobody: the class still has no other teacher.
    const gone = await t.make.person('teacher', { schoolId: school })
    await t.as(leaving).call(calls.updateClass, {
      body: { _id: shared._id, teacherIds: [leaving.userId, gone.userId] },
    })
    const lone = async () => (await asked(admin)).data.classes.map(({ name }) => name)
    expect(await lone()).toEqual(['6A2', '6A10'])
    await t.database.pool.query('update "user" set disabled_at = now() where id = $1', [gone.userId])
    expect(await lone()).toEqual(['6A2', '6A10', '6B'])
    await t.database.pool.query('update "user" set disabled_at = null where id = $1', [gone.userId])
    const elsewhere = await t.make.school()
    await t.database.pool.query('update role_grant set school_id = $2 where user_id = $1', [
      gone.userId,
      elsewhere,
    ])
    expect(await lone()).toEqual(['6A2', '6A10', '6B'])
    // Nor does who is something else at the school.
    await t.database.pool.query(`update role_grant set school_id = $2, role = 'admin' where user_id = $1`, [
      ...[gone.userId, school],
    ])
    expect(await lone()).toEqual(['6A2', '6A10', '6B'])
    // Classes that nobody at work teaches, of others and of another school, are not theirs here.
    await makeClass.class({ schoolId: school, teachers: [gone] })
    await insertGrant(t.database.db, leaving.userId, { role: 'teacher', schoolId: elsewhere })
    await makeClass.class({ schoolId: elsewhere, teachers: [leaving] })
    const ofBoth = await t.make.person('admin', { schoolId: school })
    await insertGrant(t.database.db, ofBoth.userId, { role: 'admin', schoolId: elsewhere })
    expect((await asked(ofBoth)).data.classes.map(({ name }) => name)).toEqual(['6A2', '6A10', '6B'])
    const every = await t.as(ofBoth).call(calls.listLoneClasses, {
      query: { userId: leaving.userId, schoolId: school, every: 'true' },
    })
    expect(every.data.classes.map(({ name }) => name)).toEqual(['6A2', '6A10', '6B'])
    await t.as(admin).call(calls.changeClasses, {
      body: { classIds: [shared._id], addTeacherId: colleague.userId },
    })
    const classIds = alone.map(({ _id }) => _id)
    await t.as(admin).call(calls.changeClasses, { body: { classIds, addTeacherId: colleague.userId } })
    expect((await asked(admin)).data.classes).toEqual([])
    expect(await asked(otherTenantAdmin)).toFail(404, 'E_NOT_FOUND')
    expect(await asked(teacher)).toFail(403, 'E_FORBIDDEN')
  })

  it('a chief is not offered to hand classes over, nor for what they are elsewhere or beside it', async () => {
    const groupId = await t.make.group()
    const [here, there] = [await t.make.school({ groupId }), await t.make.school({ groupId })]
    const one = await t.make.person('teacher', { schoolId: here })
    const query = { userId: one.userId, schoolId: here }
    for (const more of [
      { role: 'teacher', schoolId: here },
      { role: 'admin', schoolId: there },
    ] as const) {
      const chief = await t.make.person('group_chief', { groupId })
      await insertGrant(t.database.db, chief.userId, more)
      const { data } = await t.as(chief).call(calls.listLoneClasses, { query })
      expect(data.can).toEqual({ handOver: false })
    }
  })

  it('a teacher hands their class over to a colleague, and may do nothing with it from then on', async () => {
    const { _id } = await created()
    const body = { _id, teacherIds: [colleague.userId] }
    const { status, data } = await t.as(teacher).call(calls.updateClass, { body })
    expect(status).toBe(200)
    expect(data.eClass.teachers.map(each => each._id)).toEqual([colleague.userId])
    expect(data.eClass.joinCode).toBeNull()
    expect(Object.values(data.eClass.can)).not.toContain(true)
    const again = await t.as(teacher).call(calls.readClass, { query: { classUid: _id } })
    expect(codes(again)).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    expect((await t.as(colleague).call(calls.readClass, { query: { classUid: _id } })).status).toBe(200)
  })

  it('a teacher who has left the school has lost its classes', async () => {
    const leaving = await t.make.person('teacher', { schoolId: school })
    const { _id } = await created(leaving)
    await t.database.pool.query('update role_grant set school_id = null where user_id = $1', [leaving.userId])
    expect((await t.as(leaving).call(calls.readClass, { query: { classUid: _id } })).status).toBe(404)
    expect((await t.as(leaving).call(calls.listClasses)).data.classes).toEqual([])
  })
})

describe('deleting a class', () => {
  it('takes its homework along, but not once a student has begun one', async () => {
    const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
    const [studentId] = await makeClass.students(id, [{ fullname: 'Lê An' }], school)
    const { pool } = t.database
    const homeworkId = newId()
    await pool.query(
      `insert into homework (id, class_id, kind, name, start_at, end_at, assigned_by)
       values ($1, $2, 'es', 'Bài 1', '2026-10-01', '2026-10-10', $3)`,
      [homeworkId, id, teacher.userId],
    )
    await pool.query('insert into homework_assignee (homework_id, student_id) values ($1, $2)', [
      homeworkId,
      studentId,
    ])
    await pool.query(
      `insert into attempt (id, homework_id, student_id, number, seed, started_at, ends_at, total_point)
       values ($1, $2, $3, 1, 's', '2026-10-05', '2026-10-10', 1)`,
      [newId(), homeworkId, studentId],
    )
    const remove = () => t.as(teacher).call(calls.deleteClass, { query: { _id: id } })
    const refused = await remove()
    expect(codes(refused)).toEqual([409, 'E_CLASS_HAS_ATTEMPTS'])
    expect(refused.error.msg).toContain('đóng lớp')
    await pool.query('delete from attempt where homework_id = $1', [homeworkId])
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    const { rows } = await pool.query(
      'select id from homework where id = $1 union all select id from student where id = $2',
      [homeworkId, studentId],
    )
    expect(rows).toEqual([{ id: studentId }])
  })

  it('is refused while a mark of it stands, not for what was taken back or stands in another; and is written down', async () => {
    const { pool } = t.database
    const of = async () => {
      const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
      const [studentId] = await makeClass.students(id, [{ fullname: 'Lê An' }], school)
      const columnId = newId()
      await pool.query(
        `insert into gradebook_column (id, class_id, semester, kind, weight, created_at) values ($1, $2, 1, 'TX', 1, now())`,
        [columnId, id],
      )
      await pool.query(
        'insert into gradebook_cell (column_id, student_id, tenths, written_at) values ($1, $2, 80, now())',
        [columnId, studentId],
      )
      return { id, columnId }
    }
    const [here, there] = [await of(), await of()]
    const remove = () => t.as(admin).call(calls.deleteClass, { query: { _id: here.id } })
    expect(codes(await remove())).toEqual([409, 'E_CLASS_HAS_MARKS'])
    await pool.query('update gradebook_cell set tenths = null where column_id = $1', [here.columnId])
    expect((await remove()).status).toBe(200)
    expect((await t.as(teacher).call(calls.readClass, { query: { classUid: there.id } })).status).toBe(200)
    const { data } = await t.as(admin).call(listAudit, { query: { objectId: here.id } })
    expect(data.entries).toMatchObject([{ action: 'class.deleted', actor: { _id: admin.userId } }])
  })

  it('waits for who begins a homework of it, and is refused then', async () => {
    const room = await homeworkMaker(t).classroom({ schoolId: school })
    const homework = await homeworkMaker(t).homework(room)
    await t.database.pool.query('insert into homework_assignee (homework_id, student_id) values ($1, $2)', [
      ...[homework._id, room.studentIds[0]],
    ])
    const begins = await holdLock(
      t,
      sql`
      insert into attempt (id, homework_id, student_id, number, seed, started_at, ends_at, total_point)
      values (${newId()}, ${homework._id}, ${room.studentIds[0]}, 1, 's', now(), now(), 1)`,
    )
    const removed = t.as(admin).call(calls.deleteClass, { query: { _id: room.classId } })
    await waitingForLocks(t, 1)
    await begins()
    expect(codes(await removed)).toEqual([409, 'E_CLASS_HAS_ATTEMPTS'])
  })

  it('is done once when asked twice at once', async () => {
    const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.as(admin).call(calls.deleteClass, { query: { _id: id } })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(7).fill(404)])
  })

  it('while somebody decides about its students: who comes after finds it gone', async () => {
    const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
    const [waits, isIn] = await makeClass.students(
      id,
      [{ fullname: 'Lê An', state: 'waiting' }, { fullname: 'Lê Bình' }],
      school,
    )
    const letGo = await holdLock(t, sql`select from class where id = ${id} for no key update`)
    const removed = t.as(admin).call(calls.deleteClass, { query: { _id: id } })
    await waitingForLocks(t, 1)
    const [classUid, studentId] = [id, waits!]
    const decisions = Promise.all([
      t.as(teacher).call(calls.approveAllStudents, { body: { classUid } }),
      t.as(teacher).call(decideStudent, { body: { classUid, studentId, status: 'approved' } }),
      t.as(teacher).call(unsubscribeStudent, { body: { classUid, studentId: isIn! } }),
      t.as(teacher).call(calls.updateClass, { body: { _id: id, status: 'closed' } }),
    ])
    await waitingForLocks(t, 5)
    await letGo()
    expect((await removed).status).toBe(200)
    expect((await decisions).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
