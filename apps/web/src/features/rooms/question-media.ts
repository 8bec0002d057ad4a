import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { backOffMs } from '../../shared/saver/back-off.ts'
import {
  allOf,
  bringPieces,
  findPieces,
  forgetPieces,
  MEDIA,
  mediaSource,
  type NextMedia,
  nameOfMedia,
  nameOfRoom,
  type Pieces,
} from './exam/bring-sealed.ts'
import { openFiles } from './exam/open-sealed.ts'

/** Pictures and sounds of the questions of a room that asks, sealed until each opens. */
export class QuestionMedia {
  readonly #roomId: string
  /** By their versions: of the question that stands and of the one that comes. */
  readonly #here = new Map<string, Pieces>()

  constructor(roomId: string) {
    this.#roomId = roomId
  }

  /** Until all of it is here; gives false where it was broken off. What is all here asks for nothing, and waits for nothing. */
  async bring(
    next: NextMedia,
    {
      after,
      stands,
      signal,
    }: { readonly after: number; readonly stands?: string; readonly signal: AbortSignal },
  ): Promise<boolean> {
    const source = mediaSource(this.#roomId, next)
    const versions = [next.version, ...(stands === undefined ? [] : [stands])]
    // Those of other rooms, too: who left one in the middle never comes back to it.
    await forgetPieces(
      MEDIA,
      versions.map(version => nameOfMedia(this.#roomId, version)),
    )
    for (const version of this.#here.keys()) if (!versions.includes(version)) this.#here.delete(version)
    const pieces = this.#here.get(next.version) ?? (await findPieces(source.name))
    this.#here.set(next.version, pieces)
    if (!allOf(pieces, source)) await pause(after, signal)
    for (let failures = 1; !signal.aborted; failures++) {
      let error: unknown
      const isHere = await bringPieces(source, { pieces, signal }).catch(why => {
        error = why
        return false
      })
      if (isHere) return !signal.aborted
      await pause(backOffMs(failures, error), signal)
    }
    return false
  }

  /** Nothing of the room is asked any more, or nothing that has come. */
  async forget(): Promise<void> {
    this.#here.clear()
    await forgetPieces(nameOfRoom(this.#roomId))
  }

  /**
   * Addresses of the files of a question in this page, by their keys; undefined where some of it is not here.
   * @param keys sorted, as they are numbered
   */
  async open(
    { version, key }: NonNullable<NonNullable<PlayState['question']>['opens']>,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, string> | undefined> {
    const source = mediaSource(this.#roomId, { version, files: keys.length })
    const all = allOf(this.#here.get(version) ?? (await findPieces(source.name)), source)
    if (!all) return undefined
    const addresses = await openFiles(all, { keys, opens: key })
    return new Map(keys.map((each, at) => [each, addresses[at] as string]))
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
