import { login } from '@bangxanh/contract/account/endpoints.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import * as calls from '@bangxanh/contract/rosters/endpoints.ts'
import type { SentTeacher, TeacherCells } from '@bangxanh/contract/rosters/schemas.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { xlsxFile } from '../../testing/make-sheets.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword, updateUser } from '../account/public.ts'

const t = testSchool()
let groupId: string
let schoolId: string
let head: Person
let admin: Person
let counter = 0

beforeEach(async () => {
  groupId = await t.make.group()
  schoolId = await t.make.school({ groupId })
  head = await t.make.person('super_admin', { schoolId })
  admin = await t.make.person('admin', { schoolId })
  counter += 1
})

type Preview = ReplyOf<typeof calls.previewTeachers>
type Rows = Parameters<typeof xlsxFile>[0]
const PASSWORD = 'mat khau cua toi'
const HEAD = ['Họ tên', 'Tên đăng nhập', 'SĐT', 'Email', 'Vai trò', 'Môn dạy']
const preview = async (who: Person, rows: Rows, query: { schoolId?: string } = {}): Promise<Preview> => {
  const { status, data, text } = await t
    .as(who)
    .call(calls.previewTeachers, { query, file: await xlsxFile([HEAD, ...rows]) })
  if (status !== 200) throw new Error(text)
  return data
}
const sentOf = (
  { rows }: Preview,
  answer: (row: Preview['rows'][number]) => Partial<SentTeacher> = () => ({}),
): SentTeacher[] =>
  rows.flatMap(row =>
    row.basis === null
      ? []
      : [{ row: row.row, basis: row.basis, cells: row.cells as TeacherCells, ...answer(row) }],
  )
const take = (who: Person, rows: SentTeacher[], more: { schoolId?: string; key?: string } = {}) =>
  t.as(who).call(calls.importTeachers, {
    body: { ...(more.schoolId && { schoolId: more.schoolId }), rows },
    key: more.key,
  })
const staff = async (who = head) =>
  (await t.as(who).call(listTeachers, { query: { limit: 500 } })).data.teachers
const named = async (name: string) => (await staff()).find(({ displayName }) => displayName === name)
const people = (): Rows => [
  ['NGUYỄN THỊ HOA', `hoa.${counter}`, 901234567, 'hoa@truong.vn', 'Tổ trưởng', 'Toán, Tin học'],
  ['Trần Văn Đức', null, null, null, null, 'English'],
]

it('is for who makes staff: nobody without a token, no teacher, no pupil, no head of another school', async () => {
  const file = await xlsxFile([HEAD, ...people()])
  const rows = sentOf(await preview(head, people()))
  const others = [await t.make.person('teacher', { schoolId }), await t.make.person('student')]
  expect((await t.as(null).call(calls.previewTeachers, { file })).status).toBe(401)
  expect((await t.as(null).call(calls.importTeachers, { body: { rows } })).status).toBe(401)
  for (const who of others) {
    expect((await t.as(who).call(calls.previewTeachers, { file })).status).toBe(403)
    expect((await t.as(who).call(calls.importTeachers, { body: { rows } })).status).toBe(403)
    expect((await t.as(who).call(calls.downloadTeacherTemplate)).status).toBe(403)
    expect((await t.as(who).call(calls.exportTeachers, { body: { password: PASSWORD } })).status).toBe(403)
  }
  const otherTenant = await t.make.person('super_admin', { schoolId: await t.make.school() })
  expect((await t.as(otherTenant).call(calls.previewTeachers, { query: { schoolId }, file })).status).toBe(
    404,
  )
  expect((await take(otherTenant, rows, { schoolId })).status).toBe(404)
  const chief = await t.make.person('group_chief', { groupId })
  const unplaced = await t.as(chief).call(calls.previewTeachers, { file })
  expect([unplaced.status, unplaced.error.code]).toEqual([400, 'E_STAFF_PLACE_NEEDED'])
  expect(await named('Nguyễn Thị Hoa')).toBeUndefined()
})

