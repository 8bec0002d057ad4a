import { CallError } from '../../shared/http/call-error.ts'
import type { RequestOptions } from '../../shared/query/use-api-mutation.ts'
import type { SendingFile, Work } from '../questions/questions.ts'
import type { Outbox } from './outbox.ts'

type Answer = ReturnType<Outbox['answerTo']>
type Upload = (file: File, options: RequestOptions) => Promise<{ key: string; url: string }>

interface Held extends SendingFile {
  readonly questionId: string
  readonly put: (answer: Answer, key: string) => Answer
  readonly stop: AbortController
}

/**
 * The files of one attempt on their way to the server. They go on while another question is shown; one that has arrived is
 * written into its answer, which the outbox then saves. What failed stays here, to be sent again.
 */
export class WorkInHand {
  private held: readonly Held[] = []
  private stored: Readonly<Record<string, string>> = {}
  private readonly listeners = new Set<() => void>()
  private last = 0
  /** One at a time: pages stand in the order in which they were chosen, and a slow network carries each the sooner. */
  private line: Promise<void> = Promise.resolve()
  private readonly outbox: Outbox
  private readonly upload: Upload
  /** What is said where the server gave no sentence of its own. */
  private readonly lost: string

  constructor(outbox: Outbox, upload: Upload, lost: string) {
    this.outbox = outbox
    this.upload = upload
    this.lost = lost
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly all = (): readonly Held[] => this.held
  /** Addresses of what was stored since the attempt was read, by its key with the slash. */
  readonly addresses = (): Readonly<Record<string, string>> => this.stored

  /** What the player of a question is given. */
  of(questionId: string): Work {
    return {
      sending: this.held.filter(one => one.questionId === questionId),
      send: (file, put) => {
        this.last += 1
        const one: Held = {
          id: this.last,
          questionId,
          file,
          put,
          share: 0,
          failed: null,
          stop: new AbortController(),
        }
        this.set([...this.held, one])
        this.queue(one)
      },
      again: id => {
        const one = this.held.find(each => each.id === id)
        if (!one?.failed) return
        const anew = { ...one, share: 0, failed: null, stop: new AbortController() }
        this.change(id, anew)
        this.queue(anew)
      },
      drop: id => {
        this.held.find(each => each.id === id)?.stop.abort()
        this.set(this.held.filter(each => each.id !== id))
      },
    }
  }

  private queue(one: Held): void {
    this.line = this.line.then(() => this.go(one))
  }

  private async go({ id, file, questionId, put, stop }: Held): Promise<void> {
    // Taken away while it waited.
    if (stop.signal.aborted) return
    const onProgress = (share: number) => this.change(id, { share })
    try {
      const { key, url } = await this.upload(file, { signal: stop.signal, onProgress })
      // Taken away while it arrived.
      if (stop.signal.aborted) return
      const path = `/${key}`
      this.stored = { ...this.stored, [path]: url }
      this.outbox.answer(questionId, put(this.outbox.answerTo(questionId), path))
      this.set(this.held.filter(one => one.id !== id))
    } catch (error) {
      if (stop.signal.aborted) return
      this.change(id, { failed: error instanceof CallError ? error.message : this.lost })
    }
  }

  private change(id: number, part: Partial<Held>): void {
    this.set(this.held.map(one => (one.id === id ? { ...one, ...part } : one)))
  }

  private set(held: readonly Held[]): void {
    this.held = held
    for (const listener of this.listeners) listener()
  }
}
