import { createHash } from 'node:crypto'
import type { Regrade } from '@bangxanh/contract/regrades/schemas.ts'
import { pointsFromText, pointsToNumber, totalPoints } from '@bangxanh/questions/points.ts'
import { carriedAnswer, isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { type QuestionOf, scoreBy } from '../learn/public.ts'
import type { AttemptOfHomework, RegradeAnswer, RegradeRow } from './regrades.store.ts'

/** A question of the homework as it reads today. */
interface ChangedQuestion {
  readonly id: string
  readonly number: number
  readonly version: number
  /** Everybody is to get its points, and does not yet. */
  readonly forEveryone: boolean
}

export interface PlanInput {
  readonly changed: ReadonlyMap<string, ChangedQuestion>
  readonly rows: readonly RegradeRow[]
  readonly attempts: readonly AttemptOfHomework[]
  /** Each version that these rows and questions name; of a broken question with its points for everybody. */
  readonly questionOf: QuestionOf
}

export type Part = Omit<RegradeAnswer, 'regradeId'>

export interface Plan extends Omit<Regrade, 'last'> {
  /** The answers that get another key or other points. */
  readonly parts: readonly Part[]
}

/** What scores an answer: other words around it are no reason to score anew. */
const keyOf = ({ answers, right, fakeChoices }: Question) => JSON.stringify([answers, right, fakeChoices])

/** What a regrade by the keys of today would do (product 9.24). */
export function planRegrade({ changed, rows, attempts, questionOf }: PlanInput): Plan {
  const byId = new Map(attempts.map(attempt => [attempt.id, attempt]))
  const parts: Part[] = []
  const touched = new Set<string>()
  const opened = new Set<string>()
  const kept = new Map<string, Set<string>>()
  for (const row of rows) {
    const [question, attempt] = [changed.get(row.questionId), byId.get(row.attemptId)]
    const today = question && questionOf(question.id, question.version)
    const shown = questionOf(row.questionId, row.version)
    const key = questionOf(row.questionId, row.keyVersion ?? row.version)
    if (!question || !attempt || !today || !shown || !key) continue
    if (isMarkedByPerson(today.question.type)) continue
    const isCorrected = keyOf(today.question) !== keyOf(key.question)
    if (!isCorrected && !question.forEveryone) continue
    const isReadable = carriedAnswer(row.answer, shown.question, today.question) !== undefined
    if (isCorrected && !isReadable && !today.everyoneRight) {
      if (attempt.state !== 'open')
        kept.set(attempt.id, (kept.get(attempt.id) ?? new Set()).add(row.questionId))
      continue
    }
    const newer = question.version === row.version ? null : question.version
    const by = { ...row, keyVersion: isCorrected && isReadable ? newer : row.keyVersion }
    const scored =
      attempt.state === 'open'
        ? { keyVersion: by.keyVersion, score: null }
        : scoreBy(questionOf, by, row.answer)
    if (attempt.state === 'open') opened.add(attempt.id)
    touched.add(question.id)
    if (scored.keyVersion === row.keyVersion && scored.score === row.score) continue
    parts.push({
      attemptId: row.attemptId,
      questionId: row.questionId,
      keyBefore: row.keyVersion,
      keyAfter: scored.keyVersion,
      scoreBefore: row.score,
      scoreAfter: scored.score,
    })
  }
  const questions = [...changed.values()]
    .filter(({ id }) => touched.has(id))
    .map(({ id, number, forEveryone }) => ({ _id: id, number, everyone: forEveryone }))
  return {
    parts,
    questions,
    openAttempts: opened.size,
    changes: changesOf(attempts, parts),
    kept: attempts.flatMap(({ id, student }) => {
      const questionIds = kept.get(id)
      return questionIds ? [{ student, questionIds: [...questionIds] }] : []
    }),
    token: createHash('sha256')
      .update(JSON.stringify([parts, questions, [...opened].sort()]))
      .digest('base64url'),
  }
}

const differs = ({ scoreBefore, scoreAfter }: Part) => scoreBefore !== scoreAfter
const exact = (text: string | null) => pointsFromText(text ?? '0')

interface Counted {
  readonly attemptId: string
  readonly exact: number
  readonly waits: boolean
}

/** The best attempt counts, and the first of equal ones; an attempt without a score counts only where no other has one. */
function counting(handedIn: readonly Counted[]): Counted | undefined {
  const scored = handedIn.filter(({ waits }) => !waits)
  const [first, ...others] = scored.length > 0 ? scored : handedIn.slice(0, 1)
  return others.reduce<Counted | undefined>(
    (best, next) => (best && next.exact <= best.exact ? best : next),
    first,
  )
}

/** The score of an attempt after this gain: the late penalty is taken as before, and a teacher's score of the whole stays. */
function regraded(
  { score, rawScore, pointsSoFar, late, byTeacher }: AttemptOfHomework,
  gain: number,
): number {
  if (byTeacher) return exact(score)
  return score === null ? exact(pointsSoFar) + gain : Math.max(0, exact(rawScore) + gain - exact(late))
}

function changesOf(attempts: readonly AttemptOfHomework[], parts: readonly Part[]): Regrade['changes'] {
  const partsOf = Map.groupBy(parts.filter(differs), ({ attemptId }) => attemptId)
  const gain = (attemptId: string) => {
    const of = partsOf.get(attemptId) ?? []
    return (
      totalPoints(of.map(part => exact(part.scoreAfter))) -
      totalPoints(of.map(part => exact(part.scoreBefore)))
    )
  }
  const handedIn = attempts.filter(({ state }) => state !== 'open')
  return [...Map.groupBy(handedIn, ({ student }) => student._id).values()].flatMap(own => {
    const [first] = own
    if (!first) return []
    const current = own.map(({ id, score, pointsSoFar }) => ({
      attemptId: id,
      exact: exact(score ?? pointsSoFar),
      waits: score === null,
    }))
    const before = counting(current)
    const after = counting(
      current.map((one, at) => ({ ...one, exact: regraded(own[at] ?? first, gain(one.attemptId)) })),
    )
    if (!before || !after || before.exact === after.exact) return []
    const ids = [before, after].flatMap(({ attemptId }) => partsOf.get(attemptId) ?? [])
    return [
      {
        student: first.student,
        before: standing(before),
        after: standing(after),
        questionIds: [...new Set(ids.map(({ questionId }) => questionId))],
      },
    ]
  })
}

const standing = ({ attemptId, exact, waits }: Counted) => ({
  attemptId,
  points: pointsToNumber(totalPoints([exact as ReturnType<typeof pointsFromText>])),
  waits,
})
