import { pointsFromNumber, pointsToText } from '@bangxanh/questions/points.ts'
import { carriedAnswer, grade, isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Db } from '../../kernel/db/database.ts'
import { readVersions, type StoredQuestion } from '../questions/public.ts'

/** A question of an attempt: the version that was shown, and the one whose key counts where that is another. */
export interface Keyed {
  readonly questionId: string
  readonly version: number
  readonly keyVersion: number | null
}

export type QuestionOf = (questionId: string, version: number) => StoredQuestion | undefined

/** The versions that these questions of attempts were shown in, and those whose keys count. */
export async function readKeys(db: Db, rows: readonly Keyed[]): Promise<QuestionOf> {
  const keyOf = (questionId: string, version: number) => `${questionId} ${version}`
  const wanted = new Map(
    rows.flatMap(({ questionId, version, keyVersion }) =>
      [version, keyVersion ?? version].map(one => [keyOf(questionId, one), { questionId, version: one }]),
    ),
  )
  const stored = await readVersions(db, [...wanted.values()])
  const found = new Map(stored.map(one => [keyOf(one.question._id, one.version), one]))
  return (questionId, version) => found.get(keyOf(questionId, version))
}

/**
 * What an answer scores by its key, null where it waits for a teacher; by the version that was shown where nobody can say what
 * it means in the other (product 9.93). Everybody has the points of a question that was broken (product 9.25).
 */
export function scoreBy(
  questionOf: QuestionOf,
  { questionId, version, keyVersion }: Keyed,
  answer: unknown,
): { readonly score: string | null; readonly keyVersion: number | null } {
  const shown = questionOf(questionId, version)
  const key = keyVersion === null ? shown : questionOf(questionId, keyVersion)
  if (!shown || !key) throw new Error('A version that an attempt names is gone.')
  const carried = carriedAnswer(answer, shown.question, key.question)
  const by = carried === undefined ? shown : key
  const { type, point } = by.question
  const score =
    by.everyoneRight && !isMarkedByPerson(type)
      ? pointsFromNumber(point)
      : grade(by.question, carried === undefined ? answer : carried)
  return {
    score: score === null ? null : pointsToText(score),
    keyVersion: by === shown ? null : keyVersion,
  }
}
