import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type {
  PupilOfHomework,
  QuestionAnswer,
  QuestionReport,
  Submission,
} from '@bangxanh/contract/homework/schemas.ts'
import { lateDays } from '@bangxanh/contract/homework/states.ts'
import {
  type ExactPoints,
  partScore,
  pointsFromText,
  pointsOrNull,
  pointsToNumber,
  totalPoints,
} from '@bangxanh/questions/points.ts'
import type { QuestionType } from '@bangxanh/questions/registry.ts'
import type { Answer, Question } from '@bangxanh/questions/schemas.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import type { AnswerRow, CountedAnswer, SubmissionRow } from './report.store.ts'

const pupilView = ({
  studentId,
  fullname,
  code,
  birthday,
  username,
}: Pick<AnswerRow, 'studentId' | 'fullname' | 'code' | 'birthday' | 'username'>): PupilOfHomework => ({
  _id: studentId,
  ...{ fullname, code, birthday, username },
})

export const submissionView = ({ best, ...row }: SubmissionRow): Submission => ({
  student: pupilView(row),
  inClass: row.inClass,
  signedIn: row.signedIn,
  ownEndAt: row.ownEndAt?.toISOString() ?? null,
  attempts: row.attempts,
  open: row.opened !== null,
  opened: row.opened && { at: new Date(row.opened.at).toISOString(), answered: row.opened.answered },
  waiting: row.waiting,
  pointsSoFar: pointsOrNull(best?.pointsSoFar),
  attemptId: best?.id ?? null,
  rank: best?.rank ?? null,
  score: pointsOrNull(best?.score),
  startedAt: best?.startedAt?.toISOString() ?? null,
  submittedAt: best?.submittedAt?.toISOString() ?? null,
  markedAt: (best?.score ?? null) === null ? null : (best?.markedAt?.toISOString() ?? null),
  lateDays: lateDays(row.dueAt, best?.handedInAt ?? null),
})

type OfToday<Row> = Row & { readonly older: boolean }

export const answerView = ({ answer, older, right, score, ...row }: OfToday<AnswerRow>): QuestionAnswer => ({
  student: pupilView(row),
  // Parsed by its question's type before it was kept.
  answer: answer as Answer,
  older,
  right: right ?? false,
  score: pointsOrNull(score),
})

/** How one question was answered. `counted`: the answers to it, equal ones together. */
export function questionReport(
  question: Question,
  counted: readonly OfToday<CountedAnswer>[],
): QuestionReport {
  const results = sum(counted)
  const scored = sum(counted.filter(({ waits }) => !waits))
  const points = totalPoints(counted.map(row => pointsFromText(row.points)))
  return {
    question,
    results,
    waiting: results - scored,
    answered: sum(counted.filter(({ answer, older }) => answer !== null || older)),
    right: sum(counted.filter(({ right }) => right)),
    averageScore: scored === 0 ? null : pointsToNumber(average(points, scored)),
    choices: question.type === 'MultiChoice' ? choicesOf(question.answers.length, counted) : null,
    wrongTexts: TYPED.includes(question.type) ? wrongTextsOf(counted) : null,
  }
}

/** Types that are answered by a text, of which the wrong ones say what was thought. */
const TYPED: readonly QuestionType[] = ['ShortAnswer', 'StringSorting', 'CompleteSentence', 'NumericAnswer']

const sum = (rows: readonly CountedAnswer[]): number => rows.reduce((total, { count }) => total + count, 0)

const average = (points: ExactPoints, results: number): ExactPoints =>
  partScore(points, { hit: 1, of: results })

const choicesOf = (options: number, counted: readonly OfToday<CountedAnswer>[]): number[] =>
  Array.from({ length: options }, (_, option) => sum(counted.filter(({ answer }) => answer === option)))

/** Texts that count as one answer are counted as one, under its most frequent spelling. */
function wrongTextsOf(counted: readonly OfToday<CountedAnswer>[]): { text: string; count: number }[] {
  const found = new Map<string, { text: string; count: number }>()
  for (const { answer, count, right } of counted.toSorted((one, other) => other.count - one.count)) {
    if (right || typeof answer !== 'string' || answer.trim() === '') continue
    const same = comparable(answer)
    found.set(same, { text: found.get(same)?.text ?? answer, count: (found.get(same)?.count ?? 0) + count })
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, HOMEWORK.wrongTexts)
}
