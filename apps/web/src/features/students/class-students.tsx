import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { Checkbox, CloseButton, Stack } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatDateTime } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { ImportPupils } from '../rosters/rosters.ts'
import { ApproveAll } from './approve-all.tsx'
import classes from './arrival-notice.module.css'
import { BindingNotes } from './binding-notes.tsx'
import { ClassStudentName } from './class-student-name.tsx'
import { ClassTools } from './class-tools.tsx'
import { EmptyClass } from './empty-class.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StudentActions } from './student-actions.tsx'
import { type StudentSearch, studentSearch } from './student-search.ts'
import { WaitingBand } from './waiting-band.tsx'

type Arriving = Pick<Class, 'counts' | 'approval'>

/** A number that grows when a pupil joins, and not when a teacher approves them. */
const arrivals = ({ counts, approval }: Arriving) =>
  approval === 'auto' ? counts.waiting + counts.approved : counts.waiting

/** How many pupils have arrived while this screen was open, until `seen` is called. */
function useNewcomers(eClass: Arriving) {
  const { approval } = eClass
  const now = arrivals(eClass)
  const [known, setKnown] = useState({ approval, now })
  const [newcomers, setNewcomers] = useState(0)
  if (now !== known.now || approval !== known.approval) {
    setKnown({ approval, now })
    setNewcomers(approval === known.approval ? Math.max(0, newcomers + now - known.now) : 0)
  }
  return { newcomers, seen: () => setNewcomers(0) }
}

/** Says who has just come, in one quiet line above the list. */
function ArrivalNotice({ eClass }: { readonly eClass: Class }) {
  const { t } = useTranslation('students')
  const { newcomers, seen } = useNewcomers(eClass)
  return (
    <div role="status" className={classes.notice}>
      {newcomers > 0 && (
        <div className={`${layout.wrapRow} ${classes.line}`}>
          <IconUserPlus size={20} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            {t(eClass.approval === 'auto' ? 'notice.joined' : 'notice.asked', { count: newcomers })}
          </span>
          <CloseButton size="lg" aria-label={t('notice.dismiss')} onClick={seen} />
        </div>
      )}
    </div>
  )
}

/** In the order in which a teacher asks for them. */
const SHOWN: readonly StudentState[] = ['approved', 'waiting', 'banned', 'removed']

interface Props {
  readonly eClass: Class
  readonly search: StudentSearch
  readonly onSearch: OnSearch<StudentSearch>
}

/** The students of a class in one state, by given name; who asks to join appears by themselves. */
export function ClassStudents({ eClass, search, onSearch }: Props) {
  const { t } = useTranslation('students')
  const list = studentSearch.at(search, onSearch)
  const { state } = list.values
  const { _id: classUid, can, counts } = eClass
  const query = useApiQuery(
    listStudents,
    { query: { ...list.query, classUid, state: [state] } },
    { keepPrevious: true },
  )
  const { data } = query
  const rows = data?.students
  const selection = useSelection(JSON.stringify(list.search))
  const [file, setFile] = useState<File | null>(null)
  const { page, total } = data?.pagination ?? { page: 1, total: 0 }
  if (rows?.length === 0 && page === 1 && !list.filtered && total > 0) {
    return <EmptyState icon={IconUsers} title={t('totals', { count: total })} hint={t('totalsHint')} />
  }
  const canEnrol = data?.can.enrol ?? false
  const isEmpty = state === 'approved' && rows?.length === 0 && total === 0 && !list.filtered
  const fills =
    isEmpty && eClass.status === 'open' && (canEnrol || (can.students && eClass.joinCode !== null))
  const unknown = Object.values(data?.counts ?? {}).every(count => count === 0)
  return (
    <Stack gap="xs">
      {file && <ImportPupils eClass={eClass} file={file} onClose={() => setFile(null)} />}
      <ArrivalNotice eClass={eClass} />
      {can.students && <BindingNotes classUid={classUid} />}
      {can.students && counts.waiting > 0 && (
        <WaitingBand
          eClass={eClass}
          onReview={state === 'waiting' ? undefined : () => onSearch({ state: 'waiting' })}
        />
      )}
      {!(fills && unknown) && (
        <StateFilter list={list} counts={data?.counts}>
          <ClassTools
            eClass={eClass}
            canEnrol={canEnrol}
            hasList={state === 'approved' && counts.approved > 0}
          >
            {state === 'waiting' && <ApproveAll eClass={eClass} />}
          </ClassTools>
        </StateFilter>
      )}
      {fills ? (
        <EmptyClass eClass={eClass} canEnrol={canEnrol} onFile={setFile} />
      ) : (
        <StudentRows eClass={eClass} list={list} query={query} selection={selection} />
      )}
      {can.students && rows && (
        <SelectionBar
          eClass={eClass}
          students={rows}
          chosen={selection.chosen}
          onChosen={selection.setChosen}
        />
      )}
    </Stack>
  )
}

