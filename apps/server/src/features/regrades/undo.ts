import { type QuestionOf, scoreBy } from '../learn/public.ts'
import type { Part } from './plan.ts'
import type { RegradeAnswer, RegradeRow } from './regrades.store.ts'

interface UndoInput {
  /** What the attempts hold now of the questions that were regraded. */
  readonly rows: readonly RegradeRow[]
  readonly stood: readonly RegradeAnswer[]
  /** When it was regraded. */
  readonly at: Date
  /** Attempts that are open. */
  readonly open: ReadonlySet<string>
  /** Questions whose points everybody got by it. */
  readonly everyone: ReadonlySet<string>
  readonly questionOf: QuestionOf
}

/**
 * The keys and points that take a regrade back. What stands as it was left gets what it had, to the digit; what was handed in
 * since is scored as if nobody had regraded.
 */
export function partsToUndo({ rows, stood, at, open, everyone, questionOf }: UndoInput): Part[] {
  const keyOf = ({ attemptId, questionId }: { attemptId: string; questionId: string }) =>
    `${attemptId} ${questionId}`
  const before = new Map(stood.map(answer => [keyOf(answer), answer]))
  return rows.flatMap(row => {
    const was = before.get(keyOf(row))
    if (!was && !everyone.has(row.questionId)) return []
    const by = { ...row, keyVersion: was ? was.keyBefore : row.keyVersion }
    const isAsLeft =
      was &&
      was.scoreAfter !== null &&
      was.scoreAfter === row.score &&
      was.keyAfter === row.keyVersion &&
      (row.savedAt ?? at) <= at
    const after = open.has(row.attemptId)
      ? { keyVersion: by.keyVersion, score: null }
      : isAsLeft
        ? { keyVersion: by.keyVersion, score: was.scoreBefore }
        : scoreBy(questionOf, by, row.answer)
    if (after.keyVersion === row.keyVersion && after.score === row.score) return []
    const { attemptId, questionId, keyVersion: keyBefore, score: scoreBefore } = row
    return [
      { attemptId, questionId, keyBefore, scoreBefore, keyAfter: after.keyVersion, scoreAfter: after.score },
    ]
  })
}
