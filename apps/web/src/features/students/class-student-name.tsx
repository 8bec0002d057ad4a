import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

/** Who it is in the list of a class, with what a teacher should know at a glance. */
export function ClassStudentName({ student, phone }: { student: ClassStudent; phone: boolean }) {
  const { t } = useTranslation('students')
  const { _id, fullname, can, hasAccount, subscribed, state, passwordSet } = student
  return (
    <>
      <Group gap="xs">
        {can.open ? (
          <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: _id }}>
            <PersonName name={fullname} />
          </AnchorLink>
        ) : (
          <PersonName name={fullname} />
        )}
        {!hasAccount && !phone && <StatusBadge>{t('noAccount')}</StatusBadge>}
        {can.bind && <StatusBadge tone="warning">{t('request.badge')}</StatusBadge>}
        {subscribed && state === 'approved' && <StatusBadge tone="info">{t('followed')}</StatusBadge>}
      </Group>
      {passwordSet && (
        <Text size="sm" c="dimmed" fw={400}>
          {t('passwordSet', {
            name: passwordSet.by ?? t('owner'),
            time: formatDateTime(passwordSet.at),
          })}
        </Text>
      )}
    </>
  )
}
