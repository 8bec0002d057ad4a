import * as calls from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'
import { enrolStudents, insertStudents, updateStudents } from './public.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let school: string
let teacher: Person

beforeAll(async () => {
  makeClass = classMaker(t)
  school = await t.make.school()
  teacher = await t.make.person('teacher', { schoolId: school })
})

const aClass = () => makeClass.class({ schoolId: school, teachers: [teacher] })
const listed = async (classUid: string) =>
  (
    await t.as(teacher).call(calls.listStudents, {
      query: { classUid, limit: 500, state: ['waiting', 'approved', 'banned', 'removed'] },
    })
  ).data.students
const byRoster = (ids: readonly string[]) => new Map(ids.map(id => [id, 'roster'] as const))
const inOne = <T>(work: (db: TestApp['database']['db']) => Promise<T>) => t.database.db.transaction(work)

describe('many records at once', () => {
  it('are made, changed field by field, and enrolled', async () => {
    const { id: classId } = await aClass()
    const [an, binh] = await t.act(async caller => {
      const ids = await insertStudents(caller.db, [
        { schoolId: school, fullname: 'Lê An', code: 'M1', birthday: '2012-03-04' },
        { schoolId: school, fullname: 'Lê Bình', phone: '0901234567' },
      ])
      await enrolStudents(caller, classId, byRoster(ids))
      return ids
    })
    await inOne(db =>
      updateStudents(db, [
        { id: an!, phone: '0911111111', gender: 1 },
        { id: binh!, phone: null, code: 'M2', birthday: '2011-01-31', fullname: undefined },
      ]),
    )
    expect(await listed(classId)).toMatchObject([
      { _id: an, code: 'M1', phone: '0911111111', gender: 1, birthday: '2012-03-04', state: 'approved' },
      { _id: binh, fullname: 'Lê Bình', code: 'M2', phone: null, birthday: '2011-01-31' },
    ])
  })

  it('never give two students of a school one code, and keep their own', async () => {
    const [one, two] = await inOne(db =>
      insertStudents(db, [
        { schoolId: school, fullname: 'Vũ Một', code: 'C1' },
        { schoolId: school, fullname: 'Vũ Hai', code: 'C2' },
      ]),
    )
    await expect(
      inOne(db => insertStudents(db, [{ schoolId: school, fullname: 'Vũ Ba', code: 'C1' }])),
    ).rejects.toThrow('E_STUDENT_CODE_TAKEN')
    await expect(inOne(db => updateStudents(db, [{ id: two!, code: 'C1' }]))).rejects.toThrow(
      'E_STUDENT_CODE_TAKEN',
    )
    const other = await t.make.school()
    await inOne(db => insertStudents(db, [{ schoolId: other, fullname: 'Vũ Ba', code: 'C1' }]))
    await inOne(db => updateStudents(db, [{ id: one!, code: 'C1' }]))
  })

  it('are enrolled once, the banned stay banned, and nobody of another school gets in', async () => {
    const { id: classId } = await aClass()
    const [waits, banned, gone, present] = await makeClass.students(
      classId,
      [
        { fullname: 'A', state: 'waiting' },
        { fullname: 'B', state: 'banned' },
        { fullname: 'C', state: 'removed' },
        { fullname: 'D' },
      ],
      school,
    )
    const ids = [waits!, banned!, gone!, present!, waits!]
    const enrol = () => t.act(caller => enrolStudents(caller, classId, byRoster(ids)))
    expect(await enrol()).toEqual({ enrolled: [waits, gone], present: [present], banned: [banned] })
    expect(await enrol()).toMatchObject({ enrolled: [], banned: [banned] })
    expect((await listed(classId)).map(({ state }) => state)).toEqual([
      'approved',
      'banned',
      'approved',
      'approved',
    ])
    const [otherTenant] = await inOne(async db =>
      insertStudents(db, [{ schoolId: await t.make.school(), fullname: 'E' }]),
    )
    await expect(t.act(caller => enrolStudents(caller, classId, byRoster([otherTenant!])))).rejects.toThrow(
      'E_NOT_FOUND',
    )
  })
})
