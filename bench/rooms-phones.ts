import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Shot } from './load.ts'
import { processSeconds } from './processor.ts'
import type { ClientsTask, Heard, Phone } from './rooms-clients.ts'

/** Processor seconds. */
export interface Spent {
  readonly server: number
  readonly database: number
}
export interface Measured extends Heard {
  readonly spent: Spent
}
type Answers = Omit<Extract<ClientsTask, { do: 'answer' }>, 'do'>

export const CLIENT_PROCESSES = 2

/** Devices of pupils, in processes of their own. `spent`: what server and database have spent so far. */
export class Phones {
  readonly #children: readonly ChildProcess[]
  readonly #spent: () => Spent

  constructor(spent: () => Spent) {
    this.#spent = spent
    this.#children = Array.from({ length: CLIENT_PROCESSES }, () =>
      fork(join(import.meta.dirname, 'rooms-clients.ts')),
    )
  }

  /** All come in. `comeBack`: a socket that is lost is opened again, as the page does. */
  open(phones: readonly Phone[], comeBack = false): Promise<Measured> {
    return this.measured(() => this.#all(share => ({ do: 'open', phones: share(phones), comeBack })))
  }

  /** What it takes until all have heard of an act; times are from the act on. */
  async hear(event: string, act: () => Promise<unknown>): Promise<Measured> {
    await this.listen(event)
    let begun = 0
    const { times, ...heard } = await this.measured(async () => {
      begun = Date.now()
      await act()
      return this.#all(() => ({ do: 'heard' }))
    })
    return { ...heard, times: times.map(time => time - begun) }
  }

  listen(event: string): Promise<Heard> {
    return this.#all(() => ({ do: 'listen', event }))
  }
  /** When each has heard what they listen for; `back`: when each was in their room again. */
  wait(task: 'heard' | 'back'): Promise<Heard> {
    return this.#all(() => ({ do: task }))
  }

  answer(answers: Answers): Promise<Measured> {
    return this.measured(() => this.#all(() => ({ do: 'answer', ...answers })))
  }

  call(port: number, shots: readonly Shot[], withinMs: number): Promise<Measured> {
    return this.measured(() => this.#all(share => ({ do: 'call', port, shots: share(shots), withinMs })))
  }

  async measured(act: () => Promise<Heard>): Promise<Measured> {
    const before = this.#spent()
    const heard = await act()
    const after = this.#spent()
    const spent = { server: after.server - before.server, database: after.database - before.database }
    return { ...heard, spent }
  }

  falter(task: Omit<Extract<ClientsTask, { do: 'falter' }>, 'do'>): Promise<Measured> {
    return this.measured(() => this.#all(() => ({ do: 'falter', ...task })))
  }

  /** All lose their sockets and come back by themselves. */
  drop(): Promise<Measured> {
    return this.measured(() => this.#all(() => ({ do: 'drop' })))
  }

  /** Processor seconds of these processes. */
  seconds(): number {
    return this.#children.reduce((sum, { pid }) => sum + processSeconds(pid as number), 0)
  }

  /** All go. */
  leave(): Promise<Heard> {
    return this.#all(() => ({ do: 'close' }))
  }

  end(): void {
    for (const child of this.#children) child.kill()
  }

  async #all(task: (share: <T>(all: readonly T[]) => T[]) => ClientsTask): Promise<Heard> {
    const heard = await Promise.all(
      this.#children.map((child, at) =>
        ask(
          child,
          task(all => all.filter((_, one) => one % CLIENT_PROCESSES === at)),
        ),
      ),
    )
    return {
      times: heard.flatMap(({ times }) => times),
      errors: heard.flatMap(({ errors }) => errors),
    }
  }
}

function ask(child: ChildProcess, task: ClientsTask): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the clients have ended'))
    child.once('exit', ended)
    child.once('message', (heard: Heard) => {
      child.off('exit', ended)
      resolve(heard)
    })
    child.send(task)
  })
}
