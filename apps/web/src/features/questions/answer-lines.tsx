import type { ReactNode } from 'react'
import type { LineProps, Question, QuestionOf, QuestionType } from './question-parts.ts'
import { ClassificationGiven, ClassificationRight } from './types/classification/lines.tsx'
import { CompleteSentenceGiven, CompleteSentenceRight } from './types/complete-sentence/lines.tsx'
import { EssayGiven, EssayRight } from './types/essay/lines.tsx'
import { MatchingGiven, MatchingRight } from './types/matching/lines.tsx'
import { MultiChoiceGiven, MultiChoiceRight } from './types/multi-choice/lines.tsx'
import { NumericAnswerGiven, NumericAnswerRight } from './types/numeric-answer/lines.tsx'
import { ShortAnswerGiven, ShortAnswerRight } from './types/short-answer/lines.tsx'
import { SpeakingGiven, SpeakingRight } from './types/speaking/lines.tsx'
import { StringSortingGiven, StringSortingRight } from './types/string-sorting/lines.tsx'
import { TrueFalseGiven, TrueFalseRight } from './types/true-false/lines.tsx'
import { UnderlineWordGiven, UnderlineWordRight } from './types/underline-word/lines.tsx'
import { WordSearchGiven, WordSearchRight } from './types/word-search/lines.tsx'

/** Methods, not properties: so one table serves all types without assertions. */
interface Lines<Stored> {
  Given(props: LineProps<Stored>): ReactNode
  Right(props: LineProps<Stored>): ReactNode
}

const LINES = {
  MultiChoice: { Given: MultiChoiceGiven, Right: MultiChoiceRight },
  ShortAnswer: { Given: ShortAnswerGiven, Right: ShortAnswerRight },
  StringSorting: { Given: StringSortingGiven, Right: StringSortingRight },
  CompleteSentence: { Given: CompleteSentenceGiven, Right: CompleteSentenceRight },
  Matching: { Given: MatchingGiven, Right: MatchingRight },
  Speaking: { Given: SpeakingGiven, Right: SpeakingRight },
  Essay: { Given: EssayGiven, Right: EssayRight },
  TrueFalse: { Given: TrueFalseGiven, Right: TrueFalseRight },
  NumericAnswer: { Given: NumericAnswerGiven, Right: NumericAnswerRight },
  Classification: { Given: ClassificationGiven, Right: ClassificationRight },
  UnderlineWord: { Given: UnderlineWordGiven, Right: UnderlineWordRight },
  WordSearch: { Given: WordSearchGiven, Right: WordSearchRight },
} satisfies { [Type in QuestionType]: Lines<QuestionOf<Type>> }

const linesOf = (type: QuestionType): Lines<Question> => LINES[type]

/** A pupil's answer in one line of a list; the question is reviewed in full elsewhere. */
export function GivenLine(props: LineProps<Question>) {
  const { Given } = linesOf(props.question.type)
  return <Given {...props} />
}

/** What would have been right, in one line. */
export function RightLine(props: LineProps<Question>) {
  const { Right } = linesOf(props.question.type)
  return <Right {...props} />
}
