import { recordingOf } from '@bangxanh/questions/parts.ts'
import { useTranslation } from 'react-i18next'
import type { LineProps, QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'Speaking'>>

export function SpeakingGiven({ answer }: Props) {
  const { t } = useTranslation('questions')
  return recordingOf(answer) ? t('speaking.recording') : null
}

/** Nothing is right of itself: somebody listens. */
export function SpeakingRight() {
  const { t } = useTranslation('questions')
  return t('essay.byTeacher')
}
