import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import type { Question, RedactedQuestion } from './question-parts.ts'
import { QuestionReview } from './question-review.tsx'

const common = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  questionGroupId: null,
  point: 1,
  content: '<p>Câu hỏi</p>',
  imgUrl: null,
  audioUrl: null,
  duration: null,
  level: null,
  edition: 1,
}
const choice: Question = {
  ...common,
  answerHint: '<p></p>',
  type: 'MultiChoice',
  answers: ['Huế', 'Hà Nội', 'Đà Nẵng'],
  right: 1,
  fakeChoices: null,
  fixedOptions: [],
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the review of a question', () => {
  it('without an answer shows the right one and no score, and no heading for an empty hint', async () => {
    await show(<QuestionReview question={choice} />)
    expect(await screen.findByText('Đáp án đúng')).toBeDefined()
    expect(screen.getByText('1 điểm')).toBeDefined()
    expect(screen.queryByText('Chưa trả lời')).toBeNull()
    expect(screen.queryByText('Gợi ý, lời giải')).toBeNull()
  })
  it('shows a wrong choice beside the right one, in the order that the student saw', async () => {
    const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']
    const seen: RedactedQuestion = {
      ...common,
      type: 'MultiChoice',
      answers: [2, 0, 1].map(index => ({
        id: ids[index] ?? '',
        content: choice.type === 'MultiChoice' ? (choice.answers[index] ?? '') : '',
      })),
    }
    await show(<QuestionReview question={choice} answer="aaaaaaaa" score={0} seen={seen} optionIds={ids} />)
    await screen.findByText('0/1 điểm')
    expect(lines()).toEqual(['AĐà Nẵng', 'BHuếĐã chọn', 'CHà NộiĐáp án đúng'])
  })
  it('marks for the teacher the options that keep their place', async () => {
    await show(<QuestionReview question={{ ...choice, fixedOptions: [2] } as Question} />)
    const mark = await screen.findByRole('img', { name: 'Giữ nguyên vị trí khi xáo trộn' })
    expect(mark.closest('li')?.textContent).toBe('CĐà Nẵng')
  })
  it('says that nothing was answered', async () => {
    await show(<QuestionReview question={choice} answer={null} score={0} />)
    expect(await screen.findByText('Chưa trả lời')).toBeDefined()
  })
  it('marks each pair of a Matching as right or wrong', async () => {
    const question: Question = {
      ...common,
      answerHint: null,
      type: 'Matching',
      answers: { classificationFields: ['một', 'hai', 'ba'] },
      right: ['one', 'two', 'three'],
      fakeChoices: null,
    }
    await show(<QuestionReview question={question} answer={['one', 'three', null]} score={0.3333} />)
    await screen.findByText('0,3333/1 điểm')
    expect(screen.getAllByRole('img').map(icon => icon.getAttribute('aria-label'))).toEqual([
      'Đúng',
      'Sai',
      'Sai',
    ])
    expect(lines()).toEqual(['mộtone', 'haitwoĐã ghép với:three', 'bathreeChưa ghép'])
  })
})
