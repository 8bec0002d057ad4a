import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDue } from '../../shared/format/format.ts'

const DAY = 86_400_000

/** When the homework ends, in words; its last day is told with weight. */
export function ResultsDue({ homework: { status, startAt, endAt } }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation('results')
  if (status === 'draft')
    return t('head.window', { from: formatDateTime(startAt), to: formatDateTime(endAt) })
  if (status === 'ended') return t('head.ended', { time: formatDateTime(endAt) })
  const soon = Date.parse(endAt) - Date.now() < DAY
  return (
    <Text span inherit fw={soon ? 600 : undefined} c={soon ? 'var(--mantine-color-error)' : undefined}>
      {t('head.due', { due: formatDue(endAt) })}
    </Text>
  )
}
