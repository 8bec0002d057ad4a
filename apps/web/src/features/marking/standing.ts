import type { MarkingRow } from '@bangxanh/contract/marking/schemas.ts'

/** Where a submission stands for who marks. */
export type Standing = 'returned' | 'redo' | 'seen' | 'marked' | 'scoredItself' | 'toMark'

export function standingOf({ returnedAt, redoAt, seenAt, score, scoredItself }: MarkingRow): Standing {
  if (redoAt) return 'redo'
  if (returnedAt) return 'returned'
  if (seenAt) return 'seen'
  if (scoredItself) return 'scoredItself'
  return score === null ? 'toMark' : 'marked'
}

export const isDone = (row: MarkingRow): boolean => !['toMark', 'marked'].includes(standingOf(row))

/** Where marking begins: with who waits for a mark, before who only waits to be given it back. */
export const firstOf = (rows: readonly MarkingRow[]): MarkingRow | undefined =>
  rows.find(row => standingOf(row) === 'toMark') ?? rows.find(row => !isDone(row)) ?? rows[0]

/** The next one that waits after this one, else the next in line. */
export function nextOf(rows: readonly MarkingRow[], current: string): MarkingRow | undefined {
  const at = rows.findIndex(({ _id }) => _id === current)
  return rows.slice(at + 1).find(row => !isDone(row)) ?? rows[at + 1]
}
