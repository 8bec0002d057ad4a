import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import { GivenLine, RightLine } from '../../answer-lines.tsx'
import type { Question, RedactedQuestion } from '../../question-parts.ts'
import { QuestionReview } from '../../question-review.tsx'
import { baseQuestion, play } from '../../testing/play.tsx'
import { choose, field, open, stored, write } from '../../testing/write.tsx'

vi.mock('../../../../shared/ui/rich-text/rich-text-field.tsx', () => import('../../testing/plain-field.tsx'))
afterEach(() => vi.unstubAllGlobals())

const seen: RedactedQuestion = {
  ...baseQuestion,
  type: 'Classification',
  answers: {
    list: [
      { id: 'cccccccc', item: 'chó' },
      { id: 'aaaaaaaa', item: 'lúa' },
      { id: 'bbbbbbbb', item: 'mèo' },
    ],
    classificationFields: ['động vật', 'thực vật'],
  },
}
const question: Question = {
  ...stored,
  fakeChoices: null,
  type: 'Classification',
  answers: { list: ['lúa', 'mèo', 'chó'], classificationFields: ['động vật', 'thực vật'] },
  right: [[1, 2], [0]],
}
const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']
const item = (name: string) => screen.getByRole('button', { name })
const group = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) })

describe('a student answers Classification', () => {
  it('by tap: the first open item is chosen, the next one follows by itself', async () => {
    const { answers } = await play(seen)
    await userEvent.click(group('động vật'))
    await userEvent.click(group('thực vật'))
    expect(answers).toEqual([
      [['cccccccc'], []],
      [['cccccccc'], ['aaaaaaaa']],
    ])
    expect(item('mèo').getAttribute('aria-pressed')).toBe('true')
    expect(within(screen.getByRole('list', { name: 'thực vật' })).getByText('lúa')).toBeDefined()
  })
  it('by keyboard: an item, then the digit of its group, but not by a shortcut of the browser', async () => {
    const { answers, onSubmit } = await play(seen)
    item('mèo').focus()
    await userEvent.keyboard('{Enter}{Control>}2{/Control}31')
    expect(answers).toEqual([[['bbbbbbbb'], []]])
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('puts an item into another group, and takes it back; with the last one goes the answer', async () => {
    const { answers } = await play(seen, [['aaaaaaaa'], []])
    await userEvent.click(item('lúa'))
    await userEvent.click(group('thực vật'))
    await userEvent.click(item('lúa'))
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lúa khỏi nhóm' }))
    expect(answers).toEqual([[[], ['aaaaaaaa']], null])
  })
  it('by a mouse, which drags an item into its group', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...{ matches: query === '(pointer: fine)', media: query },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    }))
    const { answers } = await play(seen)
    // The page of a test has no measures: the second group lies here, and nothing else.
    const place = group('thực vật').closest('li')
    if (place) place.getBoundingClientRect = () => new DOMRect(200, 200, 100, 100)
    const at = (x: number) => ({ clientX: x, clientY: x, isPrimary: true, button: 0 })
    // What drags has come once an item follows.
    await waitFor(() => {
      fireEvent.pointerDown(item('lúa'), at(10))
      for (const x of [30, 250]) fireEvent.pointerMove(document, at(x))
      expect(item('lúa').closest('li')?.hasAttribute('data-dragged')).toBe(true)
    })
    fireEvent.pointerMove(document, at(251))
    await waitFor(() => expect(place?.hasAttribute('data-over')).toBe(true))
    fireEvent.pointerUp(document, at(251))
    await waitFor(() => expect(answers).toEqual([[[], ['aaaaaaaa']]]))
  })
  it('no more when the attempt is over', async () => {
    const { answers } = await play(seen, [['aaaaaaaa'], []], true)
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
    await userEvent.click(group('động vật'))
    await userEvent.click(item('chó'))
    expect(answers).toEqual([])
  })
})

it('a student is told that some items belong to no group, and leaves them', async () => {
  await play({ ...seen, answers: { ...seen.answers, leavesOver: true } })
  expect(screen.getByText(/Có mục không thuộc nhóm nào: em để lại/)).toBeDefined()
})

