import type { FileHandle } from 'node:fs/promises'

/** Boxes of ISO/IEC 14496-12: four bytes of size, four of name; a size of 1 is followed by eight bytes with the true one. */
export const HEADER = 8
const LONG_HEADER = 16
/** A film holds a few boxes at the top, and those that are looked for among the first of another. */
const MOST_BOXES = 1_000

/** What stands within a box, as places of its file. */
export interface Within {
  readonly start: number
  readonly end: number
}

/** What stands within the first box of that name; some recorders write what tells of the samples behind them. */
export async function findBox(
  file: FileHandle,
  name: string,
  { start, end }: Within,
): Promise<Within | undefined> {
  let at = start
  for (let box = 0; box < MOST_BOXES && at + HEADER <= end; box++) {
    const header = await readAt(file, at, LONG_HEADER)
    if (header.length < HEADER) return undefined
    const said = header.readUInt32BE(0)
    const isLong = said === 1 && header.length === LONG_HEADER
    // 0: to the end of the file.
    const size = isLong ? Number(header.readBigUInt64BE(HEADER)) : said === 0 ? end - at : said
    if (size < HEADER) return undefined
    if (nameAt(header, 0) === name)
      return { start: at + (isLong ? LONG_HEADER : HEADER), end: Math.min(at + size, end) }
    at += size
  }
  return undefined
}

/** The name of the box that begins there. */
export const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 4, at + HEADER)

/** So many bytes, or as many as there are. */
export async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
