import { lateDays } from '@bangxanh/contract/homework/states.ts'
import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { markOf } from '@bangxanh/questions/marks.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import { MARKS_WORDS } from '../../data/marks-words.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import type { HomeworkRow } from './homework.store.ts'
import type { SubmissionRow } from './report.store.ts'

const MINUTE = 60_000
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * A line a pupil, the mark of 10 first (product 4.5); who has none has an empty cell, which is no zero. What is only to be read has neither
 * marks nor ranks: who has read it, and when.
 */
export function marksSheet(
  rows: readonly SubmissionRow[],
  { totalPoint, lateUntil, reading }: Pick<HomeworkRow, 'totalPoint' | 'lateUntil' | 'reading'>,
  language: Language,
): WrittenSheet {
  const { sheet, readingSheet, columns, states } = MARKS_WORDS[language]
  const ofMarks = <Cell>(...cells: Cell[]): Cell[] => (reading ? [] : cells)
  const total = pointsView(totalPoint)
  return {
    name: reading ? readingSheet : sheet,
    columns: [
      { title: columns.code, width: 14 },
      { title: columns.fullname, width: 26 },
      ...ofMarks(
        { title: columns.mark, width: 16 },
        { title: `${columns.points} (/${total})`, width: 18 },
        { title: columns.rank, width: 8 },
        { title: columns.attempts, width: 10 },
        { title: columns.minutes, width: 16 },
      ),
      { title: reading ? columns.readAt : columns.submittedAt, width: 18 },
      ...(lateUntil ? [{ title: columns.lateDays, width: 16 }] : []),
      { title: columns.state, width: 24 },
    ],
    rows: rows.map(({ code, fullname, signedIn, opened, attempts, waiting, dueAt, best }) => {
      const score = pointsOrNull(best?.score)
      const took = best?.startedAt && best.submittedAt && Number(best.submittedAt) - Number(best.startedAt)
      return [
        code,
        fullname,
        ...ofMarks(
          score === null ? null : markOf(score, total),
          score,
          best?.rank ?? null,
          attempts,
          took ? Math.round(took / MINUTE) : null,
        ),
        best?.submittedAt ? clock.format(best.submittedAt) : null,
        ...(lateUntil ? [lateDays(dueAt, best?.handedInAt ?? null) || null] : []),
        states[
          reading ? readState({ best, signedIn }) : stateOf({ waits: waiting > 0, score, opened, signedIn })
        ],
      ]
    }),
  }
}

const readState = ({ best, signedIn }: Pick<SubmissionRow, 'best' | 'signedIn'>) =>
  best?.id ? 'read' : signedIn ? 'notRead' : 'unseen'

interface Standing {
  readonly waits: boolean
  readonly score: number | null
  readonly opened: unknown
  readonly signedIn: boolean
}

function stateOf({ waits, score, opened, signedIn }: Standing) {
  if (waits) return 'waiting'
  if (score !== null) return 'handedIn'
  if (opened) return 'open'
  return signedIn ? 'missing' : 'unseen'
}
