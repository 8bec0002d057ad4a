import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '../../shared/format/format.ts'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

const TONES = { draft: 'neutral', in_progress: 'success', ended: 'info' } as const

/** In a list: that work waits to be marked says more than whether the homework still runs. */
export function HomeworkStateBadge({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework')
  const { waitingCount: count } = homework
  if (count > 0) return <StatusBadge tone="warning">{t('item.waiting', { count })}</StatusBadge>
  return <HomeworkStatusBadge homework={homework} />
}

/** The same within a line of words: what waits, else how it stands, and of what runs or has ended its deadline. */
export function HomeworkState({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework')
  const { waitingCount: count, status, publish, endAt } = homework
  if (count > 0)
    return (
      <Text span inherit fw={600} c="var(--mantine-color-orange-light-color)">
        {t('item.waiting', { count })}
      </Text>
    )
  if (status === 'draft') return t(publish ? 'status.scheduled' : 'status.draft')
  return formatDeadline(endAt)
}

/** Published but not begun counts as draft; to its teacher that is another thing than one that nobody will see. */
export function HomeworkStatusBadge({ homework }: { homework: Pick<Homework, 'status' | 'publish'> }) {
  const { t } = useTranslation('homework')
  const { status, publish } = homework
  if (status === 'draft' && publish) return <StatusBadge tone="warning">{t('status.scheduled')}</StatusBadge>
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
