import type { Attempt, LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { Outbox } from './outbox.ts'
import { keepPlace, nextNumber } from './place.ts'
import { firstPlace, type Step, standingOf, stepsOf } from './steps.ts'

const choice = (_id: string) => ({ _id, type: 'MultiChoice', answers: [] })
const pairs = {
  _id: 'q3',
  type: 'Matching',
  answers: { classificationFields: ['a', 'b'], choices: ['x', 'y'] },
}
const attempt = {
  _id: 'a1',
  questionGroups: [{ questions: [choice('q1'), choice('q2')] }, { questions: [pairs] }],
  answers: [{ questionId: 'q1', answer: 'o1', seq: 1 }],
} as unknown as Attempt
const steps = stepsOf(attempt)
const place = (outbox = new Outbox('u1', 'a1')) => firstPlace(attempt, steps, outbox)

afterEach(() => sessionStorage.clear())

describe('an attempt goes on', () => {
  it('at the first question that neither the server nor this browser has an answer to, then at one that is half answered', () => {
    expect(place()).toBe(1)
    const outbox = new Outbox('u1', 'a1')
    outbox.answer('q3', [null, 'x'])
    expect(place(outbox)).toBe(1)
    outbox.answer('q2', 'o2')
    expect(place(outbox)).toBe(2)
    outbox.answer('q3', ['y', 'x'])
    expect(place(outbox)).toBe(0)
  })

  it('at the question one was at, of this attempt alone', () => {
    keepPlace('a1', 'q3', 3)
    expect(place()).toBe(2)
    keepPlace('a1', 'gone', 9)
    expect(place()).toBe(1)
    keepPlace('another', 'q3', 3)
    expect(place()).toBe(1)
  })

  it('at the question that is told of it, whatever this tab has kept', () => {
    keepPlace('a1', 'q3', 3)
    const at = (place: number) => firstPlace({ ...attempt, place }, steps, new Outbox('u1', 'a1'))
    expect([at(2), at(0), at(4)]).toEqual([1, 2, 2])
  })

  it('and Home says where: as this tab knows, else as the server does', () => {
    const homework = { openAttemptId: 'a1', openProgress: { answered: 1, next: 2 } } as LearnHomework
    expect(nextNumber(homework)).toBe(2)
    keepPlace('a1', 'q3', 3)
    expect(nextNumber(homework)).toBe(3)
    expect(
      nextNumber({ ...homework, openAttemptId: 'a2', openProgress: { answered: 3, next: null } }),
    ).toBeNull()
  })
})

it('a question is answered in whole, by half or not at all', () => {
  const { question } = steps[2] as Step
  expect(['x', null, [null, null], ['x'], ['x', 'y']].map(answer => standingOf(question, answer))).toEqual([
    'none',
    'none',
    'none',
    'half',
    'all',
  ])
})