interface RowsProps {
  readonly eClass: Class
  readonly list: ReturnType<typeof studentSearch.at>
  readonly query: ReturnType<typeof useApiQuery<typeof listStudents>>
  readonly selection: ReturnType<typeof useSelection>
}

function StudentRows({ eClass, list, query, selection: { chosen, setChosen, choose } }: RowsProps) {
  const { t } = useTranslation('students')
  const phone = usePhone()
  const { can } = eClass
  const { state } = list.values
  const hint = useHint(eClass, state)
  const rows = query.data?.students
  return (
    <RowList
      label={t('list')}
      list={list}
      query={query}
      rows={rows}
      rowActions={
        (can.students || rows?.some(row => row.can.signIn)) &&
        (row => <StudentActions classUid={eClass._id} student={row} decides={can.students} />)
      }
      columns={[
        can.students && {
          title: t('select.title'),
          quiet: true,
          width: 1,
          phone: 'start',
          head: (
            <Checkbox
              size="md"
              aria-label={t('select.all')}
              checked={chosen.length > 0 && chosen.length === rows?.length}
              indeterminate={chosen.length > 0 && chosen.length !== rows?.length}
              onChange={event =>
                setChosen(event.currentTarget.checked ? (rows ?? []).map(({ _id }) => _id) : [])
              }
            />
          ),
          cell: ({ _id, fullname }) => (
            <Checkbox
              size="md"
              aria-label={t('select.one', { name: fullname })}
              checked={chosen.includes(_id)}
              onChange={event => choose(_id, event.currentTarget.checked)}
            />
          ),
        },
        {
          title: t('school.name'),
          lead: true,
          sort: 'name',
          picture: row => <PersonAvatar name={row.fullname} url={row.avatar?.url} size={36} decorative />,
          cell: (row, phone) => <ClassStudentName student={row} phone={phone} />,
        },
        phone && { title: t('school.account'), cell: row => !row.hasAccount && t('noAccount') },
        { title: t('school.birthday'), cell: row => formatDate(row.birthday) },
        { title: t('school.code'), sort: 'code', cell: row => row.code },
        { title: t('contact'), cell: ({ phone, email }) => [phone, email].filter(Boolean).join(' · ') },
        state === 'waiting' && { title: t('asked'), cell: row => formatDateTime(row.askedAt) },
      ]}
      notFound={t('empty.found')}
      empty={{ icon: IconUserPlus, title: t(`empty.${state}`), hint }}
    />
  )
}

/** How pupils come into an empty list. */
function useHint({ joinCode: code, status, approval }: Class, state: StudentState) {
  const { t } = useTranslation('students')
  if (state === 'banned' || state === 'removed') return undefined
  if (status !== 'open') return t('empty.closedHint')
  if (state === 'waiting' && approval === 'auto') return t('empty.autoHint')
  if (!code) return undefined
  return t(state === 'waiting' ? 'empty.waitingHint' : 'empty.approvedHint', { code })
}

interface FilterProps {
  readonly list: ReturnType<typeof studentSearch.at>
  readonly counts: Readonly<Record<StudentState, number>> | undefined
  readonly children: ReactNode
}

function StateFilter({ list, counts, children }: FilterProps) {
  const { t } = useTranslation('students')
  return (
    <FilterPanel
      list={list}
      tabs={{
        key: 'state',
        label: t('states'),
        options: SHOWN.map(value => ({
          value,
          label: `${t(`state.${value}`)}${counts ? ` (${formatCount(counts[value])})` : ''}`,
        })),
      }}
      search={t('search')}
    >
      {children}
    </FilterPanel>
  )
}

/** A selection is of the rows that are seen. */
function useSelection(seen: string) {
  const [selection, setSelection] = useState<{ of: string; ids: readonly string[] }>({ of: seen, ids: [] })
  const chosen = selection.of === seen ? selection.ids : []
  const setChosen = (ids: readonly string[]) => setSelection({ of: seen, ids })
  const choose = (_id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, _id] : chosen.filter(one => one !== _id))
  return { chosen, setChosen, choose }
}
