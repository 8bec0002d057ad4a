import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { AWAY_MS } from '@bangxanh/contract/staff/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

const t = testSchool()
let schoolId: string
let teacher: Person
let chief: Person
beforeAll(async () => {
  const groupId = await t.make.group()
  schoolId = await t.make.school({ groupId })
  teacher = await t.make.person('teacher', { schoolId, subjects: ['math', 'informatics'] }, 'Trần Văn Đức')
  for (const name of ['Lê Thị Bình', 'Nguyễn Thị Ánh', 'Phạm Ân', 'Hoàng An'])
    await t.make.person('teacher', { schoolId }, name)
  await t.make.person('admin', { schoolId }, 'Người Quản Trị')
  chief = await t.make.person('group_chief', { groupId })
  const neighbour = await t.make.school({ groupId })
  await t.make.person('teacher', { schoolId: neighbour }, 'Vũ Thị Hàng Xóm')
  await t.make.person('teacher', { schoolId: await t.make.school() }, 'Giáo Viên Trường Khác')
})

const names = async (who: Person, query = {}) => {
  const { data } = await t.as(who).call(listTeachers, { query })
  return { names: data.teachers.map(each => each.displayName), total: data.pagination.total }
}

it('a teacher sees the names of their school, by given name as Vietnamese sorts them', async () => {
  expect(await names(teacher)).toEqual({
    names: ['Hoàng An', 'Nguyễn Thị Ánh', 'Phạm Ân', 'Lê Thị Bình', 'Trần Văn Đức'],
    total: 5,
  })
})

it('a name is found without its tone marks, and a page beyond the last keeps the total', async () => {
  expect(await names(teacher, { search: 'thi anh' })).toEqual({ names: ['Nguyễn Thị Ánh'], total: 1 })
  expect(await names(teacher, { _search: 'DUC' })).toEqual({ names: ['Trần Văn Đức'], total: 1 })
  expect(await names(teacher, { search: '%' })).toEqual({ names: [], total: 0 })
  expect(await names(teacher, { page: 3, limit: 4 })).toEqual({ names: [], total: 5 })
  expect(await names(teacher, { ids: [teacher.userId] })).toEqual({ names: ['Trần Văn Đức'], total: 1 })
})

it('a chief sees the teachers of all schools of their group, and of no other', async () => {
  const { names: seen } = await names(chief)
  expect(seen).toContain('Vũ Thị Hàng Xóm')
  expect(seen).not.toContain('Giáo Viên Trường Khác')
})

it('who reads no record is offered no file of them', async () => {
  const { data } = await t.as(await t.make.person('teacher', { schoolId })).call(listTeachers)
  expect(data.can).toEqual({ create: false, export: false, roles: [] })
})

it('a teacher without school sees nobody, a pupil may not look', async () => {
  expect(await names(await t.make.person('teacher'))).toEqual({ names: [], total: 0 })
  expect((await t.as(await t.make.person('student')).call(listTeachers)).status).toBe(403)
})

describe('what of a record is shown', () => {
  const rowOf = async (who: Person, { userId }: Person) =>
    (await t.as(who).call(listTeachers, { query: { ids: [userId] } })).data.teachers[0]

  it('a colleague sees a name and subjects, an administrator the record', async () => {
    const seen = await rowOf(await t.make.person('teacher', { schoolId }), teacher)
    expect(seen).toMatchObject({
      displayName: 'Trần Văn Đức',
      subjects: ['informatics', 'math'],
      details: null,
    })
    expect(seen?.can).toEqual({
      update: false,
      resetPassword: false,
      disable: false,
      enable: false,
      roles: [],
    })
    const full = await rowOf(await t.make.person('admin', { schoolId }), teacher)
    expect(full?.details).toMatchObject({
      username: teacher.username,
      roles: [{ role: 'teacher', subjects: ['math', 'informatics'], school: { _id: schoolId } }],
    })
  })

  it('a head of subject reads the records of their subjects’ teachers alone, and changes none', async () => {
    const head = await t.make.person('leader', { schoolId, subjects: ['math'] })
    const other = await t.make.person('teacher', { schoolId, subjects: ['vi'] })
    expect((await rowOf(head, teacher))?.details?.username).toBe(teacher.username)
    expect((await rowOf(head, teacher))?.can.update).toBe(false)
    expect((await rowOf(head, other))?.details).toBeNull()
    const list = await t.as(head).call(listTeachers, { query: { limit: 500 } })
    expect(list.data.can).toEqual({ create: false, export: true, roles: [] })
    // Who only administers is no teacher: their name is in the list of those who read records.
    expect(list.data.teachers.map(({ displayName }) => displayName)).not.toContain('Người Quản Trị')
  })

  it('a role in a school of somebody else is not shown, nor its subjects', async () => {
    const elsewhere = await t.make.school({ name: 'Trường Ở Nơi Khác' })
    const both = await t.make.person('teacher', { schoolId, subjects: ['math'] })
    await insertGrant(t.database.db, both.userId, { role: 'admin', schoolId: elsewhere, subjects: ['music'] })
    const row = await rowOf(await t.make.person('admin', { schoolId }), both)
    expect(row?.details?.roles.map(({ role }) => role)).toEqual(['teacher'])
    expect(JSON.stringify(row)).not.toMatch(/Nơi Khác|music/)
    expect(row?.can.resetPassword).toBe(false)
  })

  it('nobody is found by a phone number or user name that the seeker may not read', async () => {
    await t.database.db.execute(sql`update "user" set phone = '0933444555' where id = ${teacher.userId}`)
    const colleague = await t.make.person('teacher', { schoolId })
    const admin = await t.make.person('admin', { schoolId })
    for (const search of ['0933444555', teacher.username]) {
      expect((await names(colleague, { search })).total).toBe(0)
      expect((await names(admin, { search })).names).toContain('Trần Văn Đức')
    }
  })
})

