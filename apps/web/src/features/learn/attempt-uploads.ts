import { CallError, isOffline } from '../../shared/http/call-error.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import type { SendingFile, Work } from '../questions/questions.ts'
import type { UploadOptions } from '../uploads/uploads.ts'
import type { KeptFile, keptWork } from './kept-work.ts'
import type { Outbox } from './outbox.ts'

type Answer = ReturnType<Outbox['answerTo']>

/** A file on its way, as who draws all of an attempt sees it. */
export interface UnderWay extends SendingFile {
  readonly questionId: string
  /** By which the browser keeps it. */
  readonly keptId: string
  /** The net alone has stopped it. */
  readonly offline: boolean
}

interface Held extends UnderWay {
  readonly stop: AbortController
  readonly kept: KeptFile
}

interface Words {
  readonly outbox: Pick<Outbox, 'userId' | 'attemptId' | 'answerTo' | 'answer'>
  readonly upload: (file: File, options: UploadOptions) => Promise<{ key: string; url: string }>
  /** Writes the key of a file, with its slash, into the answer of a question as it stands then. */
  readonly put: (questionId: string, answer: Answer, key: string, keptId: string) => Answer
  readonly kept: Pick<typeof keptWork, 'of' | 'write' | 'remove'>
  /** What is said where the server gave no sentence of its own. */
  readonly lost: string
}

/**
 * The files of one attempt on their way to the server. They go on while another question is shown, when the net is back,
 * and after a reload from what the browser keeps; one that has arrived is written into its answer, which the outbox then
 * saves. What failed stays here, to be sent again.
 */
export class WorkInHand {
  private held: readonly Held[] = []
  private stored: Readonly<Record<string, string>> = {}
  private readonly listeners = makeListeners()
  private last = 0
  /** One at a time: pages stand in the order in which they were chosen, and a slow network carries each the sooner. */
  private line: Promise<void> = Promise.resolve()
  private readonly words: Words

  constructor(words: Words) {
    this.words = words
  }

  readonly subscribe = this.listeners.subscribe
  readonly all = (): readonly UnderWay[] => this.held
  /** Addresses of what was stored since the attempt was read, by its key with the slash. */
  readonly addresses = (): Readonly<Record<string, string>> => this.stored

  /** Goes on with what an earlier page has left in this browser. */
  async restore(): Promise<void> {
    const { outbox, kept } = this.words
    for (const [id, file] of await kept.of(outbox.userId)) {
      // Chosen while this was read: on its way already.
      const known = this.held.some(({ keptId }) => keptId === id)
      if (file.attemptId === outbox.attemptId && !known) this.begin(id, file)
    }
  }

  /** What the player of a question is given. */
  of(questionId: string): Work {
    return {
      sending: this.held.filter(one => one.questionId === questionId),
      send: file => void this.send(questionId, file),
      again: id => this.again(one => one.id === id),
      drop: id => {
        const one = this.held.find(each => each.id === id)
        one?.stop.abort(new DOMException('Given up', 'AbortError'))
        if (one) this.forget(one)
      },
    }
  }

  /** Gives by what the browser keeps it. */
  send(questionId: string, file: File): string {
    const { outbox, kept } = this.words
    const { userId, attemptId } = outbox
    const id = requestKey()
    const words = { userId, attemptId, questionId, at: Date.now() + this.last / 1_000, file }
    void kept.write(id, words)
    this.begin(id, words)
    return id
  }

  /** Takes all away: the attempt is closed. */
  discard(): void {
    for (const { id, questionId } of this.held) this.of(questionId).drop(id)
  }

  /** Sends again what the net alone has stopped. */
  readonly netIsBack = (): void => this.again(({ offline }) => offline)

  private begin(keptId: string, kept: KeptFile): void {
    const { questionId, file } = kept
    this.last += 1
    const stop = new AbortController()
    const one = {
      id: this.last,
      questionId,
      file,
      share: 0,
      failed: null,
      offline: false,
      stop,
      keptId,
      kept,
    }
    this.set([...this.held, one])
    this.queue(one.id)
  }

  private again(wanted: (one: Held) => boolean): void {
    for (const { id } of this.held.filter(one => one.failed !== null && wanted(one))) {
      this.change(id, { share: 0, failed: null, offline: false })
      this.queue(id)
    }
  }

  private queue(id: number): void {
    this.line = this.line.then(() => this.go(id))
  }

  private async go(id: number): Promise<void> {
    const one = this.held.find(each => each.id === id)
    // Taken away while it waited.
    if (!one) return
    const { upload, put, outbox, lost } = this.words
    const { file, questionId, stop, kept } = one
    try {
      const way: UploadOptions = {
        key: one.keptId,
        signal: stop.signal,
        begun: kept.uploadId,
        onBegun: uploadId => this.begun(id, uploadId),
        onProgress: share => this.change(id, { share }),
      }
      const { key, url } = await upload(file, way)
      // Taken away while it arrived.
      if (stop.signal.aborted) return
      const path = `/${key}`
      this.stored = { ...this.stored, [path]: url }
      outbox.answer(questionId, put(questionId, outbox.answerTo(questionId), path, one.keptId))
      this.forget(one)
    } catch (error) {
      if (stop.signal.aborted) return
      const failed = (error instanceof CallError && error.msg) || lost
      this.change(id, { failed, offline: isOffline(error) })
    }
  }

  private begun(id: number, uploadId: string): void {
    const one = this.held.find(each => each.id === id)
    if (!one || one.kept.uploadId === uploadId) return
    const kept = { ...one.kept, uploadId }
    void this.words.kept.write(one.keptId, kept)
    this.change(id, { kept })
  }

  private forget({ id, keptId }: Held): void {
    void this.words.kept.remove(keptId)
    this.set(this.held.filter(one => one.id !== id))
  }

  private change(id: number, part: Partial<Held>): void {
    this.set(this.held.map(one => (one.id === id ? { ...one, ...part } : one)))
  }

  private set(held: readonly Held[]): void {
    this.held = held
    this.listeners.tell()
  }
}
