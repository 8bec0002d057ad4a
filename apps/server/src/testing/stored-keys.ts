import type { Files } from '../kernel/files/local-files.ts'

/** Keys of all bytes that rest for good, whether a row names them or not. */
export async function storedKeys(files: Files): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.storedBefore(new Date('2100-01-01'))) keys.push(key)
  return keys.sort()
}
