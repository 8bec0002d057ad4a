import { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import type { Student } from '@bangxanh/contract/students/schemas.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconSchool, IconSearchOff, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { SchoolFilters } from './school-filters.tsx'
import type { SchoolSearch } from './school-search.ts'
import { useStudentWords } from './student-words.ts'

const LIMIT = 30

/** One page of the students whom the viewer may see; shared by the list and what stands above it. */
export function useSchoolStudents({ page = 1, ...filters }: SchoolSearch) {
  return useApiQuery(
    listSchoolStudents,
    { query: { page, limit: LIMIT, ...filters } },
    { keepPrevious: true },
  )
}

interface Props {
  readonly search: SchoolSearch
  readonly onSearch: (search: SchoolSearch) => void
  readonly grades: readonly { readonly value: string; readonly label: string }[]
  /** What other features let one do with a student. */
  readonly rowActions?: (student: Student) => ReactNode
}

/** Students over classes and school. Who sees totals alone is told so in one sentence. */
export function SchoolStudents({ search, onSearch, grades, rowActions }: Props) {
  const { t } = useTranslation('students')
  const query = useSchoolStudents(search)
  const columns = useColumns()
  const { data } = query
  const { page = 1, ...filters } = search
  const filtered = Object.values(filters).some(Boolean)

  // Rows are kept back while there are some: the role counts, and no filter changes that.
  if (data && data.students.length === 0 && page === 1 && data.pagination.total > 0)
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.3} />}
        title={t('school.totals', { count: data.pagination.total })}
        hint={t('school.totalsHint')}
      />
    )
  return (
    <>
      <SchoolFilters search={search} onSearch={onSearch} grades={grades} />
      {data && data.pagination.total > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('school.found', { count: data.pagination.total })}
        </Text>
      )}
      <RowList
        label={t('school.list')}
        query={query}
        rows={data?.students}
        rowKey={row => row._id}
        columns={columns}
        rowActions={rowActions}
        empty={
          filtered ? (
            <EmptyState
              icon={<IconSearchOff size={40} stroke={1.3} />}
              title={t('empty.found')}
              hint={t('school.notFoundHint')}
              action={
                <Button variant="light" onClick={() => onSearch({})}>
                  {t('school.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconSchool size={40} stroke={1.3} />}
              title={t('school.empty')}
              hint={t('school.emptyHint')}
            />
          )
        }
        pagination={data?.pagination}
        onPage={next => onSearch({ ...search, page: next })}
      />
    </>
  )
}

function useColumns(): Column<Student>[] {
  const { t } = useTranslation('students')
  const { day } = useStudentWords()
  const nothing = t('page.nothing')
  return [
    {
      key: 'name',
      title: t('school.name'),
      lead: true,
      cell: row => (
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={row.fullname} url={row.avatar?.url} size={36} decorative />
          <Group gap="xs">
            <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: row._id }} fw={600}>
              {row.fullname}
            </AnchorLink>
            {row.anonymised ? (
              <StatusBadge>{t('page.anonymised')}</StatusBadge>
            ) : (
              !row.hasAccount && <StatusBadge>{t('noAccount')}</StatusBadge>
            )}
          </Group>
        </Group>
      ),
    },
    { key: 'code', title: t('school.code'), cell: row => <Whole>{row.code ?? nothing}</Whole> },
    {
      key: 'classes',
      title: t('school.classes'),
      cell: row => row.classes.map(({ name }) => name).join(', ') || nothing,
    },
    {
      key: 'birthday',
      title: t('school.birthday'),
      cell: row => <Whole>{day(row.birthday) ?? nothing}</Whole>,
    },
    {
      key: 'phone',
      title: t('school.phone'),
      wideOnly: true,
      cell: row => <Whole>{row.phone ?? nothing}</Whole>,
    },
  ]
}

/** A number that is not broken into two lines. */
const Whole = ({ children }: { readonly children: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)
