import type { MarkingRow } from '@bangxanh/contract/marking/schemas.ts'

/** Where a submission stands for who marks. */
export type Standing = 'returned' | 'redo' | 'seen' | 'marked' | 'toMark'

export function standingOf({ returnedAt, redoAt, seenAt, score }: MarkingRow): Standing {
  if (redoAt) return 'redo'
  if (returnedAt) return 'returned'
  if (seenAt) return 'seen'
  return score === null ? 'toMark' : 'marked'
}

export const isDone = (row: MarkingRow): boolean => !['toMark', 'marked'].includes(standingOf(row))

/** Where marking begins: with who waits for a mark, before what a machine has scored and only waits to be given back. */
export const firstOf = (rows: readonly MarkingRow[]): MarkingRow | undefined =>
  rows.find(row => standingOf(row) === 'toMark') ?? rows.find(row => !isDone(row)) ?? rows[0]

/** The next one that waits after this one, else the next in line. */
export function nextOf(rows: readonly MarkingRow[], current: string): MarkingRow | undefined {
  const at = rows.findIndex(({ _id }) => _id === current)
  return rows.slice(at + 1).find(row => !isDone(row)) ?? rows[at + 1]
}
