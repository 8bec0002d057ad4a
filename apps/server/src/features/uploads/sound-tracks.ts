import { type FileHandle, open } from 'node:fs/promises'

type Track = 'sound' | 'other'

/** More than any list of tracks takes. */
const MOST_BYTES = 1024 * 1024

/** The containers that browsers record sound into, and films too: where their list of tracks begins, and what it says. */
const CONTAINERS: Readonly<
  Record<string, { begin: (file: FileHandle) => Promise<number>; tracks: (bytes: Buffer) => Track[] }>
> = {
  'video/webm': { begin: async () => 0, tracks: webmTracks },
  'video/mp4': { begin: findMoov, tracks: mp4Tracks },
}

/** True for a film, and for a container that cannot be read, by what its tracks are. Other types are what they say. */
export async function isFilm(path: string, type: string): Promise<boolean> {
  const container = CONTAINERS[type]
  if (!container) return false
  const file = await open(path, 'r')
  try {
    const tracks = container.tracks(await readFrom(file, await container.begin(file), MOST_BYTES))
    return tracks.length === 0 || tracks.includes('other')
  } finally {
    await file.close()
  }
}

async function readFrom(file: FileHandle, at: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at)
  return buffer.subarray(0, bytesRead)
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

/** Boxes of ISO/IEC 14496-12 on the way to the handler of a track. */
const INTO = ['moov', 'trak', 'mdia']
const HEADER = 8
/** A file of a recorder holds a few boxes at the top. */
const MOST_BOXES = 1_000

/** Where the box begins that describes the tracks; some recorders write it behind the samples. */
async function findMoov(file: FileHandle): Promise<number> {
  let at = 0
  for (let box = 0; box < MOST_BOXES; box++) {
    const header = await readFrom(file, at, 2 * HEADER)
    if (header.length < HEADER || header.toString('latin1', 4, HEADER) === 'moov') break
    const size = header.readUInt32BE(0)
    // 1: too long for four bytes, so eight follow; 0: to the end of the file.
    const long = size === 1 && header.length === 2 * HEADER ? Number(header.readBigUInt64BE(HEADER)) : size
    if (long < HEADER) break
    at += long
  }
  return at
}

function mp4Tracks(bytes: Buffer): Track[] {
  const found: Track[] = []
  let at = 0
  while (at + HEADER <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + HEADER)
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
