import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DataDirInUse } from './data-dir-in-use.ts'
import { type DatabaseOptions, type StartedDatabase, startDatabase } from './start-database.ts'

let dataDir: string
let running: StartedDatabase[]
let said: string[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-database-'))
  // Where root runs the tests PostgreSQL is another account.
  chmodSync(dataDir, 0o711)
  running = []
  said = []
})

afterEach(async () => {
  for (const database of running) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<DatabaseOptions> = {}): Promise<StartedDatabase> {
  const say = (message: string) => void said.push(message)
  const log = { info: say, warn: say, error: say }
  const database = await startDatabase({ dataDir, fsync: false, log, ...options })
  running.push(database)
  return database
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmaster(folder = dataDir): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** A zombie, which nobody has asked after yet, runs no more. */
function runs(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(what, { interval: 20 }).toBe(true)
}

/** Processes of PostgreSQL and guards, whatever they are called. */
function worksIn(pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
  } catch {
    return false
  }
}

/** Somebody who listens on the port that a dead PostgreSQL had. */
async function portOfAStranger(): Promise<number> {
  const server = createServer(socket => socket.end('220 hello\n')).unref()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as { port: number }).port
}

describe.each(['linux', 'portable'])('the way of %s', way => {
  const portable = way === 'portable'
  test('a first start makes the database with what Vietnamese needs, and a second one finds it again', async () => {
    const first = await start({ portable })
    await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS one')
    const [sorted] = await ask(
      first.url,
      `SELECT string_agg(word, ' ' ORDER BY word COLLATE "vi-x-icu") AS words, lower('ĐẶNG') AS low
     FROM unnest(ARRAY['đa', 'z', 'da', 'ấm', 'am', 'ăm']) AS word`,
    )
    expect(sorted).toEqual({ words: 'am ăm ấm da đa z', low: 'đặng' })
    await first.stop()

    const second = await start({ portable })
    if (!portable) expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
  })

  test('nothing that was confirmed may be lost in a power cut, unless a test says so', async () => {
    const durability = `SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name`
    const safe = await start({ portable, fsync: true })
    expect((await ask(safe.url, durability)).map(row => row.setting)).toEqual(['on', 'on', 'on'])
    await ask(safe.url, 'ALTER DATABASE bangxanh SET synchronous_commit = off')
    await safe.stop()
    await expect(start({ portable, fsync: true })).rejects.toThrow('synchronous_commit = off')

    const fast = await start({ portable, fsync: false })
    expect((await ask(fast.url, durability)).map(row => row.setting)).toEqual(['off', 'off', 'off'])
  })

  describe('on a database that is there', () => {
    let made: string
    beforeAll(async () => {
      made = mkdtempSync(join(tmpdir(), 'start-database-made-'))
      chmodSync(made, 0o711)
      const quiet = { info: () => {}, warn: () => {}, error: () => {} }
      await (await startDatabase({ dataDir: made, portable, fsync: false, log: quiet })).stop()
    })
    afterAll(() => rmSync(made, { recursive: true, force: true }))
    // A copy is ten times as quick as initdb; cp keeps whose they are.
    beforeEach(() => void execFileSync('cp', ['-a', `${made}/.`, dataDir]))

    test('a second server on the same folder is refused with a sentence that names it', async () => {
      const first = await start({ portable })
      const refused = await start({ portable }).catch(error => error)
      expect(refused).toBeInstanceOf(DataDirInUse)
      expect(refused.message).toContain(dataDir)
      expect(refused.message).toContain(String(process.pid))
      expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    })

    test('PostgreSQL that was killed alone comes back at the same address', async () => {
      const database = await start({ portable })
      const killed = postmaster()
      process.kill(killed, 'SIGKILL')
      await until(() =>
        ask(database.url, 'SELECT 1').then(
          () => postmaster() !== killed,
          () => false,
        ),
      )
      expect(said.join('\n')).toContain('PostgreSQL ended by itself')
    })

    test('PostgreSQL dies with a server that was killed, and the next start is not stopped by what it left', async () => {
      const owner = spawn(
        process.execPath,
        [join(import.meta.dirname, 'start-database.fixture.ts'), dataDir, way],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      await once(owner.stdout, 'data')
      const pid = postmaster()
      expect(runs(pid)).toBe(true)
      owner.kill('SIGKILL')
      await until(() => !runs(pid))

      // After a power cut the files remain, and their number may be anybody's: here it is a process that lives.
      // The clock was set back since: its moment lies ahead of us.
      const left = `${process.ppid}\n${dataDir}/postgres\n4102444800\n${await portOfAStranger()}\n.\n\n`
      writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), left)
      writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), left)
      const next = await start({ portable })
      expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    })

    test('what was made in a folder that a program moves about opens, with the advice to move it', async () => {
      const moved = join(dataDir, 'Dropbox', 'school')
      mkdirSync(moved, { recursive: true })
      execFileSync('cp', ['-a', `${made}/.`, moved])
      const database = await start({ portable, dataDir: moved })
      expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      expect(said.join('\n')).toMatch(/chuyển cả thư mục[\s\S]*move the whole folder/)
    })

    test('stop leaves no process and no lock', async () => {
      const database = await start({ portable })
      const pid = postmaster()
      const open = new pg.Client({ connectionString: database.url })
      open.on('error', () => {})
      await open.connect()
      await database.stop()
      await database.stop()
      expect(runs(pid)).toBe(false)
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
      await start({ portable })
    })

    test('stop while PostgreSQL is being started again leaves no process either', async () => {
      const database = await start({ portable })
      process.kill(postmaster(), 'SIGKILL')
      await wait(150)
      await database.stop()
      await wait(150)
      const ours = readdirSync('/proc').filter(pid => worksIn(pid))
      expect(ours).toEqual([])
      await start({ portable })
    })
  })

  test('a first start that was cut off is made again from the beginning', async () => {
    mkdirSync(join(dataDir, 'postgres.making', 'base'), { recursive: true })
    const database = await start({ portable })
    expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a folder that a program moves about between computers is refused, and not made', async () => {
    const moved = join(dataDir, 'Dropbox', 'school')
    await expect(start({ portable, dataDir: moved })).rejects.toThrow(
      /Dropbox di chuyển.*Hãy chọn[\s\S]*Dropbox moves its files.*Give a folder/,
    )
    expect(existsSync(moved)).toBe(false)
  })

  test('a folder that cannot be made is told', async () => {
    writeFileSync(join(dataDir, 'a-file'), '')
    const inside = start({ portable, dataDir: join(dataDir, 'a-file', 'data') })
    await expect(inside).rejects.toThrow('cannot be written (ENOTDIR). Give another folder')
  })

  test('a folder of another PostgreSQL is left alone', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start({ portable })).rejects.toThrow('was written by PostgreSQL 17')
  })
})

test('a folder whose name is too long for a socket works all the same', async () => {
  const deep = join(dataDir, 'a-school-with-a-very-long-name'.repeat(4))
  mkdirSync(deep)
  const database = await start({ dataDir: deep })
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const link = join(new URL(database.url).searchParams.get('host')!, '..')
  await database.stop()
  expect(existsSync(link)).toBe(false)
})
