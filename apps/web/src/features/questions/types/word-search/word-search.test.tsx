import { findWord } from '@bangxanh/questions/types/word-search/grid.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import { GivenLine, RightLine } from '../../answer-lines.tsx'
import type { Question, QuestionOf, RedactedQuestion } from '../../question-parts.ts'
import { QuestionReview } from '../../question-review.tsx'
import { baseQuestion, play } from '../../testing/play.tsx'
import { choose, field, open, stored, write } from '../../testing/write.tsx'

vi.mock('../../../../shared/ui/rich-text/rich-text-field.tsx', () => import('../../testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const grid = { w: 4, h: 4, crossword: ['MÈOX', 'ABƯC', 'CHÓD', 'EGHI'].map(row => [...row]) }
const seen: RedactedQuestion = { ...baseQuestion, type: 'WordSearch', answers: { ...grid, words: 2 } }
const question: QuestionOf<'WordSearch'> = {
  ...stored,
  fakeChoices: null,
  type: 'WordSearch',
  answers: grid,
  right: ['mèo', 'chó'],
}
const cat = { word: 'MÈO', cells: [0, 1, 2] }
const cell = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter}, hàng`) })

describe('a student answers WordSearch', () => {
  it('by tap: the first letter, then the last one, from either end', async () => {
    const { answers } = await play(seen)
    await userEvent.click(cell('M'))
    await userEvent.click(cell('O'))
    await userEvent.click(cell('Ó'))
    await userEvent.click(screen.getAllByRole('button', { name: /^C, hàng 3/ })[0] as HTMLElement)
    expect(answers).toEqual([[cat], [cat, { word: 'ÓHC', cells: [10, 9, 8] }]])
    expect(screen.getByText('Đã chọn 2/2 từ')).toBeDefined()
  })
  it('by keyboard: arrows to a letter, Enter at both ends', async () => {
    const { answers, onSubmit } = await play(seen)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    expect(answers).toEqual([[cat]])
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('and is told why a mark is none: not in a line, there already, or one too many', async () => {
    const { answers } = await play(seen, [cat])
    await userEvent.click(cell('M'))
    await userEvent.click(cell('Ư'))
    expect(screen.getByText('Chữ đầu và chữ cuối phải thẳng hàng: ngang, dọc hoặc chéo.')).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(cell('O'))
    await userEvent.click(cell('M'))
    expect(screen.getByText('Từ này đã chọn rồi.')).toBeDefined()
    await userEvent.click(cell('E'))
    await userEvent.click(cell('I'))
    await userEvent.click(cell('X'))
    await userEvent.click(cell('D'))
    expect(screen.getByText('Đã chọn đủ 2 từ. Bỏ bớt một từ để chọn từ khác.')).toBeDefined()
    expect(answers).toHaveLength(1)
  })
  it('takes a word back; with the last one goes the answer', async () => {
    const { answers } = await play(seen, [cat])
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ MÈO' }))
    expect(answers).toEqual([null])
  })
  it('no more when the attempt is over', async () => {
    const { answers } = await play(seen, [cat], true)
    await userEvent.click(cell('E'))
    await userEvent.click(cell('I'))
    expect(answers).toEqual([])
    expect(screen.queryByRole('button', { name: 'Bỏ MÈO' })).toBeNull()
  })
})

describe('a teacher writes WordSearch', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const size = (name: string, side: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), side)

  it('by typing words and pressing one button, which fills the grid', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Tìm con vật')
    await choose('Tìm từ trong lưới')
    await save()
    expect(await screen.findByText('Vui lòng thêm ít nhất một từ.')).toBeDefined()
    await userEvent.type(field('Các từ cần tìm'), 'mèo, con chó{Enter}')
    expect(screen.getAllByRole('img', { name: 'Chưa có trong lưới' })).toHaveLength(2)
    await press('Xếp từ vào lưới')
    expect(screen.getAllByRole('img', { name: 'Đã có trong lưới' })).toHaveLength(2)
    await save()
    await waitFor(() => expect(sent()).toBeDefined())
    const { answers, right } = sent() as QuestionOf<'WordSearch'>
    expect(right).toEqual(['mèo', 'con chó'])
    expect(answers.crossword.flat()).toHaveLength(64)
    expect(answers.crossword.flat()).not.toContain('')
    expect(findWord(answers, 'CONCHÓ')).toHaveLength(6)
  })
  it('another width or height empties the grid, and the last grid can be brought back', async () => {
    const { save, sent } = await open(question)
    await size('Số cột', '5')
    expect(screen.getAllByRole('textbox', { name: /^Hàng/ })).toHaveLength(20)
    for (const letter of screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Hàng/ }))
      expect(letter.value).toBe('')
    await save()
    expect(await screen.findByText('Lưới còn ô trống. Bấm “Điền ô trống”.')).toBeDefined()
    await press('Lấy lại lưới trước')
    await save()
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({ answers: grid, right: ['mèo', 'chó'] })
  })
  it('by hand, cell by cell or by pasting a row; the rest is filled', async () => {
    const { save, sent } = await open(question)
    await press('Xoá lưới')
    field('Hàng 1, cột 1').focus()
    await userEvent.keyboard('c {ArrowDown}{ArrowUp}h ó')
    fireEvent.paste(field('Hàng 2, cột 1'), { clipboardData: { getData: () => 'mèo' } })
    await press('Điền ô trống')
    await save()
    await waitFor(() => expect(sent()).toBeDefined())
    const { crossword } = (sent() as QuestionOf<'WordSearch'>).answers
    expect(crossword[0]?.slice(0, 3)).toEqual(['C', 'H', 'Ó'])
    expect(crossword[1]?.slice(0, 3)).toEqual(['M', 'È', 'O'])
  })
  it('and is told of words that find no room', async () => {
    await open(question)
    await userEvent.type(field('Các từ cần tìm'), 'chuồn chuồn{Enter}')
    await press('Xếp từ vào lưới')
    expect(await screen.findByText(/^Chưa xếp được: chuồn chuồn/)).toBeDefined()
  })
})

describe('the review of WordSearch', () => {
  const answer = [cat, { word: 'ABƯ', cells: [4, 5, 6] }]

  it('says which words were found and missed, and what else was marked', async () => {
    const { container } = await show(<QuestionReview question={question} answer={answer} score={0.125} />)
    await screen.findByText('Chọn sai: ABƯ')
    expect(screen.getAllByRole('img').map(icon => icon.getAttribute('aria-label'))).toEqual(['Đúng', 'Sai'])
    expect(screen.getByText('Chưa tìm thấy')).toBeDefined()
    expect([...container.querySelectorAll('rect')].map(line => line.dataset.kind)).toEqual([
      'wrong',
      'right',
      'missed',
    ])
  })
  it('without an answer shows where the words stand', async () => {
    const { container } = await show(<QuestionReview question={question as Question} />)
    await screen.findByText('mèo')
    expect([...container.querySelectorAll('rect')].map(line => line.dataset.kind)).toEqual(['right', 'right'])
  })
  it('says an answer and what was missed in a line', async () => {
    await show(
      <>
        <p data-testid="given">
          <GivenLine question={question} answer={answer} files={{}} />
        </p>
        <p data-testid="right">
          <RightLine question={question} answer={answer} files={{}} />
        </p>
      </>,
    )
    expect((await screen.findByTestId('given')).textContent).toBe('Tìm được 1 trong 2 từ')
    expect(screen.getByTestId('right').textContent).toBe('chó')
  })
})
