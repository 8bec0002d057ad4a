import { type FileHandle, open } from 'node:fs/promises'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { findBox, readAt } from './mp4-boxes.ts'

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
  const moov = await findBox(file, 'moov', { start: 0, end: size })
  const mvhd = moov && (await findBox(file, 'mvhd', moov))
  if (!mvhd) return null
  const box = await readAt(file, mvhd.start, MVHD)
  if (box.length < MVHD) return null
  const isLong = box[0] === 1
  const ticks = box.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
  // All ones say that it is not known.
  if (ticks === 0 || length === 0 || (!isLong && length === 0xffffffff)) return null
  return length / ticks
}
