import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import type { Question, RedactedQuestion } from '../../question-parts.ts'
import { QuestionReview } from '../../question-review.tsx'
import { baseQuestion, play } from '../../testing/play.tsx'
import { choose, field, open, stored, write } from '../../testing/write.tsx'
import { followWord } from './editor.tsx'

vi.mock('../../../../shared/ui/rich-text/rich-text-field.tsx', () => import('../../testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const seen: RedactedQuestion = {
  ...baseQuestion,
  type: 'CompleteSentence',
  answers: { before: 'She ', after: ' to school.', choices: ['go', 'goes'] },
}
const question: Question = {
  ...stored,
  type: 'CompleteSentence',
  answers: { phrase: 'She goes to school.' },
  right: [1],
  fakeChoices: { 1: 'go' },
}

describe('a student answers CompleteSentence', () => {
  it('by tap: the word goes into the gap, the other one replaces it', async () => {
    const { answers } = await play(seen)
    expect(screen.getByText('Chỗ trống')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'go' }))
    expect(screen.getByText(/to school/).textContent).toBe('She go to school.')
    await userEvent.click(screen.getByRole('radio', { name: 'goes' }))
    expect(screen.getByText(/to school/).textContent).toBe('She goes to school.')
    expect(answers).toEqual(['go', 'goes'])
  })
  it('by keyboard, and takes the word back', async () => {
    const { answers, onSubmit } = await play(seen)
    await userEvent.tab()
    await userEvent.keyboard(' [ArrowRight]')
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }))
    expect(answers).toEqual(['go', 'goes', null])
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('no more when the attempt is over', async () => {
    const { answers } = await play(seen, 'go', true)
    await userEvent.click(screen.getByRole('radio', { name: 'goes' }))
    expect(answers).toEqual([])
  })
})

describe('a teacher writes CompleteSentence', () => {
  const word = (name: string) => screen.getByRole('button', { name })

  it('without a mouse: the sentence, Enter, a word, its wrong one', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Chọn từ')
    await choose('Chọn từ điền vào câu')
    await userEvent.type(field('Câu hoàn chỉnh'), 'She goes to school.{Enter}')
    expect(document.activeElement).toBe(word('She'))
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('Đáp án sai'))
    await userEvent.keyboard('go')
    expect(screen.getByText('go / goes')).toBeDefined()
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({
        type: 'CompleteSentence',
        answers: { phrase: 'She goes to school.' },
        right: [1],
        fakeChoices: { 1: 'go' },
      }),
    )
  })
  it('and is told when the word or its wrong one is missing, or both are one', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Chọn từ')
    await choose('Chọn từ điền vào câu')
    write('Câu hoàn chỉnh', 'She goes')
    await save()
    const atTheWord = { ignore: '[role="status"]' }
    expect(screen.getByText('Vui lòng chọn từ để trống.', atTheWord)).toBeDefined()
    expect(screen.getByText('Vui lòng nhập đáp án sai.', atTheWord)).toBeDefined()
    await userEvent.click(word('goes'))
    await userEvent.keyboard('goes')
    expect(screen.getByText('Đáp án sai phải khác từ đúng.', atTheWord)).toBeDefined()
    await save()
    expect(sent()).toBeUndefined()
  })
  it('and the gap stays at its word while words come and go around it', async () => {
    const { save, sent } = await open(question)
    write('Câu hoàn chỉnh', 'Every day she goes to school.')
    expect(word('goes').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(word('Every'))
    await userEvent.clear(field('Đáp án sai'))
    await userEvent.keyboard('Any')
    await save()
    await waitFor(() => expect(sent()).toMatchObject({ right: [0], fakeChoices: { 0: 'Any' } }))
  })
  it.each([
    ['She goes home', 'She often goes home', 1, 2],
    ['She goes home', 'She goes back home', 1, 1],
    ['She goes home', 'She went home', 1, 1],
    ['She goes home', 'goes home', 1, 0],
    ['She goes home', 'She goes', 2, null],
    ['a a', 'a a a', 1, 1],
  ])('of %j, now %j, word %i is word %j', (before, after, index, found) => {
    expect(followWord(before, after, index)).toBe(found)
  })
})

it('who looks at an answer to CompleteSentence sees the sentence, the wrong word and what was chosen', async () => {
  await show(<QuestionReview question={question} answer="go" score={0} />)
  expect((await screen.findByText(/to school/)).textContent).toBe('She goes to school.')
  expect(screen.getByRole('img', { name: 'Sai' })).toBeDefined()
  expect(screen.getByText('Đã chọn:').parentElement?.textContent).toBe('Đã chọn: go')
})
