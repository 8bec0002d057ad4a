import type { Answer, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { findWord } from '@bangxanh/questions/types/word-search/grid.ts'
import { wordsOf } from '@bangxanh/questions/words.ts'
import { chances } from './chances.ts'

/** What pupils write where they do not know better. */
const SLIPS: Readonly<Record<string, readonly string[]>> = {
  '7/3': ['5/3', '3/7', '2/3'],
  went: ['goed', 'gone'],
  written: ['wrote', 'writed'],
  taught: ['teached', 'thought'],
  cheap: ['expensively', 'chip'],
  if: ['while', 'for'],
  'Thanh Hiên': ['Tố Như', 'Ức Trai'],
  'Bạch Đằng': ['Như Nguyệt', 'sông Hồng'],
}

/** A number that is nearly right: one beside it, doubled, or without its sign. */
const nearly = (value: number): string[] => [value + 1, value - 1, value * 2, Math.abs(value) + 2].map(String)

/** The answer of somebody who knows it, or of somebody who does not. */
export function answerOf(draft: QuestionDraft, isRight: boolean, chance: () => number): Answer {
  // What a person marks is written by hand where the demo needs it.
  if (draft.type === 'Essay' || draft.type === 'Speaking') return null
  if (isRight) return rightAnswer(draft)
  switch (draft.type) {
    case 'MultiChoice':
      return wrongOption(draft, chance())
    case 'ShortAnswer': {
      const [right = ''] = draft.right
      const slips = SLIPS[right] ?? (Number.isFinite(Number(right)) ? nearly(Number(right)) : [''])
      return chance() < 0.2 ? '' : (slips[Math.floor(chance() * slips.length)] ?? '')
    }
    case 'Matching': {
      const [first = '', second = '', ...rest] = draft.right
      return [second, first, ...rest]
    }
    case 'StringSorting':
      return wordsOf(draft.right).toReversed().join(' ')
    case 'CompleteSentence':
      return Object.values(draft.fakeChoices)[0] ?? ''
    case 'NumericAnswer':
      return nearly(draft.right[0] ?? 0)[Math.floor(chance() * 4)] ?? ''
    case 'TrueFalse': {
      const slip = Math.floor(chance() * draft.right.length)
      return draft.right.map((value, at) => (at === slip ? !value : value))
    }
    case 'WordSearch':
      return wordsIn(draft).slice(1)
    case 'UnderlineWord':
      return draft.right.slice(1)
    case 'Classification': {
      // One item in the field of another.
      const [[moved = 0, ...rest] = [], second = [], ...others] = draft.right
      return [rest, [...second, moved], ...others]
    }
  }
}

/** Most who err are drawn to the same option. */
const DRAWN = 0.55

function wrongOption(
  { content, right, answers }: Extract<QuestionDraft, { type: 'MultiChoice' }>,
  chance: number,
): number {
  const others = answers.length - 1
  const draws = Math.floor(chances(`draws ${content}`)() * others)
  const chosen = chance < DRAWN ? draws : Math.floor(((chance - DRAWN) / (1 - DRAWN)) * others)
  return (right + 1 + chosen) % answers.length
}

function rightAnswer(draft: QuestionDraft): Answer {
  switch (draft.type) {
    case 'ShortAnswer':
      return draft.right[0] ?? ''
    case 'CompleteSentence':
      return gapOf(draft)?.word ?? ''
    case 'NumericAnswer':
      return String(draft.right[0])
    case 'WordSearch':
      return wordsIn(draft)
    default:
      return draft.right
  }
}

const wordsIn = ({ answers, right }: Extract<QuestionDraft, { type: 'WordSearch' }>) =>
  right.map(word => ({ word, cells: findWord(answers, word) ?? [] }))
