import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import type { Question, RedactedQuestion } from '../../question-parts.ts'
import { QuestionReview } from '../../question-review.tsx'
import { baseQuestion, play } from '../../testing/play.tsx'
import { choose, field, open, stored, write } from '../../testing/write.tsx'

vi.mock('../../../../shared/ui/rich-text/rich-text-field.tsx', () => import('../../testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const seen = (sheet: boolean): RedactedQuestion => ({
  ...baseQuestion,
  type: 'NumericAnswer',
  answers: { sheet },
})
const question: Question = {
  ...stored,
  fakeChoices: null,
  type: 'NumericAnswer',
  answers: { tolerance: 0.01, sheet: true },
  right: [0.5],
}
const answer = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Câu trả lời' })

describe('a student answers NumericAnswer', () => {
  it('as it is typed, and an emptied field is no answer', async () => {
    const { answers, onSubmit } = await play(seen(false))
    await userEvent.type(answer(), '-1{Enter}')
    await userEvent.clear(answer())
    expect(answers).toEqual(['-', '-1', null])
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('in four cells, which take digits, one comma and a minus in front', async () => {
    const { answers } = await play(seen(true))
    await userEvent.type(answer(), '-1.5x,7')
    expect(answers.at(-1)).toBe('-1,5')
    expect(answer().value).toBe('-1,5')
  })
  it('below zero also where the keys have no minus', async () => {
    const { answers } = await play(seen(true), '0,5')
    const sign = screen.getByRole('button', { name: 'Đổi dấu' })
    await userEvent.click(sign)
    await userEvent.click(sign)
    expect(answers).toEqual(['-0,5', '0,5'])
  })
  it('no more when the attempt is over', async () => {
    const { answers } = await play(seen(true), '0,5', true)
    await userEvent.type(answer(), '7')
    expect(answers).toEqual([])
    expect(screen.queryByRole('button', { name: 'Đổi dấu' })).toBeNull()
  })
})

describe('a teacher writes NumericAnswer', () => {
  const sheet = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Phiếu trả lời bốn ô' })
  const begin = async () => {
    const dialog = await open()
    write('Nội dung', 'Một nửa?')
    await choose('Trả lời ngắn bằng số')
    return dialog
  }

  it('with a comma, each number on a line that Enter opens, and Backspace takes an empty line back', async () => {
    const { save, sent } = await begin()
    await userEvent.type(field('Đáp số$'), '0,50{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Đáp số 2')))
    await userEvent.keyboard('-2.5{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Đáp số 3')))
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByRole('textbox', { name: 'Đáp số 3' })).toBeNull()
    await userEvent.type(field('Sai số'), '0,01')
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({
        type: 'NumericAnswer',
        right: [0.5, -2.5],
        answers: { tolerance: 0.01, sheet: true },
      }),
    )
  })
  it('and is told of a text that is no number, which stays as it was typed', async () => {
    const { save, sent } = await begin()
    await userEvent.type(field('Đáp số$'), '1/2')
    await save()
    expect(screen.getByText(/^Vui lòng nhập một số/)).toBeDefined()
    expect((field('Đáp số$') as HTMLInputElement).value).toBe('1/2')
    expect(sent()).toBeUndefined()
  })
  it('and a number that is too wide for the cells takes the sheet away', async () => {
    const { save, sent } = await open(question)
    expect(sheet().checked).toBe(true)
    await userEvent.type(field('Đáp số$'), '125')
    expect([sheet().checked, sheet().disabled]).toEqual([false, true])
    expect(screen.getByText('Có đáp số không ghi vừa bốn ô.')).toBeDefined()
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({ right: [0.5125], answers: { tolerance: 0.01, sheet: false } }),
    )
  })
})

it('who looks at an answer to NumericAnswer sees what was accepted, and how near', async () => {
  await show(<QuestionReview question={question} answer="0,52" score={0} />)
  await screen.findByText('0/0,25 điểm')
  expect(screen.getByText('0,52')).toBeDefined()
  expect(screen.getByText('0,5 (sai số cho phép 0,01)')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Sai' })).toBeDefined()
})
