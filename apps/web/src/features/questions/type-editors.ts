import type { ReactNode } from 'react'
import type { EditorProps } from './editor-props.ts'
import type { QuestionType } from './question-parts.ts'
import {
  commonProblems,
  type Problems,
  type QuestionValues,
  type Written,
  type WrittenOf,
} from './question-values.ts'
import { ClassificationEditor, classificationProblems } from './types/classification/editor.tsx'
import { CompleteSentenceEditor, completeSentenceProblems } from './types/complete-sentence/editor.tsx'
import { EssayEditor, essayProblems } from './types/essay/editor.tsx'
import { MatchingEditor, matchingProblems } from './types/matching/editor.tsx'
import { MultiChoiceEditor, multiChoiceProblems } from './types/multi-choice/editor.tsx'
import { NumericAnswerEditor, numericAnswerProblems } from './types/numeric-answer/editor.tsx'
import { ShortAnswerEditor, shortAnswerProblems } from './types/short-answer/editor.tsx'
import { SpeakingEditor, speakingProblems } from './types/speaking/editor.tsx'
import { StringSortingEditor, stringSortingProblems } from './types/string-sorting/editor.tsx'
import { TrueFalseEditor, trueFalseProblems } from './types/true-false/editor.tsx'
import { UnderlineWordEditor, underlineWordProblems } from './types/underline-word/editor.tsx'
import { WordSearchEditor, wordSearchProblems } from './types/word-search/editor.tsx'

/** Methods, not properties: so one table serves all types without assertions. */
interface Part<Fields> {
  Editor(props: EditorProps<Fields>): ReactNode
  problems(value: Fields): Problems
}

const EDITORS = {
  MultiChoice: { Editor: MultiChoiceEditor, problems: multiChoiceProblems },
  ShortAnswer: { Editor: ShortAnswerEditor, problems: shortAnswerProblems },
  StringSorting: { Editor: StringSortingEditor, problems: stringSortingProblems },
  CompleteSentence: { Editor: CompleteSentenceEditor, problems: completeSentenceProblems },
  Matching: { Editor: MatchingEditor, problems: matchingProblems },
  Speaking: { Editor: SpeakingEditor, problems: speakingProblems },
  Essay: { Editor: EssayEditor, problems: essayProblems },
  TrueFalse: { Editor: TrueFalseEditor, problems: trueFalseProblems },
  NumericAnswer: { Editor: NumericAnswerEditor, problems: numericAnswerProblems },
  Classification: { Editor: ClassificationEditor, problems: classificationProblems },
  UnderlineWord: { Editor: UnderlineWordEditor, problems: underlineWordProblems },
  WordSearch: { Editor: WordSearchEditor, problems: wordSearchProblems },
} satisfies { [Type in QuestionType]: Part<WrittenOf<Type>> }

export const editorOf = (type: QuestionType): Part<Written> => EDITORS[type]

/** What is not right yet in a question, by field. */
export const problemsOf = (values: QuestionValues): Problems => ({
  ...commonProblems(values),
  ...editorOf(values.written.type).problems(values.written),
})
