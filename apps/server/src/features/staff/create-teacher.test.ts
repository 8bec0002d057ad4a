import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as classes from '@bangxanh/contract/classes/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { readConfig, readOwnDepartment } from '@bangxanh/contract/organisation/endpoints.ts'
import * as staff from '@bangxanh/contract/staff/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let departmentId: string
let schoolId: string
let admin: Person
let chief: Person
beforeAll(async () => {
  const groupId = await t.make.group()
  departmentId = await t.make.department(groupId)
  schoolId = await t.make.school({ groupId })
  admin = await t.make.person('super_admin', { schoolId })
  chief = await t.make.person('group_chief', { groupId })
})

type Draft = RequestOf<typeof staff.createTeacher>['body']
const roles: Draft['roles'] = [{ role: 'teacher', subjects: ['math'] }]
const draft = (displayName = 'Đỗ Thị Hồng'): Draft => ({ displayName, phone: '0912345678', roles })
const create = (body: Draft, key?: string, who: Person = admin) =>
  t.as(who).call(staff.createTeacher, { body, ...(key && { key }) })
const logIn = (username: string, password: string) =>
  t.as(null).call(account.login, { body: { username, password } })

describe('a new teacher', () => {
  it('logs in with the password that was shown once, changes it before anything else, and then works', async () => {
    const { data } = await create(draft())
    expect(data.teacher).toMatchObject({
      displayName: 'Đỗ Thị Hồng',
      subjects: ['math'],
      details: { username: 'do.thi.hong', phone: '0912345678', mustChangePassword: true, signedInAt: null },
    })
    const password = data.temporaryPassword as string
    expect(password).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/)

    const entered = await logIn('do.thi.hong', password)
    const fresh = t.as({ token: entered.data.accessToken })
    for (const call of [classes.listClasses, staff.listTeachers]) {
      const { status, error } = await fresh.call(call)
      expect([status, error.code]).toEqual([403, 'E_PASSWORD_MUST_CHANGE'])
    }
    expect((await fresh.call(account.readAccount)).data.profile.mustChangePassword).toBe(true)
    expect((await fresh.call(readConfig)).status).toBe(200)
    const body = { currentPassword: password, newPassword: 'mật khẩu của riêng tôi' }
    expect((await fresh.call(account.changePassword, { body })).status).toBe(200)
    expect((await fresh.call(classes.listClasses)).status).toBe(200)

    const seen = await t.as(admin).call(staff.listTeachers, { query: { ids: [data.teacher._id] } })
    expect(seen.data.teachers[0]?.details).toMatchObject({
      mustChangePassword: false,
      signedInAt: t.clock.now().toISOString(),
    })
  })

  it('a chief who must change their password still reads their department and nothing else', async () => {
    const region = await t.make.person('department_chief', { departmentId })
    await t.database.db.execute(
      sql`update "user" set must_change_password = true where id = ${region.userId}`,
    )
    expect((await t.as(region).call(readOwnDepartment)).status).toBe(200)
    expect((await t.as(region).call(staff.listTeachers)).error.code).toBe('E_PASSWORD_MUST_CHANGE')
  })

  it('a pupil with a password of their teacher is free of that', async () => {
    const pupil = await t.make.person('student')
    await t.database.db.execute(sql`update "user" set must_change_password = true where id = ${pupil.userId}`)
    expect((await t.as(pupil).call(classes.listClasses)).status).toBe(200)
  })

  it('a repeated request makes nobody and does not show the password again', async () => {
    const first = await create(draft('Lâm Văn Lặp'), 'mot-khoa-lap-lai')
    const again = await create(draft('Lâm Văn Lặp'), 'mot-khoa-lap-lai')
    expect(again.data.teacher._id).toBe(first.data.teacher._id)
    expect(first.data.temporaryPassword).toMatch(/-/)
    expect(again.data.temporaryPassword).toBeNull()
    const { rows } = await t.database.db.execute(
      sql`select * from idempotency_key, "user" where "user".id::text = resource_id and user_id = ${admin.userId}`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(first.data.temporaryPassword)
  })

  it('two requests at once with one key make one teacher, and one of them shows the password', async () => {
    const both = await Promise.all([1, 2].map(() => create(draft('Lâm Hai Lần'), 'hai-lan-mot-luc')))
    expect(new Set(both.map(({ data }) => data.teacher._id)).size).toBe(1)
    expect(both.filter(({ data }) => data.temporaryPassword)).toHaveLength(1)
  })

  it('the same name gets the next free number, also ten at once, and one whose letters are few gets a word before', async () => {
    const names = await Promise.all(Array.from({ length: 10 }, () => create(draft('Nguyễn Văn An'))))
    expect(names.map(({ data }) => data.teacher.details?.username).sort()).toEqual(
      ['', '10', '2', '3', '4', '5', '6', '7', '8', '9'].map(number => `nguyen.van.an${number}`),
    )
    const short = await create(draft('Ý'))
    expect(short.data.teacher.details?.username).toBe('giao.vien.y')
    expect((await create(draft('李明'))).data.teacher.details?.username).toBe('giao.vien')
  })

  it('a chosen user name is kept, and refused when somebody has it in whatever capitals', async () => {
    expect((await create({ ...draft(), username: 'co.huong' })).status).toBe(200)
    const taken = await create({ ...draft(), username: 'CO.Huong' })
    expect([taken.status, taken.error.code]).toEqual([409, 'E_USERNAME_TAKEN'])
  })

  it('a leader teaches too, in their subjects', async () => {
    const body: Draft = {
      ...draft('Trưởng Bộ Môn'),
      roles: [{ role: 'leader', subjects: ['math', 'physics'] }],
    }
    const { data } = await create(body)
    expect(data.teacher.details?.roles).toEqual(
      ['leader', 'teacher'].map(role => expect.objectContaining({ role, subjects: ['math', 'physics'] })),
    )
  })

  it('whose role is said more than once has it once, in all its subjects', async () => {
    const { data } = await create({
      ...draft('Hai Môn'),
      roles: [
        { role: 'teacher', subjects: ['vi'] },
        { role: 'leader', subjects: ['math'] },
        { role: 'teacher', subjects: ['physics'] },
      ],
    })
    const given = data.teacher.details?.roles.map(({ role, subjects }) => [role, subjects.toSorted()])
    expect(given).toEqual([
      ['leader', ['math']],
      ['teacher', ['math', 'physics', 'vi']],
    ])
  })

  it('a chief names the school, and a role must fit its place', async () => {
    const refused = async (body: Partial<Draft>, code: string) => {
      const { status, error } = await create({ ...draft(), ...body }, undefined, chief)
      expect([status, error.code]).toEqual([400, code])
    }
    await refused({}, 'E_STAFF_PLACE_NEEDED')
    await refused({ schoolId, roles: [{ role: 'department_chief' }] }, 'E_ROLE_PLACE')
    await refused({ schoolId, departmentId }, 'E_ROLE_PLACE')
    await refused({ schoolId, roles: [{ role: 'leader' }] }, 'E_LEADER_NEEDS_SUBJECT')
    await refused({ schoolId, roles: [{ role: 'teacher', subjects: ['alchemy'] }] }, 'E_SUBJECT_UNKNOWN')
    const nowhere = { ...draft(), schoolId: newId() }
    expect((await create(nowhere, undefined, chief)).error.code).toBe('E_NOT_FOUND')
    const made = await create({ ...draft('Người Của Trường'), schoolId }, undefined, chief)
    expect(made.data.teacher.details?.roles[0]?.school?._id).toBe(schoolId)
  })

  it('is written down by ids and roles, without a name or a number', async () => {
    const { data } = await create(draft('Bí Mật Quốc Gia'))
    const { rows } = await t.database.db.execute<{ entry: string }>(
      sql`select audit_log::text as entry from audit_log where object_id = ${data.teacher._id}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.entry).toContain('teacher.created')
    expect(rows[0]?.entry).not.toMatch(/Bí Mật|0912345678|bi\.mat/)
  })
})

describe('a teacher who registered by themselves', () => {
  let counter = 0
  const registered = async () => {
    const username = `tu.dang.ky${++counter}`
    const body = {
      username,
      password: 'một mật khẩu dài',
      phone: '0987 654 321',
      displayName: 'Cô Tự Đăng Ký',
    }
    const { data } = await t.as(null).call(account.register, { body: { ...body, role: 'teacher' } })
    return { username, token: data.accessToken }
  }
  const takeIn = (username: string, phone: string, who: Person = admin) =>
    t.as(who).call(staff.updateTeacher, { body: { takeIn: { username, phone }, roles } })

  it('is taken in by user name and number, keeps their account, and is a colleague from then on', async () => {
    const { username, token } = await registered()
    expect((await t.as({ token }).call(staff.listTeachers)).data.pagination.total).toBe(0)
    const { data } = await takeIn(username.toUpperCase(), '+84 987654321')
    expect(data.teacher?.details).toMatchObject({
      username,
      roles: [{ role: 'teacher', subjects: ['math'] }],
    })
    const own = await t.as({ token }).call(account.readAccount)
    expect([own.data.profile.schoolId, own.data.profile.roles]).toEqual([schoolId, ['teacher']])
    // Asked for again, nothing changes.
    expect((await takeIn(username, '0987654321')).data.teacher?._id).toBe(data.teacher?._id)
  })

  it('is not found by a wrong number, an unknown name, by another school afterwards, or when they are no teacher: one sentence', async () => {
    const { username } = await registered()
    const wrong = [
      await takeIn(username, '0900000000'),
      await takeIn('khong.co.ai', '0987654321'),
      await takeIn((await t.make.person('student')).username, '0987654321'),
    ]
    await takeIn(username, '0987654321')
    const other = await t.make.person('admin', { schoolId: await t.make.school() })
    wrong.push(await takeIn(username, '0987654321', other))
    for (const { status, error } of wrong)
      expect([status, error.code, error.msg]).toEqual([409, 'E_TAKE_IN', wrong[0]?.error.msg])
  })

  it('after ten wrong numbers the name rests', async () => {
    const { username } = await registered()
    for (let n = 0; n < 10; n++) expect((await takeIn(username, `09000000${10 + n}`)).status).toBe(409)
    expect((await takeIn(username, '0987654321')).error.code).toBe('E_TOO_MANY')
  })

  it('two schools at once: one of them gets them', async () => {
    const { username } = await registered()
    const other = await t.make.person('admin', { schoolId: await t.make.school() })
    const both = await Promise.all([admin, other].map(who => takeIn(username, '0987654321', who)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
