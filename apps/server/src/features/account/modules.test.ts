import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import type { Module } from '@bangxanh/contract/account/modules.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { roleGrants } from '../../schema/account.ts'
import { schools } from '../../schema/organisation.ts'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const modulesOf = async (person: Person) => (await t.as(person).call(readAccount)).data.modules

/** Those of our people whose menu offers a module. */
async function offeredTo(module: Module): Promise<string[]> {
  const { director, regional, head, admin, leader, teacher, pupil } = t
  const offered: string[] = []
  for (const [name, person] of Object.entries({ director, regional, head, admin, leader, teacher, pupil }))
    if ((await modulesOf(person)).includes(module)) offered.push(name)
  return offered
}

it('teachers, mentor house and settings are for who manages a school, the log and school books for its administrators', async () => {
  for (const module of ['ListTeacher', 'MentorHouse', 'School'] as const)
    expect(await offeredTo(module)).toEqual(['director', 'regional', 'head', 'admin'])
  for (const module of ['AuditLog', 'SchoolBookCategory'] as const)
    expect(await offeredTo(module)).toEqual(['head', 'admin'])
})

it('classes, students and the vault are for all of the staff, homework and contests for who may read them', async () => {
  for (const module of ['Home', 'Class', 'Students', 'ExamVault'] as const)
    expect(await offeredTo(module)).toEqual(['director', 'regional', 'head', 'admin', 'leader', 'teacher'])
  expect(await offeredTo('ListClassHomework')).toEqual(['head', 'admin', 'leader', 'teacher'])
  for (const module of ['TRcvContest', 'RTContest'] as const)
    expect(await offeredTo(module)).toEqual(['head', 'admin', 'leader', 'teacher'])
})

it('events are for administrators of a school that takes part in contests, and for the chiefs above it', async () => {
  expect(await offeredTo('Event')).toEqual([])
  const takePart = (contestFuture: boolean) =>
    t.database.db.update(schools).set({ contestFuture }).where(eq(schools.id, t.schoolId))
  await takePart(true)
  expect(await offeredTo('Event')).toEqual(['director', 'regional', 'head', 'admin'])
  for (const elsewhere of [
    t.otherAdmin,
    await t.make.person('department_chief', { departmentId: await t.make.department(t.groupId) }),
    await t.make.person('group_chief', { groupId: await t.make.group() }),
  ])
    expect(await modulesOf(elsewhere)).not.toContain('Event')
  await takePart(false)
})

it('homework is given by who teaches, and administrators and chiefs are not offered it', async () => {
  const { director, regional, head, admin, leader, teacher, pupil } = t
  const assigns = async (person: Person) => (await t.as(person).call(readAccount)).data.can.assign
  for (const person of [leader, teacher]) expect(await assigns(person)).toBe(true)
  for (const person of [director, regional, head, admin, pupil]) expect(await assigns(person)).toBe(false)
})

it('a pupil has the profile alone', async () => {
  expect(await modulesOf(t.pupil)).toEqual(['Profile'])
})

it('who has lost every role is no pupil: what needs none is left', async () => {
  const gone = await t.make.person('teacher', { schoolId: t.schoolId })
  await t.database.db.delete(roleGrants).where(eq(roleGrants.userId, gone.userId))
  expect(await modulesOf(gone)).toEqual(['Home', 'Contact', 'Profile'])
})

it('who leads a group or a region stands there, staff of a school in it, and anybody else for themselves', async () => {
  const categoryOf = async (person: Person) => (await t.as(person).call(readAccount)).data.orgCategory
  for (const person of [t.director, t.regional]) expect(await categoryOf(person)).toBe('group')
  for (const person of [t.head, t.admin, t.leader, t.teacher]) expect(await categoryOf(person)).toBe('school')
  expect(await categoryOf(await t.make.person('teacher', {}))).toBe('teacher')
})
