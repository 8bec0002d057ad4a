import { logout } from '@bangxanh/contract/account/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createComment, scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import * as calls from '@bangxanh/contract/notifications/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '../../app/feature-list.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { type StandInBrowser, standInPush } from '../../testing/stand-in-push.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ESSAY = [asDraft(sample.Essay())]

const service = await standInPush()
const t = testSchool(() => ({ push: service.push }))
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let phone: StandInBrowser
const pupil = (at = 0) => room.pupils[at] as Person

beforeAll(() => {
  make = homeworkMaker(t)
})
afterAll(() => service.close())
beforeEach(async () => {
  t.clock.set(new Date(Math.ceil(t.clock.now().getTime() / (24 * HOUR)) * 24 * HOUR + 2 * HOUR))
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
  phone = await subscribe(pupil())
})

async function subscribe(who: Person, language: 'vi' | 'en' = 'vi'): Promise<StandInBrowser> {
  const browser = service.browser()
  await t.as(who).call(calls.subscribePush, { body: { ...browser.subscription, language } })
  return browser
}
/** The jobs of the next minute have run, and those that they have asked for. */
async function pass(time = MINUTE): Promise<void> {
  t.clock.forward(time)
  while ((await t.runDueJobs()) > 0);
}
async function handIn(who: Person, homework: { _id: string }): Promise<string> {
  const { _id: attemptId } = await make.attempt(who, homework)
  await t.as(who).call(submitAttempt, { params: { attemptId }, body: {} })
  return attemptId
}
const titles = ({ shown }: StandInBrowser) => shown.map(({ title }) => title)
const set = (who: Person, kind: 'marked' | 'handedIn', push: boolean) =>
  t.as(who).call(calls.changeNotificationSetting, { body: { kind, push } })

describe('a browser', () => {
  const { subscription } = service.browser()
  const body = { ...subscription, language: 'vi' as const }

  it('is of who is signed in', async () => {
    expect(await t.as(null).call(calls.subscribePush, { body })).toFail(401, 'E_UNAUTHENTICATED')
    expect(await t.as(null).call(calls.unsubscribePush)).toFail(401, 'E_UNAUTHENTICATED')
  })

  it.each([
    ['no address', { endpoint: 'nothing' }],
    ['a key that is none', { keys: { p256dh: 'short', auth: subscription.keys.auth } }],
    ['another language', { language: 'fr' }],
  ])('says all of itself: not %s', async (_, over) => {
    const wrong = { ...body, ...over } as never
    expect(await t.as(pupil()).call(calls.subscribePush, { body: wrong })).toFail(400, 'E_INVALID')
  })

  it.each([
    'http://127.0.0.1:8080/push',
    'https://10.0.0.1/push',
    'https://fcm.googleapis.com.evil.example/push',
    `${new URL(subscription.endpoint).origin.replace('http://', 'http://name:word@')}/push`,
  ])('of no known service is not taken: %s', async endpoint => {
    const wrong = { ...body, endpoint }
    expect(await t.as(pupil()).call(calls.subscribePush, { body: wrong })).toFail(400, 'E_PUSH_SERVICE')
  })

  it('shows what happened by its name and leads to it', async () => {
    await make.homework(room, { name: 'Tứ giác' })
    await pass()
    const { data } = await t.as(pupil()).call(calls.listNotifications)
    const id = data.notifications[0]?._id as string
    const where = data.notifications[0]?.about as unknown as { class: { name: string } }
    expect(phone.shown).toEqual([
      { title: 'Bài mới: Tứ giác', body: where.class.name, tag: id, path: `/em/tin?open=${id}` },
    ])
    await pass()
    expect(phone.shown).toHaveLength(1)
  })

  it('speaks the language of its screens, each of several its own', async () => {
    const english = service.browser()
    await t.as(room.teacher).call(calls.subscribePush, { body: { ...english.subscription, language: 'en' } })
    const submissionId = await handIn(pupil(), await make.homework(room, { questions: ESSAY, name: 'A' }))
    await t.as(pupil()).call(createComment, { body: { submissionId, text: 'Thưa cô?' } })
    await pass()
    // A teacher's device names no child.
    expect(titles(english)).toEqual(['1 new comment: A'])
    expect(english.shown[0]?.path).toMatch(/^\/thong-bao\?open=/)
  })

  it('belongs to its newest session, and to none once that is signed out', async () => {
    await t.as(pupil(1)).call(calls.subscribePush, { body: { ...phone.subscription, language: 'vi' } })
    await make.homework(room)
    await pass()
    expect(phone.shown).toHaveLength(1)
    const { notifications } = (await t.as(pupil(1)).call(calls.listNotifications)).data
    expect(phone.shown[0]?.tag).toBe(notifications[0]?._id)
    await t.as(pupil(1)).call(logout)
    await make.homework(room)
    await pass()
    expect(phone.shown).toHaveLength(1)
  })

  it('that does not want any more is asked no more', async () => {
    await t.as(pupil()).call(calls.unsubscribePush)
    await t.as(pupil()).call(calls.unsubscribePush)
    const before = phone.asked
    await make.homework(room)
    await pass()
    expect(phone.asked).toBe(before)
  })
})

