import type { Caller } from '../../kernel/caller.ts'
import { KEY } from '../../kernel/files/local-files.ts'

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
