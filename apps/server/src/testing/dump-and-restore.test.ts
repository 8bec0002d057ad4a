import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { createClass, listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../features/uploads/public.ts'
import { openDatabase } from '../kernel/db/database.ts'
import { type Migration, migrate, readMigrations } from '../kernel/db/migrate.ts'
import { listDumps, nightlyDump } from '../kernel/dump/dumps.ts'
import { type DumpSource, makeDump } from '../kernel/dump/make-dump.ts'
import { restoreDump } from '../kernel/dump/restore-dump.ts'
import { verifyDump } from '../kernel/dump/verify-dump.ts'
import { localFiles } from '../kernel/files/local-files.ts'
import { makePlace, startTestApp, type TestApp, type TestPlace } from './app.ts'
import type { Person } from './make.ts'
import { type Classroom, homeworkMaker } from './make-homework.ts'
import { picture, sound } from './make-vault.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
const log = pino({ level: 'silent' })
const source = (t: TestApp): DumpSource => ({
  database: t.database,
  files: t.kernel.files,
  secret: t.place.secret,
  product: '2.9.85',
  listFiles,
})

let t: TestApp
let room: Classroom
let attempt: Attempt
let migrations: Migration[]
let place: string
let dump: string
let pictures: string[]
/** Of the tables at the moment of the dump. */
let dumped: Record<string, string>

beforeAll(async () => {
  migrations = await readMigrations(MIGRATIONS)
  t = await startTestApp()
  // Jobs go by the database's clock: what is due in an hour waits.
  t.clock.set(new Date())
  place = join(t.place.folder, 'dumps')
  const make = homeworkMaker(t)
  room = await make.classroom({ pupils: 3 })
  const homework = await make.homework(room)
  const examVaultId = await make.exam(room.teacher)
  pictures = []
  for (const file of [await picture(), await picture(40), sound()]) {
    const { data } = await t.as(room.teacher).call(uploadToExam, { params: { examVaultId }, file })
    pictures.push(data.url)
  }
  attempt = await make.attempt(pupil(), homework)
  await save(t, 1)
  // Signs that COPY has to escape, and nothing at all.
  for (const name of ['Tab\tvà \\N', 'Xuống\ndòng\r', '“Ngoặc” \\. 😀', 'NULL'])
    await t.database.pool.query('update "user" set contact = $1 where id = $2', [
      name,
      room.pupils[1]!.userId,
    ])
  // Categories refer to each other within their table, the later to the earlier.
  await t.database.pool.query(
    `insert into vault_category (id, owner_category, user_id, parent_id, name) values
       ('00000000-0000-7000-8000-000000000002', 'Teacher', $1, null, 'Gốc'),
       ('00000000-0000-7000-8000-000000000001', 'Teacher', $1, '00000000-0000-7000-8000-000000000002', 'Nhánh')`,
    [room.teacher.userId],
  )
  dumped = await contentsOf(t.place.url)
  dump = await makeDump(source(t), place, t.clock.now())
})
afterAll(() => t.close())

const pupil = () => room.pupils[0] as Person
const save = (at: TestApp, seq: number) => {
  const questionId = attempt.questionGroups[0]!.questions[1]!._id
  const answers = [{ questionId, answer: `câu trả lời ${seq}`, seq }]
  return at.as(pupil()).call(learn.saveAnswers, { params: { attemptId: attempt._id }, body: { answers } })
}

/** Restores to a place and gives what stands there then. */
async function restore(folder: string, to: TestPlace, known = migrations) {
  const database = openDatabase(`${to.url}&application_name=bangxanh-admin`, log, 3)
  try {
    return await restoreDump(folder, {
      database,
      dataDir: to.folder,
      migrations: known,
      finish: async () => undefined,
    })
  } finally {
    await database.close()
  }
}

/** Count and hash of every table, whatever the order of its rows. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename not in ('guess', 'migrations') order by 1`,
    )
    const contents: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const columns = name === 'public.migration' ? `name || sha256` : 't::text'
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(${columns}, chr(10) order by ${columns})), '') as content from ${name} t`,
      )
      contents[name] = rows[0].content
    }
    return contents
  } finally {
    await client.end()
  }
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const hash = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  return Object.fromEntries(
    await Promise.all(files.map(async path => [path.slice(folder.length), await hash(path)])),
  )
}

describe('dump, wipe, restore', () => {
  it.each([
    { empty: true, what: 'a new machine' },
    { empty: false, what: 'one on which a server was started once' },
  ])('to $what: every table has the same count and hash, every file the same hash', async ({ empty }) => {
    const to = await makePlace({ empty })
    await restore(dump, to)
    expect(Object.keys(dumped).length).toBeGreaterThan(25)
    expect(dumped['public."user"']).toMatch(/^4 /)
    // The end of the attempt, and who is to be told of the homework.
    expect(dumped['graphile_worker._private_jobs']).toMatch(/^2 /)
    expect(await contentsOf(to.url)).toEqual(dumped)
    const files = await filesOf(join(t.place.folder, 'files'))
    expect(Object.keys(files)).toHaveLength(3)
    expect(await filesOf(join(to.folder, 'files'))).toEqual(files)
    expect((await readFile(join(to.folder, 'app-secret'), 'utf8')).trim()).toBe(t.place.secret)
    await to.forget()
  })

  it('a token of before signs in, addresses of files are good, new ids follow on, and the job that waited hands in', async () => {
    const to = await makePlace({ empty: true })
    await restore(dump, to)
    const restored = await startTestApp(undefined, to)
    restored.clock.set(t.clock.now())
    expect((await restored.as(room.teacher).call(readAccount)).status).toBe(200)
    for (const url of pictures) expect((await restored.app.inject({ url })).statusCode).toBe(200)
    expect((await save(restored, 2)).status).toBe(200)
    const creation = { body: { name: '10A9', grade: 'L10', subject: 'math' } }
    expect((await restored.as(room.teacher).call(createClass, creation)).status).toBe(200)

    restored.clock.forward(2 * 3_600_000)
    expect(await restored.runDueJobs()).toBe(2)
    const { data } = await restored
      .as(pupil())
      .call(learn.readAttempt, { params: { attemptId: attempt._id } })
    expect(data.attempt.state).toBe('graded')
    await restored.close()
  })

  it('a dump that is made while people write holds one moment: all that was acknowledged before, nothing half', async () => {
    let busy = true
    let acknowledged = 0
    const write = async (lane: number) => {
      for (let n = 0; busy; n++) {
        const body = { name: `Lớp ${lane}.${n}`, grade: 'L10', subject: 'math' }
        expect((await t.as(room.teacher).call(createClass, { body })).status).toBe(200)
        acknowledged++
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    await expect.poll(() => acknowledged).toBeGreaterThan(20)
    const before = acknowledged
    const folder = await makeDump(source(t), place, new Date(t.clock.now().getTime() + 1))
    const after = acknowledged
    busy = false
    await Promise.all(writers)
    const to = await makePlace({ empty: true })
    await restore(folder, to)
    const restored = await startTestApp(undefined, to)
    restored.clock.set(t.clock.now())
    const { data } = await restored.as(room.teacher).call(listClasses)
    expect(data.pagination.total - 1).toBeGreaterThanOrEqual(before)
    expect(data.pagination.total - 1).toBeLessThanOrEqual(after + writers.length)
    // A class and its teacher are written together.
    const { rows } = await restored.database.pool.query(
      'select from class where not exists (select from class_teacher where class_id = class.id)',
    )
    expect(rows).toEqual([])
    await restored.close()
    await rm(folder, { recursive: true })
  })

  it('a dump of an older version is brought to its tables first and then forward', async () => {
    const older = await mkdtemp(join(tmpdir(), 'bangxanh-older-'))
    // The third one writes down of everybody who is there that they have signed in.
    const first = migrations.slice(0, 2)
    for (const { name, sql } of first) await writeFile(join(older, name), sql)
    const from = await makePlace({ empty: true })
    const database = openDatabase(from.url, log, 3)
    await migrate(database.pool, older)
    await database.pool.query(
      `insert into "user" (id, username, password_hash, display_name) values (gen_random_uuid(), 'co.hoa', 'x', 'Nguyễn Thị Hoa')`,
    )
    const given = { ...source(t), database, listFiles: async () => [] }
    const folder = await makeDump(given, join(from.folder, 'dumps'), t.clock.now())
    await database.close()

    const to = await makePlace({ empty: true })
    await restore(folder, to)
    const contents = await contentsOf(to.url)
    expect(contents['public."user"']).toMatch(/^1 /)
    expect(contents['public.migration']).toMatch(new RegExp(`^${migrations.length} `))
    const restored = openDatabase(to.url, log, 1)
    const { rows } = await restored.pool.query('select given_name, signed_in_at is null as never from "user"')
    expect(rows).toEqual([{ given_name: 'Hoa', never: false }])
    await restored.close()
    // The tables of a newer start are not its own.
    const newer = await makePlace()
    await expect(restore(folder, newer)).rejects.toMatchObject({ message: 'E_RESTORE_OTHER_TABLES' })
    for (const each of [from, to, newer]) await each.forget()
    await rm(older, { recursive: true })
  })
})

describe('a restore is refused, and what is there stays untouched,', () => {
  let to: TestPlace
  let untouched: Record<string, string>
  beforeAll(async () => {
    to = await makePlace()
    untouched = await contentsOf(to.url)
  })
  afterAll(() => to.forget())

  async function refused(folder: string, code: string, parts?: RegExp, known = migrations) {
    const error = await restore(folder, to, known).catch(error => error)
    expect(error).toMatchObject({ message: code })
    if (parts) expect(error.words.parts).toMatch(parts)
    expect(await contentsOf(to.url)).toEqual(untouched)
    expect(await readdir(to.folder)).toEqual([])
  }

  let copies = 0
  async function damaged(damage: (folder: string) => Promise<unknown>) {
    const folder = join(t.place.folder, `damaged-${++copies}`)
    await cp(dump, folder, { recursive: true })
    await damage(folder)
    return folder
  }
  const flip = async (path: string) => {
    const bytes = await readFile(path)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = bytes[at]! ^ 1
    await writeFile(path, bytes)
  }
  const aFile = async (folder: string) => join('files', Object.keys(await filesOf(join(folder, 'files')))[0]!)
  const PARTS: [string, (folder: string) => Promise<string>, string][] = [
    ['a table', async () => 'tables/public.class.copy.gz', 'E_DUMP_DAMAGED'],
    ['a table of the queue', async () => 'tables/graphile_worker._private_jobs.copy.gz', 'E_DUMP_DAMAGED'],
    ['a stored file', aFile, 'E_DUMP_DAMAGED'],
    ['the secret', async () => 'app-secret', 'E_DUMP_DAMAGED'],
    ['the manifest', async () => 'manifest.json', 'E_DUMP_DAMAGED'],
    ['the hash of the manifest', async () => 'manifest.sha256', 'E_DUMP_DAMAGED'],
  ]

  it.each(PARTS)('when one bit of %s has changed', async (_, part, code) => {
    const folder = await damaged(async folder => flip(join(folder, await part(folder))))
    await refused(folder, code, /\S/)
  })

  it.each(PARTS)('when %s is cut off', async (_, part, code) => {
    const folder = await damaged(async folder => {
      const path = join(folder, await part(folder))
      await truncate(path, Math.floor((await stat(path)).size / 2))
    })
    await refused(folder, code, /\S/)
  })

  it.each(PARTS)('when %s is missing', async (name, part) => {
    const folder = await damaged(async folder => rm(join(folder, await part(folder))))
    await refused(folder, name.includes('manifest') ? 'E_DUMP_UNKNOWN' : 'E_DUMP_DAMAGED')
  })

  it('and every damaged part is named', async () => {
    const folder = await damaged(async folder => {
      await flip(join(folder, 'app-secret'))
      await rm(join(folder, 'tables/public.user.copy.gz'))
    })
    await refused(folder, 'E_DUMP_DAMAGED', /^app-secret, tables\/public\.user\.copy\.gz$/)
  })

  it('when the dump has run migrations that this version does not have, or others', async () => {
    await refused(dump, 'E_DUMP_NEWER', undefined, migrations.slice(0, -1))
    const other = migrations.map((one, at) => (at === 1 ? { ...one, sha256: '0'.repeat(64) } : one))
    await refused(dump, 'E_DUMP_NEWER', undefined, other)
  })

  it('when there is no dump', () => refused(join(tmpdir(), 'no-such-folder'), 'E_DUMP_UNKNOWN'))

  it('when somebody is there already', async () => {
    const full = await makePlace({ empty: true })
    await restore(dump, full)
    const before = await contentsOf(full.url)
    await expect(restore(dump, full)).rejects.toMatchObject({ message: 'E_RESTORE_NOT_EMPTY' })
    expect(await contentsOf(full.url)).toEqual(before)
    expect(Object.keys(await filesOf(join(full.folder, 'files')))).toHaveLength(3)
    await full.forget()
  })

  it('when files lie there', async () => {
    const full = await makePlace()
    const { key } = await localFiles(join(full.folder, 'files')).put(Buffer.from('của ai đó'), 'png')
    await expect(restore(dump, full)).rejects.toMatchObject({ message: 'E_RESTORE_NOT_EMPTY' })
    expect(await filesOf(join(full.folder, 'files'))).toHaveProperty([`/${key}`])
    await full.forget()
  })

  it('while a server works on the database', async () => {
    const full = await makePlace()
    const server = openDatabase(full.url, log, 1)
    await server.pool.query('select 1')
    await expect(restore(dump, full)).rejects.toMatchObject({ message: 'E_RESTORE_WHILE_RUNNING' })
    await server.close()
    await full.forget()
  })

  it('and when loading fails half way, the place is as empty as before and takes the whole dump afterwards', async () => {
    const late = await makePlace()
    const database = openDatabase(`${late.url}&application_name=bangxanh-admin`, log, 3)
    const finish = async () => {
      throw new Error('the power went')
    }
    const failing = restoreDump(dump, { database, dataDir: late.folder, migrations, finish })
    await expect(failing).rejects.toThrow('the power went')
    await database.close()
    expect((await contentsOf(late.url))['public."user"']).toMatch(/^0 /)
    expect(await filesOf(late.folder)).toEqual({})
    await restore(dump, late)
    expect(await contentsOf(late.url)).toEqual(dumped)
    await late.forget()
  })
})

describe('making a dump', () => {
  const half = async (folder: string) => (await readdir(folder)).filter(name => name.endsWith('.half'))

  it('is closed to others, and stored files cost it no room', async () => {
    expect((await stat(dump)).mode & 0o777).toBe(0o700)
    const [file] = Object.keys(await filesOf(join(dump, 'files')))
    expect((await stat(join(dump, 'files', file!))).nlink).toBe(2)
    await expect(verifyDump(dump, migrations)).resolves.toMatchObject({ format: 1, product: '2.9.85' })
  })

  it('fails loudly when the bytes of a stored file are missing or have changed, and leaves nothing', async () => {
    const [key] = Object.keys(await filesOf(join(t.place.folder, 'files')))
    const path = join(t.place.folder, 'files', key!)
    const bytes = await readFile(path)
    const into = await mkdtemp(join(tmpdir(), 'bangxanh-dumps-'))
    const lost = { message: 'E_DUMP_FILE_LOST', words: { key: key!.slice(1) } }
    await rm(path)
    await expect(makeDump(source(t), into, t.clock.now())).rejects.toMatchObject(lost)
    await writeFile(path, 'khác')
    await expect(makeDump(source(t), into, t.clock.now())).rejects.toMatchObject(lost)
    expect(await readdir(into)).toEqual([])
    await writeFile(path, bytes)
    await rm(into, { recursive: true })
  })

  it('looks again when a file was replaced by its owner meanwhile', async () => {
    let looks = 0
    const gone = { key: `aa/${'b'.repeat(30)}.png`, size: 1, sha256: '0'.repeat(64) }
    const listing = async (db: Parameters<typeof listFiles>[0]) =>
      looks++ === 0 ? [gone] : await listFiles(db)
    const into = await mkdtemp(join(tmpdir(), 'bangxanh-dumps-'))
    const folder = await makeDump({ ...source(t), listFiles: listing }, into, t.clock.now())
    expect((await verifyDump(folder, migrations)).files).toHaveLength(3)
    await rm(into, { recursive: true })
  })

  it('on a full disk fails, leaves nothing, and the server goes on', async () => {
    const into = await mkdtemp(join(tmpdir(), 'bangxanh-dumps-'))
    const full = {
      ...source(t),
      files: {
        ...t.kernel.files,
        // The system's own answer of a disk without room, in the middle of the work.
        here: () => {
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        },
      },
    }
    // At once again, and again: no lock of a dump that has failed outlives it.
    for (let tries = 0; tries < 20; tries++)
      await expect(makeDump(full, into, t.clock.now())).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(into)).toEqual([])
    expect((await t.as(room.teacher).call(readAccount)).status).toBe(200)
    await rm(into, { recursive: true })
  })

  it('that is killed leaves nothing that looks like a dump, and the next one clears it away', async () => {
    const into = await mkdtemp(join(tmpdir(), 'bangxanh-dumps-'))
    const script = join(import.meta.dirname, 'dump.fixture.ts')
    const child = spawn(process.execPath, [script, t.place.url, t.place.folder, into], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    expect(await half(into)).toHaveLength(1)
    expect(await listDumps(into)).toEqual([])
    await expect
      .poll(() => makeDump(source(t), into, t.clock.now()).catch(error => error.message))
      .toContain(into)
    expect(await half(into)).toEqual([])
    expect(await listDumps(into)).toHaveLength(1)
    await rm(into, { recursive: true })
  })

  it('twice at once is one dump and a sentence', async () => {
    const into = await mkdtemp(join(tmpdir(), 'bangxanh-dumps-'))
    const ended = await Promise.allSettled([
      makeDump(source(t), into, t.clock.now()),
      makeDump(source(t), into, new Date(t.clock.now().getTime() + 1)),
    ])
    const failures = ended.flatMap(end => (end.status === 'rejected' ? [end.reason.message] : []))
    expect(failures).toEqual(['E_DUMP_BUSY'])
    expect(await listDumps(into)).toHaveLength(1)
    await rm(into, { recursive: true })
  })

  it('each night keeps fourteen, the newest, and touches nothing else in the folder', async () => {
    const into = await mkdtemp(join(tmpdir(), 'bangxanh-dumps-'))
    await mkdir(join(into, 'của tôi'))
    const nights: string[] = []
    for (let night = 0; night < 15; night++) {
      const now = new Date(Date.UTC(2026, 10, 1 + night, 19, 30))
      nights.push(now.toISOString().replace(/[:.]/g, '-'))
      await nightlyDump(source(t), into, { ...t.clock, now: () => now }, log).work({})
    }
    expect(await listDumps(into)).toEqual(nights.slice(1).reverse())
    expect(await readdir(into)).toContain('của tôi')
    await rm(into, { recursive: true })
  })
})
