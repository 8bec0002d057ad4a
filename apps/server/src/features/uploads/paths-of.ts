import { stat } from 'node:fs/promises'
import type { Caller } from '../../kernel/caller.ts'

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
    const path = pathOf(files, key)
    if (path === undefined) continue
    const size = (await stat(path).catch(() => undefined))?.size ?? Number.POSITIVE_INFINITY
    if (size > left) continue
    left -= size
    found.push([key, path])
  }
  return found
}

/** Undefined for what rests on a cloud drive. */
function pathOf(files: Caller['files'], key: string): string | undefined {
  try {
    return files.pathOf(key.slice(1))
  } catch {
    return undefined
  }
}
