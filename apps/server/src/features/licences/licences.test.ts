import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as calls from '@bangxanh/contract/licences/endpoints.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { notify } from '../notifications/public.ts'
import { answerRequest, makeCodes, setPackage, withdrawPackage } from './owner-licences.ts'

const GB = 1024 ** 3
const DAY = 86_400_000
const WRONG = 'The activation code is invalid or has already been used'

const t = testSchool()
let count = 0
let silver: string
let gold: string
let schoolId: string
let groupId: string
let departmentId: string
let head: Person
let teacher: Person

/** Sets the clock; who has signed in stays so. */
const at = (day: string) => t.clock.set(`${day}T02:00:00.000Z`)
const staySignedIn = () => t.database.pool.query("update session set expires_at = '2099-01-01'")

/** A school of its own for each test, and two packages: 50 and 200 GB. */
beforeEach(async () => {
  at('2026-10-05')
  count++
  silver = `Bạc ${count}`
  gold = `Vàng ${count}`
  groupId = await t.make.group()
  departmentId = await t.make.department(groupId)
  schoolId = await t.make.school({ groupId, departmentId, name: `Trường ${count}` })
  head = await t.make.person('super_admin', { schoolId })
  teacher = await t.make.person('teacher', { schoolId })
  await t.act(async caller => {
    await setPackage(caller, { name: silver, bytes: 50 * GB, monthly: 200_000, yearly: 2_040_000 })
    await setPackage(caller, { name: gold, bytes: 200 * GB, monthly: 500_000, yearly: 5_500_000 })
  })
})

const codes = (name: string, months: number, count = 1) =>
  t.act(caller => makeCodes(caller, { name, months, count }))
const code = async (name: string, months: number) => (await codes(name, months))[0] as string
const activate = (code: string, over: object = {}, who: Person | null = head) =>
  t.as(who).call(calls.activatePlan, { body: { code, ...over } })
const plan = async (who: Person = head) => (await t.as(who).call(calls.readActivePlan, {})).data.plan
const planId = async (name: string) =>
  (await t.as(head).call(calls.listPlans)).data.plans.find(plan => plan.name === name)?._id as string
const history = async (who: Person = head) => (await t.as(who).call(calls.listPlanHistory, {})).data.history

describe('the package of a school', () => {
  it('is none at first, and every school has 10 GB', async () => {
    expect(await plan()).toEqual({
      licence: null,
      storage: { used: 0, quota: STORAGE.school, left: STORAGE.school },
      request: null,
      can: { activate: true },
    })
  })

  it('is what a code brings, from now on and for its months, and stands in history and log', async () => {
    const { status, data } = await activate(await code(silver, 3))
    expect(status).toBe(200)
    expect(data.replaces).toBeNull()
    const now = t.clock.now()
    const until = new Date('2027-01-05T02:00:00.000Z').toISOString()
    expect(data.plan).toMatchObject({
      licence: {
        package: { name: silver },
        endsAt: until,
        days: Math.round((Date.parse(until) - now.getTime()) / DAY),
      },
      storage: { used: 0, quota: 50 * GB, left: 50 * GB },
    })
    expect(await history()).toMatchObject([
      {
        package: { name: silver },
        months: 3,
        at: now.toISOString(),
        by: { _id: head.userId },
        until,
        givenUp: 0,
      },
    ])
    const { entries } = (await t.as(head).call(listAudit, { query: { action: ['licence.activated'] } })).data
    expect(entries).toMatchObject([
      {
        actor: { _id: head.userId },
        about: { type: 'school', _id: schoolId },
        detail: { months: 3, givenUp: 0 },
      },
    ])
  })

  it('is read by who works there, and a teacher activates nothing and asks for nothing', async () => {
    await activate(await code(silver, 3))
    expect(await plan(teacher)).toMatchObject({
      licence: { package: { name: silver } },
      can: { activate: false },
    })
    expect((await history(teacher)).length).toBe(1)
    expect(await activate(await code(silver, 3), {}, teacher)).toFail(403, 'E_FORBIDDEN')
    const body = { planId: await planId(gold), period: 'year' as const }
    expect(await t.as(teacher).call(calls.registerPlan, { body })).toFail(403, 'E_FORBIDDEN')
    const pupil = await t.make.person('student')
    expect(await t.as(pupil).call(calls.readActivePlan, {})).toFail(404, 'E_NOT_FOUND')
  })

  it('is nothing to who is not signed in, nor to another school', async () => {
    expect(await activate(await code(silver, 3), {}, null)).toFail(401, 'E_UNAUTHENTICATED')
    for (const call of [calls.listPlans, calls.readActivePlan, calls.listPlanHistory, calls.listSchoolPlans])
      expect(await t.as(null).call(call, {})).toFail(401, 'E_UNAUTHENTICATED')
    const other = await t.make.person('admin', { schoolId: await t.make.school() })
    expect(await activate(await code(silver, 3), { schoolId }, other)).toFail(404, 'E_NOT_FOUND')
    const query = { schoolId }
    expect(await t.as(other).call(calls.readActivePlan, { query })).toFail(404, 'E_NOT_FOUND')
    expect(await history(other)).toEqual([])
  })
})

