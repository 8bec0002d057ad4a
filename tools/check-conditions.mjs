// npm run check:conditions [-- <since>] [-- --files <part of a path>...] [-- --most <n>] [-- --list]: in the files that a change touches (since
// a commit, at first the last one; or those whose paths hold a part) puts one mistake at a time (tools/conditions/mistakes.mjs), runs
// the tests nearby, and lists what nobody noticed. Each of those gets a test, or a word why not in tools/conditions/known.json. How
// many there were of each file stands in tools/conditions/runs.json, beside the hash of what was tried. `--list` runs nothing.
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mistakesIn } from './conditions/mistakes.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'

demandNode24()
const CODE = /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/
const NO_CODE =
  /\.(?:test|fixture)\.tsx?$|\/texts\.|\/testing\/|\/schema\/|^packages\/contract\/|\/demo\/|\/(?:errors|limits)\.ts$/
/** Against hanging: so many times as long as the tests take without a mistake, and a minute. */
const PATIENCE = 3

const words = process.argv.slice(2)
const most = Number(after('--most') ?? Number.POSITIVE_INFINITY)
const plain = words.filter((word, at) => !word.startsWith('--') && words[at - 1] !== '--most')
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
const total = { tried: 0, survived: 0 }
const unnamed = []
/** One for all mistakes, so that neither vitest nor its database starts again. */
let tests
for (const file of files) await tryFile(file)
tests?.disconnect()
const share = total.tried > 0 ? Math.round((100 * total.survived) / total.tried) : 0
console.log(`\n${total.survived} of ${total.tried} mistakes were noticed by no test: ${share} %.`)
if (unnamed.length > 0) console.log(`Without a test and without a word:\n${unnamed.join('\n')}`)
process.exit(unnamed.length > 0 ? 1 : 0)

async function tryFile(file) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const mistakes = spread(mistakesIn(file, source), most)
  if (mistakes.length === 0) return
  const restore = () => writeFileSync(path, source)
  const stop = () => {
    restore()
    killTests()
    process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const begun = Date.now()
  if (!(await pass(file))) throw new Error(`The tests of ${file} fail without a mistake.`)
  const limit = 60_000 + PATIENCE * (Date.now() - begun)
  let survived = 0
  try {
    for (const { line, what, text } of mistakes) {
      writeFileSync(path, text)
      if (!(await pass(file, limit))) continue
      survived += 1
      const why = known[file]?.[what]
      console.log(`  ${file}:${line} ${what}${why ? ` (${why})` : ''}`)
      if (!why) unnamed.push(`${file}:${line} ${what}`)
    }
  } finally {
    restore()
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
  // A part of a file says little about it.
  if (most === Number.POSITIVE_INFINITY) note(file, source, mistakes.length, survived)
  total.tried += mistakes.length
  total.survived += survived
  console.log(`${file}: ${survived} of ${mistakes.length}`)
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

function note(file, source, tried, survived) {
  const runs = { ...readRuns(), [file]: { hash: hashOf(source), tried, survived } }
  const sorted = Object.fromEntries(Object.entries(runs).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(runsFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

function readRuns() {
  return existsSync(runsFile) ? JSON.parse(readFileSync(runsFile, 'utf8')) : {}
}

function hashOf(source) {
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}

/** Whether the tests nearby pass; what hangs does not, and is killed with all that serves it. */
async function pass(file, timeout = 2 ** 31 - 1) {
  tests ??= await startTests()
  const { promise, resolve } = Promise.withResolvers()
  const timer = setTimeout(resolve, timeout, 'hangs')
  tests.once('message', resolve)
  tests.once('exit', resolve)
  tests.send(file)
  const answer = await promise
  clearTimeout(timer)
  tests.removeAllListeners()
  if (typeof answer === 'boolean') return answer
  killTests()
  return false
}

async function startTests() {
  const runner = join(root, 'tools/conditions/run-tests.mjs')
  const started = fork(runner, { cwd: root, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(started, 'message')
  return started
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
