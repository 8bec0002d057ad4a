import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { type Database, openDatabase } from '../kernel/db/database.ts'
import { listDumps } from '../kernel/dump/dumps.ts'
import { errors } from '../kernel/dump/errors.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { bringUpToDate, explainDump } from './bring-up-to-date.ts'
import { dumpsOf } from './dump-source.ts'
import { explain } from './explain.ts'

const OURS = join(import.meta.dirname, '..', '..', 'migrations')
const log = pino({ level: 'silent' })

let folder: string
let next: string
let place: TestDatabase
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bangxanh-update-'))
  next = join(folder, 'migrations')
  await cp(OURS, next, { recursive: true })
  await writeFile(join(next, '9999_of_the_next_version.sql'), 'create table of_the_next_version ()')
  place = await createTestDatabase()
  database = openDatabase(place.url, log)
})
afterEach(async () => {
  await database.close()
  await place.drop()
  await rm(folder, { recursive: true })
})

const config = (more: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: join(folder, 'data'), ...more })
const dumps = () => listDumps(dumpsOf(config()))

it('a new version makes a dump of what there is, then changes it; at the next start there is nothing to do', async () => {
  await bringUpToDate(config(), database, next, log)
  expect(await dumps()).toHaveLength(1)
  await database.pool.query('select * from of_the_next_version')
  await bringUpToDate(config(), database, next, log)
  expect(await dumps()).toHaveLength(1)
})

it('where no dump can be made it says why and changes nothing; once it can, it goes on', async () => {
  const place = dumpsOf(config())
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, 'no folder')
  await expect(bringUpToDate(config(), database, next, log)).rejects.toThrow(
    /chưa có gì thay đổi[\s\S]*EEXIST[\s\S]*nothing was changed[\s\S]*EEXIST/,
  )
  await expect(database.pool.query('select * from of_the_next_version')).rejects.toThrow()
  await rm(place)
  await bringUpToDate(config(), database, next, log)
  expect(await dumps()).toHaveLength(1)
})

it('a full disk and a lost file are said as what they are, and a mistake in the code keeps its stack', () => {
  const said = (error: unknown) => explain(explainDump(error, '/data/dumps'))
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(said(full)).toMatch(/\/data\/dumps đã đầy[\s\S]*disk of \/data\/dumps is full/)
  expect(said(Object.assign(new Error('No space left'), { code: '53100' }))).toBe(said(full))
  const lost = new AppError(errors.E_DUMP_FILE_LOST, { words: { key: 'ab/cd' } })
  expect(said(lost)).toMatch(/tệp ab\/cd[\s\S]*the file ab\/cd/)
  const ours = new TypeError('rows is not iterable')
  expect(said(ours)).toBe(ours.stack)
  expect(said(Object.assign(ours, { code: 'ERR_INVALID_ARG_TYPE' }))).toBe(ours.stack)
})

it('a version of before refuses data of a newer one, in both languages, and changes nothing', async () => {
  await bringUpToDate(config(), database, next, log)
  await expect(bringUpToDate(config(), database, OURS, log)).rejects.toThrow(
    /bản Bảng Xanh mới hơn[\s\S]*A newer Bảng Xanh/,
  )
})

it('a first start that was cut off among its migrations goes on at the next one, without a dump', async () => {
  const empty = await createTestDatabase({ empty: true })
  const other = openDatabase(empty.url, log)
  try {
    await writeFile(join(next, '9998_of_a_full_disk.sql'), 'select 1 / 0')
    await expect(bringUpToDate(config(), other, next, log)).rejects.toThrow('division by zero')
    await rm(join(next, '9998_of_a_full_disk.sql'))
    await bringUpToDate(config(), other, next, log)
    await other.pool.query('select * from of_the_next_version')
    expect(await dumps()).toEqual([])
  } finally {
    await other.close()
    await empty.drop()
  }
})

it('an empty database, and a PostgreSQL of the installation, get no dump', async () => {
  const secret = { DATABASE_URL: place.url, APP_SECRET: 'x'.repeat(32) }
  await bringUpToDate(config(secret), database, next, log)
  expect(await dumps()).toEqual([])

  const empty = await createTestDatabase({ empty: true })
  const other = openDatabase(empty.url, log)
  try {
    await bringUpToDate(config(), other, next, log)
    await other.pool.query('select * from of_the_next_version')
    expect(await dumps()).toEqual([])
  } finally {
    await other.close()
    await empty.drop()
  }
})
