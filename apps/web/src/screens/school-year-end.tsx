import { Paper } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasRole, useAccount } from '../features/account/account.ts'
import { PromotionDesk } from '../features/promotions/promotion-desk.tsx'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { EmptyState } from '../shared/ui/states.tsx'

const READ = { error: null, refetch: () => undefined } as const

export function SchoolYearEndScreen() {
  const { t } = useTranslation('promotions')
  const may = hasRole(useAccount(), 'super_admin', 'admin')
  return (
    <DetailFrame back={{ to: '/lop-hoc' }} title={t('title')} query={READ}>
      <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
        {may ? (
          <PromotionDesk />
        ) : (
          <EmptyState icon={IconLock} title={t('others.title')} hint={t('others.hint')} />
        )}
      </Paper>
    </DetailFrame>
  )
}
