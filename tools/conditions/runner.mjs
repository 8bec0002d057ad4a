// How vitest runs a file while mistakes are tried. Each test runs again and again in the place that stands for the file: as it is, which says
// what it reaches and whether it can run twice there, then with a few mistakes at once, with half of them where it fails, down to each alone.
// A mistake is noticed where the test fails with it alone and has passed before. What hooks reach, and tests that cannot run twice, is
// looked for by running the whole file. Every step is a line of `out`, which the next file and the parent read.
import { appendFileSync, closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { configureGlobal } from 'fast-check'
import { inject, TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'

/** Of the process, as its modules are. */
globalThis.__made ??= { now: new Set(), reached: new Set(), atImport: new Set(), isImporting: false }
const made = globalThis.__made
globalThis.__mistake = number => {
  ;(made.isImporting ? made.atImport : made.reached).add(number)
  return made.now.has(number)
}

// That it fails is enough: no smaller example is looked for, which takes long.
configureGlobal({ endOnFailure: true })

/** How many mistakes a test is asked about at first; twice as many when it notices none of them. */
const AT_ONCE = 4
/** Tests that take longer come after all others. */
const QUICK_S = 1
/** Against hanging, of a test that runs as it is. */
const PATIENCE_MS = 60_000

export default class extends TestRunner {
  onBeforeCollect() {
    made.isImporting = true
  }

  onCollected(files) {
    made.isImporting = false
    // Vitest itself runs none.
    for (const file of files) file.mode = 'skip'
  }

  async onAfterRunFiles([file]) {
    const plan = inject('plan')
    const path = file.filepath
    const open = plan.mistakes.filter(mistake => isOpen(mistake, path, plan))
    if (open.length > 0) await new FileOfTests(this, path, open, plan).judge()
  }
}

class FileOfTests {
  #outer
  #path
  #open
  #plan
  #isQuick
  #isShared
  /** What its quick tests have told. */
  #before
  /** Tests that are done with. */
  #judged
  /** Tests that fail when they run again, or take too long for now. */
  #unfit = new Set()
  /** What is reached before the tests begin and between them. */
  #byHooks = new Set()
  /** How many mistakes at once a test stands, where more have broken what it needs. */
  #sizes = {}
  /** The mistake of each test with which it failed and then without too: whether it was that one is not known. */
  #again = {}
  #errors = []

  constructor(outer, path, open, plan) {
    this.#outer = outer
    this.#path = path
    this.#open = open
    this.#plan = plan
    const [kind, speed] = plan.stage.split(' ')
    this.#isQuick = speed === 'quick'
    this.#before = heard().done.get(`${kind} ${path}`) ?? { unfit: 0, byHooks: [] }
    this.#judged = new Set(heard().judged.get(`${kind} ${path}`))
    this.#isShared = outer.config.isolate === false && !outer.pool.startsWith('vm')
  }

  async judge() {
    const { stage } = this.#plan
    if (this.#isQuick || this.#before.unfit > 0) while (await this.#breaksInPlace());
    if (!this.#isQuick) await this.#wholeFile()
    const { asked } = heard().known
    const byHooks = this.#left().flatMap(({ number }) =>
      this.#byHooks.has(number) && !asked.has(number) ? [number] : [],
    )
    say({ test: this.#path, stage, isDone: true, unfit: this.#unfit.size, byHooks })
  }

  /** Runs every test that is not done with, again and again; whether a mistake broke what the next ones need. */
  async #breaksInPlace() {
    let isBroken = false
    let steps
    let now = []
    const runner = this.#runner(PATIENCE_MS, this.#judged, this.#unfit)
    const begin = runner.onBeforeRunTask
    const patience = { ms: PATIENCE_MS, begun: 0 }
    runner.onBeforeRunTask = async test => {
      await begin.call(runner, test)
      if (test.mode === 'skip') return
      test.repeats = Number.POSITIVE_INFINITY
      steps = this.#stepsOf(nameOf(test), patience)
      now = steps.next().value
    }
    const beginTry = runner.onBeforeTryTask
    runner.onBeforeTryTask = (test, options) => {
      beginTry.call(runner, test, options)
      this.#errors = []
      patience.begun = performance.now()
      made.now = new Set(now)
    }
    runner.runTask = test => Promise.race([TestRunner.getTestFn(test)(), failsAfter(patience.ms)])
    runner.onAfterRetryTask = async test => {
      made.now = new Set()
      const passes = test.result.state !== 'fail' && this.#errors.length === 0
      if (!passes) vi.useRealTimers()
      Object.assign(test.result, { errors: [], attempts: [] })
      const { value, done } = steps.next(passes)
      if (!done) {
        now = value
        return
      }
      isBroken ||= value === 'broken'
      runner.cancelRun = isBroken
      // It runs no more.
      test.result.pending = true
    }
    made.reached = this.#byHooks
    await this.#run(runner)
    made.reached = new Set()
    return isBroken
  }

  /** What a test is to run with next; it is told whether the test has passed. */
  *#stepsOf(name, patience) {
    const reached = new Set()
    made.reached = reached
    patience.ms = PATIENCE_MS
    if (!(yield [])) return this.#unfit.add(name)
    made.reached = this.#byHooks
    const took = (performance.now() - patience.begun) / 1000
    if (this.#isQuick && took > QUICK_S) return this.#unfit.add(name)
    patience.ms = 3000 + 5000 * took
    const answered = heard().answered.get(`${this.#path} ${name}`)
    let open = this.#left().filter(({ number }) => reached.has(number) && !answered?.has(number))
    if (open.length > 0 && !(yield [])) return this.#unfit.add(name)
    const again = open.find(({ number }) => number === this.#again[name])
    if (again) {
      // It comes once more, behind one run more than may be all that the test stands.
      if (!(yield [])) return this.#unfit.add(name)
      open = [again, ...open.filter(one => one !== again)]
    }
    let size = again ? 1 : (this.#sizes[name] ?? AT_ONCE)
    /** Some of these it notices. */
    let suspects = []
    /** Whether it has passed with what it ran with last, so that nothing is broken. */
    let stands = true
    while (open.length > 0) {
      const group =
        suspects.length > 0 ? suspects.slice(0, Math.ceil(suspects.length / 2)) : together(open, size)
      const mistakes = group.map(({ number }) => number)
      const told = { test: this.#path, name, mistakes }
      say({ ...told, begins: true, took })
      const passes = yield mistakes
      if (passes) {
        say({ ...told, noticed: false })
        open = open.filter(one => !group.includes(one))
        suspects = suspects.filter(one => !group.includes(one))
        if (suspects.length === 0) size = 2 * group.length
        stands = true
      } else if (group.length > 1) {
        suspects = group
        stands = false
      } else {
        const isSecond = stands && group[0] === again
        stands = yield []
        if (stands || isSecond) {
          say({ ...told, noticed: true })
          open = open.filter(one => !group.includes(one))
        }
        suspects = []
        size = Math.max(2, size / 2)
        this.#sizes[name] = stands ? size : 1
        if (stands) continue
        if (!isSecond) this.#again[name] = mistakes[0]
        return 'broken'
      }
    }
    this.#judged.add(name)
    say({ test: this.#path, name, stage: this.#plan.stage, isJudged: true })
  }

  /** Runs the file anew for each: tests that cannot run twice in one place, then, with all tests, what only hooks and imports reach. */
  async #wholeFile() {
    const { asked } = heard().known
    const byHooks = new Set(this.#before.byHooks)
    const ofHooks = () => this.#left().filter(({ number }) => byHooks.has(number) && !asked.has(number))
    const ofImports = () =>
      this.#left().filter(
        ({ number, near }) =>
          made.atImport.has(number) &&
          !byHooks.has(number) &&
          !asked.has(number) &&
          this.#path.includes(near),
      )
    if (this.#unfit.size > 0) {
      const reached = new Set()
      let how = { leftOut: this.#judged, took: await this.#seconds(this.#judged, reached) }
      if (how.took === undefined) how = { leftOut: new Set(), took: await this.#seconds(new Set(), reached) }
      if (how.took === undefined) return say({ test: this.#path, fails: true })
      for (const group of groupsOf(this.#left().filter(({ number }) => reached.has(number))))
        await this.#look(how, group)
    }
    if (ofHooks().length + ofImports().length === 0) return
    const how = { leftOut: new Set(), took: await this.#seconds(new Set(), new Set()) }
    if (how.took === undefined) return say({ test: this.#path, fails: true })
    for (const group of groupsOf(ofHooks())) await this.#look(how, group)
    // What is read once a process is read again for it, which takes long.
    for (const group of groupsOf(ofImports())) await this.#look({ ...how, again: true }, group)
  }

  /** How long the file takes as it is; nothing where it fails. */
  async #seconds(leftOut, reached) {
    const runner = this.#runner(PATIENCE_MS, leftOut)
    const begin = runner.onBeforeRunTask
    runner.onBeforeRunTask = test => {
      made.reached = this.#judged.has(nameOf(test)) ? new Set() : reached
      return begin.call(runner, test)
    }
    const end = runner.onAfterRunTask
    runner.onAfterRunTask = test => {
      made.reached = new Set()
      return end.call(runner, test)
    }
    made.reached = new Set()
    const begun = performance.now()
    const fails = await this.#fails(runner, [])
    made.reached = new Set()
    return fails ? undefined : (performance.now() - begun) / 1000
  }

  /** Which of a group the file notices. */
  async #look(how, group) {
    const mistakes = group.map(({ number }) => number)
    const { leftOut, took, again } = how
    say({ test: this.#path, mistakes, begins: true, took })
    const noticed = await this.#fails(this.#runner(5000 + 3000 * took, leftOut), mistakes, again)
    if (!noticed || mistakes.length === 1) return say({ test: this.#path, mistakes, noticed })
    const half = Math.ceil(group.length / 2)
    await this.#look(how, group.slice(0, half))
    await this.#look(how, group.slice(half))
  }

  /** Whether the file fails with these, to the first failure. */
  async #fails(runner, mistakes, again) {
    const end = runner.onAfterRunTask
    runner.onAfterRunTask = async test => {
      if (test.result?.state === 'fail') runner.cancel()
      await end.call(runner, test)
    }
    made.now = new Set(mistakes)
    const state = await this.#run(runner, again)
    made.now = new Set()
    return state === 'fail' || this.#errors.length > 0
  }

  async #run(runner, again) {
    if (!this.#isShared || again) vi.resetModules()
    this.#errors = []
    const count = error => this.#errors.push(error)
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, count)
    const [file] = await startTests([{ filepath: this.#path }], runner)
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, count)
    vi.useRealTimers()
    vi.restoreAllMocks()
    if (this.#isShared && again) vi.resetModules()
    return file.result?.state
  }

  /** One that tells vitest nothing, without the tests of these names. */
  #runner(patience, ...leftOut) {
    const outer = this.#outer
    const runner = new TestRunner({ ...outer.config, testTimeout: patience, hookTimeout: 2 * patience })
    Object.defineProperty(runner, 'moduleRunner', { value: outer.moduleRunner })
    runner.__setTraces(outer._otel)
    const begin = runner.onBeforeRunTask
    runner.onBeforeRunTask = test => {
      if (leftOut.some(names => names.has(nameOf(test)))) test.mode = 'skip'
      return begin.call(runner, test)
    }
    runner.onBeforeCollect = () => {
      made.isImporting = true
    }
    runner.onCollected = () => {
      made.isImporting = false
    }
    return runner
  }

  #left() {
    return this.#open.filter(mistake => isOpen(mistake, this.#path, this.#plan))
  }
}

/** Whether nobody has noticed it, and it is near, or few enough tests have not. */
function isOpen({ number, near }, path, { stage, tests }) {
  const { closed, asked } = heard().known
  if (closed.has(number)) return false
  return path.includes(near) || (stage.startsWith('far') && (asked.get(number) ?? 0) < tests)
}

function nameOf(test) {
  return test.suite ? `${nameOf(test.suite)} > ${test.name}` : test.name
}

function failsAfter(ms) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('It does not end.')), ms).unref())
}

function say(line) {
  if (line.mistakes?.length === 0) return
  appendFileSync(inject('out').own, `${JSON.stringify(line)}\n`)
}

const meets = (one, other) => one.file === other.file && one.start < other.end && other.start < one.end

/** As many as can be made at once: none in the place of another, where it would hide it; one alone that hung with others. */
function together(mistakes, size) {
  const { apart } = heard().known
  if (apart.has(mistakes[0].number)) return mistakes.slice(0, 1)
  const group = []
  for (const mistake of mistakes) {
    if (group.length === size) break
    if (!apart.has(mistake.number) && !group.some(other => meets(mistake, other))) group.push(mistake)
  }
  return group
}

function groupsOf(mistakes) {
  const groups = []
  for (let left = mistakes; left.length > 0; left = left.filter(one => !groups.at(-1).includes(one)))
    groups.push(together(left, Number.POSITIVE_INFINITY))
  return groups
}

/** What this and all other processes have said. */
function heard() {
  made.heard ??= {
    sizes: {},
    rest: {},
    /** Mistakes that somebody has noticed, those that hung with others, and how many tests did not notice. */
    known: { closed: new Set(), apart: new Set(), asked: new Map() },
    /** What a test did not notice, by its file and name. */
    answered: new Map(),
    /** Names of tests that are done with, by kind and file. */
    judged: new Map(),
    /** What files that are done with have told last, by kind and file. */
    done: new Map(),
  }
  for (const said of newLines(made.heard)) take(made.heard, said)
  return made.heard
}

function take({ known, answered, judged, done }, { test, name, mistakes = [], ...said }) {
  const file = `${said.stage?.split(' ')[0]} ${test}`
  if (said.isDone) done.set(file, said)
  if (said.isJudged) judged.set(file, [...(judged.get(file) ?? []), name])
  for (const mistake of mistakes) {
    if (said.noticed) known.closed.add(mistake)
    if (said.hangs) known.apart.add(mistake)
    if (said.noticed === false) known.asked.set(mistake, (known.asked.get(mistake) ?? 0) + 1)
  }
  const key = `${test} ${name}`
  if (said.noticed === false && name) answered.set(key, new Set([...(answered.get(key) ?? []), ...mistakes]))
}

function* newLines({ sizes, rest }) {
  const { folder } = inject('out')
  for (const name of readdirSync(folder)) {
    const file = openSync(join(folder, name))
    const buffer = Buffer.alloc(1 << 20)
    for (let read = 1; read > 0; ) {
      read = readSync(file, buffer, 0, buffer.length, sizes[name] ?? 0)
      sizes[name] = (sizes[name] ?? 0) + read
      const lines = `${rest[name] ?? ''}${buffer.toString('latin1', 0, read)}`.split('\n')
      rest[name] = lines.pop()
      for (const line of lines) yield JSON.parse(Buffer.from(line, 'latin1').toString())
    }
    closeSync(file)
  }
}
