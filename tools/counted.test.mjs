import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted } from './counted.mjs'
import { root } from './freshness.mjs'

let folder
let report
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/counted-'))
  report = join(folder, 'report.json')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const count = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })
/** A runner that says so much and ends so. */
const runner = (said, succeeds) => async () => {
  if (said !== undefined) writeFileSync(report, said)
  return succeeds
}
const told = (numPassedTests, numFailedTests) => JSON.stringify({ numPassedTests, numFailedTests })

it('what a runner says counts, and one that says nothing or ended red has failed', async () => {
  const all = [
    [told(3, 0), true, { passed: 3, failed: 0 }],
    [told(2, 1), false, { passed: 2, failed: 1 }],
    [
      told(3, 0),
      false,
      { passed: 3, failed: 1, wrong: 'unit: each test passed, and the run ended with an error.' },
    ],
    [told(0, 0), true, { passed: 0, failed: 1, wrong: 'unit: no test was found.' }],
    ['{', true, { passed: 0, failed: 1, wrong: 'unit: there is no report.' }],
    // The report of the run before is not taken for this one's.
    [undefined, true, { passed: 0, failed: 1, wrong: 'unit: there is no report.' }],
  ]
  for (const [said, succeeds, counts] of all)
    expect(await counted('unit', report, runner(said, succeeds), count)).toEqual(counts)
})

it('an error that nobody caught ends a run red whose tests passed', async () => {
  const lines = [
    "import { it } from 'vitest'",
    "it('passes', async () => { void Promise.reject(new Error('nobody caught')); await new Promise(done => setTimeout(done, 50)) })",
  ]
  writeFileSync(join(folder, 'leaves.test.mjs'), lines.join('\n'))
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const given = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`]
  const run = async () => spawnSync(process.execPath, [vitest, ...given]).status === 0
  expect(await counted('unit', report, run, count)).toMatchObject({ passed: 1, failed: 1 })
  expect(readFileSync(join(root, 'vitest.config.ts'), 'utf8')).not.toContain(
    'dangerouslyIgnoreUnhandledErrors',
  )
}, 60_000)
