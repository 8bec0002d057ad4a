// How vitest runs a file while mistakes are tried: once as it is, which says what it reaches, and again with what nobody has noticed yet, to
// the first test that fails: many mistakes at once, and where one fails by halves, down to each alone. Every step is a line of `out`,
// which the next file and the parent read.
import { appendFileSync, readFileSync } from 'node:fs'
import { inject, TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'

/** Of the process, as its modules are. */
globalThis.__made ??= { now: new Set(), reached: new Set(), atImport: new Set(), isImporting: false }
const made = globalThis.__made
globalThis.__mistake = number => {
  ;(made.isImporting ? made.atImport : made.reached).add(number)
  return made.now.has(number)
}

export default class extends TestRunner {
  #begun = 0
  #isSure = false
  #isUnfit = false

  onBeforeCollect() {
    made.isImporting = true
    made.reached.clear()
  }

  onCollected(files) {
    made.isImporting = false
    this.#begun = performance.now()
    // Of what has been noticed nothing more is asked.
    const { closed } = heard()
    if (inject('plan').mistakes.every(({ number }) => closed.has(number)))
      for (const file of files) file.mode = 'skip'
  }

  async onAfterRunFiles(files) {
    await super.onAfterRunFiles(files)
    const [{ filepath: test, result }] = files
    const took = (performance.now() - this.#begun) / 1000
    if (result?.state === 'fail') return say({ test, fails: true })
    const { mistakes, seconds } = inject('plan')
    const { closed, apart, spent } = heard(test)
    const open = mistakes.filter(
      ({ number }) => !closed.has(number) && !(seconds && (spent[number] ?? 0) + took > seconds),
    )
    const [reached, atImport] = [new Set(made.reached), new Set(made.atImport)]
    const isStatic = ({ number }) => !reached.has(number) && atImport.has(number)
    this.#isSure = false
    this.#isUnfit = false
    for (const group of apartFromEachOther(
      open.filter(({ number }) => reached.has(number)),
      apart,
    ))
      await this.#look({ test, took }, group)
    // What is read once a process is read again for it, which takes long.
    if (!seconds)
      for (const group of apartFromEachOther(open.filter(isStatic), apart))
        await this.#look({ test, took, again: true }, group)
  }

  /** Which of a group this test notices. */
  async #look(how, group) {
    if (this.#isUnfit) return
    const { test, took } = how
    const mistakes = group.map(({ number }) => number)
    say({ test, mistakes, begins: true, took })
    const noticed = await this.#fails(how, mistakes)
    // What fails twice may fail without a mistake.
    if (noticed && !this.#isSure) {
      this.#isUnfit = await this.#fails(how, [])
      if (this.#isUnfit) return say({ test, fails: true, twice: true })
      this.#isSure = true
    }
    if (!noticed || mistakes.length === 1) return say({ test, mistakes, noticed })
    const half = Math.ceil(group.length / 2)
    await this.#look(how, group.slice(0, half))
    await this.#look(how, group.slice(half))
  }

  async #fails({ test, took, again }, mistakes) {
    const isShared = this.config.isolate === false && !this.pool.startsWith('vm')
    if (!isShared || again) vi.resetModules()
    const errors = []
    const count = error => errors.push(error)
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, count)
    made.now = new Set(mistakes)
    const [file] = await startTests([{ filepath: test }], this.#quiet(5000 + 3000 * took))
    made.now = new Set()
    made.isImporting = false
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, count)
    vi.useRealTimers()
    vi.restoreAllMocks()
    if (isShared && again) vi.resetModules()
    return file.result?.state === 'fail' || errors.length > 0
  }

  /** One that tells vitest nothing and stops at the first failure, or where a mistake makes a test wait for what never comes. */
  #quiet(patience) {
    const runner = new TestRunner({ ...this.config, testTimeout: patience, hookTimeout: 2 * patience })
    runner.onAfterRunTask = async test => {
      if (test.result?.state === 'fail') runner.cancel()
      await TestRunner.prototype.onAfterRunTask.call(runner, test)
    }
    Object.defineProperty(runner, 'moduleRunner', { value: this.moduleRunner })
    runner.__setTraces(this._otel)
    return runner
  }
}

function say(line) {
  appendFileSync(inject('out'), `${JSON.stringify(line)}\n`)
}

/** Groups in which none stands in the place of another, where it would hide it. */
function apartFromEachOther(mistakes, alone) {
  const groups = []
  const meets = (one, other) => one.file === other.file && one.start < other.end && other.start < one.end
  for (const mistake of mistakes) {
    const group = groups.find(
      others =>
        !alone.has(mistake.number) && !others.some(other => alone.has(other.number) || meets(mistake, other)),
    )
    if (group) group.push(mistake)
    else groups.push([mistake])
  }
  return groups
}

/** Which mistakes need no more of this test, which are tried alone since it hung with others, and how long each was looked for. */
function heard(test) {
  const [closed, apart] = [new Set(), new Set()]
  const spent = {}
  for (const line of readFileSync(inject('out'), 'utf8').split('\n').filter(Boolean)) {
    const said = JSON.parse(line)
    for (const mistake of said.mistakes ?? []) {
      if (said.noticed || (said.test === test && said.noticed === false)) closed.add(mistake)
      if (said.hangs) apart.add(mistake)
      if (said.begins) spent[mistake] = (spent[mistake] ?? 0) + said.took / said.mistakes.length
    }
  }
  return { closed, apart, spent }
}
