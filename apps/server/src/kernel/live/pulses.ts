import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { codeOf } from '../db/code-of.ts'

/** What a process does again and again while it lives, however many others do the same. */
export interface Pulse {
  readonly name: string
  readonly everyMs: number
  readonly beat: () => Promise<void>
}

export interface Pulses {
  /** What is being done is finished first. */
  stop(): Promise<void>
}

/** Each by itself, never twice at once; one that fails is tried at its next time. */
export function startPulses(pulses: readonly Pulse[], log: Logger): Pulses {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = async ({ name, everyMs, beat }: Pulse) => {
    let failing = false
    while (!signal.aborted) {
      const begun = performance.now()
      try {
        await beat()
        failing = false
      } catch (error) {
        if (!failing) log.warn({ pulse: name, code: codeOf(error) }, 'a pulse failed')
        failing = true
      }
      const left = everyMs - (performance.now() - begun)
      await wait(Math.max(1, left), undefined, { signal }).catch(() => undefined)
    }
  }
  const going = pulses.map(keep)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(going)
    },
  }
}