it('makes people with roles, subjects and a first password that is shown once and opens the door', async () => {
  const seen = await preview(head, people())
  expect(
    seen.rows.map(({ outcome, cells }) => [outcome, cells.displayName, cells.roles, cells.subjects]),
  ).toEqual([
    ['add', 'Nguyễn Thị Hoa', ['leader'], ['math', 'informatics']],
    ['add', 'Trần Văn Đức', [], ['en']],
  ])
  const rows = sentOf(seen)
  const key = `nhap-giao-vien-${counter}`
  const first = await take(head, rows, { key })
  expect(first.data.imported).toEqual({ added: 2, updated: 0, enrolled: 0, same: 0, skipped: 0 })
  const [hoa, duc] = first.data.accounts
  expect(hoa).toMatchObject({ displayName: 'Nguyễn Thị Hoa', username: `hoa.${counter}` })
  expect(duc?.username).toMatch(/^tran\.van\.duc\d*$/)
  const again = await take(head, rows, { key })
  expect([again.status, again.data.imported.added, again.data.accounts]).toEqual([200, 2, []])
  const entered = await t
    .as(null)
    .call(login, { body: { username: hoa!.username, password: hoa!.temporaryPassword } })
  expect(entered.status).toBe(200)
  const teacher = await named('Nguyễn Thị Hoa')
  expect(teacher?.details).toMatchObject({
    phone: '0901234567',
    contact: 'hoa@truong.vn',
    mustChangePassword: true,
  })
  expect(teacher?.details?.roles.map(({ role }) => role)).toEqual(['leader', 'teacher'])
  const { rows: audits } = await t.database.pool.query(
    "select detail from audit_log where school_id = $1 and action = 'teacher.imported'",
    [schoolId],
  )
  expect(audits).toEqual([{ detail: { added: 2, updated: 0, enrolled: 0, same: 0, skipped: 0 } }])
})

it('imported twice changes nothing; what the file says otherwise is changed, and no role is taken away', async () => {
  const first = await take(head, sentOf(await preview(head, people())))
  const list: Rows = [
    ['Nguyễn Thị Hoa', `HOA.${counter}`, '0901 234 567', null, 'Tổ trưởng', 'Toán, Tin học'],
    ['Trần Văn Đức', first.data.accounts[1]!.username, null, null, null, null],
  ]
  const again = await preview(head, list)
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  expect((await take(head, sentOf(again))).data.imported).toMatchObject({ added: 0, updated: 0, same: 2 })

  const changed = await preview(head, [
    ['Nguyễn Thị Hoa', `hoa.${counter}`, '0907654321', null, 'Quản trị viên', null],
    ['Trần Văn Đức', first.data.accounts[1]!.username, null, null, null, 'Tiếng Anh, Ngữ văn'],
  ])
  expect(changed.rows.map(({ outcome, changes }) => [outcome, changes.map(({ field }) => field)])).toEqual([
    ['update', ['phone', 'roles']],
    ['update', ['roles']],
  ])
  expect((await take(head, sentOf(changed))).data.imported).toMatchObject({ updated: 2 })
  const hoa = await named('Nguyễn Thị Hoa')
  expect(hoa?.details?.roles.map(({ role }) => role).sort()).toEqual(['admin', 'leader', 'teacher'])
  expect(hoa?.details?.contact).toBe('hoa@truong.vn')
  expect((await named('Trần Văn Đức'))?.subjects).toEqual(['en', 'vi'])
})

it('asks about equal names, and tells what it cannot take over', async () => {
  await t.make.person('teacher', { schoolId }, 'Lê Thị Mai')
  const outside = await t.make.person('teacher', { schoolId: await t.make.school() })
  const seen = await preview(admin, [
    ['Lê Thị Mai', null, null, null, null, null],
    ['Võ Một', outside.username, null, null, null, null],
    ['Võ Hai', 'a b', null, null, null, null],
    ['Võ Ba', null, null, null, 'Bảo vệ', null],
    ['Võ Bốn', null, null, null, null, 'Phép thuật'],
    ['Võ Năm', null, null, null, 'Tổ trưởng', null],
    ['Võ Sáu', null, null, null, 'Quản trị viên', null],
    ['Võ Bảy', 'vo.bay.x', null, null, null, null],
    ['Võ Tám', 'VO.BAY.X', null, null, null, null],
    [null, 'x.y.z', null, null, null, null],
  ])
  expect(seen.rows.map(({ outcome, question, problem }) => [outcome, question ?? problem?.problem])).toEqual([
    ['ask', 'same-name'],
    ['problem', 'username-taken'],
    ['problem', 'username-wrong'],
    ['problem', 'role-unknown'],
    ['problem', 'subject-unknown'],
    ['problem', 'subject-needed'],
    ['problem', 'role-too-high'],
    ['problem', 'username-twice'],
    ['problem', 'username-twice'],
    ['problem', 'name-missing'],
  ])
  expect((await take(admin, sentOf(seen))).error.code).toBe('E_ROSTER_UNDECIDED')
  const { data } = await take(
    admin,
    sentOf(seen, ({ candidates }) => ({ decision: 'same-person', _id: candidates[0]!._id })),
  )
  expect(data.imported).toEqual({ added: 0, updated: 0, enrolled: 0, same: 1, skipped: 0 })
})

