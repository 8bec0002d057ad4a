// How vitest runs a file while mistakes are tried: once as it is, which says what it reaches, and once more with each of those that
// nobody has noticed yet, to the first test that fails. Every step is a line of `out`, which the next file and the parent read.
import { appendFileSync, readFileSync } from 'node:fs'
import { inject, TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'

/** Of the process, as its modules are. */
globalThis.__made ??= { now: null, reached: new Set(), atImport: new Set(), isImporting: false }
const made = globalThis.__made
globalThis.__mistake = number => {
  ;(made.isImporting ? made.atImport : made.reached).add(number)
  return number === made.now
}

export default class extends TestRunner {
  #begun = 0

  onBeforeCollect() {
    made.isImporting = true
    made.reached.clear()
  }

  onCollected() {
    made.isImporting = false
    this.#begun = performance.now()
  }

  async onAfterRunFiles(files) {
    await super.onAfterRunFiles(files)
    const [{ filepath: test, result }] = files
    const took = (performance.now() - this.#begun) / 1000
    if (result?.state === 'fail') return say({ test, fails: true })
    const { mistakes, seconds } = inject('plan')
    const { closed, spent } = heard(test)
    const reached = new Set(made.reached)
    let isSure = false
    for (const mistake of mistakes) {
      const isStatic = !reached.has(mistake)
      if (closed.has(mistake) || (isStatic && (seconds || !made.atImport.has(mistake)))) continue
      if (seconds && (spent[mistake] ?? 0) + took > seconds) continue
      say({ test, mistake, begins: true, took })
      const noticed = await this.#fails(test, took, mistake, isStatic)
      // What fails twice may fail without a mistake.
      if (noticed && !isSure) {
        if (await this.#fails(test, took, null)) return say({ test, fails: true, twice: true })
        isSure = true
      }
      say({ test, mistake, noticed })
    }
  }

  async #fails(test, took, mistake, isStatic = false) {
    const isShared = this.config.isolate === false && !this.pool.startsWith('vm')
    if (!isShared || isStatic) vi.resetModules()
    const errors = []
    const count = error => errors.push(error)
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, count)
    made.now = mistake
    const [file] = await startTests([{ filepath: test }], this.#quiet(5000 + 3000 * took))
    made.now = null
    made.isImporting = false
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, count)
    vi.useRealTimers()
    vi.restoreAllMocks()
    if (isShared && isStatic) vi.resetModules()
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

/** Which mistakes need no more of this test, and how long each was looked for. */
function heard(test) {
  const closed = new Set()
  const spent = {}
  for (const line of readFileSync(inject('out'), 'utf8').split('\n').filter(Boolean)) {
    const said = JSON.parse(line)
    if (said.noticed || (said.test === test && said.noticed === false)) closed.add(said.mistake)
    if (said.begins) spent[said.mistake] = (spent[said.mistake] ?? 0) + said.took
  }
  return { closed, spent }
}
