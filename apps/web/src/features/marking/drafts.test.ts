import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { expect, it } from 'vitest'
import { changesOf, draftOf, problemsOf, rebased, withCriterion } from './drafts.ts'
import { levelsOf } from './rubric-dialog.tsx'

const submission = (over: object = {}) =>
  ({
    _id: 's',
    totalPoint: 10,
    score: null,
    rawScore: null,
    teacherScore: null,
    reason: null,
    criteria: [],
    word: '',
    answers: [],
    ...over,
  }) as unknown as MarkedSubmission
const answer = { question: { _id: 'q', point: 4 }, score: null, edition: 1 }

it('reads levels as they are typed', () => {
  expect(levelsOf('0; 1; 2,5;3')).toEqual([0, 1, 2.5, 3])
  expect(['1', '', '1; x'].map(levelsOf)).toEqual([null, null, null])
})

it('sends only what differs from what stands', () => {
  const one = submission({ answers: [answer], word: 'Tốt' })
  const draft = { ...draftOf(one), points: { q: '3,5' } }
  const changes = changesOf(draft)
  expect([changes.points, changes.score, changes.word]).toEqual([
    [{ questionId: 'q', points: 3.5, edition: 1 }],
    undefined,
    undefined,
  ])
  expect(changesOf({ ...draft, word: '' }).word).toBe('')
})

it('what was typed over an older state is sent, whatever is stored since', () => {
  const draft = { ...draftOf(submission({ edition: 3, answers: [answer] })), score: '8' }
  expect(changesOf(draft).score?.score).toBe(8)
  const now = submission({ edition: 4, teacherScore: 9, answers: [answer] })
  expect(changesOf({ ...draft, over: now }).score?.score).toBe(8)
})

it('over a newer state what was not touched reads as it stands', () => {
  const other = { ...answer, question: { _id: 'r', point: 6 } }
  const draft = {
    ...draftOf(submission({ answers: [answer, other] })),
    points: { q: '3', r: '' },
    score: '8',
  }
  const now = submission({
    edition: 2,
    word: 'Của cô Lan',
    answers: [
      { ...answer, score: 2 },
      { ...other, score: 5 },
    ],
  })
  const over = rebased(draft, now)
  expect([over.score, over.word, over.points, over.over]).toEqual([
    '8',
    'Của cô Lan',
    { q: '3', r: '5' },
    now,
  ])
  expect(changesOf(over)).toMatchObject({ points: [{ questionId: 'q', points: 3 }] })
  expect(changesOf(over).word).toBeUndefined()
})

it('asks for a reason where points of questions are replaced, and for points that there are', () => {
  const one = submission({ score: 4, rawScore: 5 })
  expect(problemsOf(one, { ...draftOf(one), score: '7' })).toEqual({ reason: 'reason' })
  expect(problemsOf(one, { ...draftOf(one), score: '11' })).toEqual({ score: 'range' })
  const withAnswers = submission({ answers: [answer] })
  expect(problemsOf(withAnswers, { ...draftOf(withAnswers), points: { q: '4,5' } })).toEqual({ q: 'range' })
  for (const untouched of [one, withAnswers]) expect(problemsOf(untouched, draftOf(untouched))).toEqual({})
})

it('adds criteria up exactly', () => {
  const rubric = {
    edition: 1,
    criteria: ['a', 'b', 'c'].map(name => ({ name, levels: [{ points: 0, name: '' }] })),
  }
  const first = withCriterion(draftOf(submission()), rubric, 0, 0.1)
  expect(withCriterion(first, rubric, 1, 0.2)).toMatchObject({ criteria: [0.1, 0.2, null], score: '0,3' })
})
