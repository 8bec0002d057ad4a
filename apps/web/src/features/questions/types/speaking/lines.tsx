import { recordingOf } from '@bangxanh/questions/types/speaking/given.ts'
import { useTranslation } from 'react-i18next'
import type { LineProps, QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'Speaking'>>

export function SpeakingGiven({ answer }: Props) {
  const { t } = useTranslation('questions')
  return recordingOf(answer) ? t('speaking.recording') : null
}

export const SpeakingRight = ({ question }: Props) => question.right
