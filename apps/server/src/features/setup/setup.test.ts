import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { login, readAccount, register } from '@bangxanh/contract/account/endpoints.ts'
import { readDashboard } from '@bangxanh/contract/reports/endpoints.ts'
import { checkAdministrator, readSetup, setUp } from '@bangxanh/contract/setup/endpoints.ts'
import type { AdministratorDraft, SetupDraft } from '@bangxanh/contract/setup/schemas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actAs } from '../../kernel/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { maker } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import '../../testing/to-fail.ts'
import { offerSetup } from './public.ts'

let t: TestApp
let code: string
beforeEach(async () => {
  t = await startTestApp()
  code = (await actAs(t.kernel, { viewer: null }, offerSetup)) as string
})
afterEach(() => t.close())

const admin = {
  username: 'hieu.truong',
  password: '  mật khẩu dài  ',
  displayName: 'Nguyễn Thị Hoa',
  phone: '0901234567',
}
const group = { kind: 'group' as const, name: 'Hệ thống giáo dục Hoa Sen' }
const school = {
  kind: 'school' as const,
  name: 'THCS Lê Lợi',
  level: 1,
  cityId: '01',
  districtId: '00004',
  grades: ['L6', 'L7', 'L8', 'L9'],
  subjects: null,
  schoolYearStart: '2026-09-07',
}
const send = (body: Partial<SetupDraft> = {}, headers = {}) =>
  t.as(null).call(setUp, { body: { code, organisation: school, admin, ...body }, headers })
const state = async (query = {}) => (await t.as(null).call(readSetup, { query })).data
const counts = async () =>
  (
    await t.database.pool.query<Record<string, number>>(
      `select (select count(*)::int from "user") as people, (select count(*)::int from school) as schools,
         (select count(*)::int from "group") as groups, (select count(*)::int from audit_log) as records`,
    )
  ).rows[0]

