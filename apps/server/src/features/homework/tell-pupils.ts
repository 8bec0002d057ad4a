import { effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import { NOTIFICATIONS } from '@bangxanh/contract/notifications/limits.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { type Happening, notifyAll } from '../notifications/public.ts'
import type { HomeworkRow } from './homework.store.ts'

type Times = Pick<HomeworkRow, 'publish' | 'startAt' | 'endAt' | 'lateUntil'>

const HOUR_MS = 3_600_000

/** The pupils of these homeworks are told when they begin, and before their end who has handed nothing in. */
export async function tellPupils(
  caller: AnyCaller,
  ids: readonly string[],
  { publish, startAt, ...ends }: Times,
): Promise<void> {
  if (!publish) return
  const begins = startAt > caller.now ? { at: startAt } : {}
  await notifyAll(
    caller,
    ids.flatMap(about => [
      { occasion: 'homeworkGiven', about, ...begins },
      ...endings(caller, about, effectiveDeadline(ends), startAt),
    ]),
  )
}

/** One pupil, or some, has more time or tries than the others. */
export const tellMore = (
  caller: AnyCaller,
  { id: about, startAt }: Pick<HomeworkRow, 'id' | 'startAt'>,
  ownEndAt: Date | null,
): Promise<void> =>
  notifyAll(caller, [
    { occasion: 'moreTime', about },
    ...(ownEndAt ? endings(caller, about, ownEndAt, startAt) : []),
  ])

/** Not where it begins, or is given, when less than that is left. */
function endings({ now }: AnyCaller, about: string, end: Date, startAt: Date): Happening[] {
  const at = new Date(end.getTime() - NOTIFICATIONS.endingHours * HOUR_MS)
  return at > now && at > startAt ? [{ occasion: 'homeworkEnding', about, at }] : []
}
