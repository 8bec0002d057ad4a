import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { RedactedQuestion } from './question-parts.ts'
import { baseQuestion, play } from './testing/play.tsx'

const choice: RedactedQuestion = {
  ...baseQuestion,
  type: 'MultiChoice',
  answers: [
    { id: 'cccccccc', content: '<p>Huế</p>' },
    { id: 'aaaaaaaa', content: '<p>Hà Nội</p>' },
    { id: 'bbbbbbbb', content: '<p>Đà Nẵng</p>' },
  ],
}
const short: RedactedQuestion = { ...baseQuestion, type: 'ShortAnswer', answers: null }
const matching: RedactedQuestion = {
  ...baseQuestion,
  type: 'Matching',
  answers: { classificationFields: ['một', 'hai', 'ba'], choices: ['two', 'three', 'one'] },
}

describe('a student answers MultiChoice', () => {
  it('by tap: the answer is the id of the option, not its place', async () => {
    const { answers } = await play(choice)
    await userEvent.click(await screen.findByText('Hà Nội'))
    await userEvent.click(screen.getByText('Huế'))
    expect(answers).toEqual(['aaaaaaaa', 'cccccccc'])
  })
  it('by keyboard', async () => {
    const { answers } = await play(choice, 'cccccccc')
    await userEvent.tab()
    await userEvent.keyboard('[ArrowDown]')
    expect(answers).toEqual(['aaaaaaaa'])
  })
  it('and takes the answer back', async () => {
    const { answers } = await play(choice, 'aaaaaaaa')
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }))
    expect(answers).toEqual([null])
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  })
  it('no more when the attempt is over', async () => {
    const { answers } = await play(choice, 'aaaaaaaa', true)
    await userEvent.click(screen.getByText('Huế'))
    expect(answers).toEqual([])
    expect(screen.queryByRole('button', { name: 'Bỏ chọn' })).toBeNull()
  })
})

describe('a student answers ShortAnswer', () => {
  it('as it is typed; an emptied field is no answer', async () => {
    const { answers } = await play(short)
    await userEvent.type(screen.getByRole('textbox', { name: 'Câu trả lời' }), 'Hà')
    await userEvent.clear(screen.getByRole('textbox'))
    expect(answers).toEqual(['H', 'Hà', null])
  })
  it('and Enter submits nothing', async () => {
    const { onSubmit } = await play(short)
    await userEvent.type(screen.getByRole('textbox'), 'Huế{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a student answers Matching', () => {
  const item = (name: RegExp) => screen.getByRole('button', { name })

  it('by tap: the first open item is chosen, the next one follows by itself', async () => {
    const { answers } = await play(matching)
    await userEvent.click(item(/one/))
    await userEvent.click(item(/two/))
    expect(answers).toEqual([
      ['one', null, null],
      ['one', 'two', null],
    ])
    expect(item(/^3/).getAttribute('aria-pressed')).toBe('true')
  })
  it('by keyboard, in any order', async () => {
    const { answers, onSubmit } = await play(matching)
    item(/^2/).focus()
    await userEvent.keyboard('{Enter}')
    item(/two/).focus()
    await userEvent.keyboard(' ')
    expect(answers).toEqual([[null, 'two', null]])
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('a choice that another item holds goes over to the new one', async () => {
    const { answers } = await play(matching, ['two', null, null])
    await userEvent.click(item(/^2/))
    await userEvent.click(item(/two/))
    expect(answers).toEqual([[null, 'two', null]])
  })
  it('takes a pair back; with the last one goes the answer', async () => {
    const { answers } = await play(matching, ['two', null, null])
    await userEvent.click(item(/^1/))
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ ghép mục 1' }))
    expect(answers).toEqual([null])
  })
})
