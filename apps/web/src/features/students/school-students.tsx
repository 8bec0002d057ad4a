import { listClasses, listHomerooms } from '@bangxanh/contract/classes/endpoints.ts'
import { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import type { Student } from '@bangxanh/contract/students/record.ts'
import { Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge, IconChalkboard, IconSchool, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { ACCOUNTS, type SchoolSearch, schoolSearch } from './school-search.ts'
import { useStudentWords } from './student-words.ts'

const TransferDialog = lazyDialog(async () => (await import('./transfer-dialog.tsx')).TransferDialog)
const TransferNotes = lazyPart(async () => (await import('./transfer-notes.tsx')).TransferNotes)
const loadSeveral = () => import('./several-students.tsx')
const StudentCheckbox = lazyPart(async () => (await loadSeveral()).StudentCheckbox)
const SeveralStudents = lazyPart(async () => (await loadSeveral()).SeveralStudents)

const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)

const classSource = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.classes.map(({ _id, name }) => ({ value: _id, label: name })),
)

const homeroomSource = remoteSource(
  listHomerooms,
  ({ search, ids }) => ({ query: { search: ids ? ids[0] : search } }),
  reply => reply.homerooms.map(({ name }) => ({ value: name, label: name })),
)

/** The list at its address with what was read; shared by the rows and the buttons above them. */
export function useSchoolStudents(search: SchoolSearch, onSearch: OnSearch<SchoolSearch>) {
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
  const phone = usePhone()
  const total = data?.pagination.total ?? 0
  const [chosen, setChosen] = useState<readonly string[]>([])
  const transfers = data?.can.transfer ?? false

  // Rows are kept back while there are some: the role counts, and no filter changes that.
  if (data?.students.length === 0 && data.pagination.page === 1 && total > 0)
    return (
      <EmptyState
        icon={IconUsers}
        title={t('school.totals', { count: total })}
        hint={t('school.totalsHint')}
      />
    )
  return (
    <>
      {transfers && (
        <Suspense>
          <TransferNotes />
        </Suspense>
      )}
      <FilterPanel
        list={list}
        search={t('search')}
        fields={[
          { key: 'homeroom', label: t('school.homeroom'), source: homeroomSource },
          { key: 'classUid', label: t('school.class'), source: classSource },
          { key: 'grade', label: t('school.grade'), options: grades },
          {
            key: 'account',
            label: t('school.account'),
            options: ACCOUNTS.map(value => ({ value, label: t(`school.accounts.${value}`) })),
          },
        ]}
      />
      {transfers && data && data.students.length > 0 && (
        <Suspense>
          <SeveralStudents rows={data.students} chosen={chosen} onChosen={setChosen} />
        </Suspense>
      )}
      <RowList
        label={t('school.list')}
        list={list}
        query={query}
        rows={data?.students}
        rowActions={
          (data?.can.merge || transfers) &&
          (row =>
            !row.anonymised && (
              <StudentActs student={row} can={{ merge: data?.can.merge ?? false, transfer: transfers }} />
            ))
        }
        columns={[
          {
            title: t('school.name'),
            lead: true,
            sort: 'name',
            width: { lg: '36%' },
            picture: row => (
              <Group gap="sm" wrap="nowrap">
                {transfers && (
                  <Suspense>
                    <StudentCheckbox student={row} chosen={chosen} onChosen={setChosen} />
                  </Suspense>
                )}
                <PersonAvatar name={row.fullname} url={row.avatar?.url} size={36} decorative />
              </Group>
            ),
            cell: (row, phone) => <Name student={row} phone={phone} />,
          },
          phone && { title: t('school.account'), cell: row => !row.hasAccount && t('noAccount') },
          // What tells two of one name apart stands first: a phone cuts the end of the line.
          {
            title: t('school.birthday'),
            sort: 'birthday',
            cell: row => row.birthday && <Whole>{day(row.birthday)}</Whole>,
          },
          { title: t('school.code'), sort: 'code', cell: row => row.code && <Whole>{row.code}</Whole> },
          { title: t('school.homeroom'), cell: row => row.homeroom && <Whole>{row.homeroom}</Whole> },
          {
            title: t('school.classes'),
            cell: (row, phone) =>
              phone ? classesOf(row) : row.classes.length > 0 && <Classes student={row} />,
          },
          { title: t('school.phone'), phone: 'none', cell: row => row.phone && <Whole>{row.phone}</Whole> },
        ]}
        notFound={t('empty.found')}
        empty={{ icon: IconSchool, title: t('school.empty'), hint: t('school.emptyHint') }}
      />
    </>
  )
}

/** The menu of a pupil in the list of the school. */
function StudentActs({
  student,
  can,
}: {
  readonly student: Student
  readonly can: { readonly merge: boolean; readonly transfer: boolean }
}) {
  const { t } = useTranslation('students')
  const [merging, { open, close }] = useDisclosure(false)
  const [moving, move] = useDisclosure(false)
  return (
    <>
      <RowMenu
        label={t('act.menu', { name: student.fullname })}
        acts={[
          can.transfer && { icon: IconChalkboard, text: t('transfer.act'), onClick: move.open },
          can.merge && { icon: IconArrowMerge, text: t('merge.act'), onClick: open },
        ]}
      />
      {moving && <TransferDialog students={[student]} onClose={move.close} />}
      {merging && <MergeDialog student={student} onClose={close} onMerged={close} />}
    </>
  )
}

function Name({ student, phone }: { readonly student: Student; readonly phone: boolean }) {
  const { t } = useTranslation('students')
  const { _id, fullname, anonymised, hasAccount } = student
  return (
    <Group gap="xs">
      <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: _id }}>
        <PersonName name={fullname} />
      </AnchorLink>
      {anonymised ? (
        <StatusBadge>{t('page.anonymised')}</StatusBadge>
      ) : (
        !hasAccount && !phone && <StatusBadge>{t('noAccount')}</StatusBadge>
      )}
    </Group>
  )
}

const classesOf = ({ classes }: Student) => classes.map(({ name }) => name).join(', ')

/** Several names need room: the pupil's name breaks before they stand one word a line. */
const Classes = ({ student }: { readonly student: Student }) => (
  <Text component="div" inherit miw={{ sm: '8rem' }}>
    {classesOf(student)}
  </Text>
)

/** A number that is not broken into two lines. */
const Whole = ({ children }: { readonly children: string | undefined }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)
