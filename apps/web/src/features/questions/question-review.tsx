import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import {
  type Answer,
  type FileAddresses,
  isBlank,
  type Question,
  type QuestionOf,
  type QuestionType,
  type RedactedQuestion,
  type ReviewProps,
  type SeenOf,
} from './question-parts.ts'
import { QuestionStem } from './question-stem.tsx'
import { ClassificationReview } from './types/classification/review.tsx'
import { CompleteSentenceReview } from './types/complete-sentence/review.tsx'
import { EssayReview } from './types/essay/review.tsx'
import { MatchingReview } from './types/matching/review.tsx'
import { MultiChoiceReview } from './types/multi-choice/review.tsx'
import { NumericAnswerReview } from './types/numeric-answer/review.tsx'
import { ShortAnswerReview } from './types/short-answer/review.tsx'
import { SpeakingReview } from './types/speaking/review.tsx'
import { StringSortingReview } from './types/string-sorting/review.tsx'
import { TrueFalseReview } from './types/true-false/review.tsx'
import { UnderlineWordReview } from './types/underline-word/review.tsx'
import { WordSearchReview } from './types/word-search/review.tsx'

/** A method, not a property: so one table serves all types without assertions. */
interface Part<Stored, Redacted> {
  Review(props: ReviewProps<Stored, Redacted>): ReactNode
}

const REVIEWS = {
  MultiChoice: { Review: MultiChoiceReview },
  ShortAnswer: { Review: ShortAnswerReview },
  StringSorting: { Review: StringSortingReview },
  CompleteSentence: { Review: CompleteSentenceReview },
  Matching: { Review: MatchingReview },
  TrueFalse: { Review: TrueFalseReview },
  NumericAnswer: { Review: NumericAnswerReview },
  Classification: { Review: ClassificationReview },
  UnderlineWord: { Review: UnderlineWordReview },
  Speaking: { Review: SpeakingReview },
  Essay: { Review: EssayReview },
  WordSearch: { Review: WordSearchReview },
} satisfies { [Type in QuestionType]: Part<QuestionOf<Type>, SeenOf<Type>> }

const partOf = (type: QuestionType): Part<Question, RedactedQuestion> => REVIEWS[type]

interface Props {
  /** With its right answer. */
  readonly question: Question
  /** The student's answer, null for none; left out where nobody answered, as in a preview. */
  readonly answer?: Answer
  /** Its points; left out where nothing was graded. */
  readonly score?: number
  /** A teacher has not given its points yet. */
  readonly waits?: boolean
  /** The question as the student saw it, so that options stand in the order they know. */
  readonly seen?: RedactedQuestion
  /** The ids of its options or items, by index, where it has some. */
  readonly optionIds?: readonly string[] | undefined
  /** Addresses of the files that the question names, from the same reply. */
  readonly files?: FileAddresses
  /** Its number in the paper, from 1. */
  readonly number?: number
}

const NO_FILES: FileAddresses = {}

/** A question with its right answer, read-only, and with a student's answer and score where there is one. */
export function QuestionReview({
  question,
  answer,
  score,
  waits = false,
  seen,
  optionIds,
  files = NO_FILES,
  number,
}: Props) {
  const { t } = useTranslation('questions')
  const { Review } = partOf(question.type)
  const hint = isBlank(question.answerHint) ? null : question.answerHint
  return (
    <Stack gap="sm">
      <QuestionStem
        question={question}
        files={files}
        number={number}
        level={question.level}
        aside={
          waits ? <Waits /> : score === undefined ? undefined : <Score score={score} point={question.point} />
        }
      />
      <Review
        question={question}
        seen={seen?.type === question.type ? seen : undefined}
        answer={answer}
        score={score}
        optionIds={optionIds}
        files={files}
      />
      {hint && (
        <div>
          <Text size="sm" fw={600} c="dimmed">
            {t('hint')}
          </Text>
          <RichText html={hint} />
        </div>
      )}
    </Stack>
  )
}

function Waits() {
  const { t } = useTranslation('questions')
  return <StatusBadge tone="info">{t('review.waits')}</StatusBadge>
}

function Score({ score, point }: { score: number; point: number }) {
  const { t } = useTranslation('questions')
  const tone = score >= point ? 'success' : score > 0 ? 'warning' : 'danger'
  return (
    <StatusBadge tone={tone}>
      {t('score', { score: formatPoints(score, 4), point: formatPoints(point, 4) })}
    </StatusBadge>
  )
}
