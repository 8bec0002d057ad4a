import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { inWorker, type Progress, type WorkerLimits } from './in-worker.ts'

const LIMITS: WorkerLimits = { timeMs: 60_000, heapMb: 64 }
/** A program whose `run` is this. */
const program = (run: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`export const run = ${run}`)}`)
const FOREVER = 'async (_, tell) => { tell({ done: process.pid, of: 0 }); for (;;); }'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a program', () => {
  it('is given a job and gives its result, bytes and maps as they are, and tells meanwhile how far it is', async () => {
    const heard: Progress[] = []
    const work = program(
      '({ bytes, names }, tell) => { tell({ done: 1, of: 2 }); return { bytes: bytes.map(one => one + 1), names, text: "a\\u0000b" } }',
    )
    const job = { bytes: new Uint8Array([1, 2]), names: new Map([['a', 1n]]) }
    const result = await inWorker(work, job, LIMITS, { hear: progress => heard.push(progress) })
    expect(result).toEqual({ bytes: new Uint8Array([2, 3]), names: job.names, text: 'ab' })
    expect(heard).toEqual([{ done: 1, of: 2 }])
  })

  it.skipIf(process.platform !== 'linux')(
    'holds nothing of ours: no file, no lock, no secret in its surroundings',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'bangxanh-worker-'))
      const path = join(folder, 'lock')
      const file = openSync(path, 'w')
      vi.stubEnv('APP_SECRET', 'secret')
      const looks = program(`async () => {
        const { readdirSync, readlinkSync } = await import('node:fs')
        const files = readdirSync('/proc/self/fd').flatMap(fd => { try { return readlinkSync('/proc/self/fd/' + fd) } catch { return [] } })
        return { files, variables: Object.keys(process.env) }
      }`)
      const { files, variables } = await inWorker<{ files: string[]; variables: string[] }>(
        looks,
        null,
        LIMITS,
      )
      expect(files).not.toContain(path)
      expect(files).toContain('/dev/null')
      expect(variables).not.toContain('APP_SECRET')
      vi.unstubAllEnvs()
      closeSync(file)
      await rm(folder, { recursive: true })
    },
  )

  it.each([
    ['asks for one array larger than there is', '() => new Array(9e8).fill(0).length'],
    ['fills its heap', '() => { const all = []; for (;;) all.push(new Array(1e5).fill(0).join("x")) }'],
    ['takes two gigabytes beside its heap', '() => Buffer.alloc(2 ** 31, 1).length'],
    ['never ends', FOREVER],
  ])('that %s is too large, and whoever asked for it lives', async (name, run) => {
    const limits = name === 'never ends' ? { ...LIMITS, timeMs: 1_000 } : LIMITS
    await expect(inWorker(program(run), null, limits)).rejects.toMatchObject({ reason: 'too-large' })
  })

  it.each([
    ['at once', '() => { throw Object.assign(new TypeError("ours"), { code: "EOURS" }) }'],
    ['later', 'async () => { await 1; throw Object.assign(new TypeError("ours"), { code: "EOURS" }) }'],
    [
      'outside of what is awaited',
      '() => new Promise(() => setTimeout(() => { throw Object.assign(new TypeError("ours"), { code: "EOURS" }) }))',
    ],
  ])('that throws %s fails with just that', async (_, run) => {
    await expect(inWorker(program(run), null, LIMITS)).rejects.toMatchObject({
      ...{ name: 'TypeError', message: 'ours', code: 'EOURS' },
      stack: expect.stringContaining('data:text/javascript'),
    })
  })

  it('that is not there fails with that too', async () => {
    await expect(inWorker(new URL('file:///nowhere.js'), null, LIMITS)).rejects.toMatchObject({
      code: 'ERR_MODULE_NOT_FOUND',
    })
  })

  it.each([
    ['leaves', '() => process.exit()'],
    ['waits for nothing', '() => new Promise(() => undefined)'],
    ['breaks what it runs on', '() => process.kill(process.pid, "SIGSEGV")'],
  ])('that %s has ended, and who runs the server is told', async (_, run) => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
    await expect(inWorker(program(run), null, LIMITS)).rejects.toMatchObject({ reason: 'ended' })
    expect(warned.mock.calls).toEqual([[expect.stringContaining(' broke: '), 'ProgramEnded']])
    warned.mockRestore()
  })

  it('does not hear what tells all processes to end: its server decides', async () => {
    const work = program(`async () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(process.pid, signal)
      await new Promise(resolve => setTimeout(resolve, 100))
      return 'done'
    }`)
    expect(await inWorker(work, null, LIMITS)).toBe('done')
  })

  it('that nobody waits for is ended, whatever it does', async () => {
    const stop = new AbortController()
    let pid = 0
    const hear = ({ done }: Progress) => {
      pid = done
      stop.abort()
    }
    const running = inWorker(program(FOREVER), null, LIMITS, { hear, stop: stop.signal })
    await expect(running).rejects.toMatchObject({ reason: 'stopped' })
    expect(isAlive(pid)).toBe(false)
    await expect(inWorker(program(FOREVER), null, LIMITS, { stop: stop.signal })).rejects.toMatchObject({
      reason: 'stopped',
    })
  })

  it('ends with its server, though that is killed and it never looks up', async () => {
    const server = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { inWorker } from ${JSON.stringify(new URL('./in-worker.ts', import.meta.url).href)}
        inWorker(new URL(${JSON.stringify(program(FOREVER).href)}), null, ${JSON.stringify(LIMITS)}, { hear: ({ done }) => console.log(done) })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [said] = (await once(server.stdout, 'data')) as [Buffer]
    const pid = Number(said)
    expect(isAlive(pid)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
  })
})
