import { guardedUnzip, xmlOf } from '../../../kernel/guarded-unzip.ts'

/** A presentation of 200 slides has some 1,500 parts; pictures and films are not inflated. */
const MOST = { entries: 10_000, bytes: 60 * 1024 * 1024, ratio: 200 } as const

/** A file of an office program that cannot be read: damaged, locked by a password, or larger than it says. */
class CannotRead extends Error {}

/** The parts of an office file that are wanted. @throws CannotRead */
export function openParts(bytes: Uint8Array, wanted: RegExp): ReadonlyMap<string, string> {
  const parts = guardedUnzip(bytes, {
    most: MOST,
    isWanted: name => wanted.test(name),
    refuse: () => new CannotRead(),
  })
  return new Map(
    Object.entries(parts).map(([name, part]) => {
      const xml = xmlOf(part)
      if (xml === undefined) throw new CannotRead()
      return [name, xml]
    }),
  )
}
