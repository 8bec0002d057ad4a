import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { type Database, openDatabase } from '../kernel/db/database.ts'
import { listDumps } from '../kernel/dump/dumps.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { dumpsOf } from './dump-source.ts'

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

it('a version of before refuses data of a newer one, in both languages, and changes nothing', async () => {
  await bringUpToDate(config(), database, next, log)
  await expect(bringUpToDate(config(), database, OURS, log)).rejects.toThrow(
    /bản Bảng Xanh mới hơn[\s\S]*A newer Bảng Xanh/,
  )
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
