import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './staff-drawer.module.css'
import { StaffMenu } from './staff-menu.tsx'
import { placeOf } from './staff-places.ts'
import { useSubjectWords } from './staff-words.ts'

/** The record of one person beside the list; its address can be sent to a colleague. */
export function StaffDrawer({ person, onClose }: { person: string; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const query = useApiQuery(listTeachers, { query: { ids: [person], limit: 1 } })
  const teacher = query.data?.teachers[0]
  return (
    <SidePanel onClose={onClose} size="md" title={t('record.title')}>
      {teacher ? (
        <Record teacher={teacher} />
      ) : query.data ? (
        <EmptyState title={t('record.gone')} />
      ) : (
        <ReadingState query={query} />
      )}
    </SidePanel>
  )
}

function Record({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation(['staff', 'app'])
  const { subject } = useSubjectWords()
  const { displayName, details } = teacher
  const facts = details && [
    [t('column.username'), details.username],
    [t('column.phone'), details.phone ?? '–'],
    [t('record.contact'), details.contact ?? '–'],
    [t('record.signedIn'), details.signedInAt ? formatDateTime(details.signedInAt) : t('record.never')],
    [t('record.classes'), formatCount(details.classes)],
  ]
  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group wrap="nowrap">
          <PersonAvatar name={displayName} size={48} decorative />
          <div>
            <Title order={2} size="h3">
              {displayName}
            </Title>
            <Group gap="xs" mt="xxs">
              {details?.disabled && <StatusBadge tone="danger">{t('status.disabled')}</StatusBadge>}
              {details?.mustChangePassword && (
                <StatusBadge tone="warning">{t('record.temporary')}</StatusBadge>
              )}
            </Group>
          </div>
        </Group>
        <StaffMenu teacher={teacher} />
      </Group>
      {facts && (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Text fw={600} mb="xs">
          {t('column.roles')}
        </Text>
        <ul className={`${layout.grid} ${layout.list}`}>
          {(details?.roles ?? []).map(role => (
            <li key={`${role.role} ${placeOf(role)?._id}`}>
              <Text span fw={500}>
                {t(`app:roles.${role.role}`)}
              </Text>
              {role.subjects.length > 0 && <Text span> · {role.subjects.map(subject).join(', ')}</Text>}
              <Text size="sm" c="dimmed">
                {placeOf(role)?.name}
              </Text>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  )
}
