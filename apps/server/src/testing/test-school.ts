import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { maker, type Person } from './make.ts'

/** The whole application and the people that most tests need: of one school, of another one, and a pupil of none. */
export interface TestSchool extends TestApp {
  readonly make: ReturnType<typeof maker>
  readonly groupId: string
  readonly departmentId: string
  readonly schoolId: string
  readonly director: Person
  readonly regional: Person
  readonly head: Person
  readonly admin: Person
  readonly leader: Person
  readonly teacher: Person
  readonly colleague: Person
  readonly pupil: Person
  /** A teacher and an administrator of a school that has nothing to do with this one. */
  readonly otherTenant: Person
  readonly otherAdmin: Person
}

/**
 * How a test file of a feature begins: `const t = testSchool()`, then `t.as(t.teacher).call(…)`. It stands before the
 * first test and is gone after the last one; its fields can be read inside tests and hooks.
 * @param stands as `startTestApp`
 */
export function testSchool(stands?: Parameters<typeof startTestApp>[0]): TestSchool {
  const school = {} as TestSchool
  beforeAll(async () => {
    const app = await startTestApp(stands)
    const make = maker(app)
    const groupId = await make.group()
    const departmentId = await make.department(groupId)
    const schoolId = await make.school({ groupId, departmentId })
    const elsewhere = { schoolId: await make.school() }
    const people = {
      director: await make.person('group_chief', { groupId }),
      regional: await make.person('department_chief', { departmentId }),
      head: await make.person('super_admin', { schoolId }),
      admin: await make.person('admin', { schoolId }),
      leader: await make.person('leader', { schoolId, subjects: ['math'] }),
      teacher: await make.person('teacher', { schoolId }),
      colleague: await make.person('teacher', { schoolId }),
      pupil: await make.person('student'),
      otherTenant: await make.person('teacher', elsewhere),
      otherAdmin: await make.person('admin', elsewhere),
    }
    Object.assign(school, app, { make, groupId, departmentId, schoolId }, people)
  })
  afterAll(() => school.close())
  return school
}
