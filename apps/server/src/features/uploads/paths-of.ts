import type { Caller } from '../../kernel/caller.ts'
import { KEY } from '../../kernel/files/local-files.ts'

/** Of a bucket each takes a while. */
const AT_ONCE = 16

/** Whether all of these rest here and are within so many bytes together: their sizes are asked, and nothing is fetched. */
export async function areWithin(
  { files }: Pick<Caller, 'files'>,
  keys: readonly string[],
  mostBytes: number,
): Promise<boolean> {
  let left = mostBytes
  const sizeOf = async (key: string) => {
    const plain = key.slice(1)
    const size = KEY.test(plain) ? await files.sizeOf(plain) : undefined
    return size ?? Number.POSITIVE_INFINITY
  }
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    for (const size of await Promise.all(keys.slice(at, at + AT_ONCE).map(sizeOf))) left -= size
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
