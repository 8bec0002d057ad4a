// How long each test file takes: of vitest, whose own report leaves out what stands before the tests (imports, servers,
// worlds), by this reporter; of Playwright by its report. npm test prints the slowest.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const root = `${import.meta.dirname}/..`

/** Vitest takes it by its path; FILE_TIMES says where the times go. */
export default class FileTimes {
  #times = []

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const all = [environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration]
    const seconds = all.reduce((sum, part) => sum + part, 0) / 1000
    this.#times.push({ file: relative(root, module.moduleId), seconds })
  }

  onTestRunEnd() {
    writeFileSync(process.env.FILE_TIMES, JSON.stringify(this.#times))
  }
}

/** Of what a run has left behind; nothing when it crashed before. */
export function readTimes(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

/** From Playwright's report, where suites hold suites. */
export function timesOfJourneys(report) {
  const times = new Map()
  const visit = suite => {
    for (const inner of suite.suites ?? []) visit(inner)
    for (const spec of suite.specs ?? [])
      for (const { duration } of spec.tests.flatMap(test => test.results))
        times.set(spec.file, (times.get(spec.file) ?? 0) + duration / 1000)
  }
  for (const suite of report.suites ?? []) visit(suite)
  return [...times].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds }))
}

/** The slowest files, a line each. */
export const slowest = (times, count = 10) =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
