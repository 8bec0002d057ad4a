import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import { GivenLine, RightLine } from '../../answer-lines.tsx'
import type { Answer, Question, RedactedQuestion } from '../../question-parts.ts'
import { QuestionReview } from '../../question-review.tsx'
import { baseQuestion, play } from '../../testing/play.tsx'
import { choose, field, open, stored, write } from '../../testing/write.tsx'

vi.mock('../../../../shared/ui/rich-text/rich-text-field.tsx', () => import('../../testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const phrase = 'Chim hót líu lo, gió reo.'
const seen: RedactedQuestion = { ...baseQuestion, type: 'UnderlineWord', answers: { type: 'word', phrase } }
const question: Question = {
  ...stored,
  fakeChoices: null,
  type: 'UnderlineWord',
  answers: { type: 'word', phrase },
  right: [2, 3],
}
const token = (word: string) => screen.getByText(word).closest('button') as HTMLButtonElement

describe('a student answers UnderlineWord', () => {
  it('by tap, in any order; with the last line goes the answer', async () => {
    const { answers } = await play(seen)
    await userEvent.click(token('lo'))
    await userEvent.click(token('líu'))
    expect(token('líu').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(token('lo'))
    await userEvent.click(token('líu'))
    expect(answers).toEqual([[3], [2, 3], [2], null])
  })
  it('by keyboard: one stop of Tab, arrows to a word, Space to underline it', async () => {
    const { answers, onSubmit } = await play(seen)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight} {End} {Home}{Enter}')
    expect(answers).toEqual([[2], [2, 5], [0, 2, 5]])
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Bỏ hết gạch chân')
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('letter by letter, where a white space has a place but cannot be underlined', async () => {
    const { answers } = await play({ ...seen, answers: { type: 'character', phrase: 'bé ơi' } })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'b',
      'é',
      'ơ',
      'i',
      'Nộp',
    ])
    await userEvent.click(token('ơ'))
    expect(answers).toEqual([[3]])
  })
  it('no more when the attempt is over', async () => {
    const { answers } = await play(seen, [2], true)
    await userEvent.click(token('lo'))
    expect(answers).toEqual([])
    expect(screen.queryByRole('button', { name: 'Bỏ hết gạch chân' })).toBeNull()
  })
})

describe('a teacher writes UnderlineWord', () => {
  it('by typing the phrase and clicking words, which keep their marks while the phrase is edited', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Tìm từ láy')
    await choose('Gạch chân từ')
    await save()
    expect(await screen.findByText('Vui lòng nhập mục này.')).toBeDefined()
    write('Câu hoặc đoạn văn', 'Chim hót líu lo, gió reo.')
    await save()
    expect(await screen.findByText('Vui lòng bấm vào phần cần gạch chân.')).toBeDefined()
    await userEvent.click(token('líu'))
    await userEvent.click(token('lo'))
    write('Câu hoặc đoạn văn', 'Lũ chim hót líu lo,\ngió reo.')
    await save()
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({
      type: 'UnderlineWord',
      answers: { type: 'word', phrase: 'Lũ chim hót líu lo, gió reo.' },
      right: [3, 4],
    })
  })
  it('and another way to cut the phrase begins without marks', async () => {
    const { save, sent } = await open(question)
    await userEvent.click(screen.getByRole('radio', { name: 'Theo chữ cái' }))
    expect(field('Câu hoặc đoạn văn')).toHaveProperty('value', phrase)
    await save()
    expect(await screen.findByText('Vui lòng bấm vào phần cần gạch chân.')).toBeDefined()
    expect(sent()).toBeUndefined()
  })
})

describe('the review of UnderlineWord', () => {
  const text = (answer?: Answer) =>
    show(<QuestionReview question={question} answer={answer} />).then(() =>
      screen.findByText(/Chim hót/).then(({ textContent }) => textContent),
    )
  it('tells what was found, missed and wrong by words, too', async () => {
    expect(await text([2, 4])).toBe('Chim hót líu (Gạch đúng) lo (Gạch thiếu), gió (Gạch sai) reo.')
  })
  it('without an answer shows what is to be underlined', async () => {
    expect(await text()).toBe('Chim hót líu (Cần gạch chân) lo (Cần gạch chân), gió reo.')
  })
  it('says an answer and the right one in a line, without the marks between words', async () => {
    await show(
      <>
        <p data-testid="given">
          <GivenLine question={question} answer={[4, 3]} files={{}} />
        </p>
        <p data-testid="right">
          <RightLine question={question} answer={[4, 3]} files={{}} />
        </p>
      </>,
    )
    expect((await screen.findByTestId('given')).textContent).toBe('lo, gió')
    expect(screen.getByTestId('right').textContent).toBe('líu, lo')
  })
})
