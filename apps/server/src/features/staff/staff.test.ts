import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { maker, type Person } from '../../testing/make.ts'

let t: TestApp
let teacher: Person
let chief: Person
let make: ReturnType<typeof maker>
beforeAll(async () => {
  t = await startTestApp()
  make = maker(t)
  const groupId = await make.group()
  const schoolId = await make.school({ groupId })
  teacher = await make.person('teacher', { schoolId, subjects: ['math', 'informatics'] }, 'Trần Văn Đức')
  for (const name of ['Lê Thị Bình', 'Nguyễn Thị Ánh', 'Phạm Ân', 'Hoàng An'])
    await make.person('teacher', { schoolId }, name)
  await make.person('admin', { schoolId }, 'Người Quản Trị')
  chief = await make.person('group_chief', { groupId })
  const neighbour = await make.school({ groupId })
  await make.person('teacher', { schoolId: neighbour }, 'Vũ Thị Hàng Xóm')
  await make.person('teacher', { schoolId: await make.school() }, 'Giáo Viên Trường Khác')
})
afterAll(() => t.close())

const names = async (who: Person, query = {}) => {
  const { data } = await t.as(who).call(listTeachers, { query })
  return { names: data.teachers.map(each => each.displayName), total: data.pagination.total }
}

it('a teacher sees the names of his school, by given name as Vietnamese sorts them', async () => {
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

it('a chief sees the teachers of all schools of his group, and of no other', async () => {
  const { names: seen } = await names(chief)
  expect(seen).toContain('Vũ Thị Hàng Xóm')
  expect(seen).not.toContain('Giáo Viên Trường Khác')
})

it('a teacher without school sees nobody, a pupil may not look', async () => {
  expect(await names(await make.person('teacher'))).toEqual({ names: [], total: 0 })
  expect((await t.as(await make.person('student')).call(listTeachers)).status).toBe(403)
})
