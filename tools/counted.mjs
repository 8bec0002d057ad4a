import { readFileSync, rmSync } from 'node:fs'

/**
 * How many tests of a runner passed and failed, by the report that it writes. One that crashes, finds nothing to run or ends red though
 * each test passed, as by an error that nobody caught, has failed, and `wrong` says so.
 * @param run starts it, and gives whether it ended well
 */
export async function counted(name, report, run, count) {
  rmSync(report, { force: true })
  const succeeded = await run()
  let counts
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, wrong: `${name}: there is no report.` }
  }
  if (counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, wrong: `${name}: no test was found.` }
  if (succeeded || counts.failed > 0) return counts
  return { ...counts, failed: 1, wrong: `${name}: each test passed, and the run ended with an error.` }
}
