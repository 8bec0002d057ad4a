import {
  handOverClasses,
  listHomerooms,
  listLoneClasses,
  readClass,
} from '@bangxanh/contract/classes/endpoints.ts'
import {
  decideStudent,
  listSchoolStudents,
  listTransfers,
  readStudent,
  transferStudents,
  undoTransfer,
} from '@bangxanh/contract/students/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../schema/audit.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let schoolId: string
let admin: Person
let teacher: Person
let colleague: Person

beforeEach(async () => {
  makeClass = classMaker(t)
  schoolId = await t.make.school()
  admin = await t.make.person('admin', { schoolId })
  teacher = await t.make.person('teacher', { schoolId }, 'Cô Hạnh')
  colleague = await t.make.person('teacher', { schoolId }, 'Thầy Minh')
})

const codes = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const ofHomeroom = async (name: string, homeroom: string | null, status: 'open' | 'closed' = 'open') => {
  const { id } = await makeClass.class({ schoolId, teachers: [teacher], name, grade: 'L9', status })
  await t.database.db.update(classes).set({ homeroom }).where(eq(classes.id, id))
  return id
}
const move = (studentIds: string[], homeroom: string, who: Person | null = admin) =>
  t.as(who).call(transferStudents, { body: { studentIds, homeroom } })
