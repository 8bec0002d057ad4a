import { type FileHandle, open } from 'node:fs/promises'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'

/** Boxes of ISO/IEC 14496-12: four bytes of size, four of name; a size of 1 is followed by eight bytes with the true one. */
const HEADER = 8
const LONG_HEADER = 16
/** A film holds a few boxes at the top, and `mvhd` among the first of `moov`. */
const MOST_BOXES = 1_000
/** Of `mvhd`: version and flags, two times, the ticks of a second, and how many of them the film has. */
const MVHD = 32

/** How long a film is, in seconds, as its header says; null where it does not, as of what is recorded in fragments. */
export async function filmSeconds(path: string): Promise<number | null> {
  const file = await open(path, 'r')
  try {
    const seconds = await readLength(file, (await file.stat()).size)
    return seconds && Math.min(seconds, UPLOAD.filmSeconds)
  } finally {
    await file.close()
  }
}

async function readLength(file: FileHandle, size: number): Promise<number | null> {
  const moov = await findBox(file, 'moov', 0, size)
  const mvhd = moov && (await findBox(file, 'mvhd', moov.start, moov.end))
  if (!mvhd) return null
  const box = await readBytes(file, mvhd.start, MVHD)
  if (box.length < MVHD) return null
  const isLong = box[0] === 1
  const ticks = box.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
  // All ones say that it is not known.
  if (ticks === 0 || length === 0 || (!isLong && length === 0xffffffff)) return null
  return length / ticks
}

/** What stands within the first box of that name. */
async function findBox(file: FileHandle, name: string, from: number, end: number) {
  let at = from
  for (let box = 0; box < MOST_BOXES && at + HEADER <= end; box++) {
    const header = await readBytes(file, at, LONG_HEADER)
    if (header.length < HEADER) return undefined
    const said = header.readUInt32BE(0)
    const isLong = said === 1 && header.length === LONG_HEADER
    // 0: to the end of the file.
    const size = isLong ? Number(header.readBigUInt64BE(HEADER)) : said === 0 ? end - at : said
    if (size < HEADER) return undefined
    if (header.toString('latin1', 4, HEADER) === name)
      return { start: at + (isLong ? LONG_HEADER : HEADER), end: Math.min(at + size, end) }
    at += size
  }
  return undefined
}

async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
