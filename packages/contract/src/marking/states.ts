/** What a teacher puts onto a page. */
export const STAMPS = ['right', 'wrong', 'missing'] as const
export type Stamp = (typeof STAMPS)[number]

export const INKS = ['red', 'blue', 'green', 'yellow'] as const
export type Ink = (typeof INKS)[number]

/** How a page is turned to be read, clockwise. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

/** What became of a submission: given back, only looked at, or given back to be done again. */
export const OUTCOMES = ['returned', 'seen', 'redo'] as const
export type Outcome = (typeof OUTCOMES)[number]

interface Handled {
  readonly seenAt: string | null
  readonly returnedAt: string | null
  readonly redoAt: string | null
}

/** Whether its pupil sees what was written about it (product 10.103). */
export const isReleased = ({ seenAt, returnedAt, redoAt }: Handled): boolean =>
  seenAt !== null || returnedAt !== null || redoAt !== null
