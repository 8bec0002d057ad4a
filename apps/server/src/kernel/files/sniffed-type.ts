import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { Received } from './local-files.ts'

/** What bytes are by themselves, whatever name they came with; undefined for what has no mark, such as text. */
export const sniffedType = async ({ path }: Pick<Received, 'path'>): Promise<string | undefined> =>
  (await fileTypeFromFile(path))?.mime

/** By so many bytes most things can be told. */
export const SNIFFED_BYTES = 4_100

/** The same of the beginning of a file, which may not tell yet what it is. */
export const sniffedBytes = async (bytes: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes))?.mime
