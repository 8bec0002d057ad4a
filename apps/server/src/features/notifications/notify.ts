import type { NotificationKind } from '@bangxanh/contract/notifications/kinds.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { addJob, addJobs } from '../../kernel/jobs/jobs.ts'
import type { Occasion } from './occasions.ts'

export const NOTIFY = 'notify'
/** What happens at the same moment is told together. */
const TOGETHER_MS = 2_000

type When = Pick<AnyCaller, 'db' | 'now'>

/** What people are to be told of. */
export interface Happening {
  readonly occasion: Occasion
  /** The id of what it is about; of what, the occasion says. */
  readonly about: string
  /** When they are to be told, where that is later. */
  readonly at?: Date
}

/**
 * Says in the transaction of what happened that people are to be told of it: one job, whoever and however many they are
 * (product 12.1).
 */
export const notify = (caller: When, occasion: Occasion, about: string): Promise<void> =>
  notifyAll(caller, [{ occasion, about }])

/** The same of several things, in one statement. */
export const notifyAll = ({ db, now }: When, happenings: readonly Happening[]): Promise<void> =>
  addJobs(
    db,
    NOTIFY,
    happenings.map(({ occasion, about, at }) => ({
      payload: { occasion, about },
      key: [NOTIFY, occasion, about, ...(at ? [at.toISOString()] : [])].join(' '),
      runAt: at ?? new Date(now.getTime() + TOGETHER_MS),
      keepsTime: true,
    })),
  )

export const UNTELL = 'untell'

/** Takes what people were told of one thing away from them: by a job too, since they may be many. */
export const untell = ({ db, now }: AnyCaller, kind: NotificationKind, about: string): Promise<void> =>
  addJob(db, UNTELL, { kind, about }, { key: [UNTELL, kind, about].join(' '), runAt: now, queue: UNTELL })
