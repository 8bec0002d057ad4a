import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsToNumber } from '../../points.ts'
import { grade } from '../../registry.ts'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { classification } from './classification.ts'

const question = sample.Classification()
const draft = asDraft(question)
const share = (answer: unknown) => pointsToNumber(grade(question, answer))
const seenBy = (seed: string, of = question) => classification.redact(of, { seed, shuffleOptions: false })

describe('Classification', () => {
  test('a student who puts 3 of 4 items into their fields gets 0.75 of 1 point', () => {
    expect(share([[0, 2, 3], [1]])).toBe(0.75)
  })

  test('an item that was left out counts as wrong, an order within a field counts for nothing', () => {
    expect(share([[2, 0], [3]])).toBe(0.75)
    expect(share([[], [3]])).toBe(0.25)
    expect(share([[], []])).toBe(0)
  })

  test('an item that was put into two fields is right in none', () => {
    expect(
      share([
        [0, 1, 2, 3],
        [0, 1, 2, 3],
      ]),
    ).toBe(0)
    expect(
      share([
        [0, 2, 1],
        [1, 3],
      ]),
    ).toBe(0.75)
  })

  test('an item of no field is right where it was left, scores nothing there, and takes one away in a field', () => {
    const some = sample.Classification({ right: [[0, 2], [1]], fakeChoices: [3] })
    const shareOf = (answer: unknown) => pointsToNumber(grade(some, answer))
    expect(shareOf([[0, 2], [1]])).toBe(1)
    expect(
      shareOf([
        [0, 2],
        [1, 3],
      ]),
    ).toBe(0.6667)
    expect(shareOf([[3], []])).toBe(0)
    for (const blank of [null, [[], []]]) expect(shareOf(blank)).toBe(0)
    // That there are some is told, which they are is not.
    expect(seenBy('1', some).answers.leavesOver).toBe(true)
    expect(seenBy('1').answers).not.toHaveProperty('leavesOver')
    expect(seenBy('1', some)).toEqual(seenBy('1', { ...some, right: [[3], [1, 2]], fakeChoices: [0] }))
  })

  test('whatever belongs nowhere: the right answer scores all, a blank one nothing, none more than all', () => {
    const items = 6
    const written = fc
      .array(fc.integer({ min: -1, max: 1 }), { minLength: items, maxLength: items })
      .filter(fields => fields.some(field => field >= 0))
      .map(fields => {
        const of = (field: number) => fields.flatMap((own, item) => (own === field ? [item] : []))
        return QuestionDraft.parse({
          ...draft,
          answers: { list: fields.map((_, item) => `${item}`), classificationFields: ['a', 'b'] },
          right: [of(0), of(1)],
          fakeChoices: of(-1).length > 0 ? of(-1) : null,
        })
      })
    const answers = fc.array(fc.array(fc.nat(items - 1)), { maxLength: 3 })
    fc.assert(
      fc.property(written, answers, (own, answer) => {
        const stored = { ...question, ...own } as typeof question
        const score = (given: unknown) => pointsToNumber(grade(stored, given))
        expect([score(stored.right), score([[], []])]).toEqual([1, 0])
        expect(score(answer)).toBeGreaterThanOrEqual(0)
        expect(score(answer)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('what belongs nowhere is marked as such, once, and is not all', () => {
    const refused = (right: unknown, fakeChoices: unknown) =>
      QuestionDraft.safeParse({ ...draft, right, fakeChoices }).error?.issues[0]?.path[0]
    expect(refused([[0], [1]], [3, 2])).toBeUndefined()
    expect(QuestionDraft.parse({ ...draft, right: [[0], [1]], fakeChoices: [3, 2] })).toMatchObject({
      fakeChoices: [2, 3],
    })
    for (const [right, fakeChoices] of [
      [[[0], [1]], [2]],
      [
        [
          [0, 2],
          [1, 3],
        ],
        [3],
      ],
      [
        [[0], [1]],
        [2, 3, 3],
      ],
      [
        [
          [0, 2],
          [1, 3],
        ],
        [4],
      ],
      [
        [[], []],
        [0, 1, 2, 3],
      ],
    ])
      expect(refused(right, fakeChoices)).toBe('right')
    expect(refused(draft.right, [])).toBe('fakeChoices')
  })

  test('what a student sees is the same whatever is right', () => {
    const items = 6
    const fieldOf = fc.array(fc.nat(1), { minLength: items, maxLength: items })
    const sorted = (fields: readonly number[]) =>
      sample.Classification({
        answers: { list: fields.map((_, item) => `/m/${item}.png`), classificationFields: ['a', 'b'] },
        right: [0, 1].map(field => fields.flatMap((own, item) => (own === field ? [item] : []))),
      })
    fc.assert(
      fc.property(fieldOf, fieldOf, fc.string(), (one, other, seed) => {
        expect(seenBy(seed, sorted(one))).toEqual(seenBy(seed, sorted(other)))
      }),
    )
  })

  test('items are shuffled even where options are not, and no order is more likely than another', () => {
    const first = new Map<string, number>()
    for (let attempt = 0; attempt < 4000; attempt++) {
      const [item] = seenBy(`attempt ${attempt}`).answers.list
      first.set(item?.item ?? '', (first.get(item?.item ?? '') ?? 0) + 1)
    }
    expect([...first.keys()].sort()).toEqual([...question.answers.list].sort())
    for (const count of first.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  test('a student knows an item by a text of the attempt, which the server turns back into the index', () => {
    const { list } = seenBy('1').answers
    const idOf = (item: string) => list.find(seen => seen.item === item)?.id
    const sent = [[idOf('chó'), idOf('mèo')], [idOf('ngô')]]
    expect(classification.keep(sent, '1')).toEqual([[2, 0], [3]])
    expect(classification.show([[2, 0], [3]], '1')).toEqual(sent)
    expect(classification.keep(sent, '2')).toBeUndefined()
    expect(classification.ids(question, '1').map(id => list.find(seen => seen.id === id)?.item)).toEqual(
      question.answers.list,
    )
  })

  test('every item belongs to exactly one field; a field may be empty', () => {
    const refused = (right: unknown) => QuestionDraft.safeParse({ ...draft, right }).error?.issues[0]?.path[0]
    expect(refused([[3, 1, 0, 2], []])).toBeUndefined()
    for (const right of [
      [[0, 2], [1]],
      [
        [0, 2, 1],
        [1, 3],
      ],
      [
        [0, 2],
        [1, 3, 4],
      ],
      [[0, 1, 2, 3]],
      [[0, 1, 2, 3], [], []],
      [
        [0, 2, -1],
        [1, 3],
      ],
      [[], []],
      null,
    ])
      expect(refused(right)).toBe('right')
  })

  test('the items of a field are stored in one order', () => {
    const right = [
      [2, 0],
      [3, 1],
    ]
    expect(QuestionDraft.parse({ ...draft, right })).toEqual(draft)
  })

  test('a teacher who gives one field or item, too many, a blank one or two equal ones is refused', () => {
    const accepted = (list: string[], classificationFields: string[]) =>
      QuestionDraft.safeParse({
        ...draft,
        answers: { list, classificationFields },
        right: classificationFields.map((_, field) => (field === 0 ? list.map((_, item) => item) : [])),
      }).success
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
    expect(accepted(['mèo', '/m/2.png'], ['a', 'b'])).toBe(true)
    expect(accepted(many(30), many(6))).toBe(true)
    expect(accepted(['mèo'], ['a', 'b'])).toBe(false)
    expect(accepted(many(31), ['a', 'b'])).toBe(false)
    expect(accepted(['mèo', ' '], ['a', 'b'])).toBe(false)
    expect(accepted(['mèo', ' mèo'], ['a', 'b'])).toBe(false)
    expect(accepted(['mèo', 'chó'], ['a'])).toBe(false)
    expect(accepted(['mèo', 'chó'], many(7))).toBe(false)
    expect(accepted(['mèo', 'chó'], ['a', 'a'])).toBe(false)
  })

  test('its pictures are files of the question', () => {
    const list = ['/m/b.png', 'mèo', '/m/a.gif', 'image.png']
    expect(
      classification.fileKeys({ ...draft, answers: { list, classificationFields: ['a', 'b'] } } as never),
    ).toEqual(['/m/b.png', '/m/a.gif'])
  })
})
