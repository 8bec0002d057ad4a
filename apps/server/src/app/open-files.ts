import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { type Files, localFiles } from '../kernel/files/local-files.ts'
import { s3Files } from '../kernel/files/s3-files.ts'

/** Where the files of an installation rest: in a bucket, where one is configured, else in its folder. */
export function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files {
  const folder = join(dataDir, 'files')
  return s3 ? s3Files(s3, folder) : localFiles(folder)
}
