import { join } from 'node:path'
import { listFiles } from '../features/uploads/public.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/db/database.ts'
import type { DumpSource } from '../kernel/dump/make-dump.ts'
import { openFiles } from './open-files.ts'
import { VERSION } from './version.ts'

/** Where this installation keeps its dumps. */
export const dumpsOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'dumps')

/** All that this installation holds, but for what rests in a bucket: that has keepers of its own (product 10.273). */
export const dumpSource = (config: Config, database: Database): DumpSource => ({
  database,
  files: openFiles(config),
  secret: config.appSecret,
  product: VERSION,
  listFiles: config.s3 ? async () => [] : listFiles,
})
