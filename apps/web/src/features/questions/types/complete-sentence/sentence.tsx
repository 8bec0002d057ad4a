import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './sentence.module.css'

interface Props {
  readonly before: string
  readonly after: string
  /** What stands in the gap; null while nothing does. */
  readonly word: string | null
}

/** A sentence with its gap. */
export function Sentence({ before, after, word }: Props) {
  const { t } = useTranslation('questions')
  return (
    <p className={classes.sentence}>
      {before}
      <span className={classes.gap} data-filled={word !== null || undefined}>
        {word ?? <VisuallyHidden>{t('completeSentence.gap')}</VisuallyHidden>}
      </span>
      {after}
    </p>
  )
}
