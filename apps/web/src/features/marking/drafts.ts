import type { MarkedSubmission, Rubric } from '@bangxanh/contract/marking/schemas.ts'
import { isSame } from '../../shared/edit/touched.ts'
import { formatPoints } from '../../shared/format/format.ts'
import { typedPoints } from '../../shared/marks/typed-points.ts'

/** What is typed for a submission, before it is sent: points as texts, of the whole and by question. */
export interface MarkDraft {
  /** What stood when the typing began: only what differs from it is sent, under its edition, so that nobody's mark is undone unseen. */
  readonly over: MarkedSubmission
  readonly score: string
  readonly reason: string
  readonly criteria: readonly (number | null)[]
  readonly points: Readonly<Record<string, string>>
  readonly word: string
}

/** What the server does not hold yet of a draft. */
export interface MarkChanges {
  readonly points: readonly {
    readonly questionId: string
    readonly points: number
    readonly edition: number
  }[]
  readonly score?: {
    readonly score: number
    readonly reason?: string | undefined
    readonly criteria: (number | null)[]
  }
  readonly word?: string
}

const typed = (points: number | null): string => (points === null ? '' : formatPoints(points, 4))

/** The stored score of the whole, as a teacher gave it: what is taken for lateness is not taken yet. */
const standingScore = ({ teacherScore, answers, rawScore }: MarkedSubmission): number | null =>
  teacherScore ?? (answers.length === 0 ? rawScore : null)

export const draftOf = (submission: MarkedSubmission): MarkDraft => ({
  over: submission,
  score: typed(standingScore(submission)),
  reason: submission.reason ?? '',
  criteria: submission.criteria,
  points: Object.fromEntries(submission.answers.map(({ question, score }) => [question._id, typed(score)])),
  word: submission.word,
})

export const isUntouched = (draft: MarkDraft): boolean => isSame(draft, draftOf(draft.over))

/** A draft over a newer state of its submission: what its teacher has not touched follows that state. */
export function rebased(draft: MarkDraft, over: MarkedSubmission): MarkDraft {
  const [was, now] = [draftOf(draft.over), draftOf(over)]
  const own = <Field extends 'score' | 'reason' | 'criteria' | 'word'>(field: Field): MarkDraft[Field] =>
    isSame(draft[field], was[field]) ? now[field] : draft[field]
  return {
    over,
    ...{ score: own('score'), reason: own('reason'), criteria: own('criteria'), word: own('word') },
    points: Object.fromEntries(
      Object.entries(now.points).map(([id, points]) => {
        const typed = draft.points[id] ?? points
        return [id, typed === was.points[id] ? points : typed]
      }),
    ),
  }
}

/** What is wrong with what was typed, by field: the whole is `score`, a question its id. */
export type Problems = Readonly<Record<string, 'range' | 'reason'>>

export function problemsOf(submission: MarkedSubmission, draft: MarkDraft): Problems {
  const problems: Record<string, 'range' | 'reason'> = {}
  const check = (field: string, text: string, most: number) => {
    if (text.trim() === '') return
    const points = typedPoints(text)
    if (points === null || points > most) problems[field] = 'range'
  }
  check('score', draft.score, submission.totalPoint)
  for (const { question } of submission.answers)
    check(question._id, draft.points[question._id] ?? '', question.point)
  if (!problems.score && needsReason(submission, draft) && draft.reason.trim() === '')
    problems.reason = 'reason'
  return problems
}

/** Points of questions are replaced for a reason alone (product 10.104). */
export function needsReason(submission: MarkedSubmission, draft: MarkDraft): boolean {
  const score = typedPoints(draft.score)
  // A score that is stored already, whoever gave it, is no change.
  if (score === null || score === submission.rawScore) return false
  return submission.teacherScore === null ? submission.score !== null : submission.reason !== null
}

/** What of a draft differs from what is stored, each with the edition over which it was typed. */
export function changesOf(draft: MarkDraft): MarkChanges {
  const submission = draft.over
  const points = submission.answers.flatMap(({ question, score, edition }) => {
    const next = typedPoints(draft.points[question._id] ?? '')
    return next === null || next === score ? [] : [{ questionId: question._id, points: next, edition }]
  })
  const score = typedPoints(draft.score)
  const isNew =
    score !== null &&
    (score !== standingScore(submission) ||
      draft.criteria.some((one, at) => one !== (submission.criteria[at] ?? null)))
  const word = draft.word.trim()
  return {
    points,
    ...(isNew && {
      score: {
        score,
        criteria: [...draft.criteria],
        ...(draft.reason.trim() !== '' && { reason: draft.reason.trim() }),
      },
    }),
    ...(word !== submission.word && { word }),
  }
}

/** A criterion got its points: what they make together is the score. */
export function withCriterion(draft: MarkDraft, rubric: Rubric, at: number, points: number): MarkDraft {
  const criteria = rubric.criteria.map((_, index) =>
    index === at ? points : (draft.criteria[index] ?? null),
  )
  const exact = criteria.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 10_000), 0)
  return { ...draft, criteria, score: typed(exact / 10_000) }
}
