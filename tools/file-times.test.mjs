import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readTimes, slowest, timesOfJourneys } from './file-times.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-times-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('of each file of a run of vitest its time is written, with what stands before its tests', () => {
  const path = join(folder, 'times.json')
  const root = join(import.meta.dirname, '..')
  execFileSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', 'unit', '--reporter', './tools/file-times.mjs', 'kernel/db/new-id', 'borders/find'],
    { cwd: root, env: { ...process.env, FILE_TIMES: path } },
  )
  expect(readTimes(path)).toEqual([
    { file: 'apps/server/src/kernel/db/new-id.test.ts', seconds: expect.any(Number) },
  ])
  expect(readTimes(path)[0].seconds).toBeGreaterThan(0)
  expect(readTimes(join(folder, 'of a run that crashed.json'))).toEqual([])
})

it('the time of a file of journeys is that of all its journeys at each width and try', () => {
  const spec = (file, ...durations) => ({
    file,
    tests: durations.map(duration => ({ results: [{ duration }] })),
  })
  const report = {
    suites: [
      { specs: [spec('a.spec.ts', 1000, 2000)], suites: [{ specs: [spec('a.spec.ts', 500)] }] },
      { specs: [spec('b.spec.ts', 4000)] },
    ],
  }
  expect(timesOfJourneys(report)).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 3.5 },
    { file: 'e2e/b.spec.ts', seconds: 4 },
  ])
})

it('the slowest come first, ten of them', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at * 10 }))
  const lines = slowest(times)
  expect(lines).toHaveLength(10)
  expect(lines.slice(0, 2)).toEqual(['  110.0 s  11.test.ts', '  100.0 s  10.test.ts'])
})
