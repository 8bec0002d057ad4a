import type { RescueDraft } from '@bangxanh/contract/rooms/schemas.ts'
import type { SeatState } from '@bangxanh/contract/rooms/states.ts'

/** What has become of a seat in a Golden Bell. */
export interface Fate {
  readonly state: Exclude<SeatState, 'removed'>
  /** The question by which they are out; null while they are in. */
  readonly fell: number | null
  /** The last question that they got through while in; 0: none. */
  readonly survived: number
  /** They have won, and were right in the bell question. */
  readonly rang: boolean
}

/** A question that was revealed. */
export interface Settled {
  readonly no: number
  readonly voided: boolean
  /** The last of the list. */
  readonly isLast: boolean
}

/** Somebody is wrong in a question, by a ruling or else by the answer; undefined: neither is known, and they stay. */
export type OutIn = (no: number, id: string) => boolean | undefined

export const NEW_FATE: Fate = { state: 'in', fell: null, survived: 0, rang: false }

export const isStanding = ({ state }: Pick<Fate, 'state'>) => state !== 'out'

/** What a revealed question makes of all: who is in and wrong is out, unless all of them are. Who has won stays so. */
export function settle(
  fates: ReadonlyMap<string, Fate>,
  { no, voided, isLast }: Settled,
  outIn: OutIn,
): Map<string, Fate> {
  if (voided) return new Map(fates)
  const playing = [...fates].filter(([, fate]) => isStanding(fate) && fate.state !== 'winner')
  const wrong = new Set(playing.filter(([id]) => outIn(no, id) === true).map(([id]) => id))
  if (wrong.size === playing.length) wrong.clear()
  return new Map(
    [...fates].map(([id, fate]) => {
      if (!isStanding(fate)) return [id, fate]
      if (wrong.has(id)) return [id, { ...fate, state: 'out', fell: no }]
      const isRight = outIn(no, id) !== true
      const rang = fate.state === 'winner' && isLast ? isRight : fate.rang
      return [id, { ...fate, survived: fate.state !== 'winner' || isRight ? no : fate.survived, rang }]
    }),
  )
}

/** Those who are out come back; others are left as they are. */
export const rescue = (fates: ReadonlyMap<string, Fate>, ids: ReadonlySet<string>): Map<string, Fate> =>
  new Map(
    [...fates].map(([id, fate]) =>
      ids.has(id) && fate.state === 'out' ? [id, { ...fate, state: 'rescued', fell: null }] : [id, fate],
    ),
  )

/** Somebody has won, if they are still in. */
export const crown = (fates: ReadonlyMap<string, Fate>, winner: string): Map<string, Fate> =>
  new Map(
    [...fates].map(([id, fate]) =>
      id === winner && isStanding(fate) ? [id, { ...fate, state: 'winner' }] : [id, fate],
    ),
  )

/** What has happened after a question: who was rescued, and who has won. */
export interface After {
  readonly rescued: ReadonlySet<string>
  readonly winner: string | undefined
}

/** All that has happened once more from the beginning, by what is known of each question now. */
export function replay(
  ids: readonly string[],
  questions: readonly Settled[],
  outIn: OutIn,
  after: (no: number) => After | undefined,
): Map<string, Fate> {
  let fates = new Map<string, Fate>(ids.map(id => [id, NEW_FATE]))
  for (const question of questions) {
    fates = settle(fates, question, outIn)
    const then = after(question.no)
    if (then) fates = rescue(fates, then.rescued)
    if (then?.winner) fates = crown(fates, then.winner)
  }
  return fates
}

/** Somebody who is out, as a rescue looks at them. */
export interface Fallen {
  readonly id: string
  readonly fell: number
  /** Points of the questions after that. */
  readonly since: number
  readonly teamId: string | null
}

/** Who comes back: of the best and the last as many as were said, and all who are equal to the last of them. */
export function rescuedBy(fallen: readonly Fallen[], by: RescueDraft): string[] {
  const ids = (some: readonly Fallen[]) => some.map(({ id }) => id)
  switch (by.way) {
    case 'all':
      return ids(fallen)
    case 'team':
      return ids(fallen.filter(({ teamId }) => teamId === by.teamId))
    case 'hand':
      return ids(fallen.filter(({ id }) => by.studentIds.includes(id)))
    default: {
      const worth = (one: Fallen) => (by.way === 'best' ? one.since : one.fell)
      const ordered = fallen.toSorted((a, b) => worth(b) - worth(a))
      const edge = ordered[Math.min(by.count, ordered.length) - 1]
      return edge ? ids(ordered.filter(one => worth(one) >= worth(edge))) : []
    }
  }
}
