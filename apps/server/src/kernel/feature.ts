import type { Job } from './jobs/jobs.ts'
import type { Kernel } from './kernel.ts'
import type { Hall } from './live/hall.ts'
import type { Room } from './live/live.ts'
import type { Pulse } from './live/pulses.ts'
import type { PersonRule } from './pupil-data.ts'
import type { BoundCall } from './serve/routes.ts'

/** What a feature gives the application: its calls, the rooms one can listen in, the work done later. */
export interface FeatureParts {
  readonly calls: readonly BoundCall[]
  readonly rooms?: readonly Room[]
  readonly jobs?: readonly Job[]
  /** What every process does again and again beside its sockets. */
  readonly pulses?: (hall: Hall) => readonly Pulse[]
}

/** A feature as the application finds it: `feature` of its public.ts. */
export interface Feature<FromAbove = unknown> {
  /** It may import features of its own layer and of those below; tools/borders/check.mjs reads it here. */
  readonly layer: number
  /** What its tables have to do with pupils. */
  readonly personRules?: readonly PersonRule[]
  /** @param fromAbove what it takes of features above it, which it may not import: app/feature-list.ts hands it in */
  readonly open: (kernel: Kernel, fromAbove: FromAbove) => FeatureParts
}