describe('a code', () => {
  it('is known by its hash alone', async () => {
    const written = await code(silver, 3)
    expect(written).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
    const { rows } = await t.database.pool.query('select to_jsonb(c)::text as row from licence_code c')
    expect(rows.map(({ row }) => row).join()).not.toContain(written.replaceAll('-', ''))
  })

  it.each([
    ['small letters', (code: string) => code.toLowerCase()],
    ['spaces', (code: string) => ` ${code.replaceAll('-', ' ')}\t`],
    ['nothing between', (code: string) => code.replaceAll('-', '')],
    ['long dashes', (code: string) => code.replaceAll('-', ' – ')],
  ])('is taken with %s', async (_, typed) => {
    expect((await activate(typed(await code(silver, 1)))).status).toBe(200)
  })

  it('that is wrong or was used elsewhere is refused with one sentence, in both languages', async () => {
    const used = await code(silver, 3)
    const elsewhere = await t.make.person('admin', { schoolId: await t.make.school() })
    expect((await activate(used, {}, elsewhere)).status).toBe(200)
    for (const wrong of [used, 'AAAA-AAAA-AAAA-AAAA', '2', '☃', 'O0I1'])
      expect(await activate(wrong)).toFail(409, 'E_LICENSE_NOT_FOUND_OR_ACTIVATED')
    const said = async (language: string) => {
      const { json } = await t.app
        .inject({
          method: 'POST',
          url: '/app/plans/active',
          headers: { authorization: `Bearer ${head.token}`, 'accept-language': language },
          payload: { code: used },
        })
        .then(answer => ({ json: answer.json() }))
      return json.error.msg
    }
    expect(await said('en')).toBe(WRONG)
    expect(await said('vi')).toBe('Mã kích hoạt không hợp lệ hoặc đã được sử dụng')
    expect(await plan()).toMatchObject({ licence: null, storage: { quota: STORAGE.school } })
  })

  it('that this very school has used says when', async () => {
    const used = await code(silver, 3)
    await activate(used)
    t.clock.forward(DAY)
    const again = await activate(used)
    expect(again).toFail(409, 'E_LICENSE_NOT_FOUND_OR_ACTIVATED')
    expect(again.error.msg).toMatch(/lúc \d\d:00 \d\d\/\d\d\/\d{4}\.$/)
    expect((await history()).length).toBe(1)
  })

  it('is refused as it stands when it is empty or too long', async () => {
    for (const wrong of ['', '   ', 'A'.repeat(1_000)]) expect(await activate(wrong)).toFail(400, 'E_INVALID')
  })

  it('is asked for no longer after eleven wrong ones, the right one neither', async () => {
    const right = await code(silver, 3)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await activate('AAAA-AAAA-AAAA-AAAA')).status)
    expect(statuses).toEqual([...Array(10).fill(409), 429])
    expect(await activate(right)).toFail(429, 'E_TOO_MANY')
    // Of a colleague, who has tried nothing, it is taken.
    expect((await activate(right, {}, await t.make.person('admin', { schoolId }))).status).toBe(200)
  })

  it('that two bring at once serves exactly one of them, of one school and of two', async () => {
    const colleague = await t.make.person('admin', { schoolId })
    const elsewhere = await t.make.person('admin', { schoolId: await t.make.school() })
    for (const other of [colleague, elsewhere])
      for (let round = 0; round < 5; round++) {
        const one = await code(silver, 1)
        const answers = await Promise.all([head, other, head, other].map(who => activate(one, {}, who)))
        const won = answers.filter(({ status }) => status === 200)
        expect(won.length).toBe(1)
        for (const lost of answers.filter(answer => !won.includes(answer)))
          expect(lost).toFail(409, 'E_LICENSE_NOT_FOUND_OR_ACTIVATED')
      }
    const { rows } = await t.database.pool.query(
      `select count(*)::int as n from licence_activation join licence_code on licence_code.id = code_id
       join licence_package p on p.id = package_id where p.name = $1`,
      [silver],
    )
    expect(rows[0].n).toBe(10)
  })

  it('of the same package lets it go on from its end, whatever day that is', async () => {
    at('2026-10-31')
    await activate(await code(silver, 1))
    expect((await plan()).licence?.endsAt).toBe('2026-11-30T02:00:00.000Z')
    at('2026-11-02')
    const { data } = await activate(await code(silver, 3))
    expect(data).toMatchObject({
      replaces: null,
      plan: { licence: { endsAt: '2027-02-28T02:00:00.000Z' } },
    })
    t.clock.set('2026-11-30T03:00:00.000Z')
    await t.runDueJobs()
    await staySignedIn()
    expect(await plan()).toMatchObject({
      licence: { package: { name: silver } },
      storage: { quota: 50 * GB },
    })
  })

  it('of another package says first what is given up, does nothing, and then takes its place at once', async () => {
    await activate(await code(silver, 3))
    const better = await code(gold, 12)
    for (let again = 0; again < 2; again++) {
      const { status, data } = await activate(better)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        plan: { licence: { package: { name: silver } }, storage: { quota: 50 * GB } },
        replaces: {
          gives: { package: { name: silver }, days: 92 },
          takes: { package: { name: gold }, months: 12 },
        },
      })
    }
    const silverId = await planId(silver)
    // Fewer days than there are, and another package, were not what was agreed to.
    for (const givesUp of [
      { planId: silverId, days: 91 },
      { planId: await planId(gold), days: 92 },
    ])
      expect((await activate(better, { givesUp })).data.replaces).not.toBeNull()
    const { data } = await activate(better, { givesUp: { planId: silverId, days: 92 } })
    expect(data).toMatchObject({
      replaces: null,
      plan: { licence: { package: { name: gold }, days: 365 }, storage: { quota: 200 * GB } },
    })
    expect(await history()).toMatchObject([
      { package: { name: gold }, givenUp: 92 },
      { package: { name: silver }, givenUp: 0 },
    ])
    // The end of what is gone changes nothing.
    t.clock.forward(100 * DAY)
    await t.runDueJobs()
    await staySignedIn()
    expect(await plan()).toMatchObject({ licence: { package: { name: gold } }, storage: { quota: 200 * GB } })
  })
})