it('the list is filtered by role, subject, school, department and by who may teach', async () => {
  const groupId = await t.make.group()
  const departmentId = await t.make.department(groupId)
  const [inside, outside] = [await t.make.school({ groupId, departmentId }), await t.make.school({ groupId })]
  const boss = await t.make.person('group_chief', { groupId })
  await t.make.person('department_chief', { departmentId }, 'Quản Lý Vùng')
  await t.make.person('super_admin', { schoolId: inside }, 'Hiệu Trưởng')
  await t.make.person('teacher', { schoolId: inside, subjects: ['math'] }, 'Cô Toán')
  await t.make.person('teacher', { schoolId: outside, subjects: ['vi'] }, 'Thầy Văn')
  const found = async (query: object) => (await names(boss, query)).names.sort()
  expect(await found({})).toEqual(['Cô Toán', 'Hiệu Trưởng', 'Quản Lý Vùng', 'Thầy Văn'])
  expect(await found({ role: 'department_chief' })).toEqual(['Quản Lý Vùng'])
  expect(await found({ subject: 'vi' })).toEqual(['Thầy Văn'])
  expect(await found({ schoolId: inside })).toEqual(['Cô Toán', 'Hiệu Trưởng'])
  expect(await found({ departmentId })).toEqual(['Cô Toán', 'Hiệu Trưởng', 'Quản Lý Vùng'])
  expect(await found({ teaching: 'true' })).toEqual(['Cô Toán', 'Thầy Văn'])
  expect(await found({ teaching: 'true', search: 'toan', schoolId: outside })).toEqual([])
  expect(await names(boss, { page: 9 })).toEqual({ names: [], total: 4 })
})

it('who was not seen for two weeks is away: neither who came since, nor who is new, nor who is disabled', async () => {
  const here = await t.make.school()
  const admin = await t.make.person('admin', { schoolId: here })
  const long = new Date(t.clock.now().getTime() - AWAY_MS - 1)
  const put = async (
    name: string,
    user: { createdAt?: Date; signedInAt?: Date; disabledAt?: Date },
    seenAt?: Date,
  ) => {
    const { userId } = await t.make.person('teacher', { schoolId: here }, name)
    await t.database.db
      .update(users)
      .set({ createdAt: long, signedInAt: null, ...user })
      .where(eq(users.id, userId))
    const ofThem = eq(sessions.userId, userId)
    if (seenAt) await t.database.db.update(sessions).set({ seenAt }).where(ofThem)
    else await t.database.db.delete(sessions).where(ofThem)
  }
  const now = t.clock.now()
  await put('Vắng Lâu', { signedInAt: long }, long)
  await put('Chưa Từng Vào', {})
  await put('Vào Lại', { signedInAt: now }, long)
  await put('Vẫn Mở Máy', { signedInAt: long }, now)
  await put('Mới Tạo', { createdAt: now })
  await put('Đã Khoá', { signedInAt: long, disabledAt: now }, long)
  expect((await names(admin, { status: 'away' })).names.sort()).toEqual(['Chưa Từng Vào', 'Vắng Lâu'])
})
