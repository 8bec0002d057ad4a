import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import * as organisation from '@bangxanh/contract/organisation/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let groupId: string
let departmentId: string
let schoolId: string
beforeAll(async () => {
  groupId = await t.make.group('Tập đoàn Xanh')
  departmentId = await t.make.department(groupId, 'Miền Bắc')
  schoolId = await t.make.school({ groupId, departmentId, name: 'THCS Nguyễn Du' })
  await t.make.school({ groupId, name: 'THCS Lê Lợi' })
  const otherGroup = await t.make.group('Tập đoàn khác')
  await t.make.school({
    groupId: otherGroup,
    departmentId: await t.make.department(otherGroup),
    name: 'Trường của người khác',
  })
})

it('a teacher reads the configuration of their school, their school and its group', async () => {
  const teacher = await t.make.person('teacher', { schoolId })
  const { data } = await t.as(teacher).call(organisation.readConfig)
  expect(data.config.grades.map(grade => grade.oid)).toEqual(
    'T34 T45 T56 T67 T78 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 ĐH'.split(' '),
  )
  expect(data.config.schoolYears).toEqual(['2023-2024', '2024-2025', '2025-2026', '2026-2027'])
  // The clock of the tests stands on 5 October 2026; 5 September of that year is a Saturday.
  expect(data.config.schoolYearStart).toBe('2026-08-31')
  expect((await t.as(teacher).call(organisation.readOwnSchool)).data.school.name).toBe('THCS Nguyễn Du')
  expect((await t.as(teacher).call(organisation.readOwnGroup)).data.group.name).toBe('Tập đoàn Xanh')
})

it('a group chief reads the departments and schools of their group, and no configuration', async () => {
  const chief = await t.make.person('group_chief', { groupId })
  const { data } = await t.as(chief).call(organisation.readOwnDepartment)
  expect(data.department).toBeNull()
  expect(data.departments.map(({ name }) => name)).toEqual(['Miền Bắc'])
  expect(data.schools.map(({ name }) => name).sort()).toEqual(['THCS Lê Lợi', 'THCS Nguyễn Du'])
  expect((await t.as(chief).call(organisation.readConfig)).status).toBe(403)
})

it('a department chief reads their department with its schools alone', async () => {
  const chief = await t.make.person('department_chief', { departmentId })
  const { data } = await t.as(chief).call(organisation.readOwnDepartment)
  expect(data.department?.name).toBe('Miền Bắc')
  expect(data.schools.map(({ name }) => name)).toEqual(['THCS Nguyễn Du'])
  const own = await t.as(chief).call(readAccount)
  expect([own.data.orgCategory, own.data.group?.name, own.data.department?.name]).toEqual([
    'group',
    'Tập đoàn Xanh',
    'Miền Bắc',
  ])
})

it('departments and schools come in the order of the Vietnamese alphabet', async () => {
  const own = await t.make.group()
  const names = ['An Bình', 'Đông Anh', 'Yên Lạc']
  for (const name of [...names].reverse()) {
    await t.make.school({ groupId: own, name })
    await t.make.department(own, name)
  }
  const { data } = await t
    .as(await t.make.person('group_chief', { groupId: own }))
    .call(organisation.readOwnDepartment)
  expect(data.schools.map(({ name }) => name)).toEqual(names)
  expect(data.departments.map(({ name }) => name)).toEqual(names)
})

it('a teacher without a school reads the public configuration and no school', async () => {
  const teacher = await t.make.person('teacher')
  expect((await t.as(teacher).call(organisation.readConfig)).status).toBe(200)
  expect((await t.as(teacher).call(organisation.readOwnSchool)).status).toBe(404)
})

it('a teacher and a pupil may not read a department', async () => {
  expect(
    (await t.as(await t.make.person('teacher', { schoolId })).call(organisation.readOwnDepartment)).status,
  ).toBe(403)
  expect((await t.as(await t.make.person('student')).call(organisation.readOwnDepartment)).status).toBe(403)
})
