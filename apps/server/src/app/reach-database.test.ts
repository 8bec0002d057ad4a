import { expect, it, vi } from 'vitest'
import { explain } from './explain.ts'
import { explainMigration, reachDatabase } from './reach-database.ts'

const failing = (code: string, times: number) => {
  let left = times
  const query = vi.fn(async () => {
    if (left-- > 0) throw Object.assign(new Error(`not now: ${code}`), { code })
  })
  return { query } as unknown as Parameters<typeof reachDatabase>[0] & { query: typeof query }
}

it('a database that comes up later is waited for', async () => {
  const pool = failing('ECONNREFUSED', 3)
  const wait = vi.fn(async () => {})
  await reachDatabase(pool, wait)
  expect([pool.query.mock.calls.length, wait.mock.calls.length]).toEqual([4, 3])
})

it('one that does not answer for half a minute is told in both languages, without a stack', async () => {
  let waited = 0
  const away = reachDatabase(failing('ENOTFOUND', 1_000), async ms => {
    waited += ms
  })
  const told = explain(await away.catch(error => error))
  expect(told).toMatch(/Không kết nối được .*ENOTFOUND.*\n.*cannot be reached.*ENOTFOUND/)
  expect(told).not.toContain(' at ')
  expect(waited).toBe(29_000)
})

it.each(['28P01', '3D000'])('one that refuses (%s) is asked once', async code => {
  const pool = failing(code, 1_000)
  await expect(reachDatabase(pool, async () => {})).rejects.toThrow(/không cho vào[\s\S]*refuses/)
  expect(pool.query).toHaveBeenCalledTimes(1)
})

it('a database without the extensions says which package is missing', () => {
  const missing = Object.assign(new Error('extension "unaccent" is not available'), { code: '0A000' })
  expect(explain(explainMigration(missing))).toMatch(/phần mở rộng[\s\S]*extensions/)
  const other = new Error('something else')
  expect(explainMigration(other)).toBe(other)
})
