// npm test: everything, and how large the tree is (tools/count.mjs). At its end stand the slowest test files and what
// failed; the last line counts: N passed, N failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUDGETS } from '../e2e/budgets.ts'
import { bringChromium, NotBrought, OLDEST } from './bring-chromium.mjs'
import { check } from './check.mjs'
import { counted } from './counted.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { failuresOfJourneys, failuresOfVitest } from './failures.mjs'
import { readTimes, slowest, timesOfJourneys } from './file-times.mjs'
import { findChromium } from './find-chromium.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'
import { runStep } from './run-step.mjs'
import { measuredTasks, tellTasks } from './tasks.mjs'

demandNode24()
endWithNpm()
const reports = join(root, '.cache', 'test')
mkdirSync(reports, { recursive: true })

/** Tests of the web mostly wait, for timers and for what somebody types: two workers leave two processors idle for two thirds of their time. */
const WORKERS = { web: 4 }

const total = { passed: 0, failed: 0 }
const times = []
const checked = await check()
const failures = [...checked.failures]
add(checked)
const withinBudgets = await runStep('desks within their budgets', ['node', 'tools/count.mjs'], { live: true })
add(withinBudgets ? { passed: 1, failed: 0 } : failure('A desk is above its budget.'))
for (const project of ['unit', 'server', 'web']) add(await runVitest(project))
const built = await runStep('build', ['node', 'tools/build.mjs'])
add({ passed: Number(built), failed: Number(!built) })
add(built ? await runJourneys() : failure('The journeys were not run: the build failed.'))

console.log(`\nThe slowest test files:\n${slowest(times).join('\n')}\n`)
if (failures.length > 0) console.log(`What failed:\n${failures.map(each => `✗ ${each}`).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function runVitest(project) {
  const report = join(reports, `${project}.json`)
  const workers = WORKERS[project] ? [`--maxWorkers=${WORKERS[project]}`] : []
  const command = ['vitest', 'run', '--project', project, ...workers]
  const reporters = ['default', 'json', './tools/file-times.mjs'].map(name => `--reporter=${name}`)
  const env = { FILE_TIMES: join(reports, `${project}-times.json`) }
  rmSync(env.FILE_TIMES, { force: true })
  const given = [...command, ...reporters, `--outputFile.json=${report}`]
  const counts = await ran(`${project} tests`, given, report, env, found => {
    failures.push(...failuresOfVitest(found))
    return { passed: found.numPassedTests, failed: found.numFailedTests }
  })
  times.push(...readTimes(env.FILE_TIMES))
  return counts
}

async function runJourneys() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json') }
  try {
    Object.assign(env, { CHROMIUM_PATH: findChromium() }, findOldest())
  } catch (error) {
    return failure(error.message)
  }
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  return ran('journeys', command, env.PLAYWRIGHT_JSON_OUTPUT_FILE, env, found => {
    times.push(...timesOfJourneys(found))
    const tasks = tellTasks(measuredTasks(found), BUDGETS)
    console.log(`\nWhat the tasks cost:\n${tasks.lines.join('\n')}`)
    const wrong = [...failuresOfJourneys(found), ...tasks.wrong]
    failures.push(...wrong)
    return { passed: found.stats.expected, failed: wrong.length }
  })
}

/** The oldest Chromium that is served, for every screen of a teacher and a pupil; npm run test:browsers asks it for the rest. */
function findOldest() {
  let chromium
  try {
    chromium = bringChromium(OLDEST)
  } catch (error) {
    if (!(error instanceof NotBrought)) throw error
    console.log(`\n${error.message}`)
  }
  // A system may lack what it links to.
  if (chromium && spawnSync(chromium, ['--no-sandbox', '--version'], { timeout: 60_000 }).status === 0)
    return { OLDEST_CHROMIUM_PATH: chromium }
  console.log(`\nChromium ${OLDEST} was not asked: there is none that starts here.`)
  return {}
}

async function ran(name, command, report, env, count) {
  const { wrong, ...counts } = await counted(
    name,
    report,
    () => runStep(name, command, { live: true, env }),
    count,
  )
  if (wrong) failures.push(wrong)
  return counts
}

function failure(sentence) {
  failures.push(sentence)
  return { passed: 0, failed: 1 }
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}
