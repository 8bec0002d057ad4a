import type { ActivePlan } from '@bangxanh/contract/licences/schemas.ts'
import { Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { DaysLeft } from './days-left.tsx'
import { StorageLine } from './storage-line.tsx'

/** What a school has, until when, and how full it is. */
export function CurrentPlan({ plan: { licence, storage } }: { plan: ActivePlan }) {
  const { t } = useTranslation('licences')
  const titleId = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId} className={layout.gridMd}>
      <div className={layout.gridXxs}>
        <Title order={2} id={titleId} size="sm" c="dimmed">
          {t('current.title')}
        </Title>
        <Text size="xl" fw={700} style={{ overflowWrap: 'anywhere' }}>
          {licence?.package.name ?? t('current.none')}
        </Text>
        {licence ? (
          <div className={layout.wrapRow}>
            <span>{t('current.until', { day: formatDate(licence.endsAt) })}</span>
            <DaysLeft days={licence.days} />
          </div>
        ) : (
          <Text c="dimmed">{t('current.noneHint')}</Text>
        )}
      </div>
      <StorageLine storage={storage} />
    </Paper>
  )
}
