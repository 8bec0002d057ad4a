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
import { ClassificationEditor } from './types/classification/editor.tsx'
import { classificationProblems } from './types/classification/problems.ts'
import { CompleteSentenceEditor } from './types/complete-sentence/editor.tsx'
import { completeSentenceProblems } from './types/complete-sentence/problems.ts'
import { EssayEditor } from './types/essay/editor.tsx'
import { essayProblems } from './types/essay/problems.ts'
import { MatchingEditor } from './types/matching/editor.tsx'
import { matchingProblems } from './types/matching/problems.ts'
import { MultiChoiceEditor } from './types/multi-choice/editor.tsx'
import { multiChoiceProblems } from './types/multi-choice/problems.ts'
import { NumericAnswerEditor } from './types/numeric-answer/editor.tsx'
import { numericAnswerProblems } from './types/numeric-answer/problems.ts'
import { ShortAnswerEditor } from './types/short-answer/editor.tsx'
import { shortAnswerProblems } from './types/short-answer/problems.ts'
import { SpeakingEditor } from './types/speaking/editor.tsx'
import { speakingProblems } from './types/speaking/problems.ts'
import { StringSortingEditor } from './types/string-sorting/editor.tsx'
import { stringSortingProblems } from './types/string-sorting/problems.ts'
import { TrueFalseEditor } from './types/true-false/editor.tsx'
import { trueFalseProblems } from './types/true-false/problems.ts'
import { UnderlineWordEditor } from './types/underline-word/editor.tsx'
import { underlineWordProblems } from './types/underline-word/problems.ts'
import { WordSearchEditor } from './types/word-search/editor.tsx'
import { wordSearchProblems } from './types/word-search/problems.ts'

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