describe('a school asks for a package', () => {
  const ask = (planId: string, over: object = {}, who = head) =>
    t.as(who).call(calls.registerPlan, { body: { planId, period: 'year', ...over } })

  it('once at a time, and reads what it was answered', async () => {
    expect((await ask(await planId(silver))).data.plan.request).toMatchObject({
      package: { name: silver },
      period: 'year',
      state: 'waiting',
      answeredAt: null,
    })
    t.clock.forward(1_000)
    const asked = await ask(await planId(gold), { period: 'month' })
    const request = asked.data.plan.request!
    expect(request).toMatchObject({ package: { name: gold }, period: 'month', state: 'waiting' })
    const { rows } = await t.database.pool.query(
      'select asked_by from licence_request where school_id = $1',
      [schoolId],
    )
    expect(rows).toEqual([{ asked_by: head.userId }])
    const answer = { accepted: true, word: 'Mã đã gửi qua email.' }
    await t.act(caller => answerRequest(caller, request._id, answer))
    expect((await plan()).request).toMatchObject({ state: 'accepted', word: answer.word })
    await expect(t.act(caller => answerRequest(caller, request._id, answer))).rejects.toMatchObject({
      failure: { code: 'E_OWNER_REQUEST_UNKNOWN' },
    })
    const query = { action: ['licence.registered', 'licence.answered'] as const }
    const { entries } = (await t.as(head).call(listAudit, { query: { action: [...query.action] } })).data
    expect(entries.map(({ action, actor }) => [action, actor?._id])).toEqual([
      ['licence.answered', undefined],
      ['licence.registered', head.userId],
      ['licence.registered', head.userId],
    ])
    // What was answered stands; what is asked for next waits anew.
    t.clock.forward(1_000)
    expect((await ask(await planId(silver))).data.plan.request).toMatchObject({
      package: { name: silver },
      state: 'waiting',
    })
  })

  it('of those on offer, for itself alone', async () => {
    const other = await t.make.person('admin', { schoolId: await t.make.school() })
    expect(await ask(schoolId)).toFail(404, 'E_NOT_FOUND')
    const id = await planId(gold)
    await t.act(caller => withdrawPackage(caller, gold))
    expect(await planId(gold)).toBeUndefined()
    expect(await ask(id)).toFail(404, 'E_NOT_FOUND')
    const silverId = await planId(silver)
    expect(await ask(silverId, { schoolId }, other)).toFail(404, 'E_NOT_FOUND')
    expect(await ask(silverId, { period: 'week' })).toFail(400, 'E_INVALID')
  })
})

