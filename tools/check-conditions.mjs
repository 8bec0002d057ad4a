// npm run check:conditions [-- <since>] [-- --files <part of a path>...] [-- --most <n>] [-- --open] [-- --again] [-- --seconds <n>]
// [-- --nearby] [-- --list]: in the files that a change touches (since a commit, at first the last one; or those whose paths hold a part)
// makes one mistake at a time (tools/conditions/mistakes.mjs) and lists what nobody notices: no test nearby, and without `--nearby` none
// elsewhere that reaches it; each is looked for so many seconds at most, by quick tests first. Each of those gets a test, or a word why not in tools/conditions/known.json. What was
// found of each file stands in tools/conditions/runs.json, beside the hash of what was tried; such a file is not tried again but with
// `--again`, or with `--open` what had neither test nor word. `--list` runs nothing.
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

const WITH_VALUE = new Set(['--most', '--seconds'])
const words = process.argv.slice(2)
const most = Number(after('--most') ?? Number.POSITIVE_INFINITY)
const seconds = Number(after('--seconds') ?? 30)
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
const out = join(mkdtempSync(join(tmpdir(), 'conditions-')), 'out.jsonl')
writeFileSync(out, '')
/** One for all mistakes, so that neither vitest nor its database starts again. */
let tests
const tried = files.map(toTry).filter(({ mistakes }) => mistakes.length > 0)
const first = {}
let count = 0
for (const { file, all } of tried) {
  first[file] = count
  count += all.length
}
const nearbyDone = []
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const [near, group] of Map.groupBy(tried, ({ file }) => nearby(file))) {
  await run({ near: [near], stage: 'quick', seconds }, group)
  await run({ near: [near], stage: 'near', seconds }, group)
  nearbyDone.push(...group)
}
const left = tried.filter(one => leftOf(one).length > 0)
if (left.length > 0 && !words.includes('--nearby'))
  await run({ far: left.map(({ file }) => file), stage: 'far', seconds }, left)
tests?.disconnect()
process.exit(tell())

/** What was tried stands; elsewhere more might have been noticed. */
function stop() {
  killTests()
  for (const one of nearbyDone) note(one)
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
async function run(told, group) {
  while (true) {
    const mistakes = group.flatMap(one =>
      leftOf(one).map(({ at, place: { start, end } }) => ({
        number: first[one.file] + at,
        file: one.file,
        start,
        end,
      })),
    )
    if (mistakes.length === 0) return
    tests ??= await startTests()
    if (await answer({ ...told, mistakes })) return
    killTests()
    const last = heard().at(-1)
    if (!last || last.hangs) throw new Error('The tests end without a mistake.')
    const isAlone = last.begins && last.mistakes.length === 1
    const line = {
      test: last.test,
      mistakes: last.begins ? last.mistakes : [],
      hangs: true,
      ...(isAlone && { noticed: true }),
    }
    writeFileSync(out, `${JSON.stringify(line)}\n`, { flag: 'a' })
  }
}

function leftOf({ file, mistakes }) {
  const noticed = new Set(heard().flatMap(line => (line.noticed ? line.mistakes : [])))
  return mistakes.filter(({ at }) => !noticed.has(first[file] + at))
}

function heard() {
  return readFileSync(out, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/** Of each file what survived, with its word; whether all of it has one. */
function tell() {
  const total = { tried: 0, survived: 0 }
  const unnamed = []
  for (const one of tried) {
    const survivors = note(one)
    total.tried += one.mistakes.length
    total.survived += survivors.length
    console.log(`${one.file}: ${survivors.length} of ${one.mistakes.length}`)
    for (const { line, what } of survivors) {
      const why = known[one.file]?.[what]
      console.log(`  ${line} ${what}${why ? ` (${why})` : ''}`)
      if (!why) unnamed.push(`${one.file}:${line} ${what}`)
    }
  }
  for (const { test, twice } of heard().filter(({ fails }) => fails))
    console.log(`Not counted: ${test} fails without a mistake${twice ? ' when it runs twice' : ''}.`)
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

function note(one) {
  const survivors = leftOf(one)
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

async function startTests() {
  const runner = join(root, 'tools/conditions/run-tests.mjs')
  tests = fork(runner, { cwd: root, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(tests, 'message')
  await answer({ files: first, out })
  return tests
}

/** Whether they have answered: not where they end, or say nothing for too long. */
async function answer(told) {
  const { promise, resolve } = Promise.withResolvers()
  let [lines, since] = [-1, 0]
  const watch = setInterval(() => {
    const now = heard()
    if (now.length !== lines) since = Date.now()
    else if (Date.now() - since > patienceOf(now.at(-1))) resolve(false)
    lines = now.length
  }, 1000)
  tests.once('message', () => resolve(true))
  tests.once('exit', () => resolve(false))
  tests.send(told)
  const hasAnswered = await promise
  clearInterval(watch)
  tests.removeAllListeners()
  return hasAnswered
}

function killTests() {
  if (tests && tests.exitCode === null) process.kill(-tests.pid, 'SIGKILL')
  tests = undefined
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
