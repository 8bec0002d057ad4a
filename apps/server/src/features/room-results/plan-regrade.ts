import { createHash } from 'node:crypto'
import type { RoomRegrade } from '@bangxanh/contract/room-results/schemas.ts'
import {
  NO_POINTS,
  pointsFromNumber,
  pointsFromText,
  pointsToNumber,
  pointsToText,
  totalPoints,
} from '@bangxanh/questions/points.ts'
import { carriedAnswer, isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { type QuestionOf, scoreBy } from '../learn/public.ts'
import type { RoomScore } from '../rooms/public.ts'
import type { AskedRow, PupilRow } from './regrades.store.ts'

/** A question as it is to be scored. */
export interface Target extends AskedRow {
  /** By this version's key; null: the one that was asked. */
  readonly keyAfter: number | null
  readonly everyone: boolean
}

export interface Scored {
  readonly studentId: string
  readonly no: number
  readonly before: string | null
  readonly after: string | null
}

/** What scores an answer: other words around it are no reason to score anew. */
const keyOf = ({ answers, right, fakeChoices }: Question) => JSON.stringify([answers, right, fakeChoices])

/** The questions that a regrade by the keys of today concerns. */
export function targetsOf(
  asked: readonly AskedRow[],
  everyone: readonly string[],
  questionOf: QuestionOf,
): Target[] {
  return asked.flatMap(row => {
    const today = questionOf(row.questionId, row.today)
    const counts = questionOf(row.questionId, row.keyVersion ?? row.version)
    if (!today || !counts) return []
    const isMended = keyOf(today.question) !== keyOf(counts.question)
    const forEveryone = everyone.includes(row.questionId) && !row.everyoneRight
    if (!isMended && !forEveryone) return []
    const keyAfter = isMended ? (row.today === row.version ? null : row.today) : row.keyVersion
    return [{ ...row, keyAfter, everyone: forEveryone }]
  })
}

/** What each answer scores by these keys. `questionOf` says of a broken question that everybody has its points. */
export function rescore(
  targets: readonly Target[],
  pupils: readonly PupilRow[],
  questionOf: QuestionOf,
): { readonly scores: Scored[]; readonly kept: ReadonlyMap<string, readonly string[]> } {
  const scores: Scored[] = []
  const kept = new Map<string, string[]>()
  for (const { studentId, answers } of pupils) {
    const own = new Map(answers.map(answer => [answer.no, answer]))
    for (const { no, questionId, version, keyAfter } of targets) {
      const row = own.get(no)
      const [shown, key] = [questionOf(questionId, version), questionOf(questionId, keyAfter ?? version)]
      if (!shown || !key) continue
      const isNone = !row || row.seq === 0
      // A row of nobody's answer stands for the points of a broken question, and goes with them.
      const scored = scoreBy(questionOf, { questionId, version, keyVersion: keyAfter }, row?.answer ?? null)
      // What a person has given stays, whatever became of the rubric.
      const given = key.everyoneRight
        ? pointsToText(pointsFromNumber(key.question.point))
        : (row?.mark ?? pointsToText(NO_POINTS))
      const score = isMarkedByPerson(key.question.type) ? given : scored.score
      const after = isNone && !key.everyoneRight ? null : score
      if (
        !isNone &&
        !key.everyoneRight &&
        carriedAnswer(row.answer, shown.question, key.question) === undefined
      )
        kept.set(studentId, [...(kept.get(studentId) ?? []), questionId])
      const before = row?.score ?? null
      if (before !== after) scores.push({ studentId, no, before, after })
    }
  }
  return { scores, kept }
}

export const scoresToWrite = (scores: readonly Scored[]): RoomScore[] =>
  scores.map(({ studentId, no, after }) => ({ studentId, no, score: after }))

/** What a regrade would do, for who is to decide about it. */
export function regradeView(
  targets: readonly Target[],
  pupils: readonly PupilRow[],
  { scores, kept }: ReturnType<typeof rescore>,
  asked: readonly AskedRow[],
): Omit<RoomRegrade, 'last'> {
  const ids = new Map(asked.map(({ no, questionId }) => [no, questionId]))
  const exact = (text: string | null) => pointsFromText(text ?? '0')
  const ofPupil = Map.groupBy(scores, ({ studentId }) => studentId)
  const changes = pupils.flatMap(({ studentId, fullname, code, birthday, answers }) => {
    const changed = (ofPupil.get(studentId) ?? []).filter(one => exact(one.before) !== exact(one.after))
    if (changed.length === 0) return []
    const before = totalPoints(answers.filter(({ no }) => ids.has(no)).map(({ score }) => exact(score)))
    const gain = changed.reduce((sum, one) => sum + exact(one.after) - exact(one.before), 0)
    const after = totalPoints([(before + gain) as typeof before])
    return [
      {
        student: { _id: studentId, fullname, code, birthday },
        before: pointsToNumber(before),
        after: pointsToNumber(after),
        questionIds: changed.flatMap(({ no }) => ids.get(no) ?? []),
      },
    ]
  })
  const questions = targets.map(({ questionId, no, everyone }) => ({ _id: questionId, no, everyone }))
  return {
    token: createHash('sha256')
      .update(JSON.stringify([targets.map(({ no, keyAfter, everyone }) => [no, keyAfter, everyone]), scores]))
      .digest('base64url'),
    questions,
    changes,
    kept: pupils.flatMap(({ studentId, fullname, code, birthday }) => {
      const questionIds = kept.get(studentId)
      return questionIds
        ? [{ student: { _id: studentId, fullname, code, birthday }, questionIds: [...questionIds] }]
        : []
    }),
  }
}
