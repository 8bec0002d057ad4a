import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Box, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChalkboard, IconPlus, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { ClassMenu } from './class-menu.tsx'
import type { ClassSearch } from './class-search.ts'
import { ClassStatusBadge } from './class-status.tsx'
import { useClassWords } from './classes.ts'
import { useMayCreate } from './use-may-create.ts'

const LIMIT = 20

interface Props {
  readonly search: ClassSearch
  readonly onSearch: (search: ClassSearch) => void
  readonly onCreate: () => void
}

export function ClassList({ search, onSearch, onCreate }: Props) {
  const { t } = useTranslation('classes')
  // A lone button under each card of a phone would cost a line: it stands beside the name there.
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const columns = useColumns(phone)
  const { status = 'open', page = 1, ...filters } = search
  const query = useApiQuery(
    listClasses,
    { query: { status, page, limit: LIMIT, ...filters } },
    { keepPrevious: true },
  )
  const filtered = Boolean(filters.search || filters.grade || filters.subject)
  const menu = (row: Class) => <ClassMenu eClass={row} />
  const manages = query.data?.classes.some(({ can }) => can.update || can.remove)

  return (
    <RowList
      label={t('allClasses')}
      query={query}
      rows={query.data?.classes}
      rowKey={row => row._id}
      columns={columns}
      rowActions={manages && !phone ? menu : undefined}
      empty={
        filtered ? (
          <EmptyState
            icon={<IconSearchOff size={40} stroke={1.3} />}
            title={t('empty.found')}
            hint={t('empty.foundHint')}
            action={
              <Button variant="light" onClick={() => onSearch({ status: search.status })}>
                {t('empty.clear')}
              </Button>
            }
          />
        ) : (
          <NoClasses status={status} onCreate={onCreate} />
        )
      }
      pagination={query.data?.pagination}
      onPage={next => onSearch({ ...search, page: next })}
    />
  )
}

function useColumns(phone: boolean): Column<Class>[] {
  const { t } = useTranslation('classes')
  const { level } = useClassWords()
  return [
    {
      key: 'name',
      title: t('column.name'),
      lead: true,
      cell: row => (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Group gap="xs">
            <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: row._id }} fw={600}>
              {row.name}
            </AnchorLink>
            {row.code && (
              <Text span size="sm" c="dimmed" fw={400}>
                {row.code}
              </Text>
            )}
            {row.type === 'contest' && <StatusBadge tone="info">{t('contest')}</StatusBadge>}
          </Group>
          {phone && (
            <Box my={-8} mr={-8}>
              <ClassMenu eClass={row} />
            </Box>
          )}
        </Group>
      ),
    },
    { key: 'level', title: t('column.level'), cell: level },
    {
      key: 'teachers',
      title: t('column.teachers'),
      cell: row => row.teachers.map(({ displayName }) => displayName).join(', '),
    },
    {
      key: 'students',
      title: t('column.students'),
      cell: row => <StudentCounts eClass={row} />,
    },
    {
      key: 'status',
      title: t('column.status'),
      wideOnly: true,
      cell: row => <ClassStatusBadge status={row.status} />,
    },
  ]
}

function StudentCounts({ eClass: { _id, counts, can } }: { eClass: Class }) {
  const { t } = useTranslation('classes')
  const waiting = t('waiting', { count: counts.waiting })
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex">
      <Group gap={4} wrap="nowrap" c="dimmed">
        <IconUsers size={16} stroke={1.6} aria-hidden />
        {formatCount(counts.approved)}
      </Group>
      {counts.waiting > 0 &&
        (can.students ? (
          <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: _id }} search={{ state: 'waiting' }}>
            <StatusBadge tone="warning">{waiting}</StatusBadge>
          </AnchorLink>
        ) : (
          <StatusBadge tone="warning">{waiting}</StatusBadge>
        ))}
    </Group>
  )
}

function NoClasses({ status, onCreate }: { status: Class['status']; onCreate: () => void }) {
  const { t } = useTranslation('classes')
  const { create: makes } = useMayCreate()
  const icon = <IconChalkboard size={40} stroke={1.3} />
  if (status !== 'open') return <EmptyState icon={icon} title={t(`empty.${status}`)} />
  return (
    <EmptyState
      icon={icon}
      title={t('empty.title')}
      hint={t(makes ? 'empty.hint' : 'empty.reader')}
      action={
        makes && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
            {t('empty.create')}
          </Button>
        )
      }
    />
  )
}