const statesOf = async (studentId: string) => {
  const rows = await t.database.db
    .select({ name: classes.name, state: classStudents.state })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(eq(classStudents.studentId, studentId))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

describe('moving pupils between homerooms', () => {
  it('takes management, a pupil of the school and a homeroom of an open class', async () => {
    const math = await ofHomeroom('Toán 9A1', '9A1')
    await ofHomeroom('Cũ 9A5', '9A5', 'closed')
    const [pupil = ''] = await makeClass.students(math, [{ fullname: 'Nguyễn Văn An' }], schoolId)
    expect(codes(await move([pupil], '9A2', null))).toEqual([401, 'E_UNAUTHENTICATED'])
    expect(codes(await move([], '9A2'))).toEqual([400, 'E_INVALID'])
    expect(
      codes(await move([pupil], '9A1', await t.make.person('admin', { schoolId: await t.make.school() }))),
    ).toEqual([404, 'E_NOT_FOUND'])
    expect(codes(await move([pupil], '9A1', teacher))).toEqual([403, 'E_FORBIDDEN'])
    expect(codes(await move([pupil], '9A5'))).toEqual([409, 'E_HOMEROOM_UNKNOWN'])
  })

  it('brings them out of all classes of the one and into all of the other; twice, and two at once, is once', async () => {
    const [math, english] = [await ofHomeroom('Toán 9A1', '9A1'), await ofHomeroom('Anh 9A1', '9A1')]
    await ofHomeroom('Toán 9A2', '9A2')
    await ofHomeroom('Anh 9A2', '9A2')
    const club = await ofHomeroom('CLB', null)
    const [an = ''] = await makeClass.students(math, [{ fullname: 'Nguyễn Văn An' }], schoolId)
    for (const classId of [english, club])
      await t.database.db.execute(
        `insert into class_student (id, class_id, student_id, state, entry) values (gen_random_uuid(), '${classId}', '${an}', 'approved', 'roster')`,
      )
    expect((await t.as(admin).call(readStudent, { query: { studentId: an } })).data.student.homeroom).toBe(
      '9A1',
    )
    const both = await Promise.all([move([an], '9a2'), move([an], '9A2')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await statesOf(an)).toEqual({
      'Toán 9A1': 'removed',
      'Anh 9A1': 'removed',
      'Toán 9A2': 'approved',
      'Anh 9A2': 'approved',
      CLB: 'approved',
    })
    expect((await move([an], '9A2')).data).toEqual({ moved: 0, banned: 0, _id: null })
    expect((await t.as(admin).call(listTransfers, {})).data.transfers).toHaveLength(1)
    const found = await t.as(admin).call(listSchoolStudents, { query: { homeroom: '9a2' } })
    expect(found.data.students.map(({ fullname, homeroom }) => [fullname, homeroom])).toEqual([
      ['Nguyễn Văn An', '9A2'],
    ])
  })

  it('is of pupils of one school whom the caller moves, all of them; who waits at a class of before, waits there no more', async () => {
    const [math, english] = [await ofHomeroom('Toán 9A1', '9A1'), await ofHomeroom('Anh 9A1', '9A1')]
    await ofHomeroom('Toán 9A2', '9A2')
    const club = await ofHomeroom('CLB', null)
    const [an = ''] = await makeClass.students(math, [{ fullname: 'Nguyễn Văn An' }], schoolId)
    const [binh = ''] = await makeClass.students(club, [{ fullname: 'Trần Bình' }], schoolId)
    await t.database.db.execute(
      `insert into class_student (id, class_id, student_id, state, entry) values (gen_random_uuid(), '${english}', '${an}', 'waiting', 'request')`,
    )
    const elsewhere = await t.make.school()
    const theirs = await makeClass.class({ schoolId: elsewhere, teachers: [teacher] })
    const [foreign = ''] = await makeClass.students(theirs.id, [{ fullname: 'Lê Hoa' }], elsewhere)
    expect(codes(await move([an, foreign], '9A2'))).toEqual([404, 'E_NOT_FOUND'])
    const ofBoth = await t.make.person('admin', { schoolId })
    await insertGrant(t.database.db, ofBoth.userId, { role: 'admin', schoolId: elsewhere })
    expect(codes(await move([an, foreign], '9A2', ofBoth))).toEqual([404, 'E_NOT_FOUND'])
    expect((await move([an, binh], '9A2')).data).toMatchObject({ moved: 2 })
    expect(await statesOf(an)).toEqual({
      ...{ 'Toán 9A1': 'removed', 'Anh 9A1': 'removed' },
      'Toán 9A2': 'approved',
    })
    expect(await statesOf(binh)).toEqual({ CLB: 'approved', 'Toán 9A2': 'approved' })
  })

  it('leaves the places of who stands in a class of the new one already, but as management has them now', async () => {
    const [from, club, to] = [
      await ofHomeroom('Toán 9A1', '9A1'),
      await ofHomeroom('CLB', null),
      await ofHomeroom('Toán 9A2', '9A2'),
    ]
    const people = ['An', 'Bình', 'Chi'].map(name => ({ fullname: `Nguyễn ${name}` }))
    const ids = await makeClass.students(from, people, schoolId)
    const put = (studentId: string, classId: string, entry: string) =>
      t.database.pool.query(
        `insert into class_student (id, class_id, student_id, state, entry, changed_at, asked_at)
         values (gen_random_uuid(), $1, $2, 'approved', $3, '2026-01-05', '2026-01-04')`,
        [classId, studentId, entry],
      )
    const [an, binh, chi] = ids as [string, string, string]
    for (const [studentId, entry] of [
      [an, 'teacher'],
      [binh, 'request'],
      [chi, 'teacher'],
    ] as const)
      for (const classId of [to, club]) await put(studentId, classId, entry)
    const placesIn = async (classId: string) => {
      const text =
        'select entry, state, changed_at from class_student where class_id = $1 order by array_position($2::uuid[], student_id)'
      return (await t.database.pool.query(text, [classId, ids])).rows.map(Object.values)
    }
    const before = await placesIn(club)
    expect((await move([an, binh], '9A2')).data).toMatchObject({ moved: 2 })
    expect(await placesIn(club)).toEqual(before)
    expect((await placesIn(to)).map(row => row.slice(0, 2))).toEqual([
      ['administrator', 'approved'],
      ['request', 'approved'],
      ['teacher', 'approved'],
    ])
    const changed = (rows: unknown[][]) => rows.map(row => row[2])
    expect(changed(await placesIn(to))).toEqual(changed(before))
  })

  it('lets nobody in whom a teacher has banned, and says so', async () => {
    const [from, to] = [await ofHomeroom('Toán 9A1', '9A1'), await ofHomeroom('Toán 9A2', '9A2')]
    const [an = ''] = await makeClass.students(from, [{ fullname: 'Nguyễn Văn An' }], schoolId)
    await t.database.db.execute(
      `insert into class_student (id, class_id, student_id, state, entry) values (gen_random_uuid(), '${to}', '${an}', 'banned', 'roster')`,
    )
    expect((await move([an], '9A2')).data).toMatchObject({ moved: 1, banned: 1 })
    expect(await statesOf(an)).toEqual({ 'Toán 9A1': 'removed', 'Toán 9A2': 'banned' })
  })

  describe('the way back', () => {
    const undo = (_id: string | null | undefined, who = admin) =>
      t.as(who).call(undoTransfer, { body: { _id: _id ?? '' } })
    const standing = async (studentId: string) => {
      const { rows } = await t.database.db.execute(
        `select class_id, state, entry, changed_at from class_student where student_id = '${studentId}' and state <> 'removed' order by class_id`,
      )
      return rows
    }

    it('puts places and homeroom back as they were, once, by management of the school', async () => {
      const [math, art] = [await ofHomeroom('Toán 9A1', '9A1'), await ofHomeroom('Toán 9A2', '9A2')]
      const [an = '', binh = '', chi = ''] = await makeClass.students(
        math,
        [{ fullname: 'Nguyễn Văn An' }, { fullname: 'Trần Bình' }, { fullname: 'Lê Thị Chi' }],
        schoolId,
      )
      const english = await ofHomeroom('Anh 9A1', '9A1')
      await t.database.pool.query(
        `insert into class_student (id, class_id, student_id, state, entry, changed_at, asked_at)
         values (gen_random_uuid(), $1, $2, 'waiting', 'request', '2026-01-05', '2026-01-04')`,
        [english, an],
      )
      const before = await standing(an)
      t.clock.forward(60_000)
      const { _id } = (await move([an, binh, chi], '9A2')).data
      expect((await t.as(admin).call(listTransfers, {})).data.transfers).toMatchObject([
        { _id, homeroom: '9A2', pupils: 3 },
      ])
      expect(codes(await undo(_id, teacher))).toEqual([403, 'E_FORBIDDEN'])
      const stranger = await t.make.person('admin', { schoolId: await t.make.school() })
      expect(codes(await undo(_id, stranger))).toEqual([404, 'E_NOT_FOUND'])
      // A teacher has decided about one of them since.
      await t.as(teacher).call(decideStudent, { body: { classUid: art, studentId: binh, status: 'banned' } })
      // And about another one, whom they let in again.
      t.clock.forward(60_000)
      for (const status of ['removed', 'approved'] as const)
        await t.as(teacher).call(decideStudent, { body: { classUid: art, studentId: chi, status } })

      const both = await Promise.all([undo(_id), undo(_id)])
      expect(both.map(({ data }) => data.restored)).toEqual([3, 3])
      expect(await standing(an)).toEqual(before)
      expect(await statesOf(an)).toEqual({
        ...{ 'Anh 9A1': 'waiting', 'Toán 9A1': 'approved' },
        'Toán 9A2': 'removed',
      })
      expect(await statesOf(chi)).toEqual({ 'Toán 9A1': 'approved', 'Toán 9A2': 'approved' })
      expect(await statesOf(binh)).toEqual({ 'Toán 9A1': 'approved', 'Toán 9A2': 'banned' })
      const { student } = (await t.as(admin).call(readStudent, { query: { studentId: an } })).data
      expect(student.homeroom).toBe('9A1')
      expect((await t.as(admin).call(listTransfers, {})).data.transfers).toEqual([])
    })

    it('leaves pupils where a later move has put them, and is not told of them', async () => {
      const math = await ofHomeroom('Toán 9A1', '9A1')
      await ofHomeroom('Toán 9A2', '9A2')
      await ofHomeroom('Toán 9A3', '9A3')
      const [an = '', binh = '', chi = ''] = await makeClass.students(
        math,
        ['An', 'Bình', 'Chi'].map(name => ({ fullname: `Nguyễn ${name}` })),
        schoolId,
      )
      const later = (ids: string[], homeroom: string) => {
        t.clock.forward(60_000)
        return move(ids, homeroom)
      }
      const { _id } = (await later([an, binh, chi], '9A2')).data
      const toThird = (await later([an, binh], '9A3')).data
      await later([an], '9A2')
      const of = async (pupil: string) => {
        const { student } = (await t.as(admin).call(readStudent, { query: { studentId: pupil } })).data
        const states = Object.entries(await statesOf(pupil)).filter(([, state]) => state === 'approved')
        return [student.homeroom, ...states.map(([name]) => name)]
      }
      const both = [await undo(_id), await undo(_id)]
      expect(both.map(({ data }) => data.restored)).toEqual([1, 1])
      expect(await Promise.all([an, binh, chi].map(of))).toEqual([
        ['9A2', 'Toán 9A2'],
        ['9A3', 'Toán 9A3'],
        ['9A1', 'Toán 9A1'],
      ])
      const told = await t.database.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.action, 'student.transferred')))
      expect(told).toHaveLength(3 + 2 + 1 + 1)
      // The one that was moved on is still to be taken back.
      expect((await undo(toThird._id)).data.restored).toBe(1)
      expect(await of(binh)).toEqual(['9A2', 'Toán 9A2'])
    })

    it('takes back move after move, the last one first, and no homeroom that came by hand', async () => {
      const math = await ofHomeroom('Toán 9A1', '9A1')
      await ofHomeroom('Toán 9A2', '9A2')
      await ofHomeroom('Toán 9A3', '9A3')
      const [an = '', binh = ''] = await makeClass.students(
        math,
        ['An', 'Bình'].map(name => ({ fullname: `Nguyễn ${name}` })),
        schoolId,
      )
      const first = (await move([an, binh], '9A2')).data
      t.clock.forward(60_000)
      const second = (await move([an], '9A3')).data
      await t.database.db.update(students).set({ homeroom: '9A7' }).where(eq(students.id, binh))
      expect((await undo(second._id)).data.restored).toBe(1)
      expect((await undo(first._id)).data.restored).toBe(1)
      const homeroomOf = async (studentId: string) =>
        (await t.as(admin).call(readStudent, { query: { studentId } })).data.student.homeroom
      expect([await homeroomOf(an), await homeroomOf(binh)]).toEqual(['9A1', '9A7'])
      expect([await statesOf(an), await statesOf(binh)]).toMatchObject([
        { 'Toán 9A1': 'approved', 'Toán 9A2': 'removed' },
        { 'Toán 9A1': 'removed', 'Toán 9A2': 'approved' },
      ])
    })

    it('is open for a day', async () => {
      const math = await ofHomeroom('Toán 9A1', '9A1')
      await ofHomeroom('Toán 9A2', '9A2')
      const [an = ''] = await makeClass.students(math, [{ fullname: 'Nguyễn Văn An' }], schoolId)
      const { _id } = (await move([an], '9A2')).data
      t.clock.forward(24 * 3_600_000)
      expect((await t.as(admin).call(listTransfers, {})).data.transfers).toEqual([])
      expect(codes(await undo(_id))).toEqual([409, 'E_TRANSFER_OVER'])
      await runJob(t, 'forget-transfers')
      expect(codes(await undo(_id))).toEqual([404, 'E_NOT_FOUND'])
    })
  })

  it('the homerooms of open classes are listed with these, to who reads them', async () => {
    await ofHomeroom('Toán 9A10', '9A10')
    await ofHomeroom('Toán 9A2', '9A2')
    await ofHomeroom('Cũ 9A5', '9A5', 'closed')
    await ofHomeroom('CLB', null)
    const { data } = await t.as(admin).call(listHomerooms, { query: {} })
    expect(data.homerooms.map(({ name, classes }) => [name, classes.map(each => each.name)])).toEqual([
      ['9A2', ['Toán 9A2']],
      ['9A10', ['Toán 9A10']],
    ])
    expect((await t.as(colleague).call(listHomerooms, { query: {} })).data.homerooms).toEqual([])
    expect((await t.as(admin).call(listHomerooms, { query: { search: 'a10' } })).data.homerooms).toHaveLength(
      1,
    )
  })

  it('who comes into a class of a homeroom and has none is of it; who has one keeps it', async () => {
    const one = await ofHomeroom('Toán 9A1', '9A1')
    const [an = ''] = await makeClass.students(one, [{ fullname: 'Nguyễn Văn An' }], schoolId)
    const two = await ofHomeroom('Toán 9A2', '9A2')
    await t.database.db.execute(
      `insert into class_student (id, class_id, student_id, state, entry) values (gen_random_uuid(), '${two}', '${an}', 'approved', 'roster')`,
    )
    const [row] = await t.database.db.select().from(students).where(eq(students.id, an))
    expect(row?.homeroom).toBe('9A1')
  })
})

