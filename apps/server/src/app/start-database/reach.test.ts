import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { explainDump, explainMigration } from '../bring-up-to-date.ts'
import { explain } from '../explain.ts'
import { diskFull, gaveUp } from './cannot-start.ts'
import { reachDatabase } from './reach.ts'

/** A clock that stands still but for what waits. */
function clockOfWaits() {
  let at = 0
  const wait = vi.fn(async (ms: number) => {
    at += ms
  })
  return { now: () => new Date(at), wait, waited: () => at }
}

/** @param takes what a try costs */
const failing = (code: string, times: number, takes = async () => {}) => {
  let left = times
  const query = vi.fn(async () => {
    await takes()
    if (left-- > 0) throw Object.assign(new Error(`not now: ${code}`), { code })
  })
  return { query } as unknown as Parameters<typeof reachDatabase>[0] & { query: typeof query }
}

it('a database that comes up later is waited for', async () => {
  const pool = failing('ECONNREFUSED', 3)
  const clock = clockOfWaits()
  await reachDatabase(pool, clock)
  expect([pool.query.mock.calls.length, clock.wait.mock.calls.length]).toEqual([4, 3])
})

it('one that does not answer for half a minute is told in both languages, without a stack', async () => {
  const clock = clockOfWaits()
  const away = reachDatabase(failing('ENOTFOUND', 1_000), clock)
  const told = explain(await away.catch(error => error))
  expect(told).toMatch(/Không kết nối được .*ENOTFOUND.*\n.*cannot be reached.*ENOTFOUND/)
  expect(told).not.toContain(' at ')
  expect(clock.waited()).toBe(29_000)
})

it('a host that hangs at each try is waited for no longer', async () => {
  const clock = clockOfWaits()
  const hanging = failing('ETIMEDOUT', 1_000, () => clock.wait(5_000))
  await expect(reachDatabase(hanging, clock)).rejects.toThrow(/ETIMEDOUT/)
  expect(clock.waited()).toBeLessThanOrEqual(30_000)
})

it.each(['28P01', '3D000'])('one that refuses (%s) is asked once', async code => {
  const pool = failing(code, 1_000)
  await expect(reachDatabase(pool, clockOfWaits())).rejects.toThrow(/không cho vào[\s\S]*refuses/)
  expect(pool.query).toHaveBeenCalledTimes(1)
})

it('a database without the extensions says which package is missing', () => {
  const missing = Object.assign(new Error('extension "unaccent" is not available'), { code: '0A000' })
  expect(explain(explainMigration(missing))).toMatch(/phần mở rộng[\s\S]*extensions/)
  const other = new Error('something else')
  expect(explainMigration(other)).toBe(other)
})

it.each([
  ['EADDRINUSE', 'linux', 'in use by another program'],
  ['EACCES', 'linux', 'This user may not listen'],
  ['EACCES', 'win32', 'Windows keeps it for itself'],
] as const)('a port that is taken (%s on %s) is told', (code, system, sentence) => {
  expect(explain(Object.assign(new Error(code), { code, port: 8080 }), system)).toContain(sentence)
})

it.each(['53100', 'ENOSPC'])('a full disk (%s) is told in both languages, without a stack', code => {
  const told = explain(new Error('a query failed', { cause: Object.assign(new Error(code), { code }) }))
  expect(told).toMatch(/^Ổ đĩa đã đầy.*\nThe disk is full.*$/)
})

it('only where no data lies yet a full disk is told with the advice to give another folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-'))
  try {
    const atFirst =
      'Ổ đĩa chứa .* hoặc chọn thư mục khác bằng DATA_DIR.*\nThe disk of .*another folder with DATA_DIR'
    expect(diskFull(dataDir).message).toMatch(new RegExp(`^${atFirst}`))
    mkdirSync(join(dataDir, 'postgres'))
    const { message } = diskFull(dataDir)
    expect(message).toContain(`dữ liệu vẫn nằm ở ${dataDir}.\nThe disk of ${dataDir} is full.`)
    expect(message).not.toContain('DATA_DIR')
    expect(explain(Object.assign(new Error('full'), { code: '53100' }))).not.toContain('DATA_DIR')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

const NO_MEMORY = 'could not resize shared memory segment "/PostgreSQL.7" to 8 bytes: No space left on device'

it('shared memory that does not suffice is no full disk, though PostgreSQL says it by the same words and code', () => {
  const error = new Error('a query failed', { cause: Object.assign(new Error(NO_MEMORY), { code: '53100' }) })
  expect(explain(error)).toBe(error.stack)
  expect(explain(explainDump(error, '/srv/x/dumps'))).not.toContain('is full')
  // By these words the guard waits for what a killed one has left in memory.
  const said = 'FATAL: could not create shared memory segment: No space left on device'
  expect(gaveUp('/srv/x', 'It ended', said).message).toBe(`It ended:\n${said}`)
})

it('what a program of PostgreSQL says is told whole, but for a full disk', () => {
  const said =
    'selecting dynamic shared memory implementation ... posix\ncould not write: No space left on device'
  const full = gaveUp('/srv/x', 'It ended', said)
  expect(full.message).toMatch(/^The disk of \/srv\/x is full\..*DATA_DIR\.$/m)
  expect(full.cause).toMatchObject({ message: said })
  const half =
    'FATAL: could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.'
  expect(gaveUp('/srv/x', 'It ended', half).message).toBe(full.message)
  expect(gaveUp('/srv/x', 'It ended', 'FATAL: no').message).toBe('It ended:\nFATAL: no')
})
