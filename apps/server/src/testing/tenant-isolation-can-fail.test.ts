import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type CallWords, type Endpoint, get, put } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { ClassId, StudentId } from '@bangxanh/contract/kit/ids.ts'
import { HouseId } from '@bangxanh/contract/organisation/schemas.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyHandler, Call } from '../kernel/serve/routes.ts'
import { startTestApp, type TestApp } from './app.ts'
import { walkSeed } from './tenant-isolation/walk-seed.ts'
import { makeWorld, type World } from './tenant-isolation/world.ts'

/** The walk itself, tried on calls that each have one hole. */
let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t)
})
afterAll(() => t.close())

type Seed = (call: Call) => Promise<unknown>
type Asked = Parameters<NonNullable<AnyHandler['load']>>[0]
const classUid = { classUid: ClassId }
const readText = {
  action: 'class.read',
  summary: 'x',
  query: classUid,
  shows: ['class'],
  reply: { text: z.string() },
} as const satisfies CallWords
const asked = ({ query }: Asked) => (query as unknown as { classUid: string }).classUid

const textOf = async ({ db }: Call, column: string, from: string): Promise<string> => {
  const { rows } = await db.execute<{ text: string }>(sql.raw(`select ${column} as text from ${from}`))
  return rows.map(({ text }) => text).join()
}
/** Refuses as the table says, by a condition that the seed gives. */
const authorizedBy = (condition: string): AnyHandler => ({
  load: async call => {
    const [row] = (
      await call.db.execute(
        sql`select id from class where id = ${asked(call)} and ${sql.raw(condition.replaceAll('$me', `'${call.viewer?.userId}'`))}`,
      )
    ).rows
    if (!row) throw new AppError(errors.E_NOT_FOUND)
  },
  act: async () => ({ text: '' }),
})

const walked = (endpoint: Endpoint, seed: Seed | AnyHandler) =>
  walkSeed(t, world, endpoint, typeof seed === 'function' ? { act: seed } : seed)

it('a call that forgot its scope', async () => {
  const { found } = await walked(get('/class/seed', readText), async call => ({
    text: await textOf(call, 'name', `class where id = '${asked(call)}'`),
  }))
  expect(found).toMatch(/admin: classes.seed about g2d3s5, class a: got through \(200\), expected 404/)
  expect(found).toMatch(/teacher of class b: .* about g1d1s2, class a: tells zg1d1s2xcaz of g1d1s2 \(ca\)/)
  expect(found).toMatch(/pupil without class: .* tells/)
})

it('a call that lets a school see another of its department, and one of its own school too little', async () => {
  const { found } = await walked(
    get('/class/seed', readText),
    authorizedBy(`school_id in (select id from school where department_id in (
      select school.department_id from school join role_grant on school_id = school.id where user_id = $me))`),
  )
  expect(found).toMatch(/^admin: classes.seed about g1d1s2, class a: got through \(200\), expected 404/m)
  expect(found).not.toMatch(/^admin: .* about g1d2s3/m)
  expect(found).toMatch(
    /^group_chief: classes.seed about g1d1s1, class a: answered 404 E_NOT_FOUND, though the table lets them/m,
  )
  expect(found).toMatch(/^teacher of class b: classes.seed about g1d1s1, class a: got through/m)
})

it('a list that is filtered by everything but the tenant', async () => {
  const query = { classUid: ClassId.optional() }
  const { found } = await walked(get('/class/seed', { ...readText, query }), async call => ({
    text: await textOf(call, 'name', 'class'),
  }))
  expect(found).toMatch(/^admin: .* tells zg2d4s8xcbz of g2d4s8/m)
})

it('a chief who reads full names, and a pupil who reads the right answer', async () => {
  const names = await walked(get('/class/seed', readText), async call => ({
    text: await textOf(
      call,
      'fullname',
      `student join class_student on student_id = student.id where class_id = '${asked(call)}'`,
    ),
  }))
  expect(names.found).toMatch(/^group_chief: .* tells a pupil’s full name/m)
  const teachers = await walked(get('/class/seed', readText), async call => ({
    text: await textOf(
      call,
      'display_name',
      `"user" join class_teacher on user_id = "user".id where class_id = '${asked(call)}'`,
    ),
  }))
  expect(teachers.found).toMatch(/^department_chief: .* tells a teacher’s full name/m)
  const answers = await walked(get('/class/seed', readText), async call => ({
    text: await textOf(call, '"right"::text', 'question_version limit 2'),
  }))
  expect(answers.found).toMatch(/^pupil: .* tells a right answer before its time/m)
})

it('a call that says 403 of what is far away, and so that it exists', async () => {
  const handler: AnyHandler = {
    load: async call => {
      const { rowCount } = await call.db.execute(sql`select from class where id = ${asked(call)}`)
      throw new AppError(rowCount ? errors.E_FORBIDDEN : errors.E_NOT_FOUND)
    },
    act: async () => ({ text: '' }),
  }
  const { found, through } = await walked(get('/class/seed', readText), handler)
  expect(found).toMatch(/^admin: classes.seed: 403 .*, but of nothing 404/m)
  expect(through).toBe(0)
})

it('a write that takes a class of its own together with a student of another school', async () => {
  const body = z.strictObject({ classUid: ClassId, studentId: StudentId })
  const example = {
    body: {
      classUid: '01980000-0000-7000-8000-000000000001',
      studentId: '01980000-0000-7000-8000-000000000001',
    },
  }
  const endpoint = put('/class/seed', {
    action: 'class-student.manage',
    summary: 'x',
    body,
    changes: [],
    reply: {},
    example,
  })
  const handler: AnyHandler = {
    load: async ({ db, body, viewer }) => {
      const { classUid } = body as unknown as { classUid: string }
      const { rowCount } = await db.execute(
        sql`select from class_teacher where class_id = ${classUid} and user_id = ${viewer?.userId}`,
      )
      if (!rowCount) throw new AppError(errors.E_NOT_FOUND)
    },
    act: async () => ({}),
  }
  const { found } = await walked(endpoint, handler)
  expect(found).toMatch(
    /^teacher of class a: .*, with studentId of g2d3s5, class a: took things of two tenants together/m,
  )
})

it('a file, a header', async () => {
  const { found } = await walked(get('/class/seed', { ...readText, reply: 'bytes' }), async call => ({
    bytes: Buffer.from(await textOf(call, 'name', 'school')),
    type: 'text/csv',
    name: 'zg2d3s5xz.csv',
  }))
  expect(found).toMatch(/^admin: .* tells zg2d4s7xz of g2d4s7/m)
  expect(found).toMatch(/^admin: .* tells zg2d3s5xz of g2d3s5/m)
})

it('an id of a thing that no feature brings', async () => {
  const endpoint = get('/class/seed', { ...readText, query: { houseId: HouseId } })
  await expect(walked(endpoint, async () => ({ text: '' }))).rejects.toThrow(
    /^No feature brings a house to the world: .*tenant-isolation\/features/,
  )
})
