import type { Logger } from 'pino'
import { systemClock } from '../kernel/clock.ts'
import { type Config, isLoopback } from '../kernel/config.ts'
import type { Database } from '../kernel/db/database.ts'
import { newestDump } from '../kernel/dump/dumps.ts'
import { signer } from '../kernel/files/signed-address.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { openMetrics } from '../kernel/metrics.ts'
import { openModel } from '../kernel/model/model.ts'
import { openPush } from '../kernel/push/push.ts'
import { sealer } from '../kernel/sealed.ts'
import { dumpsOf } from './dump-source.ts'
import { openFiles } from './open-files.ts'
import { permissions } from './permissions.ts'

/** The kernel of an installation, for its server and for the owner's terminal. */
export const openKernel = (
  config: Pick<
    Config,
    'host' | 'port' | 'dataDir' | 's3' | 'appSecret' | 'baseUrl' | 'model' | 'meetings' | 'push'
  >,
  database: Database,
  log: Logger,
): Kernel => ({
  baseUrl: config.baseUrl ?? null,
  callbackBase: config.baseUrl ?? onThisMachine(config),
  database,
  clock: systemClock,
  files: openFiles(config),
  signer: signer(config.appSecret),
  sealer: sealer(config.appSecret),
  drive: null,
  model: config.model ? openModel(config.model) : null,
  meetings: config.meetings ?? null,
  push: config.push ? openPush(config.push) : null,
  newestDump: () => newestDump(dumpsOf(config)),
  permissions,
  log,
  metrics: openMetrics(),
})

/** An app on the same machine reaches what listens for it alone. */
const onThisMachine = ({ host, port }: Pick<Config, 'host' | 'port'>): string | null =>
  isLoopback(host) && port > 0 ? `http://${host.includes(':') ? `[${host}]` : host}:${port}` : null
