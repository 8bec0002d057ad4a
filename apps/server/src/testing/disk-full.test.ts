import { writeFile } from 'node:fs/promises'
import { changeAvatar, readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { createClass, listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files } from '../schema/uploads.ts'
import { startTestApp, type TestApp } from './app.ts'
import { maker, type Person } from './make.ts'
import { picture, sound, vaultMaker } from './make-vault.ts'

let t: TestApp
let teacher: Person
let isFull = false

beforeAll(async () => {
  t = await startTestApp(real => ({
    files: {
      ...real.files,
      put: async (bytes, extension) => {
        // The system's own answer of a disk without room.
        if (isFull) await writeFile('/dev/full', bytes)
        return real.files.put(bytes, extension)
      },
      keep: async (received, extension) => {
        if (isFull) await writeFile('/dev/full', 'x')
        return real.files.keep(received, extension)
      },
    },
  }))
  const make = maker(t)
  teacher = await make.person('teacher', { schoolId: await make.school() })
})
afterAll(() => t.close())

const unavailable = ({
  status,
  headers,
  error,
}: {
  status: number
  headers: object
  error: { code: string }
}) => expect([status, 'retry-after' in headers, error.code]).toEqual([503, true, 'E_UNAVAILABLE'])

it('no room for files: a picture and a sound are 503 with Retry-After and leave no row; with room again they are stored', async () => {
  const params = { examVaultId: await vaultMaker(t).exam(teacher) }
  isFull = true
  unavailable(await t.as(teacher).call(changeAvatar, { file: await picture() }))
  unavailable(await t.as(teacher).call(uploadToExam, { params, file: await picture() }))
  unavailable(await t.as(teacher).call(uploadToExam, { params, file: sound() }))
  expect(await t.database.db.$count(files)).toBe(0)
  expect((await t.as(teacher).call(readAccount)).data.profile.avatar).toBeNull()
  isFull = false
  expect((await t.as(teacher).call(changeAvatar, { file: await picture() })).status).toBe(200)
  expect(await t.database.db.$count(files)).toBe(1)
})

it('no room for the database: a creation is 503 with Retry-After and leaves nothing, and its key serves once there is room', async () => {
  // PostgreSQL's own error, raised where it would be: at the write of the row.
  await t.database.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await t.database.db.execute(sql`create trigger no_room before insert on class execute function no_room()`)
  const creation = { key: 'mot-lop-moi', body: { name: '10A1', grade: 'L10', subject: 'math' } }
  unavailable(await t.as(teacher).call(createClass, creation))
  await t.database.db.execute(sql`drop trigger no_room on class`)
  expect((await t.as(teacher).call(listClasses)).data.pagination.total).toBe(0)
  expect((await t.as(teacher).call(createClass, creation)).status).toBe(200)
  expect((await t.as(teacher).call(createClass, creation)).status).toBe(200)
  expect((await t.as(teacher).call(listClasses)).data.pagination.total).toBe(1)
})
