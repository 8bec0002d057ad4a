import { AUDIT_ACTIONS } from '@bangxanh/contract/audit/actions.ts'
import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { actAs } from '../../kernel/caller.ts'
import { students } from '../../schema/students.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { recordAudit } from './public.ts'

const t = testSchool()
let school: string
let other: string
let admin: Person
let teacher: Person
let studentId: string
let classId: string

beforeAll(async () => {
  const makeClass = classMaker(t)
  const groupId = await t.make.group()
  school = await t.make.school({ groupId })
  other = await t.make.school({ groupId })
  admin = await t.make.person('admin', { schoolId: school }, 'Trần Quản Trị')
  teacher = await t.make.person('teacher', { schoolId: school }, 'Lê Thị Giáo')
  const made = await makeClass.class({ teachers: [teacher], schoolId: school, name: '9A1' })
  classId = made.id
  const [id] = await makeClass.students(classId, [{ fullname: 'Nguyễn Văn An' }], school)
  studentId = id as string
})

const at = (day: number) => new Date(Date.UTC(2026, 8, day))
const record = (entry: Partial<Parameters<typeof recordAudit>[1]>, day: number) =>
  actAs({ ...t.kernel, clock: { ...t.clock, now: () => at(day) } }, { viewer: null }, caller =>
    recordAudit(caller, { schoolId: school, action: 'student.password-reset', ...entry }),
  )
const recordOfTeacher = (entry: Parameters<typeof record>[0], day: number) =>
  record({ actorId: teacher.userId, ...entry }, day)
const listed = async (query: object = {}, who = admin) =>
  (await t.as(who).call(listAudit, { query: { limit: 50, ...query } })).data

describe('the record of what was done', () => {
  beforeAll(async () => {
    await recordOfTeacher({ about: { type: 'student', id: studentId } }, 1)
    await recordOfTeacher(
      { action: 'student.cards-printed', about: { type: 'class', id: classId }, detail: { students: 3 } },
      2,
    )
    await record({ action: 'backup.restored' }, 3)
    await recordOfTeacher({ schoolId: other }, 4)
    await recordOfTeacher({ schoolId: null }, 5)
  })

  it('is read by super_admin and admin of the school, and by nobody else', async () => {
    expect(await t.as(null).call(listAudit)).toMatchObject({ status: 401 })
    const chief = await t.make.person('group_chief', { groupId: await t.make.group() })
    const pupil = await t.make.person('student')
    for (const who of [teacher, chief, pupil])
      expect(await t.as(who).call(listAudit)).toMatchObject({ status: 403 })
    const head = await t.make.person('super_admin', { schoolId: school })
    expect((await listed({}, head)).pagination.total).toBe(3)
  })

  it('tells the newest first with the names of today, and holds no name itself', async () => {
    const { entries, pagination } = await listed()
    expect(pagination.total).toBe(3)
    expect(entries).toMatchObject([
      { action: 'backup.restored', actor: null, about: null },
      {
        action: 'student.cards-printed',
        at: at(2).toISOString(),
        actor: { _id: teacher.userId, name: 'Lê Thị Giáo' },
        about: { type: 'class', _id: classId, name: '9A1' },
        detail: { students: 3 },
      },
      { about: { type: 'student', _id: studentId, name: 'Nguyễn Văn An', anonymised: false } },
    ])
    const { rows } = await t.database.pool.query('select to_jsonb(a)::text as row from audit_log a')
    expect(rows.map(({ row }) => row).join()).not.toMatch(/An|Giáo|9A1/)
  })

  it('is only added to: nothing that was written down can be changed or taken out (product 5.15)', async () => {
    const { pool } = t.database
    const count = async () => (await pool.query('select count(*)::int as n from audit_log')).rows[0].n
    const before = await count()
    for (const act of [
      "update audit_log set detail = '{}'::jsonb || '{\"students\": 1}'",
      'update audit_log set at = now()',
      "update audit_log set action = 'nothing.done'",
      'delete from audit_log',
    ])
      await expect(pool.query(act)).rejects.toThrow('audit_log is only added to')
    expect(await count()).toBe(before)
  })

  it('is filtered by act, person, object and time, and paged', async () => {
    const ids = async (query: object) => (await listed(query)).entries.map(({ action }) => action)
    expect(await ids({ action: ['backup.restored', 'student.password-reset'] })).toHaveLength(2)
    expect(await ids({ actorId: teacher.userId })).toHaveLength(2)
    expect(await ids({ objectId: studentId })).toEqual(['student.password-reset'])
    expect(await ids({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual([
      'student.cards-printed',
    ])
    expect((await listed({ limit: 2, page: 2 })).entries).toHaveLength(1)
    expect(await t.as(admin).call(listAudit, { query: { action: 'nothing.done' as never } })).toMatchObject({
      status: 400,
    })
  })

  it('names the homework that an act was about by its name of today, and says when it is gone', async () => {
    const room = { schoolId: school, classId, teacher, pupils: [], studentIds: [] }
    const { _id } = await homeworkMaker(t).homework(room, { name: 'Tứ giác' })
    for (const homeworkId of [_id, studentId])
      await recordOfTeacher(
        { action: 'homework.exported', about: { type: 'class', id: classId }, detail: { homeworkId } },
        1,
      )
    const { entries } = await listed({ action: ['homework.exported'] })
    expect(entries.map(({ homework }) => homework?.name)).toEqual(expect.arrayContaining(['Tứ giác', null]))
    expect((await listed({ objectId: studentId })).entries[0]?.homework).toBeNull()
  })

  it('shows an anonymous pupil as such', async () => {
    const { db } = t.database
    await db
      .update(students)
      .set({ anonymisedAt: at(6) })
      .where(eq(students.id, studentId))
    expect((await listed({ objectId: studentId })).entries[0]?.about).toEqual({
      type: 'student',
      _id: studentId,
      name: null,
      anonymised: true,
    })
  })

  it('finds a page of many by an index', async () => {
    const { pool } = t.database
    await pool.query(
      `insert into audit_log (id, at, actor_id, school_id, action) select gen_random_uuid(), now() - n * interval '1 minute', $1, $2, $3 from generate_series(1, 5000) n`,
      [teacher.userId, other, AUDIT_ACTIONS[0]],
    )
    await pool.query('analyze audit_log')
    const { rows } = await pool.query(
      'explain select id from audit_log where school_id in ($1) order by at desc, id desc limit 20'.replace(
        '$1',
        `'${school}'`,
      ),
    )
    expect(rows.map(row => row['QUERY PLAN']).join()).toContain('audit_log_school')
  })
})
