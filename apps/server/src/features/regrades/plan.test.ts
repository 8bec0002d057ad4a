import { sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredQuestion } from '../questions/public.ts'
import { type Part, planRegrade } from './plan.ts'
import type { AttemptOfHomework, RegradeRow } from './regrades.store.ts'
import { partsToUndo } from './undo.ts'

interface Version extends StoredQuestion {
  readonly question: ReturnType<typeof sample.MultiChoice>
}

const AT = new Date(0)
const points = (right: boolean) => (right ? '1.0000' : '0.0000')

/** A question in some versions, and pupils who were shown one of them: handed in by its key, or still at it. */
const world = fc
  .record({
    versions: fc.array(fc.record({ right: fc.nat(3), turn: fc.nat(3), reworded: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
    pupils: fc.array(fc.record({ shown: fc.nat(), answer: fc.option(fc.nat(3)), open: fc.boolean() }), {
      maxLength: 12,
    }),
    forEveryone: fc.boolean(),
  })
  .map(({ versions, pupils, forEveryone }) => {
    const letters = ['A', 'B', 'C', 'D']
    const stored: Version[] = versions.map(({ right, turn, reworded }, index) => {
      const answers = [...letters.slice(turn), ...letters.slice(0, turn)]
      if (reworded) answers[0] += '!'
      return {
        version: index + 1,
        everyoneRight: false,
        question: sample.MultiChoice({ answers, right, point: 1 }),
      }
    })
    const questionId = stored[0]?.question._id ?? ''
    const rows = pupils.map(({ shown, answer, open }, at): RegradeRow => {
      const version = (shown % stored.length) + 1
      const question = stored[version - 1]?.question
      const score = open ? null : points(answer === question?.right)
      return { attemptId: `a${at}`, questionId, version, keyVersion: null, score, answer, savedAt: AT }
    })
    const attempts = rows.map(
      ({ attemptId, score }, at): AttemptOfHomework => ({
        id: attemptId,
        number: 1,
        state: score === null ? 'open' : 'graded',
        score,
        pointsSoFar: null,
        rawScore: score,
        late: '0',
        byTeacher: false,
        student: { _id: `s${at}`, fullname: `Em ${at}`, code: null, birthday: null },
      }),
    )
    return { stored, questionId, rows, attempts, forEveryone }
  })

type World = typeof world extends fc.Arbitrary<infer One> ? One : never

const plan = ({ stored, questionId, attempts, forEveryone }: World, rows: readonly RegradeRow[]) =>
  planRegrade({
    changed: new Map([[questionId, { id: questionId, number: 1, version: stored.length, forEveryone }]]),
    rows,
    attempts,
    questionOf: (_, version) => {
      const one = stored[version - 1]
      return one && { ...one, everyoneRight: forEveryone }
    },
  })

/** The rows as they stand once these were written. */
const written = (rows: readonly RegradeRow[], parts: readonly Part[]): RegradeRow[] =>
  rows.map(row => {
    const part = parts.find(({ attemptId }) => attemptId === row.attemptId)
    return part ? { ...row, keyVersion: part.keyAfter, score: part.scoreAfter } : row
  })

const undo = ({ stored, rows, forEveryone, questionId }: World, now: RegradeRow[], parts: readonly Part[]) =>
  partsToUndo({
    rows: now,
    stood: parts.map(part => ({ regradeId: 'r', ...part })),
    at: AT,
    open: new Set(rows.flatMap(({ attemptId, score }) => (score === null ? [attemptId] : []))),
    everyone: new Set(forEveryone ? [questionId] : []),
    questionOf: (_, version) => stored[version - 1],
  })

test('undoing a regrade puts every key and every point back', () => {
  fc.assert(
    fc.property(world, one => {
      const { parts } = plan(one, one.rows)
      const done = written(one.rows, parts)
      expect(written(done, undo(one, done, parts))).toEqual(one.rows)
    }),
  )
})

test('what is regraded is right by the newest key, or by none that it could be read by', () => {
  fc.assert(
    fc.property(world, one => {
      const newest = one.stored.at(-1)?.question
      const { parts, kept } = plan(one, one.rows)
      for (const row of written(one.rows, parts)) {
        if (row.score === null) continue
        const shown = one.stored[row.version - 1]?.question
        const text = row.answer === null ? undefined : shown?.answers[row.answer as number]
        const stays = row.answer !== null && newest?.answers.indexOf(text ?? '') === -1
        if (one.forEveryone) expect(row.score).toBe(points(true))
        else if (stays) expect(row).toEqual(one.rows.find(({ attemptId }) => attemptId === row.attemptId))
        else expect(row.score).toBe(points(text !== undefined && newest?.answers[newest.right] === text))
      }
      if (one.forEveryone) expect(kept).toEqual([])
    }),
  )
})

test('once done there is nothing more to do, and by one key there never was', () => {
  fc.assert(
    fc.property(world, one => {
      const done = { ...one, forEveryone: false }
      const { parts } = plan(done, done.rows)
      const again = plan(done, written(done.rows, parts))
      expect([again.parts, again.changes, again.questions]).toEqual([[], [], []])
      const shown = one.rows.map(row => ({ ...row, version: one.stored.length }))
      expect(plan(done, shown).questions).toEqual([])
    }),
  )
})