describe('what is shown', () => {
  it('goes by what the person wants of each kind', async () => {
    const board = await subscribe(room.teacher)
    await set(pupil(), 'marked', false)
    await set(room.teacher, 'handedIn', true)
    const submissionId = await handIn(pupil(), await make.homework(room, { questions: ESSAY, name: 'B' }))
    await pass()
    expect(titles(board)).toEqual(['1 em nộp B'])
    await t.as(room.teacher).call(scoreSubmission, { body: { submissionId, score: 1, reason: 'Tốt' } })
    await pass()
    expect(titles(phone)).toEqual(['Bài mới: B'])
    const { settings, pushKey } = (await t.as(pupil()).call(calls.readNotificationSettings)).data
    expect(settings).toContainEqual({ kind: 'marked', on: true, optional: true, push: false })
    expect(settings).toContainEqual({ kind: 'redo', on: true, optional: false, push: true })
    expect(pushKey).toBe(service.push.publicKey)
  })

  it('was not read meanwhile, and may still be seen', async () => {
    phone.answers.push(503)
    await make.homework(room, { name: 'C' })
    await pass()
    expect(phone.shown).toEqual([])
    await t.as(pupil()).call(calls.readNotifications, { body: { until: t.clock.now().toISOString() } })
    await pass(5 * MINUTE)
    expect(phone.shown).toEqual([])

    phone.answers.push(503)
    await make.homework(room, { name: 'D' })
    await pass()
    const leaves = {
      classUid: room.classId,
      studentId: room.studentIds[0] as string,
      status: 'removed',
    } as const
    await t.as(room.teacher).call(decideStudent, { body: leaves })
    await pass(5 * MINUTE)
    expect(phone.shown).toEqual([])
  })

  it('waits for the morning of pupils and comes as one; teachers hear at once', async () => {
    const board = await subscribe(room.teacher)
    const homework = await make.homework(room, { name: 'E', questions: ESSAY })
    const late = await handIn(pupil(1), homework)
    await pass()
    phone.shown.length = 0
    const day = Math.floor(t.clock.now().getTime() / (24 * HOUR)) * 24 * HOUR
    // 21:00 in Vietnam.
    t.clock.set(new Date(day + 14 * HOUR))
    await make.homework(room, { name: 'F' })
    await make.homework(room, { name: 'G' })
    await t.as(pupil(1)).call(createComment, { body: { submissionId: late, text: 'Thưa cô?' } })
    await pass()
    expect(phone.shown).toEqual([])
    expect(titles(board)).toEqual(['1 lời trao đổi mới: E'])
    t.clock.set(new Date(day + 23 * HOUR - MINUTE))
    await pass(0)
    expect(phone.shown).toEqual([])
    await pass(MINUTE)
    expect(titles(phone)).toEqual(['2 thông báo mới'])
    expect(phone.shown[0]?.body.split('\n').toSorted()).toEqual(['Bài mới: F', 'Bài mới: G'])
    expect(phone.shown[0]?.path).toBe('/em/tin')
  })

  it('is sent once by two servers at once', async () => {
    const jobs = features(t.kernel).flatMap(({ jobs = [] }) => jobs)
    const run = (name: string, payload: object) =>
      jobs.find(job => job.name === name)?.work(payload) ?? Promise.reject(new Error(name))
    const { _id: about } = await make.homework(room, { name: 'H' })
    await run('notify', { occasion: 'homeworkGiven', about })
    await Promise.all([run('push', {}), run('push', {})])
    await pass()
    expect(titles(phone)).toEqual(['Bài mới: H'])
  })
})

describe('a service', () => {
  it('that is busy is asked again, four times and not for ever', async () => {
    phone.answers.push(429, 503)
    await make.homework(room, { name: 'I' })
    await pass()
    await pass(2 * MINUTE)
    expect(phone.shown).toEqual([])
    await pass(4 * MINUTE)
    expect(titles(phone)).toEqual(['Bài mới: I'])
    phone.answers.push(...Array.from({ length: 20 }, () => 500))
    const before = phone.asked
    await make.homework(room)
    for (let minute = 0; minute < 60; minute++) await pass()
    expect(phone.asked - before).toBe(5)
  })

  it.each([404, 410])('that has lost a browser (%i) is not asked for it again', async status => {
    phone.answers.push(status)
    await make.homework(room)
    await pass()
    const before = phone.asked
    await make.homework(room)
    await pass()
    expect(phone.asked).toBe(before)
  })

  it('that leads elsewhere is not followed', async () => {
    phone.answers.push(302)
    const before = phone.asked
    await make.homework(room)
    await pass()
    await pass(HOUR)
    expect(phone.asked - before).toBe(1)
    expect(phone.shown).toEqual([])
  })
})

describe('without keys', () => {
  const without = testSchool()
  it('nothing is offered, and who asks is told so', async () => {
    const { data } = await without.as(without.pupil).call(calls.readNotificationSettings)
    expect(data.pushKey).toBeNull()
    const body = { ...service.browser().subscription, language: 'vi' as const }
    expect(await without.as(without.pupil).call(calls.subscribePush, { body })).toFail(409, 'E_PUSH_OFF')
  })
})
