import { Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type {
  Answer,
  FileAddresses,
  PlayerProps,
  QuestionType,
  RedactedQuestion,
  SeenOf,
} from './question-parts.ts'
import { QuestionStem } from './question-stem.tsx'
import { ClassificationPlayer } from './types/classification/player.tsx'
import { CompleteSentencePlayer } from './types/complete-sentence/player.tsx'
import { EssayPlayer } from './types/essay/player.tsx'
import { MatchingPlayer } from './types/matching/player.tsx'
import { MultiChoicePlayer } from './types/multi-choice/player.tsx'
import { NumericAnswerPlayer } from './types/numeric-answer/player.tsx'
import { ShortAnswerPlayer } from './types/short-answer/player.tsx'
import { SpeakingPlayer } from './types/speaking/player.tsx'
import { StringSortingPlayer } from './types/string-sorting/player.tsx'
import { TrueFalsePlayer } from './types/true-false/player.tsx'
import { UnderlineWordPlayer } from './types/underline-word/player.tsx'
import { WordSearchPlayer } from './types/word-search/player.tsx'
import type { Work } from './work.ts'

/** A method, not a property: so one table serves all types without assertions. */
interface Part<Seen> {
  Player(props: PlayerProps<Seen>): ReactNode
}

const PLAYERS = {
  MultiChoice: { Player: MultiChoicePlayer },
  ShortAnswer: { Player: ShortAnswerPlayer },
  StringSorting: { Player: StringSortingPlayer },
  CompleteSentence: { Player: CompleteSentencePlayer },
  Matching: { Player: MatchingPlayer },
  TrueFalse: { Player: TrueFalsePlayer },
  NumericAnswer: { Player: NumericAnswerPlayer },
  Classification: { Player: ClassificationPlayer },
  UnderlineWord: { Player: UnderlineWordPlayer },
  Speaking: { Player: SpeakingPlayer },
  Essay: { Player: EssayPlayer },
  WordSearch: { Player: WordSearchPlayer },
} satisfies { [Type in QuestionType]: Part<SeenOf<Type>> }

const partOf = (type: QuestionType): Part<RedactedQuestion> => PLAYERS[type]

interface Props {
  readonly question: RedactedQuestion
  /** What is answered so far; null or undefined is no answer. */
  readonly value: Answer | undefined
  /** Called with each change; null takes the answer back. */
  readonly onChange: (value: Answer) => void
  /** Addresses of the files that the question names, from the same reply. */
  readonly files?: FileAddresses
  /** Its number in the paper, from 1. */
  readonly number?: number
  /** How files are handed in; without it none can be. */
  readonly work?: Work | undefined
  /** Shows the answer as it is: the attempt is over. */
  readonly readOnly?: boolean
}

const NO_FILES: FileAddresses = {}

/**
 * A question that a student answers, by tap or by keyboard, on a screen of 360 px.
 * Mount it with the question's `_id` as key. It sends nothing: Enter in it never submits a form around it.
 */
export function QuestionPlayer({
  question,
  value = null,
  onChange,
  files = NO_FILES,
  number,
  work,
  readOnly = false,
}: Props) {
  const id = useId()
  const { Player } = partOf(question.type)
  return (
    <Stack gap="md">
      <QuestionStem question={question} files={files} number={number} id={id} />
      <Player {...{ question, value, onChange, files, work, readOnly }} labelledBy={id} />
    </Stack>
  )
}
