import * as account from '@bangxanh/contract/account/endpoints.ts'
import { createQuestionGroups, listQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashing, hashPassword, passwordMatches } from './passwords.ts'

const t = testSchool()

let counter = 0
const registration = (over: { username?: string; password?: string; displayName?: string } = {}) => ({
  username: `thay.nam${++counter}`,
  password: 'mot-mat-khau-dai',
  phone: '0901234567',
  displayName: 'Trần Văn Nam',
  role: 'teacher' as const,
  ...over,
})
const register = (over = {}) => t.as(null).call(account.register, { body: registration(over) })
const change = (token: string, currentPassword: string, newPassword: string) =>
  t.as({ token }).call(account.changePassword, { body: { currentPassword, newPassword } })

describe('a temporary password', () => {
  it('opens no call about questions, right answers and deletion included', async () => {
    const at = homeworkMaker(t)
    const { teacher } = await at.classroom()
    const examVaultId = await at.exam(teacher)
    await t.database.pool.query('update "user" set must_change_password = true where id = $1', [
      teacher.userId,
    ])
    const to = { params: { area: 'exam-vault' as const }, query: { examVaultId } }
    const answers = [
      await t.as(teacher).call(listQuestionGroups, to),
      await t.as(teacher).call(createQuestionGroups, { ...to, body: { questionGroups: [] } } as never),
    ]
    for (const { status, error } of answers)
      expect([status, error.code]).toEqual([403, 'E_PASSWORD_MUST_CHANGE'])
    expect((await t.as(teacher).call(account.readAccount)).status).toBe(200)
    expect((await t.as(teacher).call(account.logout)).status).toBe(200)
  })

  it('is not taken as the new one', async () => {
    const { data } = await register()
    const same = await change(data.accessToken, 'mot-mat-khau-dai', 'mot-mat-khau-dai')
    expect([same.status, same.error.code]).toEqual([400, 'E_PASSWORD_SAME'])
  })
})

it('passwords are hashed and compared two at once: who comes third waits', async () => {
  const stored = await hashPassword('mot-mat-khau-dai')
  const ends = [await hashing.take('one'), await hashing.take('other')]
  const waiting = [hashPassword('x'), passwordMatches(stored, 'mot-mat-khau-dai')]
  let done = 0
  for (const each of waiting) void each.then(() => done++)
  // As long as two more of them take, which do not ask for a turn.
  for (const password of ['y', 'z']) await hash(password)
  expect(done).toBe(0)
  for (const end of ends) end()
  expect((await Promise.all(waiting))[1]).toBe(true)
})

describe('a password that anybody would try first', () => {
  it('is refused where somebody registers: the user name, in whatever capitals, and the commonest', async () => {
    const named = await register({ username: 'thay.nam.toan', password: 'Thay.Nam.Toan' })
    expect([named.status, named.error.code]).toEqual([400, 'E_PASSWORD_IS_NAME'])
    for (const password of ['12345678', 'Password1', 'qwertyuiop', 'iloveyou']) {
      const { status, error } = await register({ password })
      expect([password, status, error.code]).toEqual([password, 400, 'E_PASSWORD_COMMON'])
    }
  })

  it('is refused where somebody changes it, and the old one stays', async () => {
    const body = registration()
    const { data } = await t.as(null).call(account.register, { body })
    const named = await change(data.accessToken, body.password, body.username.toUpperCase())
    const common = await change(data.accessToken, body.password, '123456789')
    expect([named.error.code, common.error.code]).toEqual(['E_PASSWORD_IS_NAME', 'E_PASSWORD_COMMON'])
    expect((await change(data.accessToken, body.password, 'BangXanh@2026')).status).toBe(200)
  })
})

describe('a name (product 5.21)', () => {
  it('has a letter at least, and nothing in it that cannot be seen', async () => {
    const invisible = await register({ displayName: '\u202e\u200b' })
    expect([invisible.status, Object.keys(invisible.error.fields ?? {})]).toEqual([400, ['displayName']])
    expect((await register({ displayName: '...' })).status).toBe(400)
    const { data } = await register({ displayName: '\u200bNguyễn\u202e Văn\u00ad An\ufeff' })
    const { profile } = (await t.as({ token: data.accessToken }).call(account.readAccount)).data
    expect(profile.displayName).toBe('Nguyễn Văn An')
  })

  it('of an account is written in Latin letters: what only looks like another one is refused', async () => {
    // Cyrillic а, Greek ο, full-width and small capital letters, an Arabic digit, a mark that nothing carries.
    for (const username of [
      'qu\u0430ntri',
      'c\u03bf.hoa',
      'ｑuantri',
      'ʀuantri',
      'co.hoa\u0661',
      'co\u0336hoa',
    ]) {
      const { status, error } = await register({ username })
      expect([username, status, Object.keys(error.fields ?? {})]).toEqual([username, 400, ['username']])
    }
    for (const username of ['đặng.thuỳ', 'đặng.huệ'.normalize('NFD'), 'Zoë@truong.vn', '20261234'])
      expect((await register({ username })).status).toBe(200)
  })
})
