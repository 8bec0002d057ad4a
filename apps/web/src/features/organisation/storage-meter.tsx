import type { Storage } from '@bangxanh/contract/organisation/schemas.ts'
import { Group, Paper, Progress, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format/format.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'

const NEARLY_FULL = 0.9

export function StorageMeter({ storage: { used, quota, left } }: { storage: Storage }) {
  const { t } = useTranslation('organisation')
  const titleId = useId()
  const share = quota > 0 ? Math.min(1, used / quota) : 1
  const nearlyFull = share >= NEARLY_FULL
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {t('storage.title')}
      </Title>
      <Progress
        value={Math.round(share * 100)}
        size="lg"
        radius="xl"
        color={nearlyFull ? 'orange' : 'green'}
        aria-label={t('storage.title')}
      />
      <Group justify="space-between" mt="xs" gap="xs">
        <Text size="sm">{t('storage.used', { used: formatSize(used), quota: formatSize(quota) })}</Text>
        <Text size="sm" c="dimmed">
          {t('storage.left', { left: formatSize(left) })}
        </Text>
      </Group>
      {nearlyFull && (
        <Text size="sm" mt="xs" fw={600}>
          {t('storage.full')} <AnchorLink to="/pricing">{t('storage.packages')}</AnchorLink>
        </Text>
      )}
    </Paper>
  )
}