describe('the owner at the terminal', () => {
  const refused = (act: Parameters<typeof t.act>[0], code: string) =>
    expect(t.act(act)).rejects.toMatchObject({ failure: { code } })

  it('sells a year for at most 15 % less than twelve months, and never for more', async () => {
    const bronze = { name: `Đồng ${count}`, bytes: 20 * GB, monthly: 100_000 }
    for (const yearly of [1_019_999, 1_200_001])
      await refused(caller => setPackage(caller, { ...bronze, yearly }), 'E_OWNER_PACKAGE_YEARLY')
    expect(await planId(bronze.name)).toBeUndefined()
    for (const yearly of [1_020_000, 1_200_000])
      await t.act(caller => setPackage(caller, { ...bronze, yearly }))
  })

  it('gives no package the name of another one, and knows none by a name that is nobody’s', async () => {
    const change = { name: silver, bytes: 50 * GB, monthly: 200_000, yearly: 2_040_000 }
    await refused(caller => setPackage(caller, { ...change, newName: gold }), 'E_OWNER_PACKAGE_TWICE')
    await t.act(caller => setPackage(caller, { ...change, newName: silver }))
    await refused(caller => withdrawPackage(caller, 'Kim cương'), 'E_OWNER_PACKAGE_UNKNOWN')
    await refused(
      caller => makeCodes(caller, { name: 'Kim cương', months: 1, count: 1 }),
      'E_OWNER_PACKAGE_UNKNOWN',
    )
  })
})

