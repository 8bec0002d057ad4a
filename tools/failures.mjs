// What failed, by name, out of the reports of vitest and Playwright. npm test tells it at its end, where whoever sees only the
// last lines of a long run finds it.
import { relative } from 'node:path'
import { root } from './freshness.mjs'

/** A line a test; of a file that could not be run at all, its own. */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative(root, path)
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map(test => `${name}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })
}

/** A journey that only passes at a second try is a fault of ours or of the test. */
export const failuresOfJourneys = report => failingJourneys(report).map(({ sentence }) => sentence)

/** Each with the status that Playwright gives it: `unexpected`, or `flaky` where a second try went through. */
export function failingJourneys(report) {
  const failing = []
  const visit = suite => {
    for (const inner of suite.suites ?? []) visit(inner)
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { status, projectName, results } of tests)
        if (status === 'unexpected' || status === 'flaky') {
          const error = results.find(result => result.error)?.error
          failing.push({
            status,
            sentence: `${file} (${projectName}): ${title}: ${firstLine(error?.message)}`,
          })
        }
  }
  for (const suite of report.suites ?? []) visit(suite)
  return failing
}

const firstLine = (message = '') => message.trim().split('\n', 1)[0]
