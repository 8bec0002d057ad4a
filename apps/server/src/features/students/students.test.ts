import * as classCalls from '@bangxanh/contract/classes/endpoints.ts'
import { joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/students/endpoints.ts'
import type { Decision } from '@bangxanh/contract/students/states.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let school: string
let teacher: Person
let colleague: Person
let admin: Person
let otherTenant: Person

beforeAll(async () => {
  makeClass = classMaker(t)
  const groupId = await t.make.group()
  school = await t.make.school({ groupId })
  teacher = await t.make.person('teacher', { schoolId: school })
  colleague = await t.make.person('teacher', { schoolId: school })
  admin = await t.make.person('admin', { schoolId: school })
  otherTenant = await t.make.person('teacher', { schoolId: await t.make.school({ groupId }) })
})

const codes = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const aClass = () => makeClass.class({ schoolId: school, teachers: [teacher] })
const listed = async (who: Person | null, query: Record<string, unknown>) =>
  t.as(who).call(calls.listStudents, { query: { limit: 500, ...query } })
const names = async (query: Record<string, unknown>, who = teacher) =>
  (await listed(who, query)).data.students.map(row => row.fullname)

describe('the students of a class', () => {
  it('are closed to nobody signed in, to another school, to a colleague; a wrong state is refused', async () => {
    const { id } = await aClass()
    const pupil = await t.make.person('student')
    await makeClass.students(id, [{ fullname: 'Lê An', userId: pupil.userId }], school)
    expect((await listed(null, { classUid: id })).status).toBe(401)
    expect((await listed(teacher, { classUid: id, state: 'rejected' })).status).toBe(400)
    const missing = await listed(otherTenant, { classUid: newId() })
    for (const who of [otherTenant, pupil, await t.make.person('student'), await t.make.person('teacher')]) {
      const { status, text } = await listed(who, { classUid: id })
      expect([status, text]).toEqual([404, missing.text])
    }
    expect(codes(await listed(colleague, { classUid: id }))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
  })

  it('stand by their given name as Vietnamese sorts it, then by the whole name', async () => {
    const { id } = await aClass()
    const fullnames = ['Lê Văn Đức', 'Trần Bình', 'Vũ Ân', 'Đỗ Ánh', 'Phạm An', 'Nguyễn Văn An', 'Bùi Dũng']
    await makeClass.students(
      id,
      fullnames.map(fullname => ({ fullname })),
      school,
    )
    expect(await names({ classUid: id })).toEqual([
      'Nguyễn Văn An',
      'Phạm An',
      'Đỗ Ánh',
      'Vũ Ân',
      'Trần Bình',
      'Bùi Dũng',
      'Lê Văn Đức',
    ])
  })

  it('show what is known of each, whether they have an account, and what may become of them', async () => {
    const { id } = await aClass()
    const pupil = await t.make.person('student')
    const [an, binh] = await makeClass.students(
      id,
      [
        { fullname: 'Lê An', userId: pupil.userId, state: 'waiting', phone: '0901234567' },
        { fullname: 'Lê Bình', code: 'HS01', email: 'binh@truong.vn' },
      ],
      school,
    )
    const { data } = await listed(teacher, { classUid: id })
    expect(data.students).toEqual([
      {
        _id: an,
        fullname: 'Lê An',
        code: null,
        email: null,
        phone: '0901234567',
        birthday: null,
        gender: null,
        state: 'waiting',
        subscribed: false,
        hasAccount: true,
        edition: 1,
        askedAt: t.clock.now().toISOString(),
        avatar: null,
        request: { username: pupil.username, displayName: expect.any(String), claims: null, places: [] },
        passwordSet: null,
        can: {
          open: true,
          approve: true,
          bind: false,
          reject: true,
          remove: false,
          ban: true,
          subscribe: false,
          signIn: false,
        },
      },
      expect.objectContaining({
        _id: binh,
        code: 'HS01',
        email: 'binh@truong.vn',
        hasAccount: false,
        can: {
          open: true,
          approve: false,
          bind: false,
          reject: false,
          remove: true,
          ban: true,
          subscribe: true,
          signIn: true,
        },
      }),
    ])
    const head = await t.make.person('leader', { schoolId: school, subjects: ['math'] })
    const decides = {
      approve: false,
      bind: false,
      reject: false,
      remove: false,
      ban: false,
      subscribe: false,
    }
    const seenBy = async (who: Person) => (await listed(who, { classUid: id })).data.students
    expect((await seenBy(admin)).map(row => row.can)).toEqual(
      [false, true].map(signIn => ({ ...decides, open: true, signIn })),
    )
    const [waits, approved] = await seenBy(head)
    expect(waits).toMatchObject({ fullname: 'Lê An', phone: null, can: { ...decides, open: false } })
    expect(approved).toMatchObject({
      email: 'binh@truong.vn',
      can: { ...decides, open: true, signIn: false },
    })
    expect(
      (await listed(await t.make.person('leader', { schoolId: school, subjects: ['en'] }), { classUid: id }))
        .status,
    ).toBe(403)
  })

  it('are filtered by state (those removed only when asked for), ids and words without tone marks', async () => {
    const { id } = await aClass()
    const [an, binh] = await makeClass.students(
      id,
      [
        { fullname: 'Nguyễn Đức An', phone: '0901000001' },
        { fullname: 'Lê Bình', state: 'waiting', code: 'HS_7', email: 'binh@truong.vn' },
        { fullname: 'Lê Chi', state: 'banned' },
        { fullname: 'Lê Dung', state: 'removed' },
      ],
      school,
    )
    const of = (query: Record<string, unknown>) => names({ classUid: id, ...query })
    expect(await of({})).toEqual(['Nguyễn Đức An', 'Lê Bình', 'Lê Chi'])
    expect(await of({ state: 'available' })).toEqual(['Nguyễn Đức An'])
    expect(await of({ state: ['removed', 'waiting'] })).toEqual(['Lê Bình', 'Lê Dung'])
    expect(await of({ ids: [an, binh], state: ['waiting'] })).toEqual(['Lê Bình'])
    // A full page has those counted whom it asks for.
    for (const query of [{ ids: [binh] }, { search: 'hs_7' }]) {
      const { students, pagination } = (await listed(teacher, { classUid: id, ...query, limit: 1 })).data
      expect([students.map(({ fullname }) => fullname), pagination.total]).toEqual([['Lê Bình'], 1])
    }
    for (const search of ['nguyen duc', 'ĐỨC AN', '1000001'])
      expect(await of({ search })).toEqual(['Nguyễn Đức An'])
    for (const _search of ['hs_7', 'BINH@', '_']) expect(await of({ _search })).toEqual(['Lê Bình'])
  })

  it('are numbers alone for a chief, who cannot find anybody by searching', async () => {
    const groupId = await t.make.group()
    const inside = await t.make.school({ groupId })
    const { id } = await makeClass.class({
      schoolId: inside,
      teachers: [await t.make.person('teacher', { schoolId: inside })],
    })
    await makeClass.students(id, [{ fullname: 'Nguyễn Văn An' }, { fullname: 'Lê Bình' }], inside)
    const beside = await t.make.school({ groupId })
    const { id: second } = await makeClass.class({
      schoolId: beside,
      teachers: [await t.make.person('teacher', { schoolId: beside })],
    })
    await makeClass.students(
      second,
      [{ fullname: 'Lê Chi', state: 'waiting' }, { fullname: 'Lê An' }],
      beside,
    )
    const chief = await t.make.person('group_chief', { groupId })
    const answers = [
      await listed(chief, { classUid: id }),
      await listed(chief, { classUid: id, search: 'nguyen' }),
    ]
    for (const { data } of answers)
      expect(data).toEqual({
        students: [],
        counts: { waiting: 0, approved: 2, banned: 0, removed: 0 },
        can: { enrol: false },
        pagination: { page: 1, limit: 500, total: 2 },
      })
    const numbers = async (query: Record<string, unknown>) => {
      const { students: rows, counts, pagination } = (await listed(chief, query)).data
      return [rows, counts.waiting, counts.approved, pagination.total]
    }
    expect(await numbers({})).toEqual([[], 1, 3, 4])
    expect(await numbers({ state: 'waiting' })).toEqual([[], 1, 3, 1])
    expect(await numbers({ schoolId: beside })).toEqual([[], 1, 1, 2])
    expect((await listed(chief, { classUid: id, schoolId: beside })).status).toBe(404)
  })

  it('stand by code or birthday where that is asked for, others of one code or none by name', async () => {
    const { id } = await aClass()
    await makeClass.students(
      id,
      [
        { fullname: 'Lê Dung', birthday: '2012-05-01' },
        { fullname: 'Lê Chi', code: 'A2' },
        { fullname: 'Lê Bình', code: 'A1', birthday: '2012-05-01' },
        { fullname: 'Lê An', birthday: '2013-01-01' },
      ],
      school,
    )
    expect(await names({ classUid: id, sort: 'code' })).toEqual(['Lê Bình', 'Lê Chi', 'Lê An', 'Lê Dung'])
    expect(await names({ classUid: id, sort: 'birthday' })).toEqual(['Lê Bình', 'Lê Dung', 'Lê An', 'Lê Chi'])
  })

  it('of no class in particular are those of all classes that one may read, each once', async () => {
    const inside = await t.make.school()
    const mine = await t.make.person('teacher', { schoolId: inside })
    const [one, other] = [
      await makeClass.class({ schoolId: inside, teachers: [mine] }),
      await makeClass.class({
        schoolId: inside,
        teachers: [await t.make.person('teacher', { schoolId: inside })],
      }),
    ]
    const [an] = await makeClass.students(
      one.id,
      [{ fullname: 'Lê An' }, { fullname: 'Lê Bình', state: 'waiting' }],
      inside,
    )
    await makeClass.students(
      other.id,
      [{ fullname: 'Lê Chi' }, { fullname: 'Lê Dung', state: 'removed' }],
      inside,
    )
    const third = await makeClass.class({
      schoolId: inside,
      teachers: [await t.make.person('teacher', { schoolId: inside })],
    })
    await t.database.pool.query(
      `insert into class_student (id, class_id, student_id, state, entry, asked_at)
       values (uuidv7(), $1, $3, 'banned', 'roster', now() + interval '1 day'),
         (uuidv7(), $2, $3, 'waiting', 'request', now() + interval '1 hour')`,
      [other.id, third.id, an],
    )
    const admin = await t.make.person('admin', { schoolId: inside })
    const all = (await listed(admin, {})).data
    expect(all.students.map(({ fullname, state }) => [fullname, state])).toEqual([
      ['Lê An', 'banned'],
      ['Lê Bình', 'waiting'],
      ['Lê Chi', 'approved'],
    ])
    expect(all).toMatchObject({
      counts: { waiting: 2, approved: 2, banned: 1, removed: 1 },
      can: { enrol: false },
      pagination: { total: 3 },
    })
    expect(await names({ state: 'removed' }, admin)).toEqual(['Lê Dung'])
    expect((await listed(admin, { limit: 1, schoolId: inside })).data.pagination.total).toBe(3)
    // What stands in classes of others is none of their business.
    const seen = (await listed(mine, {})).data.students.map(({ fullname, state }) => [fullname, state])
    expect(seen).toEqual([
      ['Lê An', 'approved'],
      ['Lê Bình', 'waiting'],
    ])
    expect(await names({}, await t.make.person('teacher', { schoolId: await t.make.school() }))).toEqual([])
  })

  it('of a room of 1,200 come in pages of 500, each once and in order, in as many statements as a class of 38', async () => {
    const room = await aClass()
    const small = await aClass()
    const people = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        fullname: `Học Sinh ${String.fromCharCode(65 + (n % 26))}${String(n).padStart(4, '0')}`,
      }))
    await makeClass.students(room.id, people(1200), school)
    await makeClass.students(small.id, people(38), school)
    const query = vi.spyOn(t.database.pool, 'query')
    const pages = []
    for (const page of [1, 2, 3]) pages.push((await listed(teacher, { classUid: room.id, page })).data)
    expect(query).toHaveBeenCalledTimes(9)
    expect((await listed(teacher, { classUid: small.id })).data.students).toHaveLength(38)
    expect(query).toHaveBeenCalledTimes(12)
    query.mockRestore()
    expect(pages.map(page => page.students.length)).toEqual([500, 500, 200])
    expect(pages.map(page => page.pagination.total)).toEqual([1200, 1200, 1200])
    const seen = pages.flatMap(page => page.students.map(row => row.fullname))
    expect(seen).toEqual([...new Set(seen)].sort())
    expect((await listed(teacher, { classUid: room.id, page: 4 })).data.pagination.total).toBe(1200)
  })
})