it('nobody writes into the record of whoever stands above them, nor gives a role of their own height', async () => {
  const seen = await preview(admin, [
    ['Người khác', head.username, null, null, null, null],
    ...[head].map(({ username }): Rows[number] => [
      `Tên ${username}`,
      null,
      null,
      null,
      'Quản lý cơ sở',
      null,
    ]),
  ])
  expect(seen.rows.map(({ outcome }) => outcome)).toEqual(['ask', 'problem'])
  expect(seen.rows[0]?.decisions).toEqual(['skip'])
  // Sent as if it had been allowed.
  const cells = {
    displayName: 'Kẻ Mạo',
    username: null,
    phone: null,
    contact: null,
    roles: ['super_admin' as const],
    subjects: [],
  }
  const forged = await take(admin, [{ row: 9, basis: 'A'.repeat(22), cells }])
  expect([forged.status, forged.error.code]).toEqual([409, 'E_ROSTER_CHANGED'])
})

it('two heads at once with the same list make each person once', async () => {
  const second = await t.make.person('super_admin', { schoolId })
  const rows: Rows = [['Phạm Cùng Lúc', `cung.luc.${counter}`, '0911222333', null, null, 'Toán']]
  const sent = await Promise.all([head, second].map(async who => sentOf(await preview(who, rows))))
  const answers = await Promise.all([take(head, sent[0]!), take(second, sent[1]!)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await staff()).filter(({ displayName }) => displayName === 'Phạm Cùng Lúc')).toHaveLength(1)
})

it('a chief names the school; two hundred teachers, the most that one list may hold, come in one call', async () => {
  const chief = await t.make.person('group_chief', { groupId })
  const many = Array.from({ length: 200 }, (_, at): Rows[number] => [
    `Lê Văn ${'ABCDEFGHIJKLMNOPQRSTUVWXY'[at % 25]}${'abcdefghijkl'[Math.floor(at / 25)]}`,
    null,
    null,
    null,
    null,
    'Toán',
  ])
  const { data } = await take(chief, sentOf(await preview(chief, many, { schoolId })), { schoolId })
  expect(data.imported.added).toBe(200)
  expect(new Set(data.accounts.map(({ username }) => username)).size).toBe(200)
})

it('the export is the list of whoever may read the records, and is read in again without a change', async () => {
  await take(head, sentOf(await preview(head, people())))
  const body = { password: PASSWORD }
  const leader = await t.make.person('leader', { schoolId, subjects: ['en'] })
  for (const { userId } of [head, leader])
    await updateUser(t.database.db, userId, { passwordHash: await hashPassword(PASSWORD) })
  const wrong = await t.as(head).call(calls.exportTeachers, { body: { password: 'sai mat khau' } })
  expect([wrong.status, wrong.error.code]).toEqual([409, 'E_PASSWORD_WRONG'])
  const made = await t.as(head).call(calls.exportTeachers, { body })
  expect(made.headers['content-disposition']).toContain('danh-sach-giao-vien.xlsx')
  const file = new File([new Uint8Array(made.bytes)], 'x.xlsx')
  const { data } = await t.as(head).call(calls.previewTeachers, { file })
  const outcomes = data.rows.filter(({ cells }) =>
    ['Nguyễn Thị Hoa', 'Trần Văn Đức'].includes(cells.displayName ?? ''),
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  const { rows } = await t.database.pool.query(
    "select detail from audit_log where school_id = $1 and action = 'teacher.exported'",
    [schoolId],
  )
  expect(rows).toHaveLength(1)
  // A head of a subject gets those of their subjects alone.
  const partly = await t.as(leader).call(calls.exportTeachers, { body })
  const again = await t
    .as(head)
    .call(calls.previewTeachers, { file: new File([new Uint8Array(partly.bytes)], 'x.xlsx') })
  const names = again.data.rows.map(({ cells }) => cells.displayName)
  expect(names).toContain('Trần Văn Đức')
  expect(names).not.toContain('Nguyễn Thị Hoa')
})
