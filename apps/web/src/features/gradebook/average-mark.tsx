import { useTranslation } from 'react-i18next'
import { useCellWords } from './words.ts'

interface Props {
  readonly mark: number | null
  /** In words, what it is not there without. */
  readonly awaited: readonly string[]
}

/** An average, or a dash that says what it waits for (product 10.224). */
export function AverageMark({ mark, awaited }: Props) {
  const { t } = useTranslation('gradebook')
  const { average } = useCellWords()
  if (mark !== null) return average(mark)
  const why = t('average.waits', { awaited: awaited.join(', ') })
  return (
    <span role="img" aria-label={why} title={why}>
      –
    </span>
  )
}
