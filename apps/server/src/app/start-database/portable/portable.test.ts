import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runningDatabase } from '../running-database.ts'
import { type StartedDatabase, startDatabase } from '../start-database.ts'
import { holdAlone } from './lock.ts'
import { passwordFile } from './password.ts'
import { whyNot } from './places.ts'

let dataDir: string
const running: StartedDatabase[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portable-'))
  // Where root runs the tests PostgreSQL is another account.
  chmodSync(dataDir, 0o711)
})
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start() {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const database = await startDatabase({ dataDir, portable: true, fsync: false, log: quiet })
  running.push(database)
  return database
}

async function tryWith(url: URL): Promise<string> {
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return 'let in'
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message
  } finally {
    await client.end().catch(() => {})
  }
}

it('another account of the machine gets nothing: no password, a wrong one, the file of its owner', async () => {
  const { url } = await start()
  const address = new URL(url)
  expect(address.hostname).toBe('127.0.0.1')
  expect(await tryWith(address)).toBe('let in')
  expect(runningDatabase(dataDir)).toBe(url)

  const wrong = new URL(url)
  wrong.password = '0'.repeat(64)
  expect(await tryWith(wrong)).toBe('28P01')
  const none = new URL(url)
  none.password = ''
  expect(await tryWith(none)).not.toBe('let in')

  expect(readFileSync(passwordFile(dataDir), 'utf8').trim()).toBe(address.password)
  expect(statSync(passwordFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
})

it('a password that was changed or is gone is told, and nothing is lost', async () => {
  const first = await start()
  await first.stop()
  const kept = readFileSync(passwordFile(dataDir))
  writeFileSync(passwordFile(dataDir), `${'1'.repeat(64)}\n`)
  await expect(start()).rejects.toThrow('does not hold the password')
  rmSync(passwordFile(dataDir))
  await expect(start()).rejects.toThrow('The password of the database is gone')

  writeFileSync(passwordFile(dataDir), kept, { mode: 0o644 })
  const again = await start()
  expect(await tryWith(new URL(again.url))).toBe('let in')
  expect(statSync(passwordFile(dataDir)).mode & 0o777).toBe(0o600)
})

it('a database of another system is left alone, in both directions', async () => {
  const first = await start()
  await first.stop()
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  await expect(startDatabase({ dataDir, fsync: false, log: quiet })).rejects.toThrow('made on another system')
  writeFileSync(join(dataDir, 'postgres', 'made-on'), 'portable win32-x64\n')
  await expect(start()).rejects.toThrow('portable win32-x64')
})

it('a lock is held once, also within one process, and ends with kill -9', async () => {
  const path = join(dataDir, 'some-lock.db')
  const lock = new URL('./lock.ts', import.meta.url).href
  const hold = `const { holdAlone } = await import('${lock}'); globalThis.kept = holdAlone(process.argv[1])
    console.log(kept ? 'held' : 'refused'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', hold, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(other.stdout, 'data')
  expect(String(said).trim()).toBe('held')
  expect(holdAlone(path)).toBeUndefined()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const release = holdAlone(path)
  expect(release).toBeDefined()
  expect(holdAlone(path)).toBeUndefined()
  release?.()
  holdAlone(path)?.()
})

it.each([
  ['C:\\Users\\Lan\\OneDrive - Sở GDĐT\\Bảng Xanh', 'win32', { mover: 'OneDrive' }],
  ['C:\\Users\\Lan\\OneDrive\\Bang Xanh', 'win32', { mover: 'OneDrive' }],
  ['/Users/lan/Dropbox/bangxanh', 'darwin', { mover: 'Dropbox' }],
  ['/Users/lan/Library/Mobile Documents/bangxanh', 'darwin', { mover: 'iCloud' }],
  ['\\\\may-chu\\chung\\bangxanh', 'win32', {}],
  [`C:\\${'Trường học '.repeat(20)}`, 'win32', { length: 223, longest: 190 }],
] as const)('%s is refused', (folder, system, words) => {
  expect(whyNot(folder, system)?.words).toEqual(words)
})

it.each([
  ['C:\\Trường học\\Bảng Xanh', 'win32'],
  ['\\\\?\\C:\\Trường học\\Bảng Xanh', 'win32'],
  ['/Users/lan/OneDrives/bangxanh', 'darwin'],
] as const)('%s is not', (folder, system) => {
  expect(whyNot(folder, system)).toBeUndefined()
})
