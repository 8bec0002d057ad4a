import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { type Client, clientOf } from '../app/call-app.ts'
import { openSession } from '../features/account/public.ts'
import { actAs } from '../kernel/caller.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** A clock by which everything that runs has a moment of its own, so that pupils work side by side. */
export class DemoClock implements Clock {
  readonly #moments = new AsyncLocalStorage<Date>()
  readonly #today: Date
  readonly wait: Clock['wait']
  readonly elapsed: Clock['elapsed']
  constructor({ now, wait, elapsed }: Clock) {
    this.elapsed = elapsed
    this.#today = now()
    this.wait = wait
  }
  readonly follow = (ahead: number) => ahead
  now = () => this.#moments.getStore() ?? this.#today
  during = <R>(moment: Date, work: () => R): R => this.#moments.run(moment, work)
}

/** Who works at one time: enough to keep server and database busy together. */
const AT_ONCE = 6

/** The people of the demo at work: everything they do, they do at a moment. */
export class Filling {
  readonly app: FastifyInstance
  readonly kernel: Kernel
  readonly clock: DemoClock
  readonly today: Date
  readonly #tokens = new Map<string, string>()

  constructor(app: FastifyInstance, kernel: Kernel, clock: DemoClock) {
    this.app = app
    this.kernel = kernel
    this.clock = clock
    this.today = clock.now()
  }

  /** Somebody's calls at a moment; `null` is nobody. */
  as(username: string | null, moment: Date): Client {
    const client = clientOf(this.app, username === null ? undefined : this.#tokenOf(username))
    return { call: (...request) => this.clock.during(moment, () => client.call(...request)) }
  }

  /** Signs somebody in without the work of a password. */
  async enter(username: string, userId: string, moment: Date): Promise<void> {
    const token = await this.clock.during(moment, () =>
      actAs(this.kernel, { viewer: null }, nobody => openSession(nobody, userId)),
    )
    this.keep(username, token)
  }

  keep(username: string, token: string): void {
    this.#tokens.set(username, token)
  }

  #tokenOf(username: string): string {
    const token = this.#tokens.get(username)
    if (!token) throw new Error(`The demo does not know ${username}.`)
    return token
  }
}

/** The data of a call that must succeed here. */
export async function done<T>(answer: Promise<{ status: number; data: T; text: string }>): Promise<T> {
  const { status, data, text } = await answer
  if (status !== 200) throw new Error(`The demo school could not be filled: ${status} ${text}`)
  return data
}

/** Does the work of each, several side by side. */
export async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  const worker = async () => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
