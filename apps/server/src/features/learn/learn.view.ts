import { homeworkStatus } from '@bangxanh/contract/homework/states.ts'
import type { Attempt, AttemptSummary, LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import {
  pointsFromNumber,
  pointsOrNull,
  pointsToNumber,
  pointsView,
  totalPoints,
} from '@bangxanh/questions/points.ts'
import { idsOf, shownAnswer } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { type AnswerRow, lateView, type WorkRow, workView } from '../homework/public.ts'
import {
  answerAddresses,
  questionView,
  type StoredGroup,
  spokenFormulas,
  studentGroups,
} from '../questions/public.ts'
import type { AttemptRow, OwnAttempt } from './attempts.store.ts'
import { mayShowAnswers } from './learn.access.ts'
import type { OwnHomework } from './learn.store.ts'

export const learnHomework = (row: OwnHomework, now: Date): LearnHomework => ({
  _id: row.id,
  kind: row.kind,
  reading: row.reading,
  speaking: row.speaking,
  name: row.name,
  classId: row.classId,
  className: row.className,
  subject: row.subject,
  startAt: row.startAt.toISOString(),
  endAt: row.dueAt.toISOString(),
  lateUntil: row.lateUntil && row.lateUntil > row.dueAt ? row.lateUntil.toISOString() : null,
  latePenalty: row.reading ? 0 : Number(row.latePenalty),
  // For them it goes on until their own end.
  status: homeworkStatus({ ...row, endAt: row.dueAt }, now),
  tab: row.tab,
  questionCount: row.questionCount,
  totalPoint: pointsView(row.totalPoint),
  limitSubmit: row.limitSubmit,
  attemptsUsed: row.attemptsUsed,
  attemptsLeft: row.closed ? 0 : Math.max(0, row.limitSubmit - row.attemptsUsed),
  solutionsShown: row.closed,
  showAnswers: row.showAnswers,
  openAttemptId: row.openAttemptId,
  openProgress: row.openProgress,
  bestScore: pointsOrNull(row.bestScore),
  resultAttemptId: row.tab === 'submitted' ? row.resultAttemptId : null,
  markedAt: row.bestScore === null ? null : (row.markedAt?.toISOString() ?? null),
  waiting: row.waiting,
  redo: row.redo,
})

/** From when an attempt is late, and for how many percent a day; reading has no score that could lose any. */
interface Lateness {
  readonly reading: boolean
  readonly dueAt: Date
  readonly latePenalty: string
}

export const attemptSummary = (
  row: AttemptRow,
  { reading, dueAt, latePenalty }: Lateness,
): AttemptSummary => ({
  _id: row.id,
  number: row.number,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  score: reading ? null : pointsOrNull(row.score),
  totalPoint: pointsView(row.totalPoint),
  waiting: row.waiting,
  pointsSoFar: pointsOrNull(row.pointsSoFar),
  late: row.state === 'open' ? null : lateView(row, dueAt, reading ? '0' : latePenalty),
  seenAt: row.seenAt?.toISOString() ?? null,
  returnedAt: row.returnedAt?.toISOString() ?? null,
  redoAt: row.redoAt?.toISOString() ?? null,
  markedAt: reading ? null : (row.markedAt?.toISOString() ?? null),
})

/** Whether this attempt shows the solutions now. */
export const showsSolutions = ({ attempt, homework, used, anyOpen }: OwnAttempt, now: Date): boolean =>
  attempt.state !== 'open' && mayShowAnswers(homework, { used, anyOpen }, now)

/**
 * An attempt as its student sees it now. Options of MultiChoice change places where the homework says so; what hides an
 * answer by its order is always shuffled by the attempt's seed.
 */
export function attemptView(
  own: OwnAttempt,
  groups: readonly StoredGroup[],
  rows: readonly AnswerRow[],
  work: WorkRow | undefined,
  addressOf: AddressOf,
  now: Date,
): Attempt {
  const questions = groups.flatMap(group => group.questions.map(({ question }) => question))
  const { attempt, homework } = own
  const solved = showsSolutions(own, now)
  const types = new Map(questions.map(({ _id, type }) => [_id, type]))
  const how = { seed: attempt.seed, shuffleOptions: homework.shuffleOptions }
  const { questionGroups, files } = studentGroups(groups, how, addressOf)
  // How hard a question is meant to be is its teachers' (product 9.158).
  const solutions = solved
    ? questions.map(question => ({ ...questionView(question, addressOf), level: null }))
    : null
  return {
    ...attemptSummary(attempt, homework),
    homeworkUid: attempt.homeworkId,
    homeworkName: homework.name,
    kind: homework.kind,
    pointsWaiting: attempt.waiting > 0 && !work ? pointsWaiting(questions, rows) : null,
    reading: homework.reading,
    work: work ? workView(work, solved ? homework.answerKeys : null, addressOf) : null,
    serverTime: now.toISOString(),
    questionGroups,
    // Of what is shown alone: a formula of the key would tell it.
    spoken: spokenFormulas(questionGroups, solutions),
    files: { ...files, ...answerAddresses(rows, types, addressOf) },
    answers: rows.flatMap(({ questionId, answer, seq }) => {
      const type = types.get(questionId)
      if (seq === null || !type) return []
      return [{ questionId, answer: shownAnswer(type, questionId, answer, attempt.seed), seq }]
    }),
    scores: solved
      ? rows.map(({ questionId, score, keyVersion }) => ({
          questionId,
          score: pointsOrNull(score),
          regraded: keyVersion !== null,
        }))
      : null,
    optionIds: solved ? optionIdsOf(questions, attempt.seed) : null,
    solutions,
  }
}

const pointsWaiting = (questions: readonly Question[], rows: readonly AnswerRow[]): number => {
  const waiting = new Set(rows.flatMap(({ questionId, score }) => (score === null ? [questionId] : [])))
  const points = questions.filter(({ _id }) => waiting.has(_id)).map(({ point }) => pointsFromNumber(point))
  return pointsToNumber(totalPoints(points))
}

const optionIdsOf = (questions: readonly Question[], seed: string): Record<string, string[]> =>
  Object.fromEntries(
    questions.flatMap(question => {
      const ids = idsOf(question, seed)
      return ids ? [[question._id, ids]] : []
    }),
  )