describe('handing classes over', () => {
  it('puts a colleague in the place of who leaves, each class to one, and twice is once', async () => {
    const [math, english] = [await ofHomeroom('Toán 9A1', '9A1'), await ofHomeroom('Anh 9A1', '9A1')]
    const taught = await t.as(admin).call(listLoneClasses, {
      query: { userId: teacher.userId, schoolId, every: 'true' },
    })
    expect(taught.data.classes.map(({ _id }) => _id).sort()).toEqual([math, english].sort())
    const other = await t.make.person('teacher', { schoolId }, 'Cô Lan')
    const body = {
      fromId: teacher.userId,
      classes: [
        { classId: math, toId: colleague.userId },
        { classId: english, toId: other.userId },
      ],
    }
    expect(codes(await t.as(null).call(handOverClasses, { body }))).toEqual([401, 'E_UNAUTHENTICATED'])
    const toThemself = { ...body, classes: [{ classId: math, toId: teacher.userId }] }
    expect((await t.as(admin).call(handOverClasses, { body: toThemself })).data.changed).toBe(0)
    expect(codes(await t.as(colleague).call(handOverClasses, { body }))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    const stranger = await t.make.person('teacher', { schoolId: await t.make.school() })
    const toStranger = {
      ...body,
      classes: [...body.classes.slice(0, 1), { classId: english, toId: stranger.userId }],
    }
    expect(codes(await t.as(admin).call(handOverClasses, { body: toStranger }))).toEqual([404, 'E_NOT_FOUND'])
    const names = async (classUid: string) =>
      (await t.as(admin).call(readClass, { query: { classUid } })).data.eClass.teachers.map(
        each => each.displayName,
      )
    expect(await names(math)).toEqual(['Cô Hạnh'])
    const both = await Promise.all([1, 2].map(() => t.as(admin).call(handOverClasses, { body })))
    expect(both.map(({ data }) => data.changed).sort()).toEqual([0, 2])
    expect([await names(math), await names(english)]).toEqual([['Thầy Minh'], ['Cô Lan']])
  })
})
