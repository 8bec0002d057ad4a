import { CallError, isOffline } from '../../shared/http/call-error.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { holdUnsaved } from '../../shared/unsaved/unsaved.ts'
import type { SendingWay } from './send-by-ticket.ts'

/** A file on its way. */
export interface Sending<About = undefined> {
  readonly id: string
  readonly file: File
  /** What it is for, as its form has said. */
  readonly about: About
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'stopped'
  /** Of its bytes that have left, from 0 to 1. */
  readonly share: number
  /** The net alone has stopped it. */
  readonly offline: boolean
  /** It will not be taken, however often it is sent. */
  readonly refused: boolean
  /** Why it failed, in the server's words. */
  readonly why?: string | undefined
}

export interface SendingWords<Reply, About> {
  readonly send: (file: File, way: SendingWay, about: About) => Promise<Reply>
  /** Takes over what has arrived; without it that stays in the list, as sent. */
  readonly onSent?: ((reply: Reply, one: Sending<About>) => void) | undefined
  /** It has failed, and no screen shows it any more. */
  readonly onUnseen?: ((one: Sending<About>) => void) | undefined
}

export const isOpen = ({ state }: Pick<Sending, 'state'>): boolean =>
  state === 'waiting' || state === 'sending'

/** The server takes four of a person at once; two leave room for the screen's own calls. */
const AT_ONCE = 2
let last = 0

/** Files of one form on their way: two at a time, in the order in which they were chosen. */
export class SendingQueue<Reply, About> {
  words: SendingWords<Reply, About>
  private held: readonly Sending<About>[] = []
  private readonly listeners = makeListeners()
  private readonly running = new Map<string, AbortController>()
  /** What an earlier try has opened, so that no part goes twice. */
  private readonly begun = new Map<string, string>()
  /** What has not arrived is in no form yet, and would be lost with the page. */
  private release: (() => void) | undefined

  constructor(words: SendingWords<Reply, About>) {
    this.words = words
  }

  readonly subscribe = this.listeners.subscribe
  readonly list = (): readonly Sending<About>[] => this.held

  /** Gives their ids. */
  add(files: readonly File[], about: About): string[] {
    const added = files.map(file => ({
      ...{ id: `new ${++last}`, file, about, state: 'waiting' as const },
      ...{ share: 0, offline: false, refused: false },
    }))
    this.set([...this.held, ...added])
    this.goOn()
    return added.map(({ id }) => id)
  }

  /** Sends again what has failed or was stopped. */
  retry(id: string): void {
    this.change(id, { state: 'waiting', share: 0, offline: false, refused: false, why: undefined })
    this.goOn()
  }

  /** Gives it up; it stays in the list, and can be sent again. */
  stop(id: string): void {
    this.begun.delete(id)
    this.change(id, { state: 'stopped' })
    this.running.get(id)?.abort()
  }

  /** Gives up all that has not arrived. */
  stopAll(): void {
    for (const one of this.held) if (isOpen(one)) this.stop(one.id)
  }

  remove(id: string): void {
    this.stop(id)
    this.set(this.held.filter(one => one.id !== id))
  }

  /** Forgets what has arrived; with `all` the whole list. */
  clear(all = false): void {
    if (all) this.stopAll()
    this.set(all ? [] : this.held.filter(({ state }) => state !== 'sent'))
  }

  private goOn(): void {
    const free = AT_ONCE - this.running.size
    const next = this.held.filter(({ id, state }) => state === 'waiting' && !this.running.has(id))
    for (const one of next.slice(0, Math.max(0, free))) void this.go(one)
  }

  private async go(one: Sending<About>): Promise<void> {
    const { id, file, about } = one
    const stop = new AbortController()
    this.running.set(id, stop)
    this.change(id, { state: 'sending' })
    try {
      const reply = await this.words.send(
        file,
        {
          signal: stop.signal,
          begun: this.begun.get(id),
          onBegun: uploadId => this.begun.set(id, uploadId),
          onProgress: share => {
            if (!stop.signal.aborted) this.change(id, { share })
          },
        },
        about,
      )
      if (!stop.signal.aborted) this.arrived(one, reply)
    } catch (error) {
      // Who stopped it has said what became of it.
      if (!stop.signal.aborted) {
        const offline = isOffline(error)
        const why = error instanceof CallError && !offline && error.msg ? error.msg : undefined
        this.change(id, { state: 'failed', offline, refused: isRefused(error), why })
        if (!this.listeners.isWatched()) this.words.onUnseen?.(one)
      }
    } finally {
      this.running.delete(id)
      this.goOn()
    }
  }

  private arrived(one: Sending<About>, reply: Reply): void {
    const { onSent } = this.words
    if (onSent) {
      this.set(this.held.filter(({ id }) => id !== one.id))
      onSent(reply, one)
    } else this.change(one.id, { state: 'sent', share: 1 })
  }

  private change(id: string, to: Partial<Sending<About>>): void {
    this.set(this.held.map(one => (one.id === id ? { ...one, ...to } : one)))
  }

  private set(held: readonly Sending<About>[]): void {
    this.held = held
    if (held.some(isOpen)) this.release ??= holdUnsaved()
    else {
      this.release?.()
      this.release = undefined
    }
    this.listeners.tell()
  }
}

/** By what it is: not by the net, a full folder, or a server in trouble, which may all be better later. */
const isRefused = (error: unknown): boolean =>
  !(error instanceof CallError) || REFUSALS.includes(error.status)
const REFUSALS: readonly number[] = [400, 413, 415]
