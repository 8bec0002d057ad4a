import { expect, it } from 'vitest'
import { askedNew, NO_WISH, totalOf, writableOf } from './new-questions.ts'

it('offers the usual types with Auto, else those that were chosen and can be written', () => {
  expect(writableOf([])).toEqual(['MultiChoice', 'TrueFalse', 'ShortAnswer'])
  expect(writableOf(['Essay', 'WordSearch', 'Matching'])).toEqual(['Essay', 'Matching'])
  expect(writableOf(['WordSearch'])).toEqual([])
})

it('asks for nothing of a type that is no longer shown', () => {
  const wish = { useModel: false, counts: { MultiChoice: 5, Essay: 1, TrueFalse: 0 } }
  expect(askedNew(wish, [])).toEqual(['MultiChoice:5'])
  expect(askedNew(wish, ['Essay'])).toEqual(['Essay:1'])
  expect([totalOf(wish, []), totalOf(wish, ['Essay']), totalOf(NO_WISH, [])]).toEqual([5, 1, 0])
})
