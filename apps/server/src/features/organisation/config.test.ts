import { createClass, listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import * as organisation from '@bangxanh/contract/organisation/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { maker, type Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let admin: Person
let teacher: Person
let neighbour: Person
let schoolId: string
beforeAll(async () => {
  schoolId = await t.make.school()
  admin = await t.make.person('admin', { schoolId })
  teacher = await t.make.person('teacher', { schoolId })
  neighbour = await t.make.person('admin', { schoolId: await t.make.school() })
})

const read = async (person: Person) => (await t.as(person).call(organisation.readConfig)).data.config
const write = (person: Person, body: object) => t.as(person).call(organisation.updateConfig, { body })

it('what a school uses is what its people are offered; names of all the rest stay known, and older classes stay', async () => {
  const draft = { name: '12A', approval: 'manual', grade: 'L12', subject: 'physics' } as const
  await t.as(teacher).call(createClass, { body: draft })
  const { data } = await write(admin, { grades: ['L9', 'L6', 'L6'], subjects: ['math', 'en'] })
  expect(data.config.settings).toEqual({
    schoolYearStart: null,
    grades: ['L6', 'L9'],
    subjects: ['en', 'math'],
    secondSemesterStart: null,
    firstClosesAfter: null,
    secondClosesAfter: null,
    marksSeen: 'nothing',
    gradebookWords: null,
    contactName: null,
    contactPhone: null,
    contactEmail: null,
    contactAddress: null,
    contactHours: null,
    edition: 2,
  })
  const seen = await read(teacher)
  expect(seen.grades.map(({ oid }) => oid)).toEqual(['L6', 'L9'])
  expect(seen.subjects.map(({ key }) => key)).toEqual(['en', 'math'])
  expect(seen.all.subjects.map(({ key }) => key)).toContain('physics')
  expect(seen.settings).toBeNull()
  const { classes } = (await t.as(teacher).call(listClasses)).data
  expect(classes).toMatchObject([{ grade: 'L12', subject: 'physics' }])
  expect((await read(neighbour)).grades.length).toBe(seen.all.grades.length)
})

it('all of a list is no choice, and null gives a field back; what was not sent stays', async () => {
  await write(admin, { grades: ['L6'], subjects: ['math'] })
  const everything = (await read(admin)).all.subjects.map(({ key }) => key)
  expect((await write(admin, { subjects: everything })).data.config.settings).toMatchObject({
    grades: ['L6'],
    subjects: null,
  })
  expect((await write(admin, { grades: null })).data.config.settings?.grades).toBeNull()
})

it('the second semester begins on the own day, after the first one and in its year', async () => {
  expect((await read(teacher)).secondSemesterStart).toBe('2027-01-11')
  for (const day of ['2026-08-31', '2026-07-05', '2027-06-31', '19/01/2027'])
    expect((await write(admin, { secondSemesterStart: day })).status).toBe(400)
  await write(admin, { secondSemesterStart: '2027-01-18' })
  expect((await read(teacher)).secondSemesterStart).toBe('2027-01-18')
  await write(admin, { secondSemesterStart: null })
  expect((await read(teacher)).secondSemesterStart).toBe('2027-01-11')
})

it('the second semester is held against the own start of its own year alone', async () => {
  await write(admin, { schoolYearStart: '2025-09-08' })
  expect((await write(admin, { secondSemesterStart: '2026-08-31' })).status).toBe(400)
  expect((await write(admin, { secondSemesterStart: '2027-01-18' })).status).toBe(200)
  await write(admin, { schoolYearStart: '2026-09-07', secondSemesterStart: null })
  expect((await write(admin, { secondSemesterStart: '2026-01-12' })).status).toBe(200)
  await write(admin, { schoolYearStart: null, secondSemesterStart: null })
})

it('heads of a gradebook are worded by the school, no two alike', async () => {
  for (const gradebookWords of [
    { GK: '' },
    { GK: 'x'.repeat(41) },
    { TX: '#' },
    { GK: 'Thi', CK: 'thi ' },
    { other: 'X' },
  ])
    expect((await write(admin, { gradebookWords })).status).toBe(400)
  const gradebookWords = { TX: 'ĐĐGtx #', GK: 'ĐĐGgk' }
  expect((await write(admin, { gradebookWords })).data.config.settings?.gradebookWords).toEqual(
    gradebookWords,
  )
  expect((await write(admin, { gradebookWords: null })).data.config.settings?.gradebookWords).toBeNull()
})

it('the school year begins on the own day for as long as that year lasts', async () => {
  await write(admin, { schoolYearStart: '2026-08-24' })
  expect((await read(teacher)).schoolYearStart).toBe('2026-08-24')
  await write(admin, { schoolYearStart: null })
  expect((await read(teacher)).schoolYearStart).toBe('2026-08-31')
  await write(admin, { schoolYearStart: '2026-08-24' })
  const today = t.clock.now()
  t.clock.set('2027-07-02T02:00:00.000Z')
  const later = await maker(t).person('teacher', { schoolId })
  expect((await read(later)).schoolYearStart).toBe('2027-08-30')
  const head = await maker(t).person('admin', { schoolId })
  expect(
    (await read(head)).settings?.schoolYearStart,
    'what counts no more is not shown as chosen',
  ).toBeNull()
  t.clock.set(today)
})

it('what is in no list is refused, and who is no administrator', async () => {
  const refused = async (person: Person, body: object) => {
    const { status, error } = await write(person, body)
    return [status, error?.code]
  }
  expect(await refused(admin, { grades: ['L13'] })).toEqual([400, 'E_CONFIG_LIST'])
  expect(await refused(admin, { subjects: ['magic'] })).toEqual([400, 'E_CONFIG_LIST'])
  expect(await refused(admin, { subjects: [] })).toEqual([400, 'E_INVALID'])
  expect(await refused(admin, { schoolYearStart: '2019-09-02' })).toEqual([400, 'E_SCHOOL_YEAR_UNKNOWN'])
  expect(await refused(teacher, { grades: null })).toEqual([403, 'E_FORBIDDEN'])
  expect(await refused(await maker(t).person('student'), { grades: null })).toEqual([403, 'E_FORBIDDEN'])
})
