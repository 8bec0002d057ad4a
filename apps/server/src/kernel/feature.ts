import type { Job } from './jobs/jobs.ts'
import type { Room } from './live/live.ts'
import type { BoundCall } from './serve/routes.ts'

/** What a feature gives the application: its calls, the rooms one can listen in, the work done later. */
export interface Feature {
  readonly calls: readonly BoundCall[]
  readonly rooms?: readonly Room[]
  readonly jobs?: readonly Job[]
}
