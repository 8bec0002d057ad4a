import { carriedAnswer } from '@bangxanh/questions/registry.ts'
import type { Db } from '../../kernel/db/database.ts'
import { readVersions, type StoredGroup } from '../questions/public.ts'

interface Given {
  readonly questionId: string
  /** The one that was shown. */
  readonly version: number
  readonly answer: unknown
}

/**
 * Answers as ones to the questions as they read today, which is how reports show them. `older`: given to words of which
 * nothing stands today, so that it names none of them.
 */
export async function answersOfToday<Row extends Given>(
  db: Db,
  today: readonly StoredGroup[],
  rows: readonly Row[],
): Promise<(Row & { readonly older: boolean })[]> {
  const current = new Map(
    today.flatMap(group => group.questions).map(stored => [stored.question._id, stored] as const),
  )
  const isOld = ({ questionId, version }: Given) => current.get(questionId)?.version !== version
  const keyOf = (questionId: string, version: number) => `${questionId} ${version}`
  const old = new Map(rows.filter(isOld).map(row => [keyOf(row.questionId, row.version), row]))
  const shown = new Map(
    (await readVersions(db, [...old.values()])).map(stored => [
      keyOf(stored.question._id, stored.version),
      stored.question,
    ]),
  )
  return rows.map(row => {
    const [from, to] = [shown.get(keyOf(row.questionId, row.version)), current.get(row.questionId)?.question]
    if (!from || !to) return { ...row, older: false }
    const carried = carriedAnswer(row.answer, from, to)
    return { ...row, answer: carried ?? null, older: carried === undefined }
  })
}
