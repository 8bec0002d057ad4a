import type { Caller } from '../../kernel/caller.ts'
import { KEY } from '../../kernel/files/local-files.ts'

/** Whether all of these rest here and are within so many bytes together: their sizes are asked, and nothing is fetched. */
export async function areWithin(
  { files }: Pick<Caller, 'files'>,
  keys: readonly string[],
  mostBytes: number,
): Promise<boolean> {
  let left = mostBytes
  for (const key of keys) {
    const plain = key.slice(1)
    left -= KEY.test(plain)
      ? ((await files.sizeOf(plain)) ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY
    if (left < 0) return false
  }
  return true
}

/**
 * Where stored files are read by their keys, each once, as far as `mostBytes` holds them. What rests on a cloud drive, is gone
 * or is too much is left out.
 */
export async function pathsOf(
  { files }: Pick<Caller, 'files'>,
  keys: readonly string[],
  mostBytes: number,
): Promise<[key: string, path: string][]> {
  const found: [string, string][] = []
  let left = mostBytes
  for (const key of new Set(keys)) {
    const plain = key.slice(1)
    // Else it is of a cloud drive.
    if (!KEY.test(plain)) continue
    const size = (await files.sizeOf(plain)) ?? Number.POSITIVE_INFINITY
    if (size > left) continue
    left -= size
    found.push([key, await files.here(plain)])
  }
  return found
}
