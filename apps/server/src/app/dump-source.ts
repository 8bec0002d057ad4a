import { join } from 'node:path'
import { listFiles } from '../features/uploads/public.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/db/database.ts'
import type { DumpSource } from '../kernel/dump/make-dump.ts'
import { localFiles } from '../kernel/files/local-files.ts'
import { VERSION } from './version.ts'

/** Where this installation keeps its dumps. */
export const dumpsOf = (config: Config) => join(config.dataDir, 'dumps')

/** All that this installation holds. */
export const dumpSource = (config: Config, database: Database): DumpSource => ({
  database,
  files: localFiles(join(config.dataDir, 'files')),
  secret: config.appSecret,
  product: VERSION,
  listFiles,
})
