import { keptOptions } from '@bangxanh/printing/movable.ts'
import { grade, idsOf, keptAnswer, QUESTION_TYPES, redact } from '@bangxanh/questions/registry.ts'
import type { Answer, Question } from '@bangxanh/questions/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { findWord } from '@bangxanh/questions/types/word-search/grid.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealtVariants, variantBetween } from './deal-variants.ts'
import { drawRoomVariants } from './draw-variants.ts'

const id = (at: number) => `0192f0c0-0000-7000-8000-${String(at).padStart(12, '0')}`
const choices = (count: number, over: Partial<Extract<Question, { type: 'MultiChoice' }>> = {}) =>
  Array.from({ length: count }, (_, at) => sample.MultiChoice({ _id: id(at), ...over }))

/** Halls of an exam with the numbers of who sits there: with gaps, and some candidates in no hall. */
const seating = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 120 })
  .chain(numbers =>
    fc
      .array(fc.constantFrom('A', 'B', 'C', null), { minLength: numbers.length, maxLength: numbers.length })
      .map(halls => numbers.map((number, at) => ({ studentId: `${at}`, number, hallId: halls[at] ?? null }))),
  )
type Seats = typeof seating extends fc.Arbitrary<infer Some> ? Some : never

function neighboursOf(seats: Seats, dealt: ReadonlyMap<string, number>): (readonly [number, number])[] {
  return [...Map.groupBy(seats, ({ hallId }) => hallId).values()].flatMap(hall => {
    const variants = hall
      .toSorted((a, b) => a.number - b.number)
      .map(({ studentId }) => dealt.get(studentId) as number)
    return variants.slice(1).map((variant, at) => [variants[at] as number, variant] as const)
  })
}