describe('a new installation', () => {
  it('waits, and offers grades, subjects, and places by city', async () => {
    const { needed, choices } = await state()
    expect(needed).toBe(true)
    expect(choices?.cities.length).toBeGreaterThan(30)
    expect(choices?.districts).toEqual([])
    const byOldName = choices?.cities.filter(({ search }) => search.includes('ha giang'))
    expect(byOldName?.map(({ name }) => name)).toEqual(['Tuyên Quang'])
    expect(choices?.schoolYearStart).toBe('2026-08-31')
    expect((await state({ cityId: '01' })).choices?.districts[0]?.name).toMatch(/^(Phường|Xã)/)
  })

  it('becomes a school with its administrator, who is signed in and finds what was chosen', async () => {
    const { status, data } = await send()
    expect(status).toBe(200)
    const own = await t.as({ token: data.accessToken }).call(readAccount)
    expect(own.data.profile).toMatchObject({ username: 'hieu.truong', roles: ['super_admin'] })
    expect(own.data.school).toMatchObject({
      name: 'THCS Lê Lợi',
      level: 1,
      cityId: '01',
      districtId: '00004',
    })
    const { rows } = await t.database.pool.query(
      'select grades, subjects, school_year_start::text as start, group_id from school',
    )
    expect(rows).toEqual([{ grades: school.grades, subjects: null, start: '2026-09-07', group_id: null }])
    const body = { username: admin.username, password: admin.password }
    expect((await t.as(null).call(login, { body })).status).toBe(200)
    const records = await t.database.pool.query(
      'select action, actor_id, school_id, object_type from audit_log',
    )
    const { profile } = own.data
    expect(records.rows).toEqual([
      {
        action: 'organisation.set-up',
        actor_id: profile._id,
        school_id: profile.schoolId,
        object_type: 'school',
      },
    ])
  })

  it('becomes a group with its chief', async () => {
    const { data } = await send({ organisation: group })
    const own = await t.as({ token: data.accessToken }).call(readAccount)
    expect(own.data).toMatchObject({ profile: { roles: ['group_chief'] }, group: { name: group.name } })
  })

  it('is set up once: afterwards neither this link nor another opens it, and the wizard is told nothing', async () => {
    expect((await send()).status).toBe(200)
    expect(await send()).toFail(409, 'E_SETUP_DONE')
    expect((await send({}, { 'accept-language': 'en' })).error.msg).toBe(
      'This installation has been set up already. Please log in.',
    )
    expect(await state()).toEqual({ needed: false, choices: null })
    expect(await actAs(t.kernel, { viewer: null }, offerSetup)).toBeNull()
    expect(await counts()).toEqual({ people: 1, schools: 1, groups: 0, records: 1 })
  })

  it('ten at once make one organisation; the others get the sentence', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send({ organisation: n % 2 ? school : group, admin: { ...admin, username: `nguoi.${n}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer).toFail(409, 'E_SETUP_DONE')
    expect(await counts()).toMatchObject({ people: 1, records: 1 })
  })
})

describe('the link', () => {
  it('of an earlier start is void, and nothing of it rests in the database', async () => {
    const first = code
    code = (await actAs(t.kernel, { viewer: null }, offerSetup)) as string
    expect(code).not.toBe(first)
    expect(await send({ code: first })).toFail(409, 'E_SETUP_CODE')
    const { rows } = await t.database.pool.query('select value from installation')
    expect(rows).toHaveLength(1)
    expect(rows[0].value).not.toContain(code)
    expect((await send()).status).toBe(200)
  })

  it('is guessed at ten times and no more, and makes nobody', async () => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await send({ code: `sai-${n}` })).error.code)
    expect(answers).toEqual([...Array(10).fill('E_SETUP_CODE'), 'E_TOO_MANY'])
    expect(await counts()).toMatchObject({ people: 0 })
  })

  it('stays good when a stranger registers first, whose name it does not take', async () => {
    const { displayName, phone, password } = admin
    const otherTenant = { username: admin.username, displayName, phone, password, role: 'teacher' as const }
    await t.as(null).call(register, { body: otherTenant })
    expect(await send()).toFail(409, 'E_USERNAME_TAKEN')
    expect(await counts()).toMatchObject({ schools: 0 })
    code = (await actAs(t.kernel, { viewer: null }, offerSetup)) as string
    expect((await send({ admin: { ...admin, username: 'chu.truong' } })).status).toBe(200)
  })

  it('is never offered where people are and none was, nor where an organisation is', async () => {
    const other = await startTestApp()
    const make = maker(other)
    await make.person('teacher')
    expect(await actAs(other.kernel, { viewer: null }, offerSetup)).toBeNull()
    await other.close()
    await maker(t).school()
    expect(await actAs(t.kernel, { viewer: null }, offerSetup)).toBeNull()
    expect((await state()).needed).toBe(false)
    expect(await send()).toFail(409, 'E_SETUP_DONE')
  })
})

describe('the first administrator', () => {
  const check = (admin: AdministratorDraft['admin'], by = code) =>
    t.as(null).call(checkAdministrator, { body: { code: by, admin } })

  it('is judged for who has the link before the rest is typed, and nobody is made', async () => {
    const username = 'hieu.truong'
    expect((await check({ username, password: 'mot-mat-khau-dai' })).status).toBe(200)
    expect(await check({ username, password: 'Hieu.Truong' })).toFail(400, 'E_PASSWORD_IS_NAME')
    expect(await check({ username, password: 'password1' })).toFail(400, 'E_PASSWORD_COMMON')
    const { username: taken } = await maker(t).person('teacher')
    expect(await check({ username: taken, password: 'mot-mat-khau-dai' })).toFail(409, 'E_USERNAME_TAKEN')
    expect(await counts()).toMatchObject({ people: 1, schools: 0 })
    expect((await send({ admin: { ...admin, username: 'chu.truong' } })).status).toBe(200)
    expect(await check({ username, password: 'mot-mat-khau-dai' })).toFail(409, 'E_SETUP_DONE')
  })

  it('is told nothing without the code, whose wrong tries count as at the end', async () => {
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push((await check({ username: 'ai.do', password: 'mot-mat-khau-dai' }, `sai-${n}`)).error.code)
    expect(answers).toEqual([...Array(10).fill('E_SETUP_CODE'), 'E_TOO_MANY'])
  })
})

describe('the first steps of a school', () => {
  it('are done by what the school has, each by itself, and name the class where to go on', async () => {
    const make = maker(t)
    const makeClass = classMaker(t)
    const schoolId = await make.school()
    const head = await make.person('super_admin', { schoolId })
    const steps = async (who = head) => (await t.as(who).call(readDashboard)).data.steps
    const none = {
      teachers: false,
      classes: false,
      pupils: false,
      cards: false,
      dumpedAt: null,
      classId: null,
    }
    expect(await steps()).toEqual(none)

    const teacher = await make.person('teacher', { schoolId })
    expect(await steps()).toEqual({ ...none, teachers: true })
    const first = await makeClass.class({ teachers: [teacher], schoolId })
    const second = await makeClass.class({ teachers: [teacher], schoolId })
    await makeClass.students(first.id, [{ fullname: 'Trần Chờ', state: 'waiting' }], schoolId)
    expect(await steps()).toEqual({ ...none, teachers: true, classes: true, classId: first.id })
    await makeClass.students(second.id, [{ fullname: 'Lê An' }], schoolId)
    expect(await steps()).toMatchObject({ pupils: true, cards: false, classId: second.id })
    const { userId } = await make.person('student')
    await makeClass.students(second.id, [{ fullname: 'Lê Bình', userId }], schoolId)
    await mkdir(join(t.place.folder, 'dumps', '2026-11-21T19-30-00-123Z'), { recursive: true })
    expect(await steps()).toMatchObject({ cards: true, dumpedAt: '2026-11-21T19:30:00.123Z' })

    // Another school begins by itself; who teaches is not asked.
    const elsewhere = await make.school()
    expect(await steps(await make.person('admin', { schoolId: elsewhere }))).toMatchObject({
      teachers: false,
    })
    expect(await steps(teacher)).toBeNull()
  })
})

describe('what is wrong', () => {
  it('is told by field, and changes nothing', async () => {
    const { status, error } = await send({
      organisation: { ...group, name: ' ' },
      admin: { ...admin, username: 'a', password: 'ngắn' },
    })
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {}).sort()).toEqual([
      'admin.password',
      'admin.username',
      'organisation.name',
    ])
    expect(await counts()).toMatchObject({ people: 0 })
  })

  it('a ward of another city, a grade or a subject that is none, a day of no school year: refused, and the link stays good', async () => {
    const change = (of: object) => send({ organisation: { ...school, ...of } })
    expect(await change({ cityId: '79' })).toFail(400, 'E_PLACE_UNKNOWN')
    expect(await change({ grades: ['L13'] })).toFail(400, 'E_CONFIG_LIST')
    expect(await change({ subjects: ['magic'] })).toFail(400, 'E_CONFIG_LIST')
    expect(await change({ schoolYearStart: '1999-09-05' })).toFail(400, 'E_SCHOOL_YEAR_UNKNOWN')
    expect((await send()).status).toBe(200)
  })
})
