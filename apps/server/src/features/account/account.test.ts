import * as account from '@bangxanh/contract/account/endpoints.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { record } from '../../testing/record-sql.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()

const nobody = () => t.as(null)
let counter = 0
const registration = () => ({
  username: `co.hoa${++counter}`,
  password: '  mật khẩu dài  ',
  phone: '0901234567',
  displayName: 'Nguyễn Thị Hoa',
  role: 'teacher' as const,
})
const register = async (body = registration()) => {
  const { data } = await nobody().call(account.register, { body })
  return { token: data.accessToken, ...body }
}

describe('logging in', () => {
  it('a teacher registers and logs in: the user name is trimmed and its capitals do not matter, the password is taken as it is', async () => {
    const { username, password } = await register()
    const { status, data } = await nobody().call(account.login, {
      body: { username: `  ${username.toUpperCase()} `, password },
    })
    expect(status).toBe(200)
    const own = await t.as({ token: data.accessToken }).call(account.readAccount)
    expect(own.data.profile).toMatchObject({
      username,
      displayName: 'Nguyễn Thị Hoa',
      roles: ['teacher'],
      schoolId: null,
    })
    expect(own.data.orgCategory).toBe('teacher')
    const trimmed = await nobody().call(account.login, { body: { username, password: password.trim() } })
    expect([trimmed.status, trimmed.error.code]).toEqual([401, 'E_LOGIN_FAILED'])
  })

  it('an unknown user and a wrong password get the same answer', async () => {
    const { username } = await register()
    const wrong = await nobody().call(account.login, { body: { username, password: 'sai mật khẩu' } })
    const unknown = await nobody().call(account.login, {
      body: { username: 'khong-co-ai', password: 'sai mật khẩu' },
    })
    expect(wrong.text).toBe(unknown.text)
    expect(wrong.status).toBe(401)
  })

  it('after ten wrong passwords the account rests, and others still log in from the same address', async () => {
    const { username, password } = await register()
    const other = await register()
    for (let n = 0; n < 10; n++) {
      const { status } = await nobody().call(account.login, { body: { username, password: 'sai' } })
      expect(status).toBe(401)
    }
    const { status, error, headers } = await nobody().call(account.login, { body: { username, password } })
    expect([status, error.code]).toEqual([429, 'E_TOO_MANY'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
    expect(
      (await nobody().call(account.login, { body: { username: other.username, password: other.password } }))
        .status,
    ).toBe(200)
  })

  it('forty wrong passwords at once are ten tries, in whatever spelling of the name, and right ones cost none', async () => {
    const { username, password } = await register({ ...registration(), username: 'vinhhien' })
    const asked = async (username: string, password: string) =>
      (await nobody().call(account.login, { body: { username, password } })).status
    for (let time = 0; time < 12; time++) expect(await asked(username, password)).toBe(200)
    const spellings = ['vinhhien', 'VINHHIEN', 'vİnhhien', 'vinhhİen', 'vİnhhİen']
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => asked(spellings[at % 5]!, 'sai')))
    expect(answers.filter(status => status === 401).length).toBe(10)
    expect(await asked(username, password)).toBe(429)
  })

  it('forty pupils behind one address log in at once', async () => {
    const pupils = await Promise.all(Array.from({ length: 40 }, () => register()))
    const answers = await Promise.all(
      pupils.map(({ username, password }) => nobody().call(account.login, { body: { username, password } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  })

  it('a disabled account is signed out at its next request and cannot log in', async () => {
    const { token, username, password } = await register()
    await t.database.pool.query('update "user" set disabled_at = now() where username = $1', [username])
    expect((await t.as({ token }).call(account.readAccount)).status).toBe(401)
    expect((await nobody().call(account.login, { body: { username, password } })).error.code).toBe(
      'E_LOGIN_FAILED',
    )
  })

  it('a session ends after thirty days', async () => {
    const { token } = await register()
    t.clock.forward(30 * 86_400_000 - 1)
    expect((await t.as({ token }).call(account.readAccount)).status).toBe(200)
    t.clock.forward(1)
    expect((await t.as({ token }).call(account.readAccount)).status).toBe(401)
  })

  it('nothing of a token rests in the database', async () => {
    const { token } = await register()
    const { rows } = await t.database.pool.query(
      `select encode(token_hash, 'escape') || user_agent as kept from session`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { kept } of rows) expect(kept).not.toContain(token)
  })
})

describe('registering', () => {
  it('refuses a user name that is taken, whatever its capitals', async () => {
    const { username } = await register()
    const { status, error } = await nobody().call(account.register, {
      body: { ...registration(), username: username.toUpperCase() },
    })
    expect([status, error.code]).toEqual([409, 'E_USERNAME_TAKEN'])
  })

  it('twenty at once with one name make one account', async () => {
    const body = registration()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => nobody().call(account.register, { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('needs a phone of everybody but a pupil who comes with the code of a class', async () => {
    const { phone: _, ...body } = registration()
    const pupil = { ...body, role: 'student' as const }
    for (const without of [body, pupil, { ...body, joinCode: 'AAAAAAA' }]) {
      const { status, error } = await nobody().call(account.register, { body: without })
      expect([status, error.fields]).toEqual([400, { phone: 'Vui lòng nhập mục này.' }])
    }
    const makeClass = classMaker(t)
    const schoolId = await t.make.school()
    const { joinCode } = await makeClass.class({
      teachers: [await t.make.person('teacher', { schoolId })],
      schoolId,
    })
    const joining = { ...pupil, joinCode, birthday: '2014-05-06' }
    const { status, data } = await nobody().call(account.register, { body: joining })
    expect(status).toBe(200)
    const own = await t.as({ token: data.accessToken }).call(account.readAccount)
    expect(own.data.profile.phone).toBeNull()
  })

  it('tells which field is wrong, in Vietnamese and in English', async () => {
    const body = { ...registration(), password: 'ngắn', phone: '' }
    const vi = await nobody().call(account.register, { body })
    const en = await nobody().call(account.register, { body, headers: { 'accept-language': 'en' } })
    expect(vi.error.fields).toEqual({ password: 'Cần ít nhất 8 ký tự.', phone: 'Vui lòng nhập mục này.' })
    expect(en.error.fields).toEqual({
      password: 'At least 8 characters are needed.',
      phone: 'Please fill this in.',
    })
  })

  it('with a join code of no class makes no account', async () => {
    const body = { ...registration(), role: 'student' as const, joinCode: 'ABCDEFG' }
    const { status, error } = await nobody().call(account.register, { body })
    expect([status, error.code]).toEqual([409, 'E_JOIN_CODE_UNKNOWN'])
    expect((await nobody().call(account.register, { body: { ...body, joinCode: undefined } })).status).toBe(
      200,
    )
  })

  it('cannot make anything but a teacher or a student', async () => {
    const body = { ...registration(), role: 'super_admin' as 'teacher' }
    expect((await nobody().call(account.register, { body })).status).toBe(400)
  })
})

describe('the own account', () => {
  it('changes name, phone and contact', async () => {
    const { token } = await register()
    const patch = { displayName: 'Trần Thị Bích', phone: '0912345678', contact: 'Phòng 12' }
    const { data } = await t.as({ token }).call(account.updateAccount, { body: patch })
    expect(data.profile).toMatchObject(patch)
    expect((await t.as({ token }).call(account.readAccount)).data.profile).toMatchObject(patch)
  })

  it('names to a pupil the school of the class that they are let into, and to who waits or is in two schools none', async () => {
    const make = homeworkMaker(t)
    const [pupil] = (await make.classroom({ schoolId: t.schoolId })).pupils as [Person]
    const school = async () => (await t.as(pupil).call(account.readAccount)).data.school?._id ?? null
    expect(await school()).toBe(t.schoolId)
    const { db } = t.database
    const [own] = await db.select().from(students).where(eq(students.userId, pupil.userId))
    const mine = eq(classStudents.studentId, own?.id ?? '')
    await db.update(classStudents).set({ state: 'waiting' }).where(mine)
    expect(await school()).toBeNull()
    await db.update(classStudents).set({ state: 'approved' }).where(mine)
    const there = await make.classroom({ pupils: 0 })
    const asThere = [{ fullname: 'Nguyễn Văn An', userId: pupil.userId }]
    await classMaker(t).students(there.classId, asThere, there.schoolId)
    expect(await school()).toBeNull()
  })

  it('refuses an empty phone', async () => {
    const { token } = await register()
    for (const phone of [' ', '', null]) {
      const { status, error } = await t
        .as({ token })
        .call(account.updateAccount, { body: { displayName: 'A', phone } })
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['phone']])
    }
  })

  it('a new password ends the other sessions and keeps this one', async () => {
    const { token, username, password } = await register()
    const { data } = await nobody().call(account.login, { body: { username, password } })
    const wrong = await t
      .as({ token })
      .call(account.changePassword, { body: { currentPassword: 'sai', newPassword: 'mật khẩu mới' } })
    expect([wrong.status, wrong.error.code]).toEqual([409, 'E_PASSWORD_WRONG'])
    const body = { currentPassword: password, newPassword: 'mật khẩu mới' }
    expect((await t.as({ token }).call(account.changePassword, { body })).status).toBe(200)
    expect((await t.as({ token }).call(account.readAccount)).status).toBe(200)
    expect((await t.as({ token: data.accessToken }).call(account.readAccount)).status).toBe(401)
    expect((await nobody().call(account.login, { body: { username, password } })).status).toBe(401)
    expect(
      (await nobody().call(account.login, { body: { username, password: 'mật khẩu mới' } })).status,
    ).toBe(200)
  })

  it('logging out revokes this token and no other', async () => {
    const { token, username, password } = await register()
    const { data } = await nobody().call(account.login, { body: { username, password } })
    expect((await t.as({ token }).call(account.logout)).status).toBe(200)
    expect((await t.as({ token }).call(account.readAccount)).status).toBe(401)
    expect((await t.as({ token: data.accessToken }).call(account.readAccount)).status).toBe(200)
  })
})

describe('the own picture', () => {
  const picture = (type: 'jpeg' | 'png') => {
    const image = sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a0' } }).withExif({
      IFD0: { Copyright: 'ai đó' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 0/1' },
    })
    return image[type]().toBuffer()
  }
  const file = async (bytes: Buffer | string) =>
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'ảnh của tôi.jpg', {
      type: 'image/jpeg',
    })

  it('is stored smaller, without what the camera wrote into it, and read by a signed address alone', async () => {
    const { token } = await register()
    const { status, data } = await t
      .as({ token })
      .call(account.changeAvatar, { file: await file(await picture('jpeg')) })
    expect(status).toBe(200)
    const { rawPayload, headers } = await t.app.inject({ url: data.url })
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    const stored = await sharp(rawPayload).metadata()
    expect([stored.width, stored.height, stored.exif]).toEqual([512, 171, undefined])
    const part = await t.app.inject({ url: data.url, headers: { range: 'bytes=0-9' } })
    expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([
      206,
      10,
      `bytes 0-9/${rawPayload.length}`,
    ])
    const bare = await t.app.inject({ url: data.url.replace(/signature=[^&]+/, 'signature=x') })
    expect(bare.statusCode).toBe(404)
    t.clock.forward(2 * 3_600_000 + 1)
    expect((await t.app.inject({ url: data.url })).statusCode).toBe(404)
  })

  it('holds no connection of the database while it is drawn', async () => {
    const { token } = await register()
    const broken = Buffer.concat([(await picture('jpeg')).subarray(0, 200), Buffer.alloc(64)])
    const { answer, statements } = await record(async () =>
      t.as({ token }).call(account.changeAvatar, { file: await file(broken) }),
    )
    expect((answer as { error: unknown }).error).toMatchObject({ code: 'E_FILE_INVALID' })
    expect(statements.map(({ text }) => text).filter(text => /^begin/i.test(text))).toEqual([])
  })

  it('replaces the one before, whose bytes are gone', async () => {
    const { token } = await register()
    const first = await t
      .as({ token })
      .call(account.changeAvatar, { file: await file(await picture('jpeg')) })
    const second = await t
      .as({ token })
      .call(account.changeAvatar, { file: await file(await picture('jpeg')) })
    expect((await t.app.inject({ url: first.data.url })).statusCode).toBe(404)
    expect((await t.app.inject({ url: second.data.url })).statusCode).toBe(200)
    expect((await t.as({ token }).call(account.readAccount)).data.profile.avatar).toEqual(second.data)
  })

  it('is refused when it is missing, no picture, or said to be one', async () => {
    const { token } = await register()
    const put = async (given: Blob) =>
      (await t.as({ token }).call(account.changeAvatar, { file: given })).error.code
    expect(
      await put(await file('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    ).toBe('E_MEDIA_TYPE')
    expect(await put(await file('<html><script>alert(1)</script></html>'))).toBe('E_MEDIA_TYPE')
    expect(
      await put(await file(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]))),
    ).toMatch(/E_FILE_INVALID|E_MEDIA_TYPE/)
    expect(await put(await file(''))).toBe('E_FILE_INVALID')
    expect(await put(await file(Buffer.concat([await picture('png'), Buffer.alloc(6 * 1024 * 1024)])))).toBe(
      'E_TOO_LARGE',
    )
    const headers = { authorization: `Bearer ${token}` }
    expect(
      (await t.app.inject({ method: 'PUT', url: '/app/account/avatar', headers })).json().error.code,
    ).toBe('E_FILE_INVALID')
  })
})
