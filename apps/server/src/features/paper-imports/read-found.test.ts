import type { FoundPaper, FoundQuestion } from '@bangxanh/papers/found.ts'
import { QUESTION } from '@bangxanh/questions/limits.ts'
import { expect, it } from 'vitest'
import { foundIn } from './read-found.ts'

const question = (content: string, option: string): FoundQuestion => ({
  ...{ type: 'MultiChoice', options: [option, 'hai'], right: 0, content, explanation: content },
  ...{ number: 1, part: 0, passage: null, point: null, level: null, keySource: 'underline' },
  ...{ place: { from: 0, to: 0 }, warnings: ['unsure-text'] },
})
const itemOf = (found: FoundQuestion) => {
  const paper: FoundPaper = {
    ...{ parts: [{ heading: '', point: null }], passages: [], questions: [found], leftOver: [] },
    ...{ pictures: [], blocks: [], pages: [], warnings: [] },
  }
  return foundIn(paper, { questionTypes: ['Auto'], hasAnswerHint: true, asksModel: false }).items[0]
}
/** So many signs without its marks. */
const text = (signs: number) => `<mark>mờ</mark>${'a'.repeat(signs - 2)}`
const plain = (signs: number) => text(signs).replaceAll(/<\/?mark>/g, '')

it('a text that is too long by the marks of its doubtful words alone loses them, and is whole', () => {
  const item = itemOf(question(text(QUESTION.html), text(QUESTION.option)))
  expect(item).toMatchObject({
    ...{ missing: [], warnings: ['unsure-text'] },
    draft: {
      ...{ content: plain(QUESTION.html), answerHint: plain(QUESTION.html) },
      answers: [plain(QUESTION.option), 'hai'],
    },
  })
})

it('a text that fits keeps its marks, and one that is too long without them is told so', () => {
  const draft = { content: text(100), answerHint: text(100), answers: [text(100), 'hai'] }
  expect(itemOf(question(text(100), text(100)))).toMatchObject({ missing: [], draft })
  const long = itemOf(question('x', text(QUESTION.option + 1)))
  expect([long?.missing, long?.warnings]).toEqual([['answers.0'], ['unsure-text', 'too-long']])
})
