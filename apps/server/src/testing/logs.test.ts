import { Writable } from 'node:stream'
import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as classes from '@bangxanh/contract/classes/endpoints.ts'
import * as students from '@bangxanh/contract/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJob, startJobs } from '../kernel/jobs/jobs.ts'
import { startTestApp, type TestApp } from './app.ts'
import { maker } from './make.ts'

/** What is written to the log while people work, go wrong and the database refuses (product 5.11). */
let t: TestApp
const lines: string[] = []
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  t = await startTestApp(() => ({ log: pino({ level: 'trace' }, stream) }))
})
afterAll(() => t.close())

it('is told by pattern, status and id alone: no name, phone, password, token, body or address', async () => {
  const make = maker(t)
  const schoolId = await make.school()
  const secret = {
    username: 'bimat.dangnhap',
    password: 'bimat mat khau 1',
    phone: '0987123456',
    displayName: 'Bimat Họ Tên',
  }
  const { data } = await t.as(null).call(account.register, { body: { ...secret, role: 'teacher' } })
  const me = t.as({ token: data.accessToken })
  const wrong = { username: secret.username, password: 'bimat sai' }
  await t.as(null).call(account.login, { body: wrong, headers: { 'user-agent': 'bimat-agent' } })
  await me.call(classes.listClasses, { query: { search: 'bimat tìm' } })
  await me.call(account.updateAccount, { body: { displayName: 'Bimat', phone: 'bimat' } as never })
  const { token } = await make.person('admin', { schoolId }, 'Bimat Quản Trị')
  const add = { students: [{ fullname: 'Bimat Học Sinh', phone: '0987123456' }] }
  await t.as({ token }).call(students.addStudents, { body: add })
  await t.app.inject({ url: '/app/bimat?token=bimat', headers: { authorization: 'Bearer bimat' } })
  await t.app.inject({
    method: 'POST',
    url: '/app/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":"bimat',
  })
  // A fault of ours whose message quotes what was written: PostgreSQL names the row that it refuses.
  await t.database.db.execute(
    sql`alter table student add constraint no_bimat check (fullname not like 'Bimat%') not valid`,
  )
  const body = { students: [{ fullname: 'Bimat Thứ Hai', phone: '0987123456' }] }
  const failed = await t.as({ token }).call(students.addStudents, { body })
  expect([failed.status, failed.error.code]).toEqual([500, 'E_INTERNAL'])
  expect(failed.text).not.toMatch(/bimat|student|constraint/i)

  await new Promise(done => setTimeout(done, 50))
  const written = lines.join('')
  const told = lines.map(line => JSON.parse(line))
  expect(told.filter(({ route }) => route === '/app/auth/login').map(({ status }) => status)).toEqual([
    401, 400,
  ])
  expect(told.find(({ level }) => level >= 50)).toMatchObject({ code: '23514', msg: 'E_INTERNAL' })
  expect(written).not.toMatch(/bimat/i)
  for (const word of ['0987123456', data.accessToken, token, '127.0.0.1'])
    expect([word, written.includes(word)]).toEqual([word, false])
})

it('of a job that failed is told why, by codes and places alone, down to what was behind it', async () => {
  const { db, pool } = t.database
  await db.execute(sql`create table told (word text constraint no_bimat check (word not like 'Bimat%'))`)
  const work = async () => {
    try {
      await db.execute(sql`insert into told values ('Bimat Học Sinh')`)
    } catch (cause) {
      throw new RangeError('bimat không ghi được', { cause })
    }
  }
  const from = lines.length
  const jobs = await startJobs(pool, [{ name: 'test-fails', work }], t.kernel.log, true)
  await addJob(db, 'test-fails', { word: 'bimat' }, { key: 'fails', runAt: new Date(0) })
  const told = () => lines.slice(from).map(line => JSON.parse(line))
  await expect
    .poll(() => told().find(({ msg }) => msg === 'a job failed'))
    .toMatchObject({
      ...{ job: 'test-fails', attempt: 1, error: 'RangeError', code: '23514' },
      at: expect.stringMatching(/^at .*logs\.test\.ts:\d+/),
      cause: { error: 'Error', code: '23514', cause: { error: 'error', code: '23514' } },
    })
  await jobs.stop()
  expect(lines.slice(from).join('')).not.toMatch(/bimat/i)
})
