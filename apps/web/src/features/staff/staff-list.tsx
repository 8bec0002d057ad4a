import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import type { StaffRole, Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { STAFF_STATUSES } from '@bangxanh/contract/staff/states.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { hasRole, isChief, useAccount } from '../account/account.ts'
import { departmentSource, schoolSource } from './place-sources.ts'
import classes from './staff-list.module.css'
import { StaffMenu } from './staff-menu.tsx'
import { placesOf } from './staff-places.ts'
import { STAFF_ROLES, type StaffSearch, staffSearch } from './staff-search.ts'
import { useSubjectWords } from './staff-words.ts'

/** Who may not read a record sees the name alone. */
function StaffName({ teacher: { displayName, details }, onOpen }: { teacher: Teacher; onOpen: () => void }) {
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

/** Each role once; where somebody has it in several schools, the record says which. */
function RoleBadges({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('app')
  const names = [...new Set(roles.map(({ role }) => role))]
  // A head of subject teaches by being one.
  const said = names.filter(role => role !== 'teacher' || !names.includes('leader'))
  return (
    <span className={classes.roles}>
      {said.map(role => (
        <StatusBadge key={role} tone={role === 'teacher' ? 'neutral' : 'info'}>
          {t(`roles.${role}`)}
        </StatusBadge>
      ))}
    </span>
  )
}

/** Whether there is anything that the reader may do with somebody. */
const offersSomething = ({ can }: Teacher): boolean =>
  can.update || can.resetPassword || can.disable || can.enable || can.roles.length > 0

/** The list at its address with what was read; shared by the rows and the buttons above them. */
export function useStaff(search: StaffSearch, onSearch: OnSearch<StaffSearch>) {
  const list = staffSearch.at(search, onSearch)
  return { list, query: useApiQuery(listTeachers, { query: list.query }, { keepPrevious: true }) }
}

interface Props extends ReturnType<typeof useStaff> {
  /** What the empty list offers: to make or to import somebody. */
  readonly actions?: ReactNode
}

export function StaffList({ list, query, actions }: Props) {
  const { t } = useTranslation(['staff', 'app'])
  const { subject, subjects } = useSubjectWords()
  const account = useAccount()
  const chief = isChief(account)
  const rows = query.data?.teachers
  const seesRecords = rows?.some(({ details }) => details) ?? false
  // Who is above schools finds their regional managers in the list too.
  const roles = STAFF_ROLES.filter(role => role !== 'group_chief' && (chief || role !== 'department_chief'))
  return (
    <>
      <FilterPanel
        list={list}
        search={t(query.data?.can.export ? 'searchLabel' : 'searchNames')}
        fields={[
          {
            key: 'role',
            label: t('role.label'),
            options: roles.map(value => ({ value, label: t(`app:roles.${value}`) })),
          },
          { key: 'subject', label: t('subject.label'), options: subjects },
          hasRole(account, 'group_chief') && {
            key: 'departmentId',
            label: t('department.label'),
            source: departmentSource,
          },
          chief && { key: 'schoolId', label: t('school.label'), source: schoolSource },
          {
            key: 'status',
            label: t('status.label'),
            options: STAFF_STATUSES.map(value => ({ value, label: t(`status.${value}`) })),
          },
        ]}
      />
      <RowList
        label={t('all')}
        list={list}
        query={query}
        rows={rows}
        rowActions={rows?.some(offersSomething) && (row => <StaffMenu teacher={row} />)}
        columns={[
          {
            title: t('column.name'),
            lead: true,
            sort: 'name',
            cell: row => <StaffName teacher={row} onOpen={() => list.open({ person: row._id })} />,
          },
          seesRecords && {
            title: t('column.roles'),
            cell: row => row.details && <RoleBadges roles={row.details.roles} />,
          },
          { title: t('column.subjects'), cell: row => row.subjects.map(subject).join(', ') },
          chief && {
            title: t('column.places'),
            cell: row =>
              placesOf(row)
                .map(({ name }) => name)
                .join(', '),
          },
          seesRecords && {
            title: t('column.phone'),
            cell: row => row.details?.phone && <span className={layout.figures}>{row.details.phone}</span>,
          },
        ]}
        notFound={t('empty.found')}
        empty={{
          icon: IconUsers,
          title: t('empty.title'),
          hint: t(query.data?.can.create ? 'empty.hint' : 'empty.reader'),
          action: actions,
        }}
      />
    </>
  )
}
