import { changePassword } from '@bangxanh/contract/account/endpoints.ts'
import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import { exportStudents } from '@bangxanh/contract/students/endpoints.ts'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import { classStudents } from '../../schema/classes.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'

const password = 'mật khẩu của cô'
const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let school: string
let teacher: Person
let admin: Person

beforeAll(async () => {
  makeClass = classMaker(t)
  school = await t.make.school()
  teacher = await withPassword(await t.make.person('teacher', { schoolId: school }))
  admin = await withPassword(await t.make.person('admin', { schoolId: school }))
})

async function withPassword(person: Person): Promise<Person> {
  const passwordHash = await hashPassword(password)
  await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId))
  return person
}
const asked = (who: Person, body: Partial<Parameters<typeof ask>[1]> = {}) => ask(who, { password, ...body })
const ask = (who: Person, body: { password: string; classUid?: string; format?: 'xlsx' | 'csv' }) =>
  t.as(who).call(exportStudents, { body })
const answer = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const cells = async ({ bytes }: { bytes: Buffer }) =>
  (await readSheet(bytes)).map(row => row.map(cell => (cell === null ? '' : String(cell))))

describe('the students of a class as a spreadsheet', () => {
  it('hold what is known of each and their best score of each homework', async () => {
    const makeHomework = homeworkMaker(t)
    const room = await makeHomework.classroom({ pupils: 2, schoolId: school })
    const given = await makeHomework.homework(room, { name: '=Bài 1' })
    await makeHomework.attempt(room.pupils[0] as Person, given)
    await t.database.db
      .update(attempts)
      .set({ state: 'graded', submittedAt: t.clock.now(), score: '1.2500' })
      .where(eq(attempts.homeworkId, given._id))
    const reading = await taskMaker(t).document(room, { name: 'Đọc trước' })
    await makeHomework.attempt(room.pupils[1] as Person, reading)
    // None of these is a column: not published, not begun, of another class.
    await makeHomework.homework(room, { publish: false })
    await makeHomework.homework(room, { startsIn: 3_600_000, endsIn: 7_200_000 })
    const beside = await makeHomework.classroom({ pupils: 1, schoolId: school })
    await makeHomework.homework(beside)
    await makeClass.students(room.classId, [{ fullname: 'Đã Ẩn Danh' }], school)
    await t.database.db
      .update(students)
      .set({ anonymisedAt: t.clock.now() })
      .where(eq(students.fullname, 'Đã Ẩn Danh'))
    // And of his classes those alone that are open, of the school, and have him.
    const classOf = async (name: string, over: object, state: 'approved' | 'removed' = 'approved') => {
      const { id: classId } = await makeClass.class({ name, teachers: [teacher], schoolId: school, ...over })
      const [at, studentId] = [t.clock.now(), room.studentIds[0] as string]
      const place = { id: newId(), classId, studentId, state, entry: 'roster' as const }
      await t.database.db.insert(classStudents).values({ ...place, askedAt: at, changedAt: at })
    }
    await classOf('Lớp Nhạc', {})
    await classOf('Lớp Cũ', { status: 'closed' })
    await classOf('Lớp Đã Thôi', {}, 'removed')
    await classOf('Lớp Trường Khác', { schoolId: await t.make.school() })
    await withPassword(room.teacher)
    const file = await asked(room.teacher, { classUid: room.classId })
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'no-store',
    ])
    const [head = [], ...rows] = await cells(file)
    expect(head.slice(0, 3)).toEqual(['Mã học sinh', 'Họ và tên', 'Ngày sinh'])
    expect(head.slice(13)).toEqual([expect.stringMatching(/^'=Bài 1 \(\/[\d.]+\)$/), 'Đọc trước'])
    expect(rows.map(row => [row[8], row[13] ?? '', row[14]])).toEqual([
      [expect.stringMatching(/^Lớp \d+, Lớp Nhạc$/), '1.25', 'Chưa đọc'],
      [expect.stringMatching(/^Lớp \d+$/), '', 'Chưa đọc'],
    ])
  })

  it('bring no formula with them, in either format', async () => {
    const evil = ['=1+1', '+84', '-2', '@SUM(A1)']
    const { id } = await makeClass.class({ teachers: [teacher], schoolId: school })
    await makeClass.students(
      id,
      evil.map(fullname => ({ fullname })),
      school,
    )
    const names = (await cells(await asked(teacher, { classUid: id }))).slice(1).map(row => row[1])
    expect(names.sort()).toEqual(evil.map(name => `'${name}`).sort())
    const csv = (await asked(teacher, { classUid: id, format: 'csv' })).bytes.toString()
    expect(csv.startsWith('\uFEFF')).toBe(true)
    for (const name of evil) expect(csv).toContain(`,'${name},`)
  })

  it('leave only against the password, which rests after ten wrong ones', async () => {
    const { id } = await makeClass.class({ teachers: [teacher], schoolId: school })
    const guesser = await withPassword(await t.make.person('admin', { schoolId: school }))
    for (let n = 0; n < 10; n++)
      expect(answer(await asked(guesser, { password: 'sai', classUid: id }))).toEqual([
        409,
        'E_PASSWORD_WRONG',
      ])
    expect(answer(await asked(guesser, { classUid: id }))).toEqual([429, 'E_TOO_MANY'])
    const body = { currentPassword: password, newPassword: 'một mật khẩu khác' }
    expect(answer(await t.as(guesser).call(changePassword, { body }))).toEqual([429, 'E_TOO_MANY'])
    expect((await asked(admin, { classUid: id })).status).toBe(200)
  })

  it('are given to the teacher of the class and to administrators; a whole school to administrators alone', async () => {
    const { id } = await makeClass.class({ teachers: [teacher], schoolId: school })
    const colleague = await withPassword(await t.make.person('teacher', { schoolId: school }))
    const leader = await withPassword(await t.make.person('leader', { schoolId: school, subjects: ['math'] }))
    const otherTenant = await withPassword(await t.make.person('admin', { schoolId: await t.make.school() }))
    const pupil = await withPassword(await t.make.person('student'))
    expect(answer(await t.as(null).call(exportStudents, { body: { password } }))).toEqual([
      401,
      'E_UNAUTHENTICATED',
    ])
    for (const who of [colleague, leader])
      expect(answer(await asked(who, { classUid: id }))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    for (const who of [otherTenant, pupil])
      expect(answer(await asked(who, { classUid: id }))).toEqual([404, 'E_NOT_FOUND'])
    for (const who of [teacher, leader, pupil]) expect(answer(await asked(who))).toEqual([403, 'E_FORBIDDEN'])
    // Who may not is told so before their password is looked at.
    expect(answer(await asked(colleague, { classUid: id, password: 'sai' }))).toEqual([
      403,
      'E_NOT_CLASS_TEACHER',
    ])
    expect((await cells(await asked(otherTenant))).length).toBe(1)
  })

  it('are written down with their number', async () => {
    const { id } = await makeClass.class({ teachers: [teacher], schoolId: school })
    await makeClass.students(id, [{ fullname: 'Vi An' }, { fullname: 'Vi Bình', state: 'banned' }], school)
    await asked(teacher, { classUid: id })
    const { data } = await t.as(admin).call(listAudit, { query: { objectId: id } })
    expect(data.entries).toMatchObject([
      {
        action: 'students.exported',
        actor: { _id: teacher.userId },
        detail: { students: 1, homework: 0, format: 'xlsx' },
      },
    ])
  })

  it('take as many statements for a thousand as for one', async () => {
    const big = await makeClass.class({ teachers: [teacher], schoolId: school })
    await makeClass.students(
      big.id,
      Array.from({ length: 1000 }, (_, n) => ({ fullname: `Học Sinh ${n}`, code: `X${n}` })),
      school,
    )
    const small = await makeClass.class({ teachers: [teacher], schoolId: school })
    await makeClass.students(small.id, [{ fullname: 'Một Mình' }], school)
    const statements = async (classUid: string, rows: number) => {
      const before = counted
      const file = await asked(teacher, { classUid })
      expect((await cells(file)).length).toBe(rows + 1)
      return counted - before
    }
    let counted = 0
    const { pool } = t.database
    const query = pool.query
    pool.query = ((...args: Parameters<typeof query>) => {
      counted += 1
      return query.apply(pool, args)
    }) as typeof query
    try {
      const one = await statements(small.id, 1)
      expect(one).toBeGreaterThan(3)
      expect(await statements(big.id, 1000)).toBe(one)
    } finally {
      pool.query = query
    }
  })
})
