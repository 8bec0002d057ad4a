import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import type { Question, RedactedQuestion } from '../../question-parts.ts'
import { QuestionReview } from '../../question-review.tsx'
import { baseQuestion, play } from '../../testing/play.tsx'
import { choose, field, open, stored, write } from '../../testing/write.tsx'
import { answerOf, laidOf, moved } from './player.tsx'

vi.mock('../../../../shared/ui/rich-text/rich-text-field.tsx', () => import('../../testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const seen: RedactedQuestion = {
  ...baseQuestion,
  type: 'StringSorting',
  answers: { pieces: ['học', 'tôi', 'học', 'đi'] },
}
const pool = (name: string) =>
  within(screen.getByRole('list', { name: 'Các từ' })).getAllByRole('button', { name })[0] as HTMLElement
const laid = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Câu của em' })).getByRole('button', { name })

describe('a student answers StringSorting', () => {
  it('by tap: a word goes to the end, and back where it was', async () => {
    const { answers } = await play(seen)
    for (const name of ['tôi', 'đi', 'học']) await userEvent.click(pool(name))
    await userEvent.click(laid(/^đi/))
    await userEvent.click(screen.getByRole('button', { name: 'Lấy lại từ cuối' }))
    await userEvent.click(screen.getByRole('button', { name: 'Xếp lại từ đầu' }))
    expect(answers).toEqual(['tôi', 'tôi đi', 'tôi đi học', 'tôi học', 'tôi', null])
  })
  it('by keyboard: arrows find a word, Enter lays it, Backspace takes it back, arrows move it in the sentence', async () => {
    const { answers, onSubmit } = await play(seen)
    pool('học').focus()
    await userEvent.keyboard('[ArrowRight]{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('học'))
    await userEvent.keyboard('{Enter}{Enter}{Backspace}')
    laid(/^học/).focus()
    await userEvent.keyboard('[ArrowLeft]')
    expect(answers).toEqual(['tôi', 'tôi học', 'tôi học đi', 'tôi học', 'học tôi'])
    await waitFor(() => expect(document.activeElement).toBe(laid(/^học/)))
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('still sees the words where nothing may be laid and nothing was: on a wall they are the question', async () => {
    const { answers } = await play(seen, null, true)
    await userEvent.click(pool('tôi'))
    expect(within(screen.getByRole('list', { name: 'Các từ' })).getAllByRole('listitem')).toHaveLength(4)
    expect(answers).toEqual([])
  })
  it('and sees what was laid before, no more to be changed when the attempt is over', async () => {
    const { answers } = await play(seen, 'tôi  đi', true)
    expect(screen.queryByRole('list', { name: 'Các từ' })).toBeNull()
    await userEvent.click(laid(/^tôi/))
    expect(answers).toEqual([])
    expect(screen.queryByRole('list', { name: 'Các từ' })).toBeNull()
  })
})

describe('pieces', () => {
  it('that are equal are laid one by one, and foreign words are passed over', () => {
    expect(laidOf(['a', 'b', 'a'], 'a x a a')).toEqual([0, 2])
    expect(laidOf(['a', 'b'], 3)).toEqual([])
    expect(answerOf(['a', 'b', 'a'], [2, 1])).toBe('a b')
    expect(answerOf(['a'], [])).toBeNull()
  })
  it('move within the sentence alone', () => {
    expect(moved([4, 5, 6], 2, 0)).toEqual([6, 4, 5])
    expect(moved([4, 5], 0, -1)).toEqual([4, 5])
    expect(moved([4, 5], 1, 2)).toEqual([4, 5])
  })
})

describe('a teacher writes StringSorting', () => {
  it('as one sentence of at least two words', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Xếp câu')
    await choose('Sắp xếp câu')
    await userEvent.type(field('Câu đúng'), 'Tôi')
    await save()
    expect(screen.getByText('Câu có từ 2 đến 60 từ.')).toBeDefined()
    await userEvent.type(field('Câu đúng'), ' đi học.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tôi',
      'đi',
      'học.',
    ])
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({ type: 'StringSorting', answers: null, right: 'Tôi đi học.' }),
    )
  })
})

it('who looks at an answer to StringSorting sees it beside the right sentence', async () => {
  const question: Question = {
    ...stored,
    fakeChoices: null,
    type: 'StringSorting',
    answers: null,
    right: 'Tôi đi học.',
  }
  await show(<QuestionReview question={question} answer="đi tôi học." score={0} />)
  expect(await screen.findByText('Tôi đi học.')).toBeDefined()
  expect(screen.getByText('đi tôi học.')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Sai' })).toBeDefined()
})
