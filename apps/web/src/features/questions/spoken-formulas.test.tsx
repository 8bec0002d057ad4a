import { QUESTION_TYPES, type QuestionType, redact } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { changeLanguage } from '../../shared/i18n/i18n.ts'
import { SpokenFormulas } from '../../shared/ui/rich-text/spoken.ts'
import { show } from '../../testing/render.tsx'
import { QuestionPlayer } from './question-player.tsx'

const spoken = {
  's^2': { vi: 'đề s bình phương', en: 'stem s squared' },
  'a^2': { vi: 'a bình phương', en: 'a squared' },
  'b^2': { vi: 'b bình phương', en: 'b squared' },
  'c^2': { vi: 'c bình phương', en: 'c squared' },
}
const [a, b, c] = ['\\(a^2\\)', '\\(b^2\\)', '\\(c^2\\)'] as const
const stem = { content: '<p>Tìm \\(s^2\\)</p>' }

/** A question of the type with formulas wherever it takes them; the others are made of words. */
const withFormulas: Partial<Record<QuestionType, { question: Question; parts: number }>> = {
  MultiChoice: {
    question: sample.MultiChoice({ ...stem, answers: [a, b, c].map(text => `<p>${text}</p>`), right: 0 }),
    parts: 3,
  },
  TrueFalse: {
    question: sample.TrueFalse({
      ...stem,
      answers: { statements: [a, b, c, a], linear: false },
      right: [true, false, true, true],
    }),
    parts: 4,
  },
  Matching: {
    question: sample.Matching({ ...stem, answers: { classificationFields: [a, b] }, right: [c, 'hai'] }),
    parts: 3,
  },
  Classification: {
    question: sample.Classification({
      ...stem,
      answers: { list: [b, c], classificationFields: [a, 'khác'] },
      right: [[0], [1]],
    }),
    parts: 3,
  },
}

const shown = async (question: Question) => {
  await show(
    <SpokenFormulas value={spoken}>
      <QuestionPlayer
        question={redact(question, { seed: 'seed', shuffleOptions: false })}
        value={null}
        onChange={() => undefined}
      />
    </SpokenFormulas>,
  )
  await waitFor(() => expect(document.querySelector('.katex')).toBeTruthy())
}

it.each(QUESTION_TYPES)('every formula of %s is called by its words', async type => {
  const { question, parts } = withFormulas[type] ?? { question: sample[type](stem), parts: 0 }
  await shown(question)
  const formulas = [...document.querySelectorAll('.katex')]
  expect(formulas).toHaveLength(1 + parts)
  const names = formulas.map(formula => formula.closest('[role="img"]')?.getAttribute('aria-label'))
  expect(new Set(names)).toEqual(
    new Set(
      Object.values(spoken)
        .slice(0, parts === 0 ? 1 : 4)
        .map(({ vi }) => vi),
    ),
  )
})

it('a formula names the control that it stands in', async () => {
  await shown(withFormulas.MultiChoice?.question as Question)
  expect(screen.getByRole('radio', { name: /^A a bình phương$/ })).toBeTruthy()
})

it('a pair is named by its formulas', async () => {
  await shown(withFormulas.Matching?.question as Question)
  const left = within(screen.getByRole('list', { name: 'Cột A' }))
  expect(left.getByRole('button', { name: /a bình phương/ })).toBeTruthy()
})

it('an item and its field are named by their formulas', async () => {
  await shown(withFormulas.Classification?.question as Question)
  expect(screen.getByRole('button', { name: /^b bình phương$/ })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'a bình phương' })).toBeTruthy()
})

it('in English in English', async () => {
  const question = withFormulas.MultiChoice?.question as Question
  await shown(question)
  await act(() => changeLanguage('en'))
  onTestFinished(() => changeLanguage('vi'))
  expect(await screen.findByRole('radio', { name: /a squared/ })).toBeTruthy()
})
