import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PromotionDesk } from '../features/promotions/promotion-desk.tsx'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'

const READ = { error: null, refetch: () => undefined } as const

export function SchoolYearEndScreen() {
  const { t } = useTranslation('promotions')
  return (
    <DetailFrame back={{ to: '/lop-hoc' }} title={t('title')} query={READ}>
      <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
        <PromotionDesk />
      </Paper>
    </DetailFrame>
  )
}
