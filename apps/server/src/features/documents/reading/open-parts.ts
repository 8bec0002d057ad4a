import { unzipSync } from 'fflate'

/** A presentation of 200 slides has some 1,500 parts; pictures and films are not inflated. */
const MOST = { entries: 10_000, bytes: 60 * 1024 * 1024, ratio: 200 } as const

/** A file of an office program that cannot be read: damaged, locked by a password, or larger than it says. */
export class CannotRead extends Error {}

/**
 * The parts of an office file that are wanted. Counts, sizes and ratio are judged by the directory before anything is
 * inflated; an entry is inflated into the size that it claims, so a false claim cuts it short and gains nothing.
 * @throws CannotRead
 */
export function openParts(bytes: Uint8Array, wanted: RegExp): ReadonlyMap<string, string> {
  let entries = 0
  let inflated = 0
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize, compression }) {
      entries += 1
      if (entries > MOST.entries) throw new CannotRead()
      if (!wanted.test(name)) return false
      inflated += originalSize
      if (compression === 0 && size !== originalSize) throw new CannotRead()
      if (inflated > MOST.bytes || originalSize > 1024 * 1024 + size * MOST.ratio) throw new CannotRead()
      return true
    },
  })
  return new Map(Object.entries(parts).map(([name, part]) => [name, withoutDoctype(part)]))
}

/** No document types, hence no entities: office files need neither. */
function withoutDoctype(part: Uint8Array): string {
  const xml = new TextDecoder('utf-8').decode(part)
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new CannotRead()
  return xml
}
