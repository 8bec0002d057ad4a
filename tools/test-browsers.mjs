// npm run test:browsers: the journeys in real engines other than today's Chromium (docs/guides/how-the-engines-are-driven.md).
// It is apart from npm test, since it takes most of an hour and not every machine has the engines. Words behind it choose
// among them; those that name none are parts of names of journeys.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_ASKED } from '../e2e/browsers/not-asked.ts'
import { bringChromium, OLDEST } from './bring-chromium.mjs'
import { failingJourneys } from './failures.mjs'
import { findChromium, runs } from './find-chromium.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'
import { runStep } from './run-step.mjs'

const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap(api =>
  ['x86_64', 'aarch64'].map(processor => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
)
/** How each is found: what a run is given to know of it, or a sentence where it is missing. */
const ENGINES = {
  chromium: () => ({ CHROMIUM_PATH: findChromium() }),
  'chromium-floor': () => ({ CHROMIUM_PATH: findChromium() }),
  'chromium-109': () => ofNpm(OLDEST),
  'chromium-92': () => ofNpm('92.0.0'),
  firefox: () => {
    const path = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(runs)
    // By which it plays mp4.
    const codecs = globSync('/usr/lib/*/libavcodec.so.*')
    if (!path || codecs.length === 0) return cannot('firefox-esr libavcodec-extra')
    return { FIREFOX_PATH: path, HOME: process.env.HOME ?? '/root' }
  },
  webkit: () => {
    const path = MINI_BROWSERS.find(runs)
    const isWhole = path && ['WebKitWebDriver', 'Xvfb'].every(program => version(program) !== undefined)
    return isWhole ? { WEBKIT_PATH: path } : cannot('webkit2gtk-driver xvfb')
  },
}

demandNode24()
const chosen = process.argv.slice(2).filter(word => ENGINES[word])
const journeys = process.argv.slice(2).filter(word => !ENGINES[word])
const reports = join(root, '.cache', 'test')
mkdirSync(reports, { recursive: true })
if (!(await runStep('build', ['node', 'tools/build.mjs']))) process.exit(1)

const rows = []
const wrong = []
for (const engine of Object.keys(ENGINES).filter(each => chosen.length === 0 || chosen.includes(each)))
  await ask(engine)
const table = tell()
console.log(`\n${table}`)
writeFileSync(join(reports, 'browsers.txt'), `${table}\n`)
process.exit(wrong.length > 0 ? 1 : 0)

async function ask(engine) {
  let found
  try {
    found = ENGINES[engine]()
  } catch (error) {
    wrong.push(`${engine}: ${error.message}`)
    return rows.push([engine, '-', 'not run', '', '', '', ''])
  }
  const report = join(reports, `browsers-${engine}.json`)
  rmSync(report, { force: true })
  const since = Date.now()
  const succeeded = await runStep(
    `journeys in ${engine}`,
    [
      'playwright',
      'test',
      '--config',
      'e2e/browsers/playwright.config.ts',
      '--reporter=list,json',
      ...journeys,
    ],
    { live: true, env: { ...found, ENGINE: engine, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  const minutes = ((Date.now() - since) / 60_000).toFixed(1)
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    wrong.push(`${engine}: there is no report.`)
    return rows.push([engine, versionOf(found), 'not run', '', '', '', minutes])
  }
  const failing = failingJourneys(result)
  const crashed = failing.filter(isCrash)
  const failures = failing.filter(each => !isCrash(each)).map(({ sentence }) => sentence)
  wrong.push(...failures.map(each => `${engine}: ${each}`))
  const passed = result.stats.expected + crashed.length
  if (passed + failures.length === 0) wrong.push(`${engine}: no journey was found.`)
  else if (!succeeded && failures.length === 0) wrong.push(`${engine}: the run ended with an error.`)
  const left = NOT_ASKED.filter(each => each.engine === engine).length
  rows.push([engine, versionOf(found), passed, failures.length, left, crashed.length, minutes])
}

/** The tab was gone, and the second walk went through. */
function isCrash({ status, sentence }) {
  return (
    status === 'flaky' && /Execution context was destroyed|Target page, context or browser/.test(sentence)
  )
}

function tell() {
  const head = ['engine', 'version', 'passed', 'failed', 'not asked', 'tab crashed, walked again', 'minutes']
  const lines = [head, ...rows].map(cells => cells.map(String))
  const widths = head.map((_, at) => Math.max(...lines.map(cells => cells[at].length)))
  const drawn = lines.map(cells =>
    cells
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
  const asked = new Set(rows.map(([engine]) => engine))
  const left = NOT_ASKED.filter(({ engine }) => asked.has(engine)).map(
    ({ engine, width, journey, why }) => `- ${engine}${width ? `, ${width}` : ''}: “${journey}”: ${why}`,
  )
  return [
    ...drawn,
    ...(left.length > 0 ? ['', 'Not asked:', ...left] : []),
    ...(wrong.length > 0 ? ['', 'What failed:', ...wrong.map(each => `✗ ${each}`)] : []),
  ].join('\n')
}

function ofNpm(release) {
  const path = bringChromium(release)
  if (!path) throw new Error('There is one for Linux on x64 alone.')
  return { CHROMIUM_PATH: path }
}

function versionOf({ CHROMIUM_PATH, FIREFOX_PATH }) {
  if (FIREFOX_PATH) return version(FIREFOX_PATH)
  // Neither of its programs tells it.
  if (!CHROMIUM_PATH) return version('dpkg-query', ['--show', 'webkit2gtk-driver'])
  return /chromium-(\d[\d.]*)/.exec(CHROMIUM_PATH)?.[1] ?? version(CHROMIUM_PATH)
}

/** Undefined: it is not there. */
function version(program, words = ['--version']) {
  const { stdout, error } = spawnSync(program, words, { encoding: 'utf8' })
  return error ? undefined : (/\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? '')
}

function cannot(packages) {
  throw new Error(`Install it with: sudo apt-get install --no-install-recommends ${packages}`)
}
