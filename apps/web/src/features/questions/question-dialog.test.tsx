import { QUESTION } from '@bangxanh/questions/limits.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Question } from './question-parts.ts'
import { choose, stored as common, field, open, write } from './testing/write.tsx'

vi.mock('../../shared/ui/rich-text/rich-text-field.tsx', () => import('./testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const stored: Question = {
  ...common,
  type: 'MultiChoice',
  answers: ['Huế', 'Hà Nội', 'Đà Nẵng'],
  right: 1,
  fakeChoices: null,
  fixedOptions: [],
}

describe('the type of a question', () => {
  it('keeps the answers of an opened question', async () => {
    const { save, sent } = await open(stored)
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Đáp án B/ }).checked).toBe(true)
    await save()
    await waitFor(() => expect(sent()).toMatchObject({ answers: stored.answers, right: 1, point: 0.25 }))
  })
  it('resets the answers when another one is chosen, and content and points stay', async () => {
    await open(stored)
    await choose('Ghép cặp')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(field('Nội dung').textContent).toBe('<p>Thủ đô?</p>')
    await choose('Trắc nghiệm')
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  })
})

describe('a teacher writes MultiChoice', () => {
  it('by adding, moving and removing options; the right one stays the right one', async () => {
    const { save, sent } = await open(stored)
    await userEvent.click(screen.getByRole('button', { name: 'Chuyển đáp án B lên trên' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ đáp án B' }))
    await userEvent.click(screen.getByRole('button', { name: 'Thêm đáp án' }))
    write('Đáp án C', 'Cần Thơ')
    await save()
    await waitFor(() => expect(sent()).toMatchObject({ answers: ['Hà Nội', 'Đà Nẵng', 'Cần Thơ'], right: 0 }))
  })
  it('and locks an option in its place; the lock goes with it when it is moved, and when another one is removed', async () => {
    const { save, sent } = await open({ ...stored, fixedOptions: [0] } as Question)
    const lock = (letter: string) =>
      screen.getByRole('button', { name: `Giữ nguyên vị trí khi xáo trộn (đáp án ${letter})` })
    const pressed = () => ['A', 'B', 'C'].map(letter => lock(letter).getAttribute('aria-pressed'))
    expect(pressed()).toEqual(['true', 'false', 'false'])
    await userEvent.click(lock('C'))
    expect(pressed()).toEqual(['true', 'false', 'true'])
    await userEvent.click(screen.getByRole('button', { name: 'Chuyển đáp án C lên trên' }))
    expect(pressed()).toEqual(['true', 'true', 'false'])
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ đáp án A' }))
    await userEvent.click(screen.getByRole('button', { name: 'Thêm đáp án' }))
    write('Đáp án C', 'Cần Thơ')
    await userEvent.click(lock('C'))
    await userEvent.click(lock('C'))
    await userEvent.click(lock('B'))
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({
        answers: ['Đà Nẵng', 'Hà Nội', 'Cần Thơ'],
        right: 1,
        fixedOptions: [0, 1],
      }),
    )
  })
  it('with the keyboard alone marks the right one', async () => {
    const { save, sent } = await open({ ...stored, right: 0 })
    screen.getByRole('radio', { name: /Đáp án A/ }).focus()
    await userEvent.keyboard('[ArrowDown][ArrowDown]')
    await save()
    await waitFor(() => expect(sent()).toMatchObject({ right: 2 }))
  })
  it('is told what is missing once they save, and sees it go while they type', async () => {
    const { save, sent } = await open()
    expect(screen.queryByText('Vui lòng chọn đáp án đúng.')).toBeNull()
    await save()
    // Where the options are, and beside the button.
    expect(screen.getByRole('alert').textContent).toBe('Vui lòng chọn đáp án đúng.')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Vui lòng chọn đáp án đúng.'))
    expect(within(field('Đáp án A').closest('label') as HTMLElement).getByRole('note').textContent).toBe(
      'Vui lòng nhập mục này.',
    )
    write('Đáp án A', 'Huế')
    await userEvent.click(screen.getByRole('radio', { name: /Đáp án A/ }))
    expect(screen.queryByText('Vui lòng chọn đáp án đúng.')).toBeNull()
    expect(sent()).toBeUndefined()
  })
  it("reads the server's words at the field they are about, until the field changes", async () => {
    const { save, onClose } = await open(stored, { 'answers.1': 'Nội dung này bị từ chối.' })
    await save()
    const option = field('Đáp án B').closest('label') as HTMLElement
    await waitFor(() => expect(within(option).getByRole('note').textContent).toBe('Nội dung này bị từ chối.'))
    expect(onClose).not.toHaveBeenCalled()
    write('Đáp án B', 'Thăng Long')
    expect(within(option).getByRole('note').textContent).toBe('')
  })
  it('is told at once of points that cannot be', async () => {
    await open(stored)
    await userEvent.clear(screen.getByRole('textbox', { name: 'Điểm' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Điểm' }), '1000000')
    expect(screen.getByText(/^Điểm từ 0 đến/)).toBeDefined()
  })
})

describe('a teacher writes ShortAnswer', () => {
  const answer = () => screen.getByRole('textbox', { name: 'Các đáp án được chấp nhận' })

  it('by Enter and by button, each answer once', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Thủ đô?')
    await choose('Trả lời ngắn')
    await userEvent.type(answer(), 'Hà Nội{Enter}')
    await userEvent.type(answer(), 'hà nội.')
    expect(screen.getByText('Đáp án này đã có.')).toBeDefined()
    await userEvent.clear(answer())
    await userEvent.type(answer(), 'Thăng Long')
    await userEvent.click(screen.getByRole('button', { name: 'Thêm' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ đáp án “Hà Nội”' }))
    await userEvent.type(answer(), 'Đông Đô')
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({ type: 'ShortAnswer', right: ['Thăng Long', 'Đông Đô'] }),
    )
  })
  it('and Enter that ends a composed syllable adds nothing', async () => {
    await open()
    await choose('Trả lời ngắn')
    fireEvent.change(answer(), { target: { value: 'Huê' } })
    fireEvent.keyDown(answer(), { key: 'Enter', isComposing: true })
    expect(screen.queryByRole('button', { name: /Bỏ đáp án/ })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /chấp nhận/ }).value).toBe('Huê')
  })
})

describe('a teacher writes Matching', () => {
  it('in pairs that stay equally long', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Ghép')
    await choose('Ghép cặp')
    await userEvent.click(screen.getByRole('button', { name: 'Thêm cặp' }))
    for (const number of [1, 2, 3]) {
      write(`Cột A, cặp ${number}`, `a${number}`)
      write(`Cột B, cặp ${number}`, `b${number}`)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ cặp 2' }))
    await save()
    await waitFor(() =>
      expect(sent()).toMatchObject({ answers: { classificationFields: ['a1', 'a3'] }, right: ['b1', 'b3'] }),
    )
  })
  it('with at least two pairs, and Enter in a field saves nothing', async () => {
    const { sent } = await open()
    await choose('Ghép cặp')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bỏ cặp 1' }).disabled).toBe(true)
    expect(QUESTION.pairs.min).toBe(2)
    await userEvent.type(field('Cột A, cặp 1'), 'mèo{Enter}')
    expect(screen.queryByText('Vui lòng nhập mục này.')).toBeNull()
    expect(sent()).toBeUndefined()
  })
})
