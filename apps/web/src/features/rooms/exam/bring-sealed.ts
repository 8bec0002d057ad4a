import { readSealedPaper } from '@bangxanh/contract/contests/endpoints.ts'
import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { unframed } from '@bangxanh/contract/rooms/sealed.ts'
import { fetchFile } from '../../../shared/http/download.ts'
import { keptPapers } from '../../../shared/kept/kept.ts'
import type { Bytes, SealedPaper } from './open-sealed.ts'

/** What a seat says of the paper that comes ahead. */
export type Coming = NonNullable<OwnSeat['sealed']>

/** Not all phones of a school at one time; shortly before the start at once. */
export function waitMs({ startAt }: Pick<Coming, 'startAt'>, now: number, random: number): number {
  const left = startAt === null ? Number.POSITIVE_INFINITY : Date.parse(startAt) - now - SEALED.atOnceMs
  return left <= 0 ? 0 : random * Math.min(SEALED.spreadMs, left)
}

async function bytes(contestId: string, file?: number): Promise<Bytes> {
  const query = file === undefined ? {} : { file }
  const { blob } = await fetchFile(readSealedPaper, { params: { contestId }, query })
  return new Uint8Array(await blob.arrayBuffer())
}

/** Whether it is all there, and of this version: what was cut short, or is older, is fetched anew. */
export const isWhole = ({ version, paper, files }: SealedPaper, coming: Coming): boolean =>
  version === coming.version &&
  unframed(paper)?.version === version &&
  files.length === coming.files &&
  files.every(file => unframed(file) !== undefined)

const nameOf = (userId: string, contestId: string) => `${userId}:${contestId}`

export async function findPaper(userId: string, contestId: string): Promise<SealedPaper | undefined> {
  const all = await keptPapers.all<SealedPaper>()
  return all.find(([name]) => name === nameOf(userId, contestId))?.[1]
}

export const forgetPaper = (userId: string, contestId: string) => keptPapers.remove(nameOf(userId, contestId))

/** Fetches the paper with its files, and keeps it; undefined where something else has come than was said. Throws without a network. */
export async function bringPaper(
  userId: string,
  contestId: string,
  coming: Coming,
): Promise<SealedPaper | undefined> {
  const paper = await bytes(contestId)
  const files: Bytes[] = []
  for (let no = 1; no <= coming.files; no++) files.push(await bytes(contestId, no))
  const brought = { version: coming.version, paper, files }
  if (!isWhole(brought, coming)) return undefined
  await keptPapers.write(nameOf(userId, contestId), brought)
  return brought
}
