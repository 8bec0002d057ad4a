import { unzipSync, zipSync } from 'fflate'
import { CannotRead } from '../model.ts'

const MOST = { entries: 4_000, bytes: 100 * 1024 * 1024, ratio: 200 } as const

/** By its first two signs. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The files of a zip by their paths. Counts, sizes and ratio are checked by its directory, before anything is inflated.
 * @throws CannotRead
 */
export function unzip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let entries = 0
  let inflated = 0
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize, compression }) {
        entries += 1
        inflated += originalSize
        const isBomb = originalSize > 1024 * 1024 + size * MOST.ratio
        if (entries > MOST.entries || inflated > MOST.bytes || isBomb) throw new CannotRead('too-large')
        if (compression === 0 && size !== originalSize) throw new CannotRead('damaged')
        return !name.endsWith('/') && name !== '__proto__'
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    throw error instanceof CannotRead ? error : new CannotRead('damaged')
  }
}

/** The same files make the same bytes: their times are one. */
export const zip = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync(files, { mtime: '2000-01-01T00:00:00', level: 6 })

/** The path of what a file of the zip names by a relative address. */
export function resolvePath(from: string, address: string): string {
  const steps = from.split('/').slice(0, -1)
  for (const step of unescaped(address.replace(/[?#].*$/, '')).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
