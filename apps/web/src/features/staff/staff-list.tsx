import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { RowList } from '../../shared/ui/row-list.tsx'
import { hasRole, isChief, useAccount } from '../account/account.ts'
import { offersSomething } from './offers-something.ts'
import { departmentSource, schoolSource } from './place-sources.ts'
import { RoleBadges } from './role-badges.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { StaffName } from './staff-name.tsx'
import { placesOf } from './staff-places.ts'
import { STAFF_ROLES, STAFF_STATUSES, type StaffSearch, staffSearch } from './staff-search.ts'
import { useSubjectWords } from './staff-words.ts'

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
