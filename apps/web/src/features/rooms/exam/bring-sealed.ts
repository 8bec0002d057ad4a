import { readSealedPaper } from '@bangxanh/contract/contests/endpoints.ts'
import { readSealedMedia } from '@bangxanh/contract/rooms/endpoints.ts'
import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import type { OwnSeat, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { fileVersionOf, mediaVersionOf, unframed } from '@bangxanh/contract/rooms/sealed.ts'
import { fetchFile } from '../../../shared/http/download.ts'
import { keptPapers } from '../../../shared/kept/kept.ts'
import { type Bytes, bringOpener, type SealedPaper } from './open-sealed.ts'

/** What a seat says of the paper that comes ahead. */
export type Coming = NonNullable<OwnSeat['sealed']>
/** What a room says of the question that comes next. */
export type NextMedia = NonNullable<PlayState['sealed']>
/** What is here, by number: 0 is a paper itself, the others are files. */
export type Pieces = Map<number, Bytes>

/** Something that comes ahead: what it is made of, under which name it is kept here, and how each piece is asked for. */
interface Source {
  readonly name: string
  readonly version: string
  /** Of the first and of the last piece. */
  readonly first: 0 | 1
  readonly last: number
  readonly ask: (no: number, signal: AbortSignal) => Promise<{ readonly blob: Blob }>
}

interface Of {
  readonly userId: string
  readonly contestId: string
}

export const nameOfPaper = ({ userId, contestId }: Of) => `${userId}:${contestId}:`

export const paperSource = (of: Of, { version, files }: Coming): Source => ({
  ...{ name: nameOfPaper(of), version, first: 0, last: files },
  ask: (no, signal) =>
    no === 0
      ? fetchFile(readSealedPaper, { params: { contestId: of.contestId } }, { signal })
      : fetchMedia(of.contestId, mediaVersionOf(version), no, signal),
})

const fetchMedia = (roomId: string, version: string, file: number, signal: AbortSignal) =>
  fetchFile(readSealedMedia, { params: { roomId, version }, query: { file } }, { signal })

/** Of the questions of all rooms; they are the same bytes for everybody. */
export const MEDIA = 'room:'
export const nameOfRoom = (roomId: string) => `${MEDIA}${roomId}:`
export const nameOfMedia = (roomId: string, version: string) => `${nameOfRoom(roomId)}${version}:`

export const mediaSource = (roomId: string, { version, files }: NextMedia): Source => ({
  ...{ name: nameOfMedia(roomId, version), version, first: 1, last: files },
  ask: (file, signal) => fetchMedia(roomId, version, file, signal),
})

/** Not all phones of a school at one time; shortly before the start at once. */
export function waitMs({ startAt }: Pick<Coming, 'startAt'>, now: number, random: number): number {
  const left = startAt === null ? Number.POSITIVE_INFINITY : Date.parse(startAt) - now - SEALED.atOnceMs
  return left <= 0 ? 0 : random * Math.min(SEALED.spreadMs, left)
}

/** What was cut short, or is of another version, is fetched anew. */
const fits = (piece: Bytes, no: number, version: string): boolean =>
  unframed(piece)?.version === (no === 0 ? version : fileVersionOf(version, no))

/** All of it, once it is here and of this version. */
export function allOf(pieces: Pieces, { version, first, last }: Omit<Source, 'name' | 'ask'>) {
  const all: Bytes[] = []
  for (let no = first; no <= last; no++) {
    const piece = pieces.get(no)
    if (!piece || !fits(piece, no, version)) return undefined
    all.push(piece)
  }
  return all
}

/** The paper, once it is all here and of this version. */
export function wholeOf(pieces: Pieces, { version, files }: Coming): SealedPaper | undefined {
  const [paper, ...rest] = allOf(pieces, { version, first: 0, last: files }) ?? []
  return paper && { paper, files: rest }
}

/** What this device has kept under a name, of whichever version. */
export async function findPieces(name: string): Promise<Pieces> {
  const found: Pieces = new Map()
  // Of others nothing is read: they are many megabytes.
  for (const each of await keptPapers.names()) {
    const piece = each.startsWith(name) ? await keptPapers.read<Bytes>(each) : undefined
    if (piece) found.set(Number(each.slice(name.length)), piece)
  }
  return found
}

/** @param but what begins so is kept */
export async function forgetPieces(name: string, but: readonly string[] = []): Promise<void> {
  // At the start of an exam: nothing of it is read for that.
  for (const each of await keptPapers.names())
    if (each.startsWith(name) && !but.some(kept => each.startsWith(kept))) await keptPapers.remove(each)
}

/**
 * Fetches what is missing, one after another, and keeps each as it comes: after a failure it goes on where it stopped. Gives whether
 * it is all there; not where something else has come than was said. Throws without a network.
 */
export async function bringPieces(
  { name, version, first, last, ask }: Source,
  { pieces, signal }: { readonly pieces: Pieces; readonly signal: AbortSignal },
): Promise<boolean> {
  await bringOpener()
  for (let no = first as number; no <= last; no++) {
    const here = pieces.get(no)
    if (here && fits(here, no, version)) continue
    const { blob } = await ask(no, signal)
    const piece = new Uint8Array(await blob.arrayBuffer())
    if (signal.aborted || !fits(piece, no, version)) return false
    pieces.set(no, piece)
    await keptPapers.write(`${name}${no}`, piece)
  }
  return true
}
