import { unzipSync } from 'fflate'

interface ZipLimits {
  readonly entries: number
  /** Of all that is wanted, inflated. */
  readonly bytes: number
  /** A file of a megabyte and more may be inflated to so many times its size. */
  readonly ratio: number
}

interface Wanted {
  readonly most: ZipLimits
  readonly isWanted: (name: string, size: number) => boolean
  /** What is thrown of a zip that is damaged, or too large. */
  readonly refuse: (why: 'damaged' | 'too large', name: string) => Error
}

/**
 * The files of a zip that are wanted. Counts, sizes and ratio are checked by the directory before anything is inflated; an entry is
 * inflated into the size that it claims, so a false claim cuts it short and gains nothing.
 * @throws what `refuse` gives; an error of the reader for what is no zip
 */
export function guardedUnzip(
  bytes: Uint8Array,
  { most, isWanted, refuse }: Wanted,
): Record<string, Uint8Array<ArrayBuffer>> {
  let entries = 0
  let inflated = 0
  return unzipSync(bytes, {
    filter({ name, size, originalSize, compression }) {
      entries += 1
      if (entries > most.entries) throw refuse('too large', name)
      if (!isWanted(name, originalSize)) return false
      if (compression === 0 && size !== originalSize) throw refuse('damaged', name)
      inflated += originalSize
      if (inflated > most.bytes || originalSize > 1024 * 1024 + size * most.ratio)
        throw refuse('too large', name)
      return true
    },
  })
}

/** The XML of an office file, which needs no document types, hence no entities; undefined where it has some. */
export function xmlOf(part: Uint8Array): string | undefined {
  const xml = new TextDecoder('utf-8').decode(part)
  return /<!(DOCTYPE|ENTITY)/i.test(xml) ? undefined : xml
}
