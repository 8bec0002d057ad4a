import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { pointsFromText, pointsToNumber, pointsView, totalPoints } from '@bangxanh/questions/points.ts'
import { carriedAnswer, grade } from '@bangxanh/questions/registry.ts'
import type { Answer, Question } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { readKeys } from '../learn/public.ts'
import { readGroupsWithQuestions } from '../questions/public.ts'
import type { RoomRow } from '../rooms/public.ts'
import { type LineRow, readLines } from './results.store.ts'

/**
 * The questions of a room in their order: as they were asked, or before the start as they stand now; with how everybody has answered
 * them, unless that is not asked for.
 */
export async function linesOf(
  db: Db,
  { id, status }: Pick<RoomRow, 'id' | 'status'>,
  { figures = true }: { readonly figures?: boolean } = {},
): Promise<LineRow[]> {
  if (status !== 'not_started') return readLines(db, id, { figures })
  const groups = await readGroupsWithQuestions(db, { liveExamId: id })
  return groups
    .flatMap(({ questions }) => questions)
    .map(({ question, version }, index) => ({
      ...{ question_id: question._id, no: index + 1, version, key_version: null, voided: false },
      ...{ point: String(question.point), duration: question.duration ?? 0, points: '0' },
      ...{ asked: false, revealed: false, counted: false, answered: 0, right: 0, partly: 0, wrong: 0 },
    }))
}

/** @throws E_NOT_FOUND for a question that is not the room's */
export async function lineOf(
  db: Db,
  room: Pick<RoomRow, 'id' | 'status'>,
  questionId: string,
): Promise<LineRow> {
  const line = (await linesOf(db, room)).find(one => one.question_id === questionId)
  if (!line) throw new AppError(common.E_NOT_FOUND)
  return line
}

/** What the questions that count are worth together: asked, and not voided (product 18.37). */
export const totalOf = (lines: readonly LineRow[]): number =>
  pointsToNumber(
    totalPoints(lines.filter(({ counted }) => counted).map(({ point }) => pointsFromText(point))),
  )

/** A question with the key that counts, and how an answer reads by it. */
export interface Keyed {
  readonly question: Question
  /** Its key was mended since it was asked. */
  readonly regraded: boolean
  /** As one to this question; undefined where nobody can say what it means there. */
  readonly answerOf: (answer: unknown) => Answer | undefined
}

/** Questions of a room by their numbers, each by the key that counts. */
export async function readKeyed(db: Db, lines: readonly LineRow[]): Promise<Map<number, Keyed>> {
  const of = lines.map(line => ({
    questionId: line.question_id,
    version: line.version,
    keyVersion: line.key_version,
  }))
  const questionOf = await readKeys(db, of)
  return new Map(
    lines.flatMap(({ no, question_id, version, key_version }): [number, Keyed][] => {
      const shown = questionOf(question_id, version)?.question
      const key = questionOf(question_id, key_version ?? version)?.question
      if (!shown || !key) return []
      const answerOf = (answer: unknown) =>
        (key === shown ? answer : carriedAnswer(answer, shown, key)) as Answer | undefined
      return [[no, { question: key, regraded: key_version !== null, answerOf }]]
    }),
  )
}

/** Whether an answer that scores so much is wholly right; of a question that is worth nothing its key says it. */
export function isWhollyRight(question: Question, answer: Answer | undefined, score: string): boolean {
  if (question.point > 0) return pointsView(score) === question.point
  const points = answer == null ? null : grade({ ...question, point: 1 }, answer)
  return points !== null && points === pointsFromText('1')
}
