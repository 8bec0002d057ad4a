import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuditList } from '../features/audit/audit-list.tsx'
import { ListFrame } from '../shared/ui/list-frame.tsx'

const route = getRouteApi('/shell/nhat-ky')

export function AuditLogScreen() {
  const { t } = useTranslation('audit')
  const navigate = route.useNavigate()
  return (
    <ListFrame title={t('title')}>
      <Text c="dimmed" size="sm">
        {t('hint')}
      </Text>
      <AuditList search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
    </ListFrame>
  )
}