describe('deciding about a student', () => {
  const decide = (
    who: Person | null,
    classUid: string,
    studentId: string,
    status: Decision,
    more: object = {},
  ) => t.as(who).call(calls.decideStudent, { body: { classUid, studentId, status, ...more } })
  const one = async (state: 'waiting' | 'approved' | 'banned' | 'removed' = 'waiting') => {
    const { id } = await aClass()
    const [studentId] = await makeClass.students(id, [{ fullname: 'Lê An', state }], school)
    return { id, studentId: studentId! }
  }

  it("is for the class's own teachers alone, not even for administrators", async () => {
    const { id, studentId } = await one()
    expect((await decide(null, id, studentId, 'approved')).status).toBe(401)
    expect((await decide(teacher, id, studentId, 'waiting' as never)).status).toBe(400)
    expect((await decide(teacher, id, studentId, 'approved', { email: 'không phải thư' })).status).toBe(400)
    expect((await decide(otherTenant, id, studentId, 'approved')).status).toBe(404)
    expect((await decide(await t.make.person('student'), id, studentId, 'approved')).status).toBe(404)
    for (const who of [colleague, admin])
      expect(codes(await decide(who, id, studentId, 'approved'))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    expect((await listed(teacher, { classUid: id })).data.students[0]?.state).toBe('waiting')
  })

  it('a student of another class is not found in this one', async () => {
    const [here, there] = [await one(), await one()]
    expect(codes(await decide(teacher, here.id, there.studentId, 'approved'))).toEqual([404, 'E_NOT_FOUND'])
    expect(codes(await decide(teacher, here.id, newId(), 'approved'))).toEqual([404, 'E_NOT_FOUND'])
  })

  it('follows the table of moves; rejecting is removing, the same twice is one, the rest is 409', async () => {
    const table: [Parameters<typeof one>[0], Decision, string][] = [
      ['waiting', 'approved', 'approved'],
      ['waiting', 'rejected', 'removed'],
      ['waiting', 'removed', 'removed'],
      ['waiting', 'banned', 'banned'],
      ['approved', 'approved', 'approved'],
      ['approved', 'banned', 'banned'],
      ['approved', 'removed', 'removed'],
      ['approved', 'rejected', 'E_STUDENT_MOVE'],
      ['banned', 'rejected', 'E_STUDENT_MOVE'],
      ['removed', 'rejected', 'removed'],
      ['banned', 'approved', 'approved'],
      ['banned', 'removed', 'removed'],
      ['removed', 'approved', 'approved'],
      ['removed', 'banned', 'E_STUDENT_MOVE'],
    ]
    for (const [from, status, expected] of table) {
      const { id, studentId } = await one(from)
      const first = await decide(teacher, id, studentId, status)
      const again = await decide(teacher, id, studentId, status)
      for (const { data, error } of [first, again])
        expect([from, status, data?.student?.state ?? error.code]).toEqual([from, status, expected])
    }
  })

  it('writes the record of nobody whom the class has let go (product 6.1)', async () => {
    for (const [state, status] of [
      ['removed', 'removed'],
      ['removed', 'rejected'],
      ['removed', 'banned'],
      ['waiting', 'rejected'],
      ['approved', 'banned'],
    ] as const) {
      const { id, studentId } = await one(state)
      const done = await decide(teacher, id, studentId, status, { fullname: 'Kẻ Xấu', phone: '0909999999' })
      expect([state, status, done.status]).toEqual([state, status, 400])
      const { data } = await listed(teacher, { classUid: id, state: ['removed', 'waiting', 'approved'] })
      expect(data.students).toMatchObject([{ fullname: 'Lê An', state }])
    }
  })

  it("corrects the student's record on the way; what is not named stays", async () => {
    const { id } = await aClass()
    const [studentId] = await makeClass.students(
      id,
      [{ fullname: 'le an', state: 'waiting', phone: '0901000009' }],
      school,
    )
    const { data } = await decide(teacher, id, studentId!, 'approved', {
      fullname: 'Lê An',
      email: 'an@truong.vn',
    })
    expect(data.student).toMatchObject({
      _id: studentId,
      fullname: 'Lê An',
      email: 'an@truong.vn',
      phone: '0901000009',
      state: 'approved',
    })
    expect(await names({ classUid: id, search: 'an@truong' })).toEqual(['Lê An'])
  })

  it('approving and banning at once leaves one of both states, and never an error', async () => {
    const { id, studentId } = await one()
    const answers = await Promise.all([
      decide(teacher, id, studentId, 'approved'),
      decide(teacher, id, studentId, 'banned'),
      t.as(teacher).call(classCalls.approveAllStudents, { body: { classUid: id } }),
    ])
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(['approved', 'banned']).toContain(
      (await listed(teacher, { classUid: id })).data.students[0]?.state,
    )
  })

  it('who rejects a request that a colleague has just approved throws nobody out of the class', async () => {
    const { id } = await aClass()
    const people = Array.from({ length: 10 }, (_, n) => ({
      fullname: `Lê An ${n}`,
      state: 'waiting' as const,
    }))
    const ids = await makeClass.students(id, people, school)
    const answers = await Promise.all(
      ids.flatMap(one => [decide(teacher, id, one, 'approved'), decide(teacher, id, one, 'approved')]),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const reject = { classUid: id, studentIds: ids, status: 'rejected' as const }
    expect((await t.as(teacher).call(calls.decideStudent, { body: reject })).data).toMatchObject({
      decided: 0,
      passedOver: 10,
    })
    expect(codes(await decide(teacher, id, ids[0]!, 'rejected'))).toEqual([409, 'E_STUDENT_MOVE'])
    expect((await listed(teacher, { classUid: id, state: 'approved' })).data.pagination.total).toBe(10)
  })

  it('a ban and a removal at once end in a removal, whichever comes first: the removed cannot be banned', async () => {
    const { id } = await aClass()
    const people = Array.from({ length: 10 }, (_, n) => ({ fullname: `Lê An ${n}` }))
    const ids = await makeClass.students(id, people, school)
    const answers = await Promise.all(
      ids.flatMap(one => [decide(teacher, id, one, 'banned'), decide(teacher, id, one, 'removed')]),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await listed(teacher, { classUid: id, state: 'removed' })).data.pagination.total).toBe(10)
  })

  it('approving all takes those who wait and no other, and says how many', async () => {
    const { id } = await aClass()
    const states = ['waiting', 'waiting', 'approved', 'banned', 'removed'] as const
    await makeClass.students(
      id,
      states.map((state, n) => ({ fullname: `Lê ${state} ${n}`, state })),
      school,
    )
    const all = () => t.as(teacher).call(classCalls.approveAllStudents, { body: { classUid: id } })
    expect((await all()).data).toEqual({ approved: 2, left: 0 })
    expect((await all()).data).toEqual({ approved: 0, left: 0 })
    const { data } = await listed(teacher, {
      classUid: id,
      state: ['approved', 'banned', 'removed', 'waiting'],
    })
    expect(data.students.map(row => row.state).sort()).toEqual([
      'approved',
      'approved',
      'approved',
      'banned',
      'removed',
    ])
  })
})

describe('deciding about several at once', () => {
  it('approves, rejects and removes them in one go, and passes over whom it no longer fits', async () => {
    const { id } = await aClass()
    const [one, two, banned] = await makeClass.students(
      id,
      [
        { fullname: 'A', state: 'waiting' },
        { fullname: 'B', state: 'waiting' },
        { fullname: 'C', state: 'removed' },
      ],
      school,
    )
    const studentIds = [one!, two!, banned!]
    const decide = (who: Person, status: Decision, ids = studentIds) =>
      t.as(who).call(calls.decideStudent, { body: { classUid: id, studentIds: ids, status } })
    expect((await decide(teacher, 'banned')).data).toEqual({ student: null, decided: 2, passedOver: 1 })
    expect((await decide(teacher, 'approved')).data).toEqual({ student: null, decided: 3, passedOver: 0 })
    expect((await decide(teacher, 'approved')).data).toEqual({ student: null, decided: 3, passedOver: 0 })
    expect(codes(await decide(admin, 'approved'))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    expect(codes(await decide(teacher, 'removed', [one!, newId()]))).toEqual([404, 'E_NOT_FOUND'])
    expect(await names({ classUid: id })).toEqual(['A', 'B', 'C'])
  })

  it('corrects no record, and needs one student or several', async () => {
    const { id } = await aClass()
    const [one] = await makeClass.students(id, [{ fullname: 'A', state: 'waiting' }], school)
    const bodies = [
      { classUid: id, status: 'approved' as const },
      { classUid: id, status: 'approved' as const, studentId: one!, studentIds: [one!] },
      { classUid: id, status: 'approved' as const, studentIds: [one!], fullname: 'B' },
    ]
    for (const body of bodies)
      expect((await t.as(teacher).call(calls.decideStudent, { body })).status).toBe(400)
  })
})

describe('following a student', () => {
  it("is set and taken away by the class's teachers, twice as once", async () => {
    const { id } = await aClass()
    const [one] = await makeClass.students(id, [{ fullname: 'A' }], school)
    const body = { classUid: id, studentId: one! }
    for (const call of [calls.subscribeStudent, calls.subscribeStudent])
      expect((await t.as(teacher).call(call, { body })).data.student.subscribed).toBe(true)
    expect((await t.as(teacher).call(calls.unsubscribeStudent, { body })).data.student.subscribed).toBe(false)
    for (const call of [calls.subscribeStudent, calls.unsubscribeStudent]) {
      expect(codes(await t.as(admin).call(call, { body }))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
      expect((await t.as(otherTenant).call(call, { body })).status).toBe(404)
      expect((await t.as(teacher).call(call, { body: { ...body, studentId: newId() } })).status).toBe(404)
    }
  })

  it('waits for a removal that is under way, and tells whoever watches the class', async () => {
    const { id } = await aClass()
    const [one] = await makeClass.students(id, [{ fullname: 'A' }], school)
    const body = { classUid: id, studentId: one! }
    const rev = async () =>
      (await t.database.pool.query('select rev from class where id = $1', [id])).rows[0].rev as number
    const before = await rev()
    expect((await t.as(teacher).call(calls.subscribeStudent, { body })).status).toBe(200)
    expect(await rev()).toBe(before + 1)
    const letGo = await holdLock(t, sql`select from class where id = ${id} for update`)
    const removed = t.as(teacher).call(calls.decideStudent, { body: { ...body, status: 'removed' } })
    await waitingForLocks(t, 1)
    const followed = t.as(teacher).call(calls.subscribeStudent, { body })
    await waitingForLocks(t, 2)
    await letGo()
    expect([(await removed).status, codes(await followed)]).toEqual([200, [409, 'E_STUDENT_MOVE']])
  })

  it('is of approved students alone, as their rows say', async () => {
    const { id } = await aClass()
    for (const state of ['waiting', 'banned', 'removed'] as const) {
      const [one] = await makeClass.students(id, [{ fullname: `Lê ${state}`, state }], school)
      const answer = await t
        .as(teacher)
        .call(calls.subscribeStudent, { body: { classUid: id, studentId: one! } })
      expect(codes(answer)).toEqual([409, 'E_STUDENT_MOVE'])
      const { data } = await listed(teacher, { classUid: id, state })
      expect(data.students[0]).toMatchObject({ subscribed: false, can: { subscribe: false } })
    }
  })
})

describe('a record that no school keeps', () => {
  it('is written by its teacher, until the pupil studies with another one as well; then by the pupil alone', async () => {
    const tutor = await t.make.person('teacher')
    const other = await t.make.person('teacher')
    const pupil = await t.make.person('student')
    const mine = await makeClass.class({ teachers: [tutor] })
    const theirs = await makeClass.class({ teachers: [other] })
    const [an] = await makeClass.students(mine.id, [{ fullname: 'Lê An', userId: pupil.userId }])
    const write = (who: Person, fullname: string) =>
      t.as(who).call(calls.updateStudentInfo, { body: { _id: an!, fullname } })
    const approve = (who: Person, classUid: string, fullname: string) =>
      t
        .as(who)
        .call(calls.decideStudent, { body: { classUid, studentId: an!, status: 'approved', fullname } })
    expect((await write(other, 'Kẻ Lạ')).status).toBe(404)
    expect((await write(tutor, 'Lê Văn An')).status).toBe(200)
    await t.as(pupil).call(joinClass, { body: { joinCode: theirs.joinCode } })
    expect(codes(await write(tutor, 'Hai'))).toEqual([403, 'E_STUDENT_SHARED'])
    expect(codes(await write(other, 'Ba'))).toEqual([403, 'E_STUDENT_SHARED'])
    expect(codes(await approve(other, theirs.id, 'Bốn'))).toEqual([403, 'E_STUDENT_SHARED'])
    expect((await write(pupil, 'Lê Thị An')).status).toBe(200)
    const { data } = await t.as(tutor).call(calls.readStudent, { query: { studentId: an! } })
    expect(data.student).toMatchObject({ fullname: 'Lê Thị An', can: { update: false } })
    const out = { classUid: theirs.id, studentId: an!, status: 'removed' as const }
    expect((await t.as(other).call(calls.decideStudent, { body: out })).status).toBe(200)
    expect((await write(tutor, 'Lê Bình An')).status).toBe(200)
  })

  it('exists for a leader who teaches its pupil outside the school, and is none of theirs to write', async () => {
    const [leader, elsewhere] = [
      await t.make.person('leader', { schoolId: school }),
      await t.make.person('leader', { schoolId: school }),
    ]
    const { id } = await makeClass.class({ teachers: [leader] })
    const [an] = await makeClass.students(id, [{ fullname: 'Lê An' }])
    const write = (who: Person) =>
      t.as(who).call(calls.updateStudentInfo, { body: { _id: an!, fullname: 'Lê Văn An' } })
    expect((await write(leader)).status).toBe(403)
    expect((await write(elsewhere)).status).toBe(404)
  })
})
