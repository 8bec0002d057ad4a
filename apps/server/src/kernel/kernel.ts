import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/local-files.ts'
import type { Signer } from './files/signed-address.ts'
import type { Job } from './jobs/jobs.ts'
import type { Room } from './live/live.ts'
import type { Metrics } from './metrics.ts'
import type { BoundCall } from './serve/routes.ts'

/** What the kernel gives every feature. */
export interface Kernel {
  readonly database: Database
  readonly clock: Clock
  readonly files: Files
  readonly signer: Signer
  readonly log: Logger
  readonly metrics: Metrics
}

/** What a feature gives the application: its calls, the rooms one can listen in, the work done later. */
export interface Feature {
  readonly calls: readonly BoundCall[]
  readonly rooms?: readonly Room[]
  readonly jobs?: readonly Job[]
}
