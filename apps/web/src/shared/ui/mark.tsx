import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMark, formatPoints } from '../format/format.ts'

interface Props {
  readonly score: number | null
  readonly total: number
  /** The points stand below the mark, where a row is narrow. */
  readonly stacked?: boolean
}

/** A result as people read it: the mark of 10, then the points where they are another number (product 4.5). */
export function Mark({ score, total, stacked = false }: Props) {
  const { t } = useTranslation('shared')
  return (
    <Text span inherit style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      <Text span inherit fw={600}>
        {formatMark(score, total)}
      </Text>
      {score !== null && total > 0 && total !== FULL_MARK && (
        <>
          {' '}
          <Text span c="dimmed" size="sm" display={stacked ? 'block' : undefined}>
            {t('format.ofPoints', { score: formatPoints(score), total: formatPoints(total) })}
          </Text>
        </>
      )}
    </Text>
  )
}
