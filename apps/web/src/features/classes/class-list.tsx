import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { CLASS_STATUSES } from '@bangxanh/contract/classes/states.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { listSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import { listClassesWithStatistics } from '@bangxanh/contract/reports/endpoints.ts'
import type { ClassStatistics } from '@bangxanh/contract/reports/schemas.ts'
import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChalkboard, IconPlus, IconUsers } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatCount,
  formatDateTime,
  formatDeadline,
  formatPercent,
  formatPoints,
} from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { type FilterField, FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { isChief, useAccount } from '../account/account.ts'
import { ClassMenu } from './class-menu.tsx'
import { type ClassSearch, classSearch } from './class-search.ts'
import { useClassWords } from './classes.ts'
import { homeroomSource } from './homerooms.ts'
import { useMayCreate } from './use-may-create.ts'

const loadSeveral = () => import('./several-classes.tsx')
const ClassCheckbox = lazyPart(async () => (await loadSeveral()).ClassCheckbox)
const SeveralClasses = lazyPart(async () => (await loadSeveral()).SeveralClasses)

const SCHOOLS = remoteSource(
  listSchools,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.schools.map(({ _id, name }) => ({ value: _id, label: name })),
)

interface Props {
  readonly search: ClassSearch
  readonly onSearch: OnSearch<ClassSearch>
  readonly onCreate: () => void
}

export function ClassList({ search, onSearch, onCreate }: Props) {
  const { t } = useTranslation('classes')
  const { level } = useClassWords()
  const { create: makes, createForOthers: heads } = useMayCreate()
  const me = useAccount().profile._id
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = classSearch.at(search, onSearch)
  const { quiet, ...filters } = list.query
  const asked = { ...filters, ...(quiet && { quiet: 'true' as const }) }
  const query = useApiQuery(listClasses, { query: asked }, { keepPrevious: true })
  const rows = query.data?.classes
  const { status } = list.values
  const phone = usePhone()
  const figures = useFigures(asked)
  const fields = useFilters()
  return (
    <>
      <FilterPanel
        list={list}
        tabs={{
          key: 'status',
          label: t('tabs'),
          options: CLASS_STATUSES.map(value => ({ value, label: t(`tab.${value}`) })),
        }}
        search={t('searchLabel')}
        fields={fields}
      />
      {heads && rows && rows.length > 0 && (
        <Suspense>
          <SeveralClasses rows={rows} chosen={chosen} onChosen={setChosen} />
        </Suspense>
      )}
      <RowList
        label={t('allClasses')}
        list={list}
        query={query}
        rows={rows}
        // On a phone the row is of two lines: the rest is on the page of the class.
        rowActions={
          !phone && rows?.some(({ can }) => can.update || can.remove) && (row => <ClassMenu eClass={row} />)
        }
        columns={[
          {
            title: t('column.name'),
            lead: true,
            sort: 'name',
            width: figures ? { lg: '26%' } : { lg: '38%' },
            ...(heads && {
              picture: (row: Class) => (
                <Suspense>
                  <ClassCheckbox eClass={row} chosen={chosen} onChosen={setChosen} />
                </Suspense>
              ),
            }),
            cell: (row, phone) => <ClassName eClass={row} phone={phone} toTotals={quiet === true} />,
          },
          { title: t('column.school'), width: { lg: '17%' }, cell: ({ school }) => school },
          // On a phone the name says it, and the line what goes on.
          { title: t('column.level'), sort: 'grade', phone: 'none', cell: level },
          // To who teaches them all, their own name says nothing.
          !rows?.every(({ teachers }) => teachers.every(({ _id }) => _id === me)) && {
            title: t('column.teachers'),
            cell: row => row.teachers.map(({ displayName }) => displayName).join(', '),
          },
          {
            title: t('column.students'),
            cell: (row, phone) =>
              phone ? (
                t('pupils', { count: row.counts.approved })
              ) : (
                <StudentCounts eClass={row} waiting={waitingOf(row)} />
              ),
          },
          {
            title: t('column.waiting'),
            phone: 'end',
            cell: (row, phone) => phone && waitingOf(row),
          },
          ...(figures
            ? [
                {
                  title: t('column.homeworks'),
                  ...FIGURE,
                  cell: figures(({ homeworks }) => formatCount(homeworks)),
                },
                { title: t('column.handedIn'), ...FIGURE, cell: figures(handedIn) },
                { title: t('column.average'), ...FIGURE, cell: figures(average) },
                { title: t('column.activity'), ...FIGURE, cell: figures(lastActivity) },
                {
                  title: t('column.next'),
                  cell: figures(
                    ({ next }, phone) =>
                      phone &&
                      (next
                        ? `${formatDeadline(next.endAt)} · ${t(next.reading ? 'next.read' : 'next.handedIn', next)}`
                        : t('next.none')),
                  ),
                },
              ]
            : []),
        ]}
        notFound={t('empty.found')}
        empty={
          status === 'open'
            ? {
                icon: IconChalkboard,
                title: t('empty.title'),
                hint: t(makes ? 'empty.hint' : 'empty.reader'),
                action: makes && (
                  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
                    {t('empty.create')}
                  </Button>
                ),
              }
            : { icon: IconChalkboard, title: t(`empty.${status}`) }
        }
      />
    </>
  )
}

/** By what classes can be narrowed: schools where there are several, else what the classes of one are told apart by. */
function useFilters(): FilterField<ClassSearch>[] {
  const { t } = useTranslation('classes')
  const { grades, subjects } = useClassWords()
  const account = useAccount()
  if (isChief(account)) return [{ key: 'schoolId', label: t('column.school'), source: SCHOOLS }]
  if (grades.length === 0) return []
  return [
    { key: 'homeroom', label: t('homeroom'), source: homeroomSource },
    { key: 'grade', label: t('grade.label'), options: grades },
    { key: 'subject', label: t('subject.label'), options: subjects },
    { key: 'quiet', label: t('quiet.label'), options: [{ value: true, label: t('quiet.true') }] },
  ]
}

/** Who waits to be let in, with the way there. */
function waitingOf({ _id, counts, can }: Class): ReactNode {
  if (counts.waiting === 0) return null
  const badge = <WaitingBadge count={counts.waiting} />
  return can.students ? (
    <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: _id }} search={{ state: 'waiting' }}>
      {badge}
    </AnchorLink>
  ) : (
    badge
  )
}

function WaitingBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation('classes')
  return <StatusBadge tone="warning">{t('waiting', { count })}</StatusBadge>
}

const FIGURE = { align: 'right', phone: 'none' } as const
const handedIn = ({ handedIn, expected }: ClassStatistics) =>
  expected > 0 && formatPercent(handedIn / expected)
const average = ({ averageMark }: ClassStatistics) => averageMark !== null && formatPoints(averageMark)
const lastActivity = ({ lastActivityAt }: ClassStatistics) =>
  lastActivityAt && <span style={{ whiteSpace: 'nowrap' }}>{formatDateTime(lastActivityAt)}</span>

/** What classes of the page have done, where there is room for it: the list stands first, and the figures come after it. */
function useFigures(query: RequestOf<typeof listClasses>['query']) {
  const phone = usePhone()
  const isWide = useMediaQuery('(min-width: 86em)')
  const hasRoom = phone || isWide
  const { data, isPending } = useApiQuery(
    listClassesWithStatistics,
    { query },
    { enabled: hasRoom, keepPrevious: true },
  )
  if (!hasRoom) return undefined
  const of = new Map(data?.classes.map(({ _id, statistics }) => [_id, statistics]))
  return (figure: (statistics: ClassStatistics, phone: boolean) => ReactNode) =>
    ({ _id }: Class): ReactNode => {
      const statistics = of.get(_id)
      if (statistics) return figure(statistics, phone)
      // A column without anything would step aside, and come back.
      return isPending && !phone && '…'
    }
}

interface NameProps {
  readonly eClass: Class
  readonly phone: boolean
  /** Who looks after classes that were given nothing wants to know what they have done; who teaches one gives it something. */
  readonly toTotals: boolean
}

function ClassName({ eClass: { _id, name, code, type, can }, phone, toTotals }: NameProps) {
  const { t } = useTranslation('classes')
  const tab = toTotals && can.report && !can.assign ? 'statistics' : undefined
  return (
    <span className={layout.row}>
      <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: _id }} search={{ tab }} fw={600}>
        <Text span inherit lineClamp={1} title={name}>
          {name}
        </Text>
      </AnchorLink>
      {code && !phone && (
        <Text span size="sm" c="dimmed" fw={400} style={{ whiteSpace: 'nowrap' }}>
          {code}
        </Text>
      )}
      {type === 'contest' && <StatusBadge tone="info">{t('contest')}</StatusBadge>}
    </span>
  )
}

function StudentCounts({ eClass: { counts }, waiting }: { eClass: Class; waiting: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex" style={{ verticalAlign: 'middle' }}>
      <Group gap="xxs" wrap="nowrap" c="dimmed">
        <IconUsers size={16} stroke={1.6} aria-hidden />
        {formatCount(counts.approved)}
      </Group>
      {waiting}
    </Group>
  )
}
