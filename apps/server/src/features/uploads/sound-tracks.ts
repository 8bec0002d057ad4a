import { type FileHandle, open } from 'node:fs/promises'
import { findBox, HEADER, nameAt, readAt } from './mp4-boxes.ts'

type Track = 'sound' | 'other'

/** More than any list of tracks takes. */
const MOST_BYTES = 1024 * 1024

/** The containers that browsers record sound into, and films too: what their lists of tracks say. */
const CONTAINERS: Readonly<Record<string, (file: FileHandle) => Promise<Track[]>>> = {
  'video/webm': async file => webmTracks(await readAt(file, 0, MOST_BYTES)),
  'video/mp4': tracksOfMoov,
  'video/quicktime': tracksOfMoov,
}

async function tracksOfMoov(file: FileHandle): Promise<Track[]> {
  const moov = await findBox(file, 'moov', { start: 0, end: (await file.stat()).size })
  return moov ? mp4Tracks(await readAt(file, moov.start, Math.min(moov.end - moov.start, MOST_BYTES))) : []
}

/** True for a film, and for a container that cannot be read, by what its tracks are. Other types are what they say. */
export async function isFilm(path: string, type: string): Promise<boolean> {
  const container = CONTAINERS[type]
  if (!container) return false
  const file = await open(path, 'r')
  try {
    const tracks = await container(file)
    return tracks.length === 0 || tracks.includes('other')
  } finally {
    await file.close()
  }
}

/** Elements of EBML (RFC 8794) and of Matroska (RFC 9559) on the way to the kind of a track; the other ones are passed over. */
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const SOUND_TRACK = 2

function webmTracks(bytes: Buffer): Track[] {
  const found: Track[] = []
  let at = 0
  while (at < bytes.length) {
    const id = readNumber(bytes, at, false)
    const size = id && readNumber(bytes, at + id.length, true)
    if (!id || !size) break
    const start = at + id.length + size.length
    // Into these the walk goes; a recorder does not know how long they will be.
    if (id.value === SEGMENT || id.value === TRACKS || id.value === TRACK_ENTRY) {
      at = start
      continue
    }
    if (id.value === TRACK_TYPE) found.push(bytes[start] === SOUND_TRACK ? 'sound' : 'other')
    at = start + size.value
  }
  return found
}

/** A number of EBML: the zeros before its first one say how long it is; that one belongs to ids and not to sizes. */
function readNumber(bytes: Buffer, at: number, isSize: boolean) {
  const first = bytes[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = isSize ? first & (0xff >> length) : first
  for (let next = 1; next < length; next++) value = value * 256 + (bytes[at + next] as number)
  return { value, length }
}

/** Boxes on the way from `moov` to the handler of a track. */
const INTO = ['trak', 'mdia']

function mp4Tracks(bytes: Buffer): Track[] {
  const found: Track[] = []
  let at = 0
  while (at + HEADER <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    const name = nameAt(bytes, at)
    if (INTO.includes(name)) {
      at += HEADER
      continue
    }
    // Behind version, flags and an empty field stands what the track is for.
    if (name === 'hdlr') found.push(bytes.toString('latin1', at + 16, at + 20) === 'soun' ? 'sound' : 'other')
    if (size < HEADER) break
    at += size
  }
  return found
}