describe('the schools of chiefs', () => {
  it('stand with their packages, whose ends next first, in pages and within their organisation', async () => {
    const south = await t.make.department(groupId)
    const make = async (name: string, months: number | null, departmentId: string) => {
      const id = await t.make.school({ groupId, departmentId, name })
      const admin = await t.make.person('admin', { schoolId: id })
      if (months) await activate(await code(silver, months), {}, admin)
      return id
    }
    await make('Bắc 12', 12, departmentId)
    await make('Nam 3', 3, south)
    await make('Bắc 0', null, departmentId)
    const chief = await t.make.person('group_chief', { groupId })
    const regional = await t.make.person('department_chief', { departmentId: south })
    const names = async (who: Person, query = {}) =>
      (await t.as(who).call(calls.listSchoolPlans, { query })).data.schools.map(({ name }) => name)
    expect(await names(chief)).toEqual(['Nam 3', 'Bắc 12', 'Bắc 0', `Trường ${count}`])
    expect(await names(chief, { limit: 2, page: 2 })).toEqual(['Bắc 0', `Trường ${count}`])
    expect(await names(chief, { search: 'bac' })).toEqual(['Bắc 12', 'Bắc 0'])
    expect(await names(regional)).toEqual(['Nam 3'])
    expect(await names(teacher)).toEqual([`Trường ${count}`])
    const { schools } = (await t.as(regional).call(calls.listSchoolPlans, {})).data
    expect(schools).toMatchObject([
      {
        department: { _id: south },
        licence: { package: { name: silver }, days: 92 },
        storage: { used: 0, quota: 50 * GB },
      },
    ])
    expect(await t.as(chief).call(calls.readActivePlan, {})).toFail(404, 'E_NOT_FOUND')
    expect((await t.as(chief).call(calls.readActivePlan, { query: { schoolId } })).data.plan.can).toEqual({
      activate: false,
    })
    expect(await activate(await code(silver, 1), { schoolId }, chief)).toFail(403, 'E_FORBIDDEN')
  })
})

describe('people are told that a package ends', () => {
  const told = async (who: Person) => {
    await t.runDueJobs()
    await staySignedIn()
    const { data } = await t.as(who).call(listNotifications, { query: { limit: 100 } })
    return data.notifications.filter(({ kind }) => kind === 'licenceEnds')
  }

  it('30 and 7 days ahead and at its end: who manages the school, and the chief of its group', async () => {
    const admin = await t.make.person('admin', { schoolId })
    const chief = await t.make.person('group_chief', { groupId })
    const others = [
      teacher,
      await t.make.person('leader', { schoolId, subjects: ['math'] }),
      await t.make.person('department_chief', { departmentId }),
      await t.make.person('admin', { schoolId: await t.make.school({ groupId }) }),
      await t.make.person('group_chief', { groupId: await t.make.group() }),
    ]
    await activate(await code(silver, 3))
    at('2026-12-05')
    expect(await told(head)).toEqual([])
    at('2026-12-06')
    for (const who of [head, admin, chief]) {
      const [one, ...more] = await told(who)
      expect(more).toEqual([])
      expect(one).toMatchObject({ read: false, count: 1, at: '2026-12-06T02:00:00.000Z' })
      expect(one?.about).toMatchObject({
        ...{ type: 'licence', name: silver, school: `Trường ${count}` },
        ...{ endsAt: '2027-01-05T02:00:00.000Z', ended: false },
      })
    }
    for (const who of others) expect(await told(who)).toEqual([])
    at('2026-12-29')
    expect(await told(chief)).toMatchObject([{ count: 2, at: '2026-12-29T02:00:00.000Z' }])
    at('2027-01-05')
    expect(await told(admin)).toMatchObject([{ count: 3, about: { ended: true } }])
    for (const who of others) expect(await told(who)).toEqual([])
  })

  it('once, however often its job runs', async () => {
    await activate(await code(silver, 1))
    at('2026-10-30')
    await told(head)
    const before = await told(head)
    expect(before).toMatchObject([{ count: 2 }])
    const { rows } = await t.database.pool.query('select id from licence where school_id = $1', [schoolId])
    for (let again = 0; again < 2; again++) {
      t.clock.forward(10_000)
      await t.act(caller => notify(caller, 'licenceEnding', rows[0].id))
      t.clock.forward(10_000)
      expect(await told(head)).toEqual(before)
    }
  })

  it('no more of an end that comes later, and not before it was known', async () => {
    await activate(await code(silver, 1))
    at('2026-10-29')
    expect((await told(head)).length).toBe(1)
    await activate(await code(silver, 1))
    t.clock.forward(60_000)
    expect(await told(head)).toEqual([])
    at('2026-11-04')
    // The end is a month later: 30 days ahead of it is the next day.
    expect(await told(head)).toEqual([])
    at('2026-11-05')
    expect(await told(head)).toMatchObject([{ count: 1, about: { endsAt: '2026-12-05T02:00:00.000Z' } }])
  })
})
