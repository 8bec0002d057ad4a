import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

/** Who may not read a record sees the name alone. */
export function StaffName({
  teacher: { displayName, details },
  onOpen,
}: {
  teacher: Teacher
  onOpen: () => void
}) {
  const { t } = useTranslation('staff')
  if (!details) return <PersonName name={displayName} />
  return (
    <>
      <Group gap="xs">
        <Anchor component="button" type="button" ta="left" onClick={onOpen}>
          <PersonName name={displayName} />
        </Anchor>
        {details.disabled && <StatusBadge tone="danger">{t('status.disabled')}</StatusBadge>}
      </Group>
      <Text size="sm" c="dimmed" fw={400} translate="no">
        {details.username}
      </Text>
    </>
  )
}
