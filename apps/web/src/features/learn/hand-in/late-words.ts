import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../../shared/format/format.ts'

/** What handing in late costs, in a plain sentence; empty where it may not be. */
export function useLateWords() {
  const { t } = useTranslation('handIn')
  return ({ lateUntil, latePenalty }: Pick<LearnHomework, 'lateUntil' | 'latePenalty'>): string =>
    lateUntil === null
      ? ''
      : `${t('lateUntil', { time: formatDateTime(lateUntil) })}, ${
          latePenalty > 0 ? t('latePenalty', { percent: formatPoints(latePenalty) }) : t('lateFree')
        }.`
}