describe('a teacher writes Classification', () => {
  it('marks an item as one of no group by 0, and moves the mark with it', async () => {
    const { save, sent } = await open(question)
    await userEvent.click(screen.getByRole('button', { name: 'Thêm mục' }))
    field('Mục 4').focus()
    await userEvent.keyboard('đá{Enter}0')
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ mục 5' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ mục 3' }))
    const choice = screen.getByRole('radiogroup', { name: 'Nhóm của mục 3' })
    expect(
      within(choice).getByRole<HTMLInputElement>('radio', { name: /Không thuộc nhóm nào/ }).checked,
    ).toBe(true)
    await save()
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({
      answers: { list: ['lúa', 'mèo', 'đá'] },
      right: [[1], [0]],
      fakeChoices: [2],
    })
  })

  it('by keyboard: an item, Enter, the digit of its group, and on to the next, which is added at the end', async () => {
    const { save, sent } = await open()
    write('Nội dung', 'Xếp vào nhóm')
    await choose('Phân loại')
    write('Nhóm 1', 'động vật')
    write('Nhóm 2', 'thực vật')
    field('Mục 1').focus()
    await userEvent.keyboard('mèo{Enter}1lúa{Enter}2chó{Enter}1ngô{Enter}2sư tử{Enter}1')
    await waitFor(() => expect(document.activeElement).toBe(field('Mục 6')))
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ mục 6' }))
    await save()
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({
      type: 'Classification',
      answers: {
        list: ['mèo', 'lúa', 'chó', 'ngô', 'sư tử'],
        classificationFields: ['động vật', 'thực vật'],
      },
      right: [
        [0, 2, 4],
        [1, 3],
      ],
    })
  })
  it('and is told at the item that it has no group or stands there twice', async () => {
    const { save, sent } = await open(question)
    write('Mục 2', 'lúa')
    await userEvent.click(screen.getByRole('button', { name: 'Thêm mục' }))
    write('Mục 4', 'ngô')
    await save()
    const atTheItem = { ignore: '[role="status"]' }
    expect(await screen.findByText('Mục này đã có ở trên.', atTheItem)).toBeDefined()
    expect(screen.getByText('Vui lòng chọn nhóm của mục này.', atTheItem)).toBeDefined()
    expect(sent()).toBeUndefined()
  })
  it('a group that is taken away leaves its items without one; an item that goes moves the others up', async () => {
    const three: Question = {
      ...question,
      answers: { ...question.answers, classificationFields: ['động vật', 'thực vật', 'nấm'] },
      right: [[1], [0], [2]],
    } as Question
    const { save, sent } = await open(three)
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ nhóm 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ mục 1' }))
    await save()
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({
      answers: { list: ['mèo', 'chó'], classificationFields: ['động vật', 'nấm'] },
      right: [[0], [1]],
    })
  })
})

describe('the review of Classification', () => {
  const marks = () => screen.getAllByRole('img').map(icon => icon.getAttribute('aria-label'))

  it('says for each item whether it stands right, and where it was put instead', async () => {
    await show(
      <QuestionReview
        question={question}
        seen={seen}
        optionIds={ids}
        answer={[['bbbbbbbb', 'aaaaaaaa'], []]}
        score={0.0833}
      />,
    )
    await screen.findByText('Đã xếp vào: động vật')
    expect(marks()).toEqual(['Đúng', 'Sai', 'Sai'])
    expect(screen.getByText('Chưa xếp')).toBeDefined()
  })
  it('says of an item of no group whether it was left', async () => {
    const some: Question = { ...question, right: [[1], [0]], fakeChoices: [2] } as Question
    await show(
      <>
        <QuestionReview question={some} answer={[[1, 2], [0]]} score={0.5} />
        <p data-testid="given">
          <GivenLine question={some} answer={[[1, 2], [0]]} files={{}} />
        </p>
        <p data-testid="right">
          <RightLine question={some} answer={[[1, 2], [0]]} files={{}} />
        </p>
        <p data-testid="all">
          <RightLine question={some} answer={null} files={{}} />
        </p>
      </>,
    )
    const none = await screen.findByRole('list', { name: 'Không thuộc nhóm nào' })
    expect(within(none).getByText('Đã xếp vào: động vật')).toBeDefined()
    expect(marks()).toEqual(['Đúng', 'Đúng', 'Sai'])
    expect(screen.getByTestId('given').textContent).toBe('2 trong 2 mục đúng nhóm')
    expect(screen.getByTestId('right').textContent).toBe('Không thuộc nhóm nào: chó')
    expect(screen.getByTestId('all').textContent).toBe('động vật: mèothực vật: lúaKhông thuộc nhóm nào: chó')
  })
  it('reads an answer as it is kept, too, and says it in a line', async () => {
    await show(
      <>
        <QuestionReview question={question} answer={[[1], [0, 2]]} score={0.1667} />
        <p data-testid="given">
          <GivenLine question={question} answer={[[1], [0, 2]]} files={{}} />
        </p>
        <p data-testid="right">
          <RightLine question={question} answer={[[1], [0, 2]]} files={{}} />
        </p>
      </>,
    )
    await screen.findByText('Đã xếp vào: thực vật')
    expect(marks()).toEqual(['Đúng', 'Sai', 'Đúng'])
    expect(screen.getByTestId('given').textContent).toBe('2 trong 3 mục đúng nhóm')
    expect(screen.getByTestId('right').textContent).toBe('động vật: chó')
  })
})
