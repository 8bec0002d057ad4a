import { essayOf } from '@bangxanh/questions/parts.ts'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../../shared/ui/rich-text/rich-text.tsx'
import { isBlank, type LineProps, type QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'Essay'>>

export function EssayGiven({ answer }: Props) {
  const { t } = useTranslation('questions')
  const essay = essayOf(answer)
  if (!essay) return null
  return (
    <>
      {!isBlank(essay.html) && <RichText html={essay.html} inline />}
      {essay.files.length > 0 && ` ${t('essay.pages', { count: essay.files.length })}`}
    </>
  )
}

/** An essay has no right answer: somebody reads it. */
export function EssayRight() {
  const { t } = useTranslation('questions')
  return t('essay.byTeacher')
}
