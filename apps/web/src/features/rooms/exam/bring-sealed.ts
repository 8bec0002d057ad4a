import { readSealedPaper } from '@bangxanh/contract/contests/endpoints.ts'
import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { fileVersionOf, unframed } from '@bangxanh/contract/rooms/sealed.ts'
import { fetchFile } from '../../../shared/http/download.ts'
import { keptPapers } from '../../../shared/kept/kept.ts'
import { type Bytes, bringOpener, type SealedPaper } from './open-sealed.ts'

/** What a seat says of the paper that comes ahead. */
export type Coming = NonNullable<OwnSeat['sealed']>
/** What of a paper is here, by number: 0 is the paper itself, the others are its files. */
export type Pieces = Map<number, Bytes>

interface Of {
  readonly userId: string
  readonly contestId: string
}

/** Not all phones of a school at one time; shortly before the start at once. */
export function waitMs({ startAt }: Pick<Coming, 'startAt'>, now: number, random: number): number {
  const left = startAt === null ? Number.POSITIVE_INFINITY : Date.parse(startAt) - now - SEALED.atOnceMs
  return left <= 0 ? 0 : random * Math.min(SEALED.spreadMs, left)
}

/** What was cut short, or is of another version, is fetched anew. */
const fits = (piece: Bytes, no: number, { version }: Pick<Coming, 'version'>): boolean =>
  unframed(piece)?.version === (no === 0 ? version : fileVersionOf(version, no))

/** The paper, once it is all here and of this version. */
export function wholeOf(pieces: Pieces, coming: Coming): SealedPaper | undefined {
  const all: Bytes[] = []
  for (let no = 0; no <= coming.files; no++) {
    const piece = pieces.get(no)
    if (!piece || !fits(piece, no, coming)) return undefined
    all.push(piece)
  }
  const [paper, ...files] = all
  return paper && { paper, files }
}

const startOf = ({ userId, contestId }: Of) => `${userId}:${contestId}:`

/** What this device has kept of the paper, of whichever version. */
export async function findPieces(of: Of): Promise<Pieces> {
  const start = startOf(of)
  const all = await keptPapers.all<Bytes>()
  return new Map(
    all
      .filter(([name]) => name.startsWith(start))
      .map(([name, piece]) => [Number(name.slice(start.length)), piece]),
  )
}

export async function forgetPieces(of: Of): Promise<void> {
  // At the start of an exam: nothing of it is read for that.
  for (const name of await keptPapers.names()) if (name.startsWith(startOf(of))) await keptPapers.remove(name)
}

/**
 * Fetches what is missing, one after another, and keeps each as it comes: after a failure it goes on where it stopped. Gives whether
 * it is all there; not where something else has come than was said. Throws without a network.
 */
export async function bringPieces(
  of: Of,
  coming: Coming,
  { pieces, signal }: { readonly pieces: Pieces; readonly signal: AbortSignal },
): Promise<boolean> {
  await bringOpener()
  for (let no = 0; no <= coming.files; no++) {
    const here = pieces.get(no)
    if (here && fits(here, no, coming)) continue
    const request = { params: { contestId: of.contestId }, query: no === 0 ? {} : { file: no } }
    const { blob } = await fetchFile(readSealedPaper, request, { signal })
    const piece = new Uint8Array(await blob.arrayBuffer())
    if (signal.aborted || !fits(piece, no, coming)) return false
    pieces.set(no, piece)
    await keptPapers.write(`${startOf(of)}${no}`, piece)
  }
  return true
}
