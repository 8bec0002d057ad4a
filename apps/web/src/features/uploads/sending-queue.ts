import type { CallError } from '../../shared/http/call-error.ts'
import { readToken } from '../../shared/http/token.ts'
import { failureOf } from '../../shared/saver/failure.ts'
import { Queue } from '../../shared/saver/queue.ts'
import type { SaveState } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import type { UploadOptions } from './send-by-ticket.ts'

/** A file on its way. */
export interface Sending<About = undefined> {
  readonly id: string
  readonly file: File
  /** What it is for, as its form has said. */
  readonly about: About
  /** `waiting`: for its turn or for a busy server. That and `offline` end by themselves; `stopped` was its person's wish. */
  readonly state: SaveState | 'stopped'
  /** Of its bytes that have left, from 0 to 1. */
  readonly share: number
  /** It was refused for what it is, so that sending it again would not help. */
  readonly isFinal: boolean
  /** Why it was refused, in the server's words. */
  readonly reason?: string | undefined
}

export interface SendingHandlers<Reply, About> {
  readonly send: (file: File, options: UploadOptions, about: About) => Promise<Reply>
  /** Takes over what has arrived; without it that stays in the list, as saved. */
  readonly onSent?: ((reply: Reply, one: Sending<About>) => void) | undefined
  /** It was refused, and no screen shows it any more. */
  readonly onUnseen?: ((one: Sending<About>) => void) | undefined
}

/** One wish to have a file at the server. */
interface Upload {
  readonly id: string
  readonly stop: AbortController
}

/** Whether nothing has stopped it. */
export const isOpen = ({ state }: Pick<Sending, 'state'>): boolean =>
  state === 'waiting' || state === 'saving'

/** The server takes four of a person at once; two leave room for the screen's own calls. */
const AT_ONCE = 2
let last = 0

/** Files of one form on their way: two at a time, in the order in which they were chosen, each until it has arrived. */
export class SendingQueue<Reply, About> {
  handlers: SendingHandlers<Reply, About>
  #list: readonly Sending<About>[] = []
  readonly #listeners = makeListeners()
  readonly #uploads = new Map<string, Upload>()
  /** What an earlier try has opened at the server, so that no part goes twice. */
  readonly #begun = new Map<string, string>()
  /** Of the session in which they were chosen: no file goes under the name of who signs in next. */
  #token = readToken()
  readonly #queue = new Queue<Upload>({
    lanes: AT_ONCE,
    independent: true,
    guard: 'form',
    mayGo: () => readToken() === this.#token,
    send: (upload, { key }) => this.#send(upload, key),
    onRefused: (upload, error) => this.#refused(upload, error),
  })

  constructor(handlers: SendingHandlers<Reply, About>) {
    this.handlers = handlers
  }

  readonly subscribe = this.#listeners.subscribe
  readonly list = (): readonly Sending<About>[] => this.#list

  /** Gives their ids. */
  add(files: readonly File[], about: About): string[] {
    const added = files.map(file => ({
      ...{ id: `new ${++last}`, file, about, state: 'waiting' as const, share: 0, isFinal: false },
    }))
    this.#set([...this.#list, ...added])
    for (const { id } of added) this.#enqueue(id)
    return added.map(({ id }) => id)
  }

  /** Sends now what waits for the net, and again what was refused or stopped. */
  retry(id: string): void {
    if (this.#uploads.has(id)) return void this.#queue.saver.flush()
    this.#change(id, { state: 'waiting', share: 0, isFinal: false, reason: undefined })
    this.#enqueue(id)
  }

  /** Gives it up; it stays in the list, and can be sent again. */
  stop(id: string): void {
    this.#begun.delete(id)
    this.#change(id, { state: 'stopped' })
    const upload = this.#uploads.get(id)
    if (!upload) return
    this.#forget(upload)
    upload.stop.abort()
  }

  /** Gives up all that has not arrived. */
  stopAll(): void {
    for (const id of [...this.#uploads.keys()]) this.stop(id)
  }

  remove(id: string): void {
    this.stop(id)
    this.#set(this.#list.filter(one => one.id !== id))
  }

  /** Forgets what has arrived; with `all` the whole list. */
  clear(all = false): void {
    if (all) this.stopAll()
    this.#set(all ? [] : this.#list.filter(({ state }) => state !== 'saved'))
  }

  #enqueue(id: string): void {
    const token = readToken()
    if (token !== this.#token) this.stopAll()
    this.#token = token
    const upload = { id, stop: new AbortController() }
    this.#uploads.set(id, upload)
    this.#queue.add(upload)
  }

  #forget(upload: Upload): void {
    this.#uploads.delete(upload.id)
    this.#queue.remove(upload)
  }

  async #send(upload: Upload, key: string): Promise<void> {
    const { id, stop } = upload
    const one = this.#list.find(each => each.id === id)
    if (!one) return
    this.#change(id, { state: 'saving' })
    try {
      const options: UploadOptions = {
        key,
        signal: stop.signal,
        begun: this.#begun.get(id),
        onBegun: uploadId => this.#begun.set(id, uploadId),
        onProgress: share => {
          if (!stop.signal.aborted) this.#change(id, { share })
        },
      }
      const reply = await this.handlers.send(one.file, options, one.about)
      stop.signal.throwIfAborted()
      this.#uploads.delete(id)
      this.#arrived(id, reply)
    } catch (error) {
      // Who stopped it has said what became of it.
      stop.signal.throwIfAborted()
      this.#change(id, { state: failureOf(error) === 'offline' ? 'offline' : 'waiting' })
      throw error
    }
  }

  #arrived(id: string, reply: Reply): void {
    const one = this.#list.find(each => each.id === id)
    const { onSent } = this.handlers
    if (onSent && one) {
      this.#set(this.#list.filter(each => each !== one))
      onSent(reply, one)
    } else this.#change(id, { state: 'saved', share: 1 })
  }

  /** It holds up nobody: not the others, not who leaves the page. */
  #refused(upload: Upload, { status, msg }: CallError): void {
    const { id } = upload
    this.#forget(upload)
    this.#change(id, { state: 'refused', isFinal: FINAL.includes(status), reason: msg || undefined })
    const one = this.#list.find(each => each.id === id)
    if (one && !this.#listeners.isWatched()) this.handlers.onUnseen?.(one)
  }

  #change(id: string, to: Partial<Sending<About>>): void {
    this.#set(this.#list.map(one => (one.id === id ? { ...one, ...to } : one)))
  }

  #set(list: readonly Sending<About>[]): void {
    this.#list = list
    this.#listeners.tell()
  }
}

/** For what it is, and not for a full folder or a missing right, which may all be better later. */
const FINAL: readonly number[] = [400, 413, 415]
