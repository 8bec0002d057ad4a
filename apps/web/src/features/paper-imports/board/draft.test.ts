import { describe, expect, it } from 'vitest'
import { type FoundDraft, isKeyed, marked, marksOf, withChoice } from './draft.ts'

const common = {
  ...{
    point: 1,
    content: 'Câu',
    imgUrl: null,
    audioUrl: null,
    answerHint: null,
    duration: null,
    level: null,
  },
  fakeChoices: null,
}
const choice: FoundDraft = {
  ...common,
  type: 'MultiChoice',
  answers: ['x', 'y', 'z'],
  right: null,
  fixedOptions: [],
}
const statements: Extract<FoundDraft, { type: 'TrueFalse' }> = {
  ...common,
  type: 'TrueFalse',
  answers: { statements: ['p', 'q', 'r', 's'], linear: false },
  right: null,
}

describe('a right answer that is marked on the board', () => {
  it('is the option of the letter', () => {
    expect([marksOf(choice), isKeyed(choice)]).toEqual([3, false])
    const keyed = marked(choice, 1)
    expect([keyed.right, isKeyed(keyed)]).toEqual([1, true])
    expect(isKeyed(marked(choice, 0))).toBe(true)
  })

  it('turns a statement to true, then to false, and is whole once all four are said', () => {
    const first = marked(statements, 2)
    expect([first.right, isKeyed(first)]).toEqual([[null, null, true, null], false])
    expect(marked(first, 2).right).toEqual([null, null, false, null])
    const all = [0, 1, 2, 3].reduce<FoundDraft>(
      (draft, at) => (draft.type === 'TrueFalse' ? withChoice(draft, at, at % 2 === 0) : draft),
      statements,
    )
    expect([all.right, isKeyed(all)]).toEqual([[true, false, true, false], true])
  })

  it('is not marked by letters where the answer is written', () => {
    const written: FoundDraft = { ...common, type: 'ShortAnswer', answers: null, right: null }
    expect([marksOf(written), isKeyed(written), marked(written, 0)]).toEqual([0, false, written])
    expect(isKeyed({ ...written, right: ['Hà Nội'] })).toBe(true)
    expect(isKeyed({ type: 'Essay', right: null })).toBe(true)
  })
})
