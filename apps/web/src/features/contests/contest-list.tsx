import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { CONTEST_STATUSES } from '@bangxanh/contract/contests/states.ts'
import { Stack, Text } from '@mantine/core'
import { IconBellRinging, IconCertificate, IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { SeriesPapersButton } from '../seat-entry/seat-entry.tsx'
import { ContestMenu } from './contest-menu.tsx'
import { type ContestSearch, contestSearch } from './contest-search.ts'
import { ContestHolds, ContestStatusBadge } from './contest-status.tsx'
import { type ContestPlace, isExam } from './mutations.ts'
import { useContests } from './use-contest.ts'

const ContestDialog = lazyDialog(async () => (await import('./contest-dialog.tsx')).ContestDialog)

/** Makes a Golden Bell, or an exam. */
export function AddContest({ place, light }: { readonly place: ContestPlace; readonly light?: boolean }) {
  const { t } = useTranslation('contests')
  return (
    <AddButton
      {...(light && { variant: 'light' })}
      dialog={close => <ContestDialog place={place} onClose={close} />}
    >
      {t(isExam(place) ? 'exam.create' : 'create')}
    </AddButton>
  )
}

interface Props {
  readonly place: ContestPlace
  readonly search: ContestSearch
  readonly onSearch: OnSearch<ContestSearch>
  /** Said by the list itself where it is the school's. */
  readonly mayCreate?: boolean
}

/** Golden Bells of a class or a school, or its exams; the newest first. */
export function ContestList({ place, search, onSearch, ...may }: Props) {
  const { t } = useTranslation('contests')
  const { classUid } = place
  const exams = isExam(place)
  const list = contestSearch.at(search, onSearch)
  const { query, mayCreate } = useContests(place, list.query)
  const rows = query.data?.contests
  const isShown = list.filtered || (query.data?.pagination.total ?? 0) > 0
  const add = (may.mayCreate || mayCreate) && <AddContest place={place} light={classUid !== null} />
  const emptyHint = () => {
    if (!add) return t(exams ? 'exam.emptyReader' : 'list.emptyReader')
    return t(exams ? 'exam.emptyHint' : 'list.emptyHint')
  }
  const content = (
    <>
      {isShown && (
        <FilterPanel
          list={list}
          tabs={{
            key: 'status',
            label: t('list.filter'),
            options: (['all', ...CONTEST_STATUSES] as const).map(value => ({
              value,
              label: value === 'all' ? t('list.all') : t(`status.${value}`),
            })),
          }}
          search={t(exams ? 'exam.search' : 'list.search')}
        >
          {classUid !== null && add}
        </FilterPanel>
      )}
      <RowList
        label={t(exams ? 'exam.label' : 'list.label')}
        list={list}
        query={query}
        rows={rows}
        notFound={t(exams ? 'exam.none' : 'list.none')}
        empty={{
          icon: exams ? IconCertificate : IconBellRinging,
          title: t(exams ? 'exam.empty' : 'list.empty'),
          hint: emptyHint(),
          action: add,
        }}
        groupOf={row => seriesOf(row)}
        rowActions={rows?.some(({ can }) => can.edit || can.judge) && (row => <ContestMenu contest={row} />)}
        columns={[
          { title: t(exams ? 'exam.name' : 'column.name'), lead: true, cell: row => <Named contest={row} /> },
          { title: t('column.status'), cell: row => <ContestStatusBadge status={row.status} /> },
          {
            title: t('column.when'),
            cell: row => <Whole>{row.startAt ? formatDateTimeInWords(row.startAt) : t('notSet')}</Whole>,
          },
          {
            title: t(exams ? 'exam.people' : 'column.people'),
            align: 'right',
            cell: row => <Whole>{t('people', { count: row.participantCount })}</Whole>,
          },
        ]}
      />
    </>
  )
  const several = exams && mayCreate && (
    <ButtonLink
      to="/trung-tam-khao-thi/xep-ca"
      variant="default"
      leftSection={<IconStack2 size={18} stroke={1.6} aria-hidden />}
    >
      {t('sittings.make')}
    </ButtonLink>
  )
  return classUid === null ? (
    <ListFrame
      title={t(exams ? 'exam.back' : 'back')}
      actions={
        <>
          {several}
          {add}
        </>
      }
    >
      {content}
    </ListFrame>
  ) : (
    <Stack>{content}</Stack>
  )
}

/** The examination of which a row is a sitting, with its papers; who was absent makes up once its first one has been held. */
function seriesOf({ series, can, status, published }: Contest) {
  return (
    series && {
      key: series._id,
      title: <SeriesTitle series={series} />,
      action:
        can.edit &&
        (status === 'ended' ? (
          <MoreSittings series={series} />
        ) : (
          published && <SeriesPapersButton seriesId={series._id} />
        )),
    }
  )
}

type Series = NonNullable<Contest['series']>

function SeriesTitle({ series }: { readonly series: Series }) {
  const { t } = useTranslation('contests')
  return (
    <span>
      <b>{series.name}</b> · {t('sittings.count', { count: series.sittings })}
    </span>
  )
}

/** Who was absent makes up in a sitting more. */
function MoreSittings({ series }: { readonly series: Series }) {
  const { t } = useTranslation('contests')
  return (
    <AnchorLink to="/trung-tam-khao-thi/xep-ca" search={{ seriesId: series._id }} size="sm">
      {t('sittings.makeUp')}
    </AnchorLink>
  )
}

/** Beside a long name, which gives way first. */
const Whole = ({ children }: { readonly children: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)

function Named({ contest }: { readonly contest: Contest }) {
  const { _id: contestId, kind, name, classUid } = contest
  return (
    <>
      {kind === 'exam' && (
        <AnchorLink to="/trung-tam-khao-thi/$contestId" params={{ contestId }} fw={600}>
          {name}
        </AnchorLink>
      )}
      {kind === 'school-bell' && (
        <AnchorLink to="/rung-chuong-vang/$contestId" params={{ contestId }} fw={600}>
          {name}
        </AnchorLink>
      )}
      {classUid !== null && (
        <AnchorLink to="/lop-hoc/$classUid/rcv/$contestId" params={{ classUid, contestId }} fw={600}>
          {name}
        </AnchorLink>
      )}
      <Text size="sm" c="dimmed">
        <ContestHolds contest={contest} />
      </Text>
    </>
  )
}
