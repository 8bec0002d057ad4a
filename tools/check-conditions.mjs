// npm run check:conditions [-- <since>] [-- --files <part of a path>...] [-- --most <n>] [-- --open] [-- --again] [-- --tests <n>]
// [-- --nearby] [-- --processes <n>] [-- --list]: in the files that a change touches (since a commit, at first the last one; or those whose
// paths hold a part) makes one mistake at a time (tools/conditions/mistakes.mjs) and lists what nobody notices: no test nearby, and without
// `--nearby` none elsewhere that reaches it, of so many at most, quick ones first. Each of those gets a test, or a word why not in tools/conditions/known.json. What was
// found of each file stands in tools/conditions/runs.json, beside the hash of what was tried; such a file is not tried again but with
// `--again`, or with `--open` what had neither test nor word. `--list` runs nothing.
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mistakesIn } from './conditions/mistakes.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'

demandNode24()
const CODE = /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/
const NO_CODE =
  /\.(?:test|fixture)\.tsx?$|\/texts\.|\/testing\/|\/schema\/|^packages\/contract\/|\/demo\/|\/(?:errors|limits)\.ts$/
/** All tests of a package and of a feature are nearby, of anything else those of its folder. */
const WHOLE = /^packages\/[^/]+\/src\/|^apps\/(?:server|web)\/src\/features\/[^/]+\//
/** Against hanging: without a mistake no test says nothing for so long, and with some a test of `took` seconds ends in 10 s and ten times that. */
const PATIENCE_MS = 120_000
const patienceOf = line => (line?.begins ? 10_000 + 10_000 * line.took : PATIENCE_MS)

const WITH_VALUE = new Set(['--most', '--tests', '--processes'])
const words = process.argv.slice(2)
const most = Number(after('--most') ?? Number.POSITIVE_INFINITY)
const mostTests = Number(after('--tests') ?? 40)
const processes = Number(after('--processes') ?? 1)
const plain = words.filter((word, at) => !word.startsWith('--') && !WITH_VALUE.has(words[at - 1]))
const parts = words.includes('--files') ? plain : null
const files = (parts ? filesOf(parts) : changedSince(plain[0] ?? 'HEAD~1')).filter(
  file => CODE.test(file) && !NO_CODE.test(file),
)
const known = JSON.parse(readFileSync(join(root, 'tools/conditions/known.json'), 'utf8'))
const runsFile = join(root, 'tools/conditions/runs.json')
if (words.includes('--list')) {
  for (const file of files) list(file)
  process.exit(0)
}
const tried = files.map(toTry).filter(({ mistakes }) => mistakes.length > 0)
/** A run of the same that was stopped goes on where it was. */
const folder = join(root, '.cache/conditions', hashOf(JSON.stringify([tried, words])))
mkdirSync(folder, { recursive: true })
const near = [...new Set(tried.map(({ file }) => nearby(file)))]
const first = {}
let count = 0
for (const { file, all } of tried) {
  first[file] = count
  count += all.length
}
/** Each lives for all mistakes, so that neither vitest nor its database starts again. */
const runners = Array.from({ length: processes }, (_, at) => ({ at, out: join(folder, `${at}.jsonl`) }))
for (const { out } of runners) writeFileSync(out, '', { flag: 'a' })
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
/** Tests nearby are asked of what is theirs first, then all of everything, quick ones first each time. */
const STAGES = ['near quick', 'far quick', 'near slow', 'far slow'].filter(
  stage => stage.startsWith('near') || !words.includes('--nearby'),
)
for (const stage of STAGES) await Promise.all(runners.map(runner => run(runner, stage)))
for (const { tests } of runners) tests?.disconnect()
const code = tell()
rmSync(folder, { recursive: true })
process.exit(code)

function stop() {
  for (const runner of runners) killTests(runner)
  process.exit(130)
}

/** What is to be tried of a file: not again what was found of the same text. */
function toTry(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const all = mistakesIn(file, source)
  const before = readRuns()[file]
  const isSame = before?.hash === hashOf(source)
  const numbered = all.map((mistake, at) => ({ ...mistake, at }))
  const isOpen = isSame && words.includes('--open')
  const mistakes = isOpen ? numbered.filter(({ what }) => before.open?.includes(what)) : numbered
  const isDone = isSame && !isOpen && !words.includes('--again')
  return { file, source, all, before: isOpen ? before : null, mistakes: isDone ? [] : spread(mistakes, most) }
}

/** Runs tests until they end by themselves; what makes them hang or break is noticed, and they begin again behind it. */
async function run(runner, stage) {
  while (true) {
    const noticed = noticedYet()
    const mistakes = tried.flatMap(one =>
      leftOf(one, noticed).map(({ at, place: { start, end } }) => ({
        ...{ number: first[one.file] + at, file: one.file, near: nearby(one.file), start, end },
      })),
    )
    if (mistakes.length === 0) return
    runner.tests ??= await startTests(runner)
    const share = { at: runner.at, of: processes }
    const plan = { near, share, stage, mistakes, tests: mostTests, done: doneWith(stage) }
    if (await answer(runner, plan)) return
    killTests(runner)
    const last = linesOf(runner).at(-1)
    if (!last || last.hangs) throw new Error('The tests end without a mistake.')
    const isAlone = last.begins && last.mistakes.length === 1
    const line = {
      test: last.test,
      mistakes: last.begins ? last.mistakes : [],
      hangs: true,
      ...(isAlone && { noticed: true }),
    }
    writeFileSync(runner.out, `${JSON.stringify(line)}\n`, { flag: 'a' })
  }
}

