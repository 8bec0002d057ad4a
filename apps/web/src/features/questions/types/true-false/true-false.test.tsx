import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import { GivenLine, RightLine } from '../../answer-lines.tsx'
import type { Answer, Question, RedactedQuestion } from '../../question-parts.ts'
import { QuestionReview } from '../../question-review.tsx'
import { baseQuestion, play } from '../../testing/play.tsx'
import { choose, open, stored, write } from '../../testing/write.tsx'

vi.mock('../../../../shared/ui/rich-text/rich-text-field.tsx', () => import('../../testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const statements = ['2 chẵn', '4 lẻ', '7 lẻ', '9 chẵn']
const seen: RedactedQuestion = { ...baseQuestion, type: 'TrueFalse', answers: { statements } }
const question: Question = {
  ...stored,
  fakeChoices: null,
  type: 'TrueFalse',
  answers: { statements, linear: false },
  right: [true, false, true, false],
}
const side = (name: string, word: string) =>
  within(screen.getByRole('radiogroup', { name: `Ý ${name}` })).getByRole<HTMLInputElement>('radio', {
    name: word,
  })

describe('a student answers TrueFalse', () => {
  it('by tap, in any order; what was not judged stays open', async () => {
    const { answers } = await play(seen)
    await userEvent.click(side('b', 'Sai'))
    await userEvent.click(side('a', 'Đúng'))
    await userEvent.click(side('b', 'Đúng'))
    expect(answers).toEqual([
      [null, false, null, null],
      [true, false, null, null],
      [true, true, null, null],
    ])
  })
  it('by keyboard: Tab to a statement, Space and arrows to judge it', async () => {
    const { answers, onSubmit } = await play(seen)
    await userEvent.tab()
    await userEvent.keyboard(' [ArrowDown]')
    expect(answers).toEqual([
      [true, null, null, null],
      [false, null, null, null],
    ])
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('by a letter, which goes on to the next statement, but not by a shortcut of the browser', async () => {
    const { answers } = await play(seen)
    side('a', 'Đúng').focus()
    await userEvent.keyboard('{Control>}d{/Control}đsDs')
    expect(answers.at(-1)).toEqual([true, false, true, false])
    expect(answers).toHaveLength(4)
  })
  it('and takes all back', async () => {
    const { answers } = await play(seen, [true, null, null, null])
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }))
    expect(answers).toEqual([null])
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  })
  it('no more when the attempt is over', async () => {
    const { answers } = await play(seen, [true, null, null, null], true)
    await userEvent.click(side('b', 'Sai'))
    expect(answers).toEqual([])
    expect(side('a', 'Đúng').checked).toBe(true)
  })
})

describe('a teacher writes TrueFalse', () => {
  it('with four statements, and each must be judged', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Số nguyên')
    await choose('Đúng – sai')
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) write(`Ý ${name}`, statements[at] ?? '')
    await userEvent.click(side('a', 'Đúng'))
    side('b', 'Sai').focus()
    await userEvent.keyboard('s')
    await userEvent.click(side('c', 'Đúng'))
    await save()
    const atTheStatement = { ignore: '[role="status"]' }
    expect(screen.getAllByText('Vui lòng chọn Đúng hoặc Sai.', atTheStatement)).toHaveLength(1)
    expect(sent()).toBeUndefined()
    await userEvent.click(side('d', 'Sai'))
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({
        type: 'TrueFalse',
        answers: { statements, linear: false },
        right: [true, false, true, false],
        fakeChoices: null,
      }),
    )
  })
  it('and lets each statement bring a quarter of the points', async () => {
    const { save, sent } = await open(question)
    expect(side('b', 'Sai').checked).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: /một phần tư/ }))
    await save()
    await waitFor(() => expect(sent()).toMatchObject({ answers: { statements, linear: true } }))
  })
})

describe('who looks at an answer to TrueFalse', () => {
  it('sees each statement with what it is and what it was held for', async () => {
    await show(<QuestionReview question={question} answer={[true, true, null, false]} score={0.1} />)
    await screen.findByText('0,1/0,25 điểm')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a)2 chẵnĐúng',
      'b)4 lẻSaiĐã chọn: Đúng',
      'c)7 lẻĐúngBỏ trống',
      'd)9 chẵnSai',
    ])
    expect(screen.getAllByRole('img').map(icon => icon.getAttribute('aria-label'))).toEqual([
      'Đúng',
      'Sai',
      'Sai',
      'Đúng',
    ])
  })
  it('reads it in one line as answer sheets have it', async () => {
    const line = { question, files: {} }
    await show(
      <>
        <p>
          <GivenLine {...line} answer={[true, null, false, false] as Answer} />
        </p>
        <p>
          <RightLine {...line} answer={null} />
        </p>
      </>,
    )
    expect(await screen.findByText('a) Đ, b) –, c) S, d) S')).toBeDefined()
    expect(screen.getByText('a) Đ, b) S, c) Đ, d) S')).toBeDefined()
  })
})
