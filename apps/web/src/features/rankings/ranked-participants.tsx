import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import {
  listParticipantRankings,
  listTeamRankings,
  readContestStatistics,
} from '@bangxanh/contract/rankings/endpoints.ts'
import type { RankedParticipant } from '@bangxanh/contract/rankings/schemas.ts'
import { OUTCOMES, rankText, STANDINGS } from '@bangxanh/contract/rankings/states.ts'
import { namesakesAmong } from '@bangxanh/contract/students/namesakes.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Stack } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { formatMark, formatPoints } from '../../shared/format/format.ts'
import { call } from '../../shared/http/call.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { folded } from '../../shared/ui/by-words.ts'
import { type FilterField, FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { PlaceDisc } from '../../shared/ui/place-disc.tsx'
import type { Option, RemoteSource } from '../../shared/ui/remote-source.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { paramsOf } from '../contests/contests.ts'
import { RankingFacts } from './ranking-facts.tsx'
import { CHOICES, letterOf, MARKS, type RankingSearch, rankingSearch } from './ranking-search.ts'

type Figures = ReplyOf<typeof readContestStatistics>['statistics']

/** The classes, halls or sittings that a contest is counted by: asked only where somebody filters by them. */
function groups(
  contest: Contest,
  whole: boolean,
  key: string,
  options: (figures: Figures) => readonly Option[],
): RemoteSource {
  const request = {
    params: paramsOf(contest),
    query: { contestId: contest._id, ...(whole && { whole: 'true' as const }) },
  }
  return {
    key: `${readContestStatistics.path} ${contest._id} ${whole} ${key}`,
    shows: readContestStatistics.shows,
    load: async ({ search = '', ids }, signal) => {
      const { statistics } = await call(readContestStatistics, request, { signal })
      return options(statistics).filter(({ value, label }) =>
        ids ? ids.includes(value) : folded(label).includes(folded(search)),
      )
    },
  }
}

interface Props {
  readonly contest: Contest
  readonly search: RankingSearch
  readonly onSearch: OnSearch<RankingSearch>
}

/** Everybody by rank; for its hosts each name leads to that one's paper. */
export function RankedParticipants({ contest, search, onSearch }: Props) {
  const { t } = useTranslation('rankings')
  const { _id: contestId, can, teamCount } = contest
  const isWhole = search.whole === 'true'
  const list = rankingSearch.at(search, onSearch)
  const fields = useParticipantFilters(contest, search)
  const query = useApiQuery(
    listParticipantRankings,
    { params: paramsOf(contest), query: { contestId, ...list.query } },
    { keepPrevious: true, silent: true },
  )
  const ranking = query.data?.ranking
  const total = ranking?.totalPoint ?? 0
  const apart = useApart(query.data?.rankings ?? [])
  return (
    <Stack gap="sm">
      {ranking && <RankingFacts ranking={ranking} />}
      <FilterPanel list={list} search={t('people.search')} fields={fields} />
      <RowList
        label={t('people.label')}
        list={list}
        query={query}
        rows={query.data?.rankings}
        notFound={t('people.none')}
        empty={{ icon: IconListNumbers, title: t('people.empty'), hint: t('people.emptyHint') }}
        columns={[
          {
            title: t('column.rank'),
            align: 'center',
            width: 72,
            phone: 'start',
            cell: ({ rank }) => <PlaceDisc rank={rank}>{rankText(rank)}</PlaceDisc>,
          },
          {
            title: t('column.name'),
            lead: true,
            cell: row => (
              <>
                <Named row={row} born={apart(row)} leads={can.readPapers && row.contestId === contestId} />{' '}
                {row.standing !== 'took' && (
                  <StatusBadge {...(row.standing === 'removed' && { tone: 'warning' })}>
                    {t(`standing.${row.standing}`)}
                  </StatusBadge>
                )}
              </>
            ),
          },
          { title: t('people.class'), cell: ({ className }) => className },
          isWhole && {
            title: t('people.sitting'),
            cell: ({ sitting }) => sitting && t('people.sittingNo', { no: sitting }),
          },
          teamCount > 0 && { title: t('people.team'), cell: ({ team }) => team?.name },
          {
            title: t('column.paper'),
            align: 'right',
            cell: ({ paperPoints }, phone) =>
              paperPoints !== null &&
              (phone ? t('paperOf', { points: formatPoints(paperPoints) }) : formatPoints(paperPoints)),
          },
          {
            title: t('column.points'),
            align: 'right',
            phone: 'none',
            cell: ({ standing, score }) =>
              standing === 'took' &&
              t('pointsOf', { points: formatPoints(score), total: formatPoints(total) }),
          },
          {
            title: t('column.mark'),
            align: 'right',
            phone: 'end',
            cell: ({ standing, score }) => standing === 'took' && <b>{formatMark(score, total)}</b>,
          },
        ]}
      />
    </Stack>
  )
}

/** By what the participants of a contest can be narrowed; what a figure has asked for is there once it was asked. */
function useParticipantFilters(
  contest: Contest,
  { whole, hallId, questionId, outcome, choice }: RankingSearch,
): (FilterField<RankingSearch> | false)[] {
  const { t } = useTranslation('rankings')
  const { _id: contestId, teamCount } = contest
  const isWhole = whole === 'true'
  const request = { params: paramsOf(contest), query: { contestId } }
  const sources = useMemo(
    () => ({
      classes: groups(contest, isWhole, 'classes', ({ classes }) =>
        classes.map(({ name }) => ({ value: name, label: name })),
      ),
      halls: groups(contest, isWhole, 'halls', ({ halls }) =>
        halls.map(({ _id, name }) => ({ value: _id, label: name })),
      ),
      sittings: groups(contest, isWhole, 'sittings', ({ sittings }) =>
        sittings.map(({ _id, name }) => ({ value: _id, label: name })),
      ),
    }),
    [contest, isWhole],
  )
  const teams = useApiQuery(listTeamRankings, request, { silent: true, enabled: teamCount > 0 })
  // Whom a figure counts: the questions are named only where one is asked about.
  const figures = useApiQuery(readContestStatistics, request, {
    silent: true,
    enabled: questionId !== undefined,
  })
  const questions = figures.data?.statistics.questions ?? []

  return [
    { key: 'className', label: t('people.class'), source: sources.classes },
    isWhole && { key: 'sittingId', label: t('people.sitting'), source: sources.sittings },
    hallId !== undefined && { key: 'hallId', label: t('people.hall'), source: sources.halls },
    teamCount > 0 && {
      key: 'teamId',
      label: t('people.team'),
      options: teams.data?.rankings.map(({ _id, name }) => ({ value: _id, label: name })) ?? [],
    },
    {
      key: 'standing',
      label: t('people.standing'),
      options: STANDINGS.map(value => ({ value, label: t(`standing.${value}`) })),
    },
    {
      key: 'mark',
      label: t('people.mark'),
      options: MARKS.map(mark => ({
        value: mark,
        label: t(mark === FULL_MARK ? 'people.markFull' : 'people.markFrom', { mark, next: mark + 1 }),
      })),
    },
    questionId !== undefined && {
      key: 'questionId',
      label: t('people.question'),
      options: questions.map(({ _id, no }) => ({ value: _id, label: t('figures.question', { no }) })),
    },
    outcome !== undefined && {
      key: 'outcome',
      label: t('people.outcome'),
      options: OUTCOMES.map(value => ({ value, label: t(`outcome.${value}`) })),
    },
    choice !== undefined && {
      key: 'choice',
      label: t('people.choice'),
      options: CHOICES.map(value => ({ value, label: letterOf(value) })),
    },
  ]
}

/** What tells somebody from a namesake: to who reads no birthdays it is the number that everybody sees in the hall. */
function useApart(rows: readonly RankedParticipant[]): (row: RankedParticipant) => string {
  const { t } = useTranslation('rankings')
  const [bornOf, isNamesake] = [bornAmong(rows), namesakesAmong(rows)]
  return row => bornOf(row) || (isNamesake(row) ? t('people.number', { no: row.number }) : '')
}

interface NamedProps {
  readonly row: RankedParticipant
  /** What tells them from a namesake. */
  readonly born: string
  readonly leads: boolean
}

function Named({ row: { _id, fullname }, born, leads }: NamedProps) {
  if (!leads) return <PersonName name={fullname} born={born} />
  return (
    <AnchorLink to="." search={before => ({ ...before, student: _id })} c="inherit">
      <PersonName name={fullname} born={born} />
    </AnchorLink>
  )
}
