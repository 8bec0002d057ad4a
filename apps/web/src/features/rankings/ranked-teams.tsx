import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { listTeamRankings } from '@bangxanh/contract/rankings/endpoints.ts'
import { rankText } from '@bangxanh/contract/rankings/states.ts'
import { Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PlaceDisc } from '../../shared/ui/place-disc.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { isExam, paramsOf } from '../contests/contests.ts'
import { RankingFacts } from './ranking-facts.tsx'

/** All of them stand on one page. */
const WHOLE = { filtered: false, clear: () => undefined, toPage: () => undefined }

interface Props {
  readonly contest: Contest
}

/** The teams by rank; each leads to its members. */
export function RankedTeams({ contest }: Props) {
  const { t } = useTranslation('rankings')
  const query = useApiQuery(
    listTeamRankings,
    { params: paramsOf(contest), query: { contestId: contest._id } },
    { silent: true },
  )
  return (
    <Stack gap="sm">
      {query.data && <RankingFacts ranking={query.data.ranking} />}
      <RowList
        label={t('teams.label')}
        list={WHOLE}
        query={query}
        rows={query.data?.rankings}
        empty={{ icon: IconUsersGroup, title: t('teams.empty'), hint: t('teams.emptyHint') }}
        columns={[
          {
            title: t('column.rank'),
            align: 'center',
            width: 72,
            phone: 'start',
            cell: ({ rank }) => <PlaceDisc rank={rank}>{rankText(rank)}</PlaceDisc>,
          },
          {
            title: t('people.team'),
            lead: true,
            cell: ({ _id: teamId, name }) => (
              <AnchorLink to="." search={({ tab }) => ({ tab, teamId })} c="inherit" fw={600}>
                {name}
              </AnchorLink>
            ),
          },
          { title: t('teams.members'), align: 'right', cell: ({ members }) => members },
          { title: t('teams.in'), align: 'right', cell: row => row.in },
          {
            title: t(isExam(contest) ? 'teams.mean' : 'teams.sum'),
            align: 'right',
            phone: 'end',
            cell: ({ score }) => score !== null && <b>{formatPoints(score)}</b>,
          },
        ]}
      />
    </Stack>
  )
}
