// The process of a program (in-worker.ts): node run-program.ts <address of the program> <bytes of memory at most>
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Program, Word } from './in-worker.ts'

const [address = '', most] = process.argv.slice(2)

/**
 * Ends the process when its server is gone, however that went, and when it takes too much memory, which V8 limits for its own heap alone. In a
 * thread of its own, as text: the program may hold the other one for as long as it likes.
 */
function guard(most: number): void {
  const { Socket } = process.getBuiltinModule('node:net')
  const end = () => process.kill(process.pid, 'SIGKILL')
  new Socket({ fd: 0 }).on('error', end).on('close', end).resume()
  setInterval(() => {
    if (process.memoryUsage.rss() > most) end()
  }, 50)
}
new Worker(`(${guard})(${most})`, { eval: true }).unref()

// A group of processes, or all of a service, are told to end at once: the server decides what is still answered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const say = (word: Word<unknown>) => void process.send?.(word)
const fail = (error: unknown) => {
  const { name, message, stack, code }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error))
  say({ thrown: { name, message, ...(stack && { stack }), ...(code && { code }) } })
}
process.on('uncaughtException', fail)

process.once('message', async (job: unknown) => {
  try {
    const { run } = (await import(address)) as { run: Program<unknown, unknown> }
    // Where there is a cache: at the end it would be too late, which comes without a word.
    flushCompileCache()
    say({ result: await run(job, progress => say({ progress })) })
  } catch (error) {
    fail(error)
  }
})
