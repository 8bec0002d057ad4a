import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import type { Student } from '@bangxanh/contract/students/schemas.ts'
import { Group, Text } from '@mantine/core'
import { IconSchool, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { ACCOUNTS, type SchoolSearch, schoolSearch } from './school-search.ts'
import { useStudentWords } from './student-words.ts'

const classSource = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.classes.map(({ _id, name }) => ({ value: _id, label: name })),
)

/** The list at its address with what was read; shared by the rows and the buttons above them. */
export function useSchoolStudents(search: SchoolSearch, onSearch: (search: SchoolSearch) => void) {
  const list = schoolSearch.at(search, onSearch)
  return { list, query: useApiQuery(listSchoolStudents, { query: list.query }, { keepPrevious: true }) }
}

interface Props extends ReturnType<typeof useSchoolStudents> {
  /** Grades with their names. */
  readonly grades: readonly { readonly value: string; readonly label: string }[]
}

/** Students over classes and school. Who sees totals alone is told so in one sentence. */
export function SchoolStudents({ list, query, grades }: Props) {
  const { t } = useTranslation('students')
  const { day } = useStudentWords()
  const { data } = query
  const total = data?.pagination.total ?? 0

  // Rows are kept back while there are some: the role counts, and no filter changes that.
  if (data?.students.length === 0 && data.pagination.page === 1 && total > 0)
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.3} />}
        title={t('school.totals', { count: total })}
        hint={t('school.totalsHint')}
      />
    )
  return (
    <>
      <FilterPanel
        list={list}
        search={t('search')}
        fields={[
          { key: 'classUid', label: t('school.class'), source: classSource },
          { key: 'grade', label: t('school.grade'), options: grades },
          {
            key: 'account',
            label: t('school.account'),
            options: ACCOUNTS.map(value => ({ value, label: t(`school.accounts.${value}`) })),
          },
        ]}
      />
      {total > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('school.found', { count: total })}
        </Text>
      )}
      <RowList
        label={t('school.list')}
        list={list}
        query={query}
        rows={data?.students}
        columns={[
          {
            title: t('school.name'),
            lead: true,
            picture: row => <PersonAvatar name={row.fullname} url={row.avatar?.url} size={36} decorative />,
            cell: row => <Name student={row} />,
          },
          { title: t('school.code'), cell: row => row.code && <Whole>{row.code}</Whole> },
          { title: t('school.classes'), cell: row => row.classes.map(({ name }) => name).join(', ') },
          { title: t('school.birthday'), cell: row => row.birthday && <Whole>{day(row.birthday)}</Whole> },
          { title: t('school.phone'), phone: 'none', cell: row => row.phone && <Whole>{row.phone}</Whole> },
        ]}
        notFound={t('empty.found')}
        empty={{ icon: IconSchool, title: t('school.empty'), hint: t('school.emptyHint') }}
      />
    </>
  )
}

function Name({ student }: { readonly student: Student }) {
  const { t } = useTranslation('students')
  const { _id, fullname, anonymised, hasAccount } = student
  return (
    <Group gap="xs">
      <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: _id }} fw={600}>
        {fullname}
      </AnchorLink>
      {anonymised ? (
        <StatusBadge>{t('page.anonymised')}</StatusBadge>
      ) : (
        !hasAccount && <StatusBadge>{t('noAccount')}</StatusBadge>
      )}
    </Group>
  )
}

/** A number that is not broken into two lines. */
const Whole = ({ children }: { readonly children: string | undefined }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)
