import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { isChief, useAccount } from '../account/account.ts'
import { offersSomething } from './offers-something.ts'
import { RoleBadges } from './role-badges.tsx'
import classes from './staff-list.module.css'
import { StaffMenu } from './staff-menu.tsx'
import { placesOf } from './staff-places.ts'
import type { StaffSearch } from './staff-search.ts'
import { useSubjectWords } from './staff-words.ts'

const LIMIT = 20

export const useStaff = ({ person: _, page = 1, ...filters }: StaffSearch) =>
  useApiQuery(listTeachers, { query: { ...filters, page, limit: LIMIT } }, { keepPrevious: true })

interface Props {
  readonly search: StaffSearch
  readonly onSearch: (search: StaffSearch) => void
  /** What the empty list offers: to make or to import somebody. */
  readonly actions?: ReactNode
}

export function StaffList({ search, onSearch, actions }: Props) {
  const { t } = useTranslation('staff')
  const query = useStaff(search)
  const rows = query.data?.teachers
  // A lone button under each card of a phone would cost a line: it stands beside the name there.
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const columns = useColumns(rows, phone, _id => onSearch({ ...search, person: _id }))
  const filtered = Object.entries(search).some(
    ([key, value]) => key !== 'page' && key !== 'person' && value !== undefined,
  )
  const acts = rows?.some(offersSomething)

  return (
    <RowList
      label={t('all')}
      query={query}
      rows={rows}
      rowKey={row => row._id}
      columns={columns}
      rowActions={acts && !phone ? row => <StaffMenu teacher={row} /> : undefined}
      empty={
        filtered ? (
          <EmptyState
            icon={<IconSearchOff size={40} stroke={1.3} />}
            title={t('empty.found')}
            hint={t('empty.foundHint')}
            action={
              <Button variant="light" onClick={() => onSearch({})}>
                {t('empty.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<IconUsers size={40} stroke={1.3} />}
            title={t('empty.title')}
            hint={t(query.data?.can.create ? 'empty.hint' : 'empty.reader')}
            action={actions}
          />
        )
      }
      pagination={query.data?.pagination}
      onPage={page => onSearch({ ...search, page })}
    />
  )
}

function useColumns(
  rows: readonly Teacher[] | undefined,
  phone: boolean,
  onOpen: (_id: string) => void,
): Column<Teacher>[] {
  const { t } = useTranslation('staff')
  const { subject } = useSubjectWords()
  const chief = isChief(useAccount())
  const columns: Column<Teacher>[] = [
    {
      key: 'name',
      title: t('column.name'),
      lead: true,
      cell: row => (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Name teacher={row} onOpen={onOpen} />
          {phone && (
            <Box my={-8} mr={-8}>
              <StaffMenu teacher={row} />
            </Box>
          )}
        </Group>
      ),
    },
  ]
  const seesRecords = rows?.some(({ details }) => details)
  if (seesRecords)
    columns.push({
      key: 'roles',
      title: t('column.roles'),
      cell: row => row.details && <RoleBadges roles={row.details.roles} />,
    })
  columns.push({
    key: 'subjects',
    title: t('column.subjects'),
    cell: row => row.subjects.map(subject).join(', ') || '–',
  })
  if (chief)
    columns.push({
      key: 'places',
      title: t('column.places'),
      cell: row =>
        placesOf(row)
          .map(({ name }) => name)
          .join(', ') || '–',
    })
  if (seesRecords)
    columns.push({
      key: 'phone',
      title: t('column.phone'),
      cell: row => <span className={classes.phone}>{row.details?.phone ?? '–'}</span>,
    })
  return columns
}

/** Who may not read a record sees the name alone. */
function Name({
  teacher: { _id, displayName, details },
  onOpen,
}: {
  teacher: Teacher
  onOpen: (_id: string) => void
}) {
  const { t } = useTranslation('staff')
  if (!details) return <span>{displayName}</span>
  return (
    <div>
      <Group gap="xs">
        <Anchor component="button" type="button" ta="left" fw={600} onClick={() => onOpen(_id)}>
          {displayName}
        </Anchor>
        {details.disabled && <StatusBadge tone="danger">{t('status.disabled')}</StatusBadge>}
      </Group>
      <Text size="sm" c="dimmed" fw={400} translate="no">
        {details.username}
      </Text>
    </div>
  )
}