function noticedYet() {
  return new Set(runners.flatMap(linesOf).flatMap(line => (line.noticed ? line.mistakes : [])))
}

/** Files of tests that have nothing more to tell in this stage. */
function doneWith(stage) {
  return runners.flatMap(linesOf).flatMap(line => (line.stage === stage && line.isDone ? [line.test] : []))
}

function leftOf({ file, mistakes }, noticed) {
  return mistakes.filter(({ at }) => !noticed.has(first[file] + at))
}

function linesOf({ out }) {
  return readFileSync(out, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/** Of each file what survived, with its word; whether all of it has one. */
function tell() {
  const total = { tried: 0, survived: 0 }
  const unnamed = []
  const noticed = noticedYet()
  for (const one of tried) {
    const survivors = note(one, noticed)
    total.tried += one.mistakes.length
    total.survived += survivors.length
    console.log(`${one.file}: ${survivors.length} of ${one.mistakes.length}`)
    for (const { line, what } of survivors) {
      const why = known[one.file]?.[what]
      console.log(`  ${line} ${what}${why ? ` (${why})` : ''}`)
      if (!why) unnamed.push(`${one.file}:${line} ${what}`)
    }
  }
  for (const { test } of runners.flatMap(linesOf).filter(({ fails }) => fails))
    console.log(`Not counted: ${test} fails without a mistake.`)
  const share = total.tried > 0 ? Math.round((100 * total.survived) / total.tried) : 0
  console.log(`\n${total.survived} of ${total.tried} mistakes were noticed by no test: ${share} %.`)
  if (unnamed.length > 0) console.log(`Without a test and without a word:\n${unnamed.join('\n')}`)
  return unnamed.length > 0 ? 1 : 0
}

/** What would be tried of a file, and what its last run has found, where it is still the same. */
function list(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const mistakes = spread(mistakesIn(file, source), most)
  const run = readRuns()[file]
  const found =
    run === undefined
      ? 'never run'
      : `${run.survived} of ${run.tried} survived${run.hash === hashOf(source) ? '' : ', before it was changed'}`
  console.log(`${file}: ${mistakes.length} (${found})`)
  for (const { line, what } of mistakes) console.log(`  ${line} ${what}`)
}

function note(one, noticed) {
  const survivors = leftOf(one, noticed)
  // A part of a file says little about it.
  if (most < Number.POSITIVE_INFINITY) return survivors
  const open = survivors.map(({ what }) => what).filter(what => !known[one.file]?.[what])
  const run = {
    hash: hashOf(one.source),
    tried: one.all.length,
    survived: survivors.length + (one.before ? one.before.survived - (one.before.open ?? []).length : 0),
    ...(open.length > 0 && { open }),
  }
  const sorted = Object.entries({ ...readRuns(), [one.file]: run }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(runsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  return survivors
}

function readRuns() {
  return existsSync(runsFile) ? JSON.parse(readFileSync(runsFile, 'utf8')) : {}
}

function hashOf(source) {
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}

function nearby(file) {
  return WHOLE.exec(file)?.[0] ?? `${dirname(file)}/`
}

async function startTests(runner) {
  const file = join(root, 'tools/conditions/run-tests.mjs')
  runner.tests = fork(file, { cwd: root, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(runner.tests, 'message')
  await answer(runner, { files: first, out: { folder, own: runner.out } })
  return runner.tests
}

/** Whether they have answered: not where they end, or say nothing for too long. */
async function answer({ tests, out }, told) {
  const { promise, resolve } = Promise.withResolvers()
  let [size, since] = [-1, 0]
  const watch = setInterval(() => {
    const now = statSync(out).size
    if (now !== size) since = Date.now()
    else if (Date.now() - since > patienceOf(linesOf({ out }).at(-1))) resolve(false)
    size = now
  }, 1000)
  tests.once('message', () => resolve(true))
  tests.once('exit', () => resolve(false))
  tests.send(told)
  const hasAnswered = await promise
  clearInterval(watch)
  tests.removeAllListeners()
  return hasAnswered
}

function killTests(runner) {
  if (runner.tests && runner.tests.exitCode === null) process.kill(-runner.tests.pid, 'SIGKILL')
  runner.tests = undefined
}

function filesOf(parts) {
  return globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter(file => parts.some(part => file.includes(part)))
    .sort()
}

function changedSince(commit) {
  const given = ['diff', '--name-only', '--diff-filter=AM', commit]
  return execFileSync('git', given, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** At most so many, from all over the list. */
function spread(list, most) {
  if (list.length <= most) return list
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)])
}

function after(name) {
  const at = words.indexOf(name)
  return at < 0 ? undefined : words[at + 1]
}
