import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../../shared/format/format.ts'

/** What handing in late costs, in a plain sentence; empty where it may not be. */
export function useLateWords() {
  const { t } = useTranslation('handIn')
  return ({
    reading,
    lateUntil,
    latePenalty,
  }: Pick<LearnHomework, 'reading' | 'lateUntil' | 'latePenalty'>): string => {
    if (lateUntil === null) return ''
    const until = t('lateUntil', { time: formatDateTime(lateUntil) })
    if (reading) return `${until}.`
    return `${until}, ${latePenalty > 0 ? t('latePenalty', { percent: formatPoints(latePenalty) }) : t('lateFree')}.`
  }
}
