import { fileTypeFromFile } from 'file-type'
import type { Received } from './local-files.ts'

/** What bytes are by themselves, whatever name they came with; undefined for what has no mark, such as text. */
export const sniffedType = async ({ path }: Pick<Received, 'path'>): Promise<string | undefined> =>
  (await fileTypeFromFile(path))?.mime
