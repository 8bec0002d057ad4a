import { useMemo, useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import { STANDINGS, type Standing, type Step, standingOf } from './steps.ts'

/** How much of each question is answered; drawn anew when that changes, not at each letter that is typed. */
export function useStandings(steps: readonly Step[], outbox: Outbox): readonly Standing[] {
  const signs = useSyncExternalStore(outbox.subscribe, () =>
    steps
      .map(({ question }) => STANDINGS.indexOf(standingOf(question, outbox.answerTo(question._id))))
      .join(''),
  )
  return useMemo(() => [...signs].map(sign => STANDINGS[Number(sign)] ?? 'none'), [signs])
}
