import { createHmac } from 'node:crypto'
import * as calls from '@bangxanh/contract/apps/endpoints.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { APP_KEY, appMaker } from '../../testing/make-apps.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let apps: ReturnType<typeof appMaker>
let room: Classroom
const pupil = (at = 0) => room.pupils[at] as Person
beforeAll(() => {
  make = homeworkMaker(t)
  apps = appMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
})

type Claims = Record<string, unknown>
const part = (words: Claims) => Buffer.from(JSON.stringify(words)).toString('base64url')
const seconds = () => Math.floor(t.clock.now().getTime() / 1000)

/** The other side, as the makers of an app would write it: it knows the guide and its key, and nothing of ours. */
const exampleApp = {
  sign(claims: Claims, key = APP_KEY, header: Claims = { alg: 'HS256', typ: 'JWT' }): string {
    const text = `${part(header)}.${part(claims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  },
  /** What a pupil brings who comes in by this address. */
  enter(url: string): Claims {
    const [head = '', body = '', signature = ''] = (new URL(url).searchParams.get('launch') ?? '').split('.')
    expect(createHmac('sha256', APP_KEY).update(`${head}.${body}`).digest('base64url')).toBe(signature)
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  },
  result({ aud, jti }: Claims, score: number, over: Claims = {}): Claims {
    return { iss: aud, aud: 'bangxanh', jti, score, details: 'Xong', iat: seconds(), ...over }
  },
}

const send = (result: string) => t.as(null).call(calls.receiveAppResult, { body: { result } })
const code = (answer: { status: number; text: string }) => [
  answer.status,
  JSON.parse(answer.text).error?.code,
]
const state = async ({ _id }: Pick<HomeworkDetail, '_id'>, who = pupil()) =>
  (await t.as(who).call(learn.readOwnHomework, { params: { homeworkUid: _id } })).data.attempts
const entered = async (kind: AppKind = 'easy-certificate', over = {}, who = pupil()) => {
  const homework = await apps.homework(room, kind, { totalPoint: 10, ...over })
  const { data, text } = await apps.launch(who, homework)
  if (!data?.url) throw new Error(text)
  return { homework, url: data.url, attemptId: data.attemptId, launch: exampleApp.enter(data.url) }
}

it('a pupil is let in by a signed address that says nothing of who they are', async () => {
  const homework = await apps.homework(room, 'easy-certificate', { settings: { level: 3 } })
  expect((await apps.launch(null, homework)).status).toBe(401)
  expect((await apps.launch(room.teacher, homework)).status).toBe(403)
  const stranger = (await make.classroom({ pupils: 1, schoolId: t.schoolId })).pupils[0] as Person
  expect((await apps.launch(stranger, homework)).status).toBe(404)
  const params = { appId: 'unistart-thu' }
  const elsewhere = await t.as(pupil()).call(calls.launchApp, { params, body: { homeworkUid: homework._id } })
  expect(elsewhere.status).toBe(404)
  expect(await state(homework)).toEqual([])

  const { data } = await apps.launch(pupil(), homework)
  expect(data.url).toMatch(/^https:\/\/app\.example\.vn\/vao\?tu=bx&launch=/)
  const launch = exampleApp.enter(data.url)
  expect(launch).toEqual({
    iss: 'bangxanh',
    aud: 'easy-certificate-thu',
    jti: expect.any(String),
    sub: expect.stringMatching(/^[\w-]{43}$/),
    settings: { level: 3 },
    language: 'vi',
    callback: 'http://school.test/app/homework/app-results',
    iat: seconds(),
    exp: seconds() + 300,
  })
  const told = JSON.stringify(launch)
  for (const secret of [data.attemptId, homework._id, room.classId, room.studentIds[0] as string])
    expect(told).not.toContain(secret)

  const again = exampleApp.enter((await apps.launch(pupil(), homework)).data.url)
  expect(again.sub).toBe(launch.sub)
  expect(again.jti).not.toBe(launch.jti)
  expect(await state(homework)).toHaveLength(1)
})

it('its signed result counts once: sent again it is answered alike, another for the launch is refused, also at once', async () => {
  const { homework, launch } = await entered()
  const token = exampleApp.sign(exampleApp.result(launch, 0.8))
  const both = await Promise.all([send(token), send(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await send(token)).data).toEqual({ counted: true })
  expect(code(await send(exampleApp.sign(exampleApp.result(launch, 1))))).toEqual([409, 'E_RESULT_COUNTED'])
  expect(await state(homework)).toMatchObject([{ state: 'graded', score: 8 }])
  const [{ _id }] = (await state(homework)) as unknown as [{ _id: string }]
  const { attempt } = (await t.as(pupil()).call(learn.readAttempt, { params: { attemptId: _id } })).data
  expect(attempt.work?.result).toEqual({ score: 0.8, details: 'Xong' })
})

it('what is not signed rightly counts for nobody, whatever is wrong with it', async () => {
  const { homework, launch } = await entered()
  const good = exampleApp.result(launch, 1)
  const other = await entered('unistart', {}, pupil(1))
  const wrong = {
    'another key': exampleApp.sign(good, 'x'.repeat(43)),
    'no key': exampleApp.sign(good, ''),
    'no algorithm': `${part({ alg: 'none' })}.${part(good)}.`,
    'an algorithm of its own': exampleApp.sign(good, APP_KEY, { alg: 'HS512' }),
    'a touched score': exampleApp.sign({ ...good, score: 0 }).replace(/\.[^.]+\./, `.${part(good)}.`),
    'the launch itself': exampleApp.sign(launch),
    'too old': exampleApp.sign({ ...good, iat: seconds() - 301 }),
    'of tomorrow': exampleApp.sign({ ...good, iat: seconds() + 301 }),
    'a launch that is none': exampleApp.sign({ ...good, jti: crypto.randomUUID() }),
    "another app's launch": exampleApp.sign({ ...good, jti: other.launch.jti }),
    'for somebody else': exampleApp.sign({ ...good, aud: 'another' }),
    'more than all': exampleApp.sign({ ...good, score: 1.5 }),
    'no score': exampleApp.sign({ ...good, score: undefined }),
    'too much said': exampleApp.sign({ ...good, details: 'x'.repeat(10_001) }),
    nothing: '',
    dots: '...',
  }
  for (const [what, token] of Object.entries(wrong))
    expect([what, ...code(await send(token))]).toEqual([what, 403, 'E_APP_SIGNATURE'])
  expect(await state(homework)).toMatchObject([{ state: 'open', score: null }])
  expect(await state(other.homework, pupil(1))).toMatchObject([{ state: 'open' }])
})

it('nothing is written after the end, nor for homework that was withdrawn; what came late pays for it', async () => {
  const ended = await entered()
  t.clock.forward(HOUR)
  expect(code(await send(exampleApp.sign(exampleApp.result(ended.launch, 1))))).toEqual([
    409,
    'E_HOMEWORK_ENDED',
  ])
  await t.runDueJobs()
  expect(code(await send(exampleApp.sign(exampleApp.result(ended.launch, 1))))[0]).toBeGreaterThanOrEqual(400)
  expect((await state(ended.homework)).filter(({ score }) => score !== null)).toEqual([])

  const lateUntil = new Date(t.clock.now().getTime() + 2 * HOUR).toISOString()
  const late = await entered('app', { lateUntil, latePenalty: 25 })
  t.clock.forward(HOUR + 60_000)
  expect((await send(exampleApp.sign(exampleApp.result(late.launch, 1)))).status).toBe(200)
  expect(await state(late.homework)).toMatchObject([{ score: 7.5, late: { days: 1, points: 2.5 } }])
})

it('who was in an app when it was removed keeps what they have done there', async () => {
  const { launch } = await entered('bangxanh')
  const token = exampleApp.sign(exampleApp.result(launch, 1))
  await t.database.pool.query("update app set enabled = false where id = 'bangxanh-thu'")
  expect((await send(token)).status).toBe(200)
  await t.database.pool.query("update app set enabled = true where id = 'bangxanh-thu'")
})
