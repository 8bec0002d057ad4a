import type { GradebookColumn } from '@bangxanh/contract/gradebook/schemas.ts'
import { type CellValue, isNote } from '@bangxanh/contract/gradebook/states.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../shared/format/format.ts'

/** Marks as they are read: "7,5", "thiếu", and nothing as `nothing`. */
export function useCellWords() {
  const { t, i18n } = useTranslation('gradebook')
  const value = (of: CellValue, nothing = '–'): string =>
    of === null
      ? nothing
      : isNote(of)
        ? of.note
        : typeof of === 'number'
          ? formatDecimal(of, 1)
          : t(`signs.${of}`)
  /** An average has its decimal always: 8,0. */
  const tenths = new Intl.NumberFormat(i18n.language === 'vi' ? 'vi-VN' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const average = (mark: number | null): string => (mark === null ? '–' : tenths.format(mark))
  const weight = ({ kind, weight: counts }: GradebookColumn): string | null => {
    if (kind === 'TX' || kind === 'note') return null
    if (kind !== 'own') return t(`weights.${kind}`)
    return counts === 0 ? t('weights.none') : t('weights.own', { weight: counts })
  }
  return { value, average, weight }
}
