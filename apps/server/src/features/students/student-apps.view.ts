import type { AppFigures, AppHistory, AppStatistics } from '@bangxanh/contract/students/in-apps.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { AppFiguresRow, AppHistoryRow } from './student-apps.store.ts'

const figuresView = ({ id, name, kind, lastAt, ...row }: AppFiguresRow): AppFigures => ({
  app: { _id: id, name, kind },
  ...row,
  lastAt: lastAt?.toISOString() ?? null,
})

/** Over all apps each homework counts once, as it does in each of them. */
export function statisticsView(rows: readonly AppFiguresRow[]): AppStatistics {
  const sum = (of: (row: AppFiguresRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const done = sum(row => row.done)
  const apps = rows.map(figuresView)
  const times = apps.flatMap(({ lastAt }) => lastAt ?? [])
  return {
    given: sum(row => row.given),
    done,
    results: sum(row => row.results),
    mean: done === 0 ? null : sum(row => (row.mean ?? 0) * row.done) / done,
    lastAt: times.sort().at(-1) ?? null,
    apps,
  }
}

export const historyView = ({
  id,
  submittedAt,
  share,
  score,
  totalPoint,
  ...row
}: AppHistoryRow): AppHistory[] =>
  submittedAt && share !== null
    ? [
        {
          _id: id,
          ...row,
          submittedAt: submittedAt.toISOString(),
          share,
          score: pointsOrNull(score),
          totalPoint: pointsView(totalPoint),
        },
      ]
    : []
