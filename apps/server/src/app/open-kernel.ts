import { join } from 'node:path'
import type { Logger } from 'pino'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/db/database.ts'
import { localFiles } from '../kernel/files/local-files.ts'
import { signer } from '../kernel/files/signed-address.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { openMetrics } from '../kernel/metrics.ts'
import { openModel } from '../kernel/model/model.ts'
import { permissions } from './permissions.ts'

/** The kernel of an installation, for its server and for the owner's terminal. */
export const openKernel = (
  { dataDir, appSecret, baseUrl, model }: Pick<Config, 'dataDir' | 'appSecret' | 'baseUrl' | 'model'>,
  database: Database,
  log: Logger,
): Kernel => ({
  baseUrl: baseUrl ?? null,
  database,
  clock: systemClock,
  files: localFiles(join(dataDir, 'files')),
  signer: signer(appSecret),
  drive: null,
  model: model ? openModel(model) : null,
  permissions,
  log,
  metrics: openMetrics(),
})
