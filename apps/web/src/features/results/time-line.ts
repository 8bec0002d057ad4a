import type { Paper, PaperAttempt } from '@bangxanh/contract/homework/paper.ts'

const MINUTE = 60_000
/** Saves that lie closer together are one line. */
const ONE_SITTING = 5 * MINUTE

export type TimeEvent =
  | { readonly kind: 'given' | 'solutions' | 'due' | 'marked'; readonly at: string }
  | ({ readonly kind: 'opened'; readonly at: string } & Pick<PaperAttempt, 'device' | 'browser'>)
  /** `byClock`: the end itself closed it. */
  | { readonly kind: 'handedIn'; readonly at: string; readonly byClock: boolean }
  | {
      readonly kind: 'saved'
      readonly at: string
      readonly until: string
      readonly numbers: readonly number[]
    }

/** What happened to the attempt that is shown, what came last first. Of each question the last save is known. */
export function timeLineOf(paper: Paper): TimeEvent[] {
  const attempt = paper.attempts.find(({ _id }) => _id === paper.attemptId)
  const events: TimeEvent[] = [{ kind: 'given', at: paper.homework.startAt }]
  if (attempt) {
    const { startedAt, device, browser } = attempt
    events.push({ kind: 'opened', at: startedAt, device, browser })
    events.push(...sittingsOf(paper))
    if (attempt.submittedAt)
      events.push({
        kind: 'handedIn',
        at: attempt.submittedAt,
        byClock: attempt.submittedAt >= attempt.endsAt,
      })
  }
  if (paper.solutionsShownAt) events.push({ kind: 'solutions', at: paper.solutionsShownAt })
  if (attempt?.markedAt) events.push({ kind: 'marked', at: attempt.markedAt })
  return events.reverse().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function sittingsOf({ answers }: Paper): TimeEvent[] {
  const saves = answers
    .flatMap(({ savedAt }, at) => (savedAt ? [{ at: savedAt, number: at + 1 }] : []))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const sittings: { at: string; until: string; numbers: number[] }[] = []
  for (const { at, number } of saves) {
    const last = sittings.at(-1)
    if (last && Date.parse(at) - Date.parse(last.until) <= ONE_SITTING) {
      last.until = at
      last.numbers.push(number)
    } else sittings.push({ at, until: at, numbers: [number] })
  }
  return sittings.map(({ numbers, ...sitting }) => ({
    kind: 'saved',
    ...sitting,
    numbers: numbers.sort((one, other) => one - other),
  }))
}

/** 1, 2, 3, 5 as "1–3, 5". */
export function inRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
