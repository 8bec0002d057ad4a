import type { QuestionType } from '@bangxanh/questions/registry.ts'
import type { Format, IssueCode } from './model.ts'

/** What a format takes of an exam. Held against what it does by carries.test.ts; docs/guides/exchange-formats.md shows it. */
export interface Carries {
  /** Of each type that is carried what other programs do not get; a type that is not named is not carried. */
  readonly types: Readonly<Partial<Record<QuestionType, readonly IssueCode[]>>>
  /** Of every question and part. */
  readonly loses: readonly IssueCode[]
}

export const CARRIES: Readonly<Record<Format, Carries>> = {
  'moodle-xml': {
    types: {
      MultiChoice: [],
      ShortAnswer: [],
      Matching: [],
      TrueFalse: ['as-matching', 'scoring'],
      NumericAnswer: [],
      Essay: [],
    },
    loses: ['fixed-options'],
  },
  qti: {
    types: {
      MultiChoice: [],
      ShortAnswer: [],
      Matching: [],
      TrueFalse: ['scoring'],
      NumericAnswer: [],
      Essay: [],
      Speaking: [],
      StringSorting: [],
      Classification: [],
      CompleteSentence: [],
    },
    loses: ['level'],
  },
  gift: {
    types: {
      MultiChoice: [],
      ShortAnswer: [],
      Matching: [],
      TrueFalse: ['as-matching', 'scoring'],
      NumericAnswer: [],
      Essay: ['rubric'],
    },
    loses: ['point', 'duration', 'level', 'picture', 'sound', 'fixed-options'],
  },
  aiken: {
    types: { MultiChoice: [] },
    loses: [
      'point',
      'hint',
      'duration',
      'level',
      'formatting',
      'picture',
      'sound',
      'group',
      'group-content',
      'fixed-options',
    ],
  },
  excel: {
    types: {
      MultiChoice: [],
      ShortAnswer: [],
      Matching: [],
      TrueFalse: [],
      NumericAnswer: [],
      Essay: [],
      Speaking: [],
      StringSorting: [],
      Classification: [],
      CompleteSentence: [],
      UnderlineWord: [],
    },
    loses: ['picture', 'sound'],
  },
}