describe('variants of an exam', () => {
  it('are other ones for neighbours in every hall, by 200 dealings, and each is there', () => {
    fc.assert(
      fc.property(seating, fc.integer({ min: 2, max: 24 }), (seats, count) => {
        const dealt = new Map(dealtVariants(seats, count).map(one => [one.studentId, one.variant]))
        expect(dealt.size).toBe(seats.length)
        for (const [one, other] of neighboursOf(seats, dealt)) expect(one).not.toBe(other)
        for (const variant of dealt.values()) expect(variant >= 1 && variant <= count).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('are other ones for who sits down between two, as far as there are three, and behind the last by two', () => {
    for (let count = 1; count <= 24; count++)
      for (let before = 1; before <= count; before++) {
        const last = variantBetween(before, null, count)
        expect(last >= 1 && last <= count).toBe(true)
        if (count > 1) expect(last).not.toBe(before)
        for (let behind = 1; behind <= count; behind++) {
          const between = variantBetween(before, behind, count)
          expect(between >= 1 && between <= count).toBe(true)
          if (count > 2) expect([before, behind]).not.toContain(between)
        }
      }
    expect(variantBetween(null, null, 4)).toBe(1)
    expect(variantBetween(null, 1, 4)).toBe(2)
  })

  it('hold every question once, keep parts in their places, and what has to keep its place', () => {
    const letters = ['<p>x</p>', '<p>y</p>', '<p>z</p>', '<p>Cả A và B</p>']
    const all = ['<p>x</p>', '<p>y</p>', '<p>z</p>', '<p>Tất cả đều đúng</p>']
    const questions = [
      ...choices(6),
      sample.MultiChoice({ _id: id(6), answers: letters }),
      sample.MultiChoice({ _id: id(7), answers: all }),
      ...[8, 9].map(at => sample.TrueFalse({ _id: id(at) })),
      ...[10, 11].map(at => sample.NumericAnswer({ _id: id(at) })),
    ]
    const parts = (ids: readonly string[]) =>
      [ids.slice(0, 8), ids.slice(8, 10), ids.slice(10)].map(part => [...part].sort())
    const written = questions.map(({ _id }) => _id)
    const drawn = drawRoomVariants('room', questions, 24)
    expect(drawn.map(({ no }) => no)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    for (const { questions: order } of drawn) {
      expect(parts(order.map(one => one.id))).toEqual(parts(written))
      for (const question of questions) {
        const options = order.find(one => one.id === question._id)?.options ?? []
        for (const at of keptOptions(question)) expect(options[at]).toBe(at)
      }
    }
    expect(new Set(drawn.map(({ questions: order }) => JSON.stringify(order))).size).toBe(24)
  })

  it('of which there is one leave the questions as they were written', () => {
    const questions = choices(12)
    for (let drawn = 0; drawn < 10; drawn++) {
      const [only] = drawRoomVariants('room', questions, 1)
      expect(only?.questions.map(one => one.id)).toEqual(questions.map(({ _id }) => _id))
    }
  })

  it('drawn anew are others', () => {
    const [once, again] = [1, 2].map(() => drawRoomVariants('room', choices(8), 4))
    expect(once).not.toEqual(again)
    const secrets = [once, again].flatMap(some => some?.map(({ secret }) => secret) ?? [])
    expect(new Set(secrets).size).toBe(8)
  })

  it('tell nothing of the key by order or ids: what is seen is the same whatever is right', () => {
    const [drawn] = drawRoomVariants('room', choices(1), 1)
    const seenIf = (right: number) => {
      const question = sample.MultiChoice({ _id: id(0), right })
      return redact(question, {
        seed: drawn?.secret ?? '',
        shuffleOptions: true,
        order: drawn?.questions[0]?.options,
      })
    }
    expect(seenIf(0)).toEqual(seenIf(3))
    // The right one, stored first, comes to each place about equally often.
    const places = [0, 0, 0, 0]
    const ids = new Set<string>()
    for (let drawing = 0; drawing < 200; drawing++)
      for (const { secret, questions } of drawRoomVariants('room', choices(3, { right: 0 }), 4))
        for (const { id: of, options } of questions) {
          places[options.indexOf(0)] = (places[options.indexOf(0)] ?? 0) + 1
          for (const one of idsOf(sample.MultiChoice({ _id: of }), secret) ?? []) ids.add(one)
        }
    for (const count of places) expect(Math.abs(count - 600)).toBeLessThan(120)
    // None comes twice: an id seen on one variant says nothing on another.
    expect(ids.size).toBe(200 * 4 * 3 * 4)
  })

  it('score what a pupil gives in each of 24 as it is written down, in each type that a machine marks', () => {
    const byMachine = QUESTION_TYPES.filter(type => type !== 'Essay' && type !== 'Speaking')
    const questions = byMachine.map((type, at) => ({ ...sample[type](), _id: id(at) }) as Question)
    for (const { secret, questions: order } of drawRoomVariants('room', questions, 24))
      for (const { id: of, options } of order) {
        const question = questions.find(({ _id }) => _id === of) as Question
        const seen = redact(question, { seed: secret, shuffleOptions: true, order: options })
        const kept = (answer: Answer) => keptAnswer(question.type, of, answer, secret)
        expect([question.type, grade(question, kept(rightBy(question, seen)))]).toEqual([
          question.type,
          10_000,
        ])
        expect(grade(question, kept(null))).toBe(0)
      }
  })
})

/** What a pupil who knows gives, by what lies before them. */
function rightBy(question: Question, seen: ReturnType<typeof redact>): Answer {
  if (question.type === 'MultiChoice' && seen.type === 'MultiChoice')
    return seen.answers.find(({ content }) => content === question.answers[question.right])?.id ?? null
  if (question.type === 'Classification' && seen.type === 'Classification')
    return question.right.map(items =>
      items.map(at => seen.answers.list.find(({ item }) => item === question.answers.list[at])?.id ?? ''),
    )
  if (question.type === 'ShortAnswer' || question.type === 'NumericAnswer') return String(question.right[0])
  if (question.type === 'CompleteSentence' && seen.type === 'CompleteSentence')
    return seen.answers.choices.find(word => !Object.values(question.fakeChoices).includes(word)) ?? null
  if (question.type === 'WordSearch')
    return question.right.map(word => ({ word, cells: findWord(question.answers, word) ?? [] }))
  return question.right as Answer
}
