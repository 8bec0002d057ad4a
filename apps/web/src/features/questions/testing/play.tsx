import { screen } from '@testing-library/react'
import { useState } from 'react'
import { type Mock, vi } from 'vitest'
import { show } from '../../../testing/render.tsx'
import type { Answer, RedactedQuestion } from '../question-parts.ts'
import { QuestionPlayer } from '../question-player.tsx'

/** What questions of all types have as a student sees them. */
export const baseQuestion = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  questionGroupId: null,
  point: 1,
  content: '<p>Thủ đô của Việt Nam?</p>',
  imgUrl: null,
  audioUrl: null,
  duration: null,
}

interface PageProps {
  readonly question: RedactedQuestion
  readonly first: Answer
  readonly readOnly: boolean
  readonly onAnswer: (answer: Answer) => void
  readonly onSubmit: () => void
}

/** The question inside a form, as a careless page might put it. */
function Page({ question, first, readOnly, onAnswer, onSubmit }: PageProps) {
  const [value, setValue] = useState(first)
  return (
    <form onSubmit={onSubmit}>
      <QuestionPlayer
        question={question}
        value={value}
        readOnly={readOnly}
        onChange={next => {
          onAnswer(next)
          setValue(next)
        }}
      />
      <button type="submit">Nộp</button>
    </form>
  )
}

/** Shows a question whose stem is that of `baseQuestion`, with what is answered first; collects the answers that it gives. */
export async function play(
  question: RedactedQuestion,
  first: Answer = null,
  readOnly = false,
): Promise<{ answers: Answer[]; onSubmit: Mock }> {
  const onSubmit = vi.fn()
  const answers: Answer[] = []
  const onAnswer = (answer: Answer) => void answers.push(answer)
  await show(<Page {...{ question, first, readOnly, onAnswer, onSubmit }} />)
  await screen.findByText('Thủ đô của Việt Nam?')
  return { answers, onSubmit }
}
