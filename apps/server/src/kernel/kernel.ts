import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Drive } from './files/drive.ts'
import type { Files } from './files/local-files.ts'
import type { Signer } from './files/signed-address.ts'
import type { Metrics } from './metrics.ts'
import type { Model } from './model/model.ts'
import type { Push } from './push/push.ts'
import type { Sealer } from './sealed.ts'
import type { PermissionTable } from './viewer/viewer.ts'

/** What one process has; calls, rooms and jobs are made of it. */
export interface Kernel {
  /** How people reach the installation, without a slash at the end; null: by whatever address their browser has. */
  readonly baseUrl: string | null
  /** Where what runs elsewhere sends its results; null: no address is known that it could reach. */
  readonly callbackBase: string | null
  readonly database: Database
  readonly clock: Clock
  readonly files: Files
  readonly signer: Signer
  readonly sealer: Sealer
  /** Null: files rest here. */
  readonly drive: Drive | null
  /** Null: none is configured. */
  readonly model: Model | null
  /** The address of a service that makes a room for each name, without a slash at the end; null: none is configured. */
  readonly meetings: string | null
  /** Null: nothing is shown on devices. */
  readonly push: Push | null
  /** When the newest whole dump was begun; null: there is none. */
  readonly newestDump: () => Promise<Date | null>
  readonly permissions: PermissionTable
  readonly log: Logger
  readonly metrics: Metrics
}
