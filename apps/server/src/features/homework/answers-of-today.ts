import { carriedAnswer } from '@bangxanh/questions/registry.ts'
import type { Db } from '../../kernel/db/database.ts'
import { readVersions, type StoredGroup } from '../questions/public.ts'
import type { CountedAnswer } from './report.store.ts'

interface Given {
  readonly questionId: string
  /** The one that was shown. */
  readonly version: number
  readonly answer: unknown
}

/** What of today a question that was shown is: itself, or of a copy what it was made of, and whether it still reads the same. */
export type Today = (
  given: Pick<Given, 'questionId' | 'version'>,
) => { readonly questionId: string; readonly same: boolean } | undefined

/** How the questions of a homework read today. */
export function ofItself(today: readonly StoredGroup[]): Today {
  const versions = new Map(
    today.flatMap(group => group.questions).map(({ question, version }) => [question._id, version]),
  )
  return ({ questionId, version }) => ({ questionId, same: versions.get(questionId) === version })
}

interface OfToday {
  readonly todayId: string
  readonly older: boolean
  readonly before: boolean
}
export type AnswersOfToday = CountedAnswer & OfToday

/**
 * Answers as ones to the questions as they read today, which is how reports show them. `older`: given to words of which
 * nothing stands today, so that it names none of them. `before`: shown as it does not read any more.
 */
export async function answersOfToday<Row extends Given>(
  db: Db,
  today: readonly StoredGroup[],
  rows: readonly Row[],
  ofToday: Today = ofItself(today),
): Promise<(Row & OfToday)[]> {
  const current = new Map(
    today.flatMap(group => group.questions).map(({ question }) => [question._id, question] as const),
  )
  const keyOf = ({ questionId, version }: Pick<Given, 'questionId' | 'version'>) => `${questionId} ${version}`
  const known = rows.flatMap(row => {
    const found = ofToday(row)
    return found ? [{ row, ...found }] : []
  })
  const old = new Map(known.filter(({ same }) => !same).map(({ row }) => [keyOf(row), row]))
  const shown = new Map(
    (await readVersions(db, [...old.values()])).map(({ question, version }) => [
      keyOf({ questionId: question._id, version }),
      question,
    ]),
  )
  return known.map(({ row, questionId: todayId, same }) => {
    const [from, to] = [shown.get(keyOf(row)), current.get(todayId)]
    if (same || !from || !to) return { ...row, todayId, older: false, before: !same }
    const carried = carriedAnswer(row.answer, from, to)
    return { ...row, todayId, answer: carried ?? null, older: carried === undefined, before: true }
  })
}
