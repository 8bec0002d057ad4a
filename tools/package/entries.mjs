// Reads an archive of ours back.
import { readFileSync } from 'node:fs'
import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'

/**
 * @param file `.zip` or `.tar.gz`
 * @returns in their order, `{ path, bytes, mode, link }`: of a link `link` says where to; a zip knows neither links nor modes
 * @throws where a file in it is damaged
 */
export function entriesOf(file) {
  const bytes = readFileSync(file)
  return file.endsWith('.zip') ? entriesOfZip(bytes) : entriesOfTar(gunzipSync(bytes))
}

/** By the list at its end, as Windows reads it; each file is held against its sum. */
function entriesOfZip(bytes) {
  const end = bytes.length - 22
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map(field => bytes.readUInt16LE(at + field))
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const content = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20)))
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`)
    at += 46 + nameLength + extraLength + noteLength
    return { path, bytes: content }
  })
}

const BLOCK = 512

/** As GNU tar writes it: a path or link over 100 bytes stands in an entry of its own before. */
function entriesOfTar(bytes) {
  const entries = []
  let long = {}
  for (let at = 0; bytes[at] !== 0; ) {
    const start = at
    const field = (from, length) => bytes.toString('utf8', start + from, start + from + length).split('\0')[0]
    const size = Number.parseInt(field(124, 12), 8)
    const type = field(156, 1)
    const content = bytes.subarray(start + BLOCK, start + BLOCK + size)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (type === 'L' || type === 'K') {
      long[type] = content.toString('utf8').split('\0')[0]
      continue
    }
    const link = type === '2' ? (long.K ?? field(157, 100)) : undefined
    const mode = Number.parseInt(field(100, 8), 8)
    entries.push({ path: long.L ?? field(0, 100), link, mode, bytes: content })
    long = {}
  }
  return entries
}
