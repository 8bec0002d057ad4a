import pino from 'pino'
import { systemClock } from '../kernel/clock.ts'
import { openDatabase } from '../kernel/db/database.ts'
import { localFiles } from '../kernel/files/local-files.ts'
import { signer } from '../kernel/files/signed-address.ts'
import { openMetrics } from '../kernel/metrics.ts'
import { sealer } from '../kernel/sealed.ts'
import { buildApp } from './build-app.ts'
import { permissions } from './permissions.ts'

// The document comes from the contract alone: nothing here is connected, written or listened to.
const log = pino({ level: 'silent' })
const kernel = {
  database: openDatabase('postgresql://nowhere.invalid/none', log),
  clock: systemClock,
  files: localFiles('/nonexistent'),
  baseUrl: null,
  callbackBase: null,
  signer: signer('unused'),
  sealer: sealer('unused'),
  drive: null,
  model: null,
  meetings: null,
  push: null,
  newestDump: async () => null,
  permissions,
  log,
  metrics: openMetrics(),
}
const app = await buildApp(kernel, { trustProxy: false, background: 'none' })
await app.ready()
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`)
