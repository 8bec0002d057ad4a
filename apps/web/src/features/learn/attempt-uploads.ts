import { CallError } from '../../shared/http/call-error.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { Queue } from '../../shared/saver/queue.ts'
import type { SaveSnapshot, SaveState } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import type { SendingFile, Work } from '../questions/questions.ts'
import type { UploadOptions } from '../uploads/uploads.ts'
import type { KeptFile, keptWork } from './kept-work.ts'
import type { Outbox } from './outbox.ts'

type Answer = ReturnType<Outbox['answerTo']>

/** A file on its way, as the screens of an attempt see it. */
export interface FileUpload extends SendingFile {
  readonly questionId: string
  /** By which the browser keeps it. */
  readonly keptId: string
  /** `waiting`: for its turn or for a busy server. That and `offline` end by themselves. */
  readonly state: Exclude<SaveState, 'saved'>
}

/** The same as it goes on. */
interface Upload {
  readonly id: number
  readonly keptId: string
  readonly stop: AbortController
  kept: KeptFile
  seen: Pick<FileUpload, 'share' | 'failed' | 'state'>
}

interface Dependencies {
  readonly outbox: Pick<Outbox, 'userId' | 'attemptId' | 'answerTo' | 'answer' | 'mayGo'>
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
 * saves. What the server refused stays here, to be sent again or taken away.
 */
export class AttemptUploads {
  readonly #dependencies: Dependencies
  readonly #listeners = makeListeners()
  #shown: readonly FileUpload[] | undefined
  #stored: Readonly<Record<string, string>> = {}
  #last = 0
  /** What the browser does not know yet of what it is to keep; null where it is to forget a file. */
  readonly #unwritten = new Map<string, KeptFile | null>()
  /** One at a time: a slow network carries each the sooner. */
  readonly #queue = new Queue<Upload>({
    independent: true,
    send: upload => this.#send(upload),
    onRefused: upload => this.#see(upload, { state: 'refused' }),
    keep: () => this.#keep(),
    mayGo: () => this.#dependencies.outbox.mayGo(),
  })

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#queue.saver.subscribe(() => this.#tell())
  }

  readonly subscribe = this.#listeners.subscribe
  readonly saving = (): SaveSnapshot => this.#queue.saver.read()
  readonly all = (): readonly FileUpload[] => {
    this.#shown ??= this.#queue.items.map(({ id, keptId, kept: { questionId, file }, seen }) => ({
      ...{ id, keptId, questionId, file },
      ...seen,
    }))
    return this.#shown
  }
  /** Addresses of what was stored since the attempt was read, by its key with the slash. */
  readonly addresses = (): Readonly<Record<string, string>> => this.#stored

  /** Goes on with what an earlier page has left in this browser. */
  async restore(): Promise<void> {
    const { outbox, kept } = this.#dependencies
    for (const [id, file] of await kept.of(outbox.userId)) {
      // Chosen while this was read: on its way already.
      const isKnown = this.#queue.items.some(({ keptId }) => keptId === id)
      if (file.attemptId === outbox.attemptId && !isKnown) this.#add(id, file)
    }
  }

  /** What the player of a question is given. */
  of(questionId: string): Work {
    return {
      sending: this.all().filter(one => one.questionId === questionId),
      send: file => void this.send(questionId, file),
      again: id => this.#again(id),
      drop: id => this.#drop(id),
    }
  }

  /** Gives by what the browser keeps it. */
  send(questionId: string, file: File): string {
    const { userId, attemptId } = this.#dependencies.outbox
    const keptId = requestKey()
    const kept = { userId, attemptId, questionId, at: Date.now() + this.#last / 1_000, file }
    this.#unwritten.set(keptId, kept)
    this.#add(keptId, kept)
    return keptId
  }

  /** Takes all away: the attempt is closed. Ends when the browser has forgotten them too. */
  async discard(): Promise<void> {
    for (const { id } of this.all()) this.#drop(id)
    await this.#queue.saver.kept()
  }

  #add(keptId: string, kept: KeptFile): void {
    this.#last += 1
    const seen = { share: 0, failed: null, state: 'waiting' } as const
    this.#queue.add({ id: this.#last, keptId, stop: new AbortController(), kept, seen })
    this.#tell()
  }

  #again(id: number): void {
    const upload = this.#queue.items.find(one => one.id === id)
    if (!upload) return
    this.#queue.retry(upload)
    void this.#queue.saver.flush()
  }

  #drop(id: number): void {
    const upload = this.#queue.items.find(one => one.id === id)
    if (!upload) return
    this.#unwritten.set(upload.keptId, null)
    this.#queue.remove(upload)
    upload.stop.abort(new DOMException('Given up', 'AbortError'))
    this.#tell()
  }

  async #send(upload: Upload): Promise<void> {
    const { outbox, put, lost } = this.#dependencies
    const { keptId, stop, kept } = upload
    const { questionId, file } = kept
    this.#see(upload, { share: 0, failed: null, state: 'saving' })
    try {
      const { key, url } = await this.#dependencies.upload(file, {
        key: keptId,
        signal: stop.signal,
        begun: kept.uploadId,
        onBegun: uploadId => this.#begun(upload, uploadId),
        onProgress: share => this.#see(upload, { share }),
      })
      // Taken away while it arrived.
      stop.signal.throwIfAborted()
      const path = `/${key}`
      this.#stored = { ...this.#stored, [path]: url }
      outbox.answer(questionId, put(questionId, outbox.answerTo(questionId), path, keptId))
      this.#unwritten.set(keptId, null)
    } catch (error) {
      stop.signal.throwIfAborted()
      const isAway = error instanceof CallError && error.offline
      const failed = (error instanceof CallError && error.msg) || lost
      this.#see(upload, { failed, state: isAway ? 'offline' : 'waiting' })
      throw error
    }
  }

  #begun(upload: Upload, uploadId: string): void {
    if (upload.stop.signal.aborted || upload.kept.uploadId === uploadId) return
    upload.kept = { ...upload.kept, uploadId }
    this.#unwritten.set(upload.keptId, upload.kept)
    this.#queue.saver.changed()
  }

  #see(upload: Upload, part: Partial<Upload['seen']>): void {
    upload.seen = { ...upload.seen, ...part }
    this.#tell()
  }

  async #keep(): Promise<void> {
    const { kept } = this.#dependencies
    const write = async ([id, file]: [string, KeptFile | null]) => {
      await (file ? kept.write(id, file) : kept.remove(id))
      if (this.#unwritten.get(id) === file) this.#unwritten.delete(id)
    }
    await Promise.all([...this.#unwritten].map(write))
  }

  #tell(): void {
    this.#shown = undefined
    this.#listeners.tell()
  }
}
