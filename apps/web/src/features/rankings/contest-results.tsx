import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import { Button, Paper, SegmentedControl, Stack } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { paramsOf } from '../contests/contests.ts'
import { RankedParticipants } from './ranked-participants.tsx'
import { RankedTeams } from './ranked-teams.tsx'
import type { RankingSearch } from './ranking-search.ts'

interface Props {
  readonly contest: Contest
  readonly search: RankingSearch
  readonly onSearch: OnSearch<RankingSearch>
}

/** What came of a contest that has ended: by rank, or how it comes to be ranked. */
export function ContestResults({ contest, search, onSearch }: Props) {
  const { t } = useTranslation('rankings')
  const [by, setBy] = useState<'people' | 'teams'>('people')
  const rank = useApiMutation(rankContest, { done: 'rankings:rank.done' })
  if (!contest.isScoredAndRanked)
    return (
      <EmptyState
        icon={IconListNumbers}
        title={t('rank.title')}
        hint={t(contest.can.rank ? 'rank.hint' : 'rank.reader')}
        action={
          contest.can.rank && (
            <Button
              size="md"
              loading={rank.isPending}
              onClick={() =>
                rank.mutate({ params: { ...paramsOf(contest), contestId: contest._id }, body: {} })
              }
            >
              {t('rank.act')}
            </Button>
          )
        }
      />
    )
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack} gap="sm">
      {contest.teamCount > 0 && (
        <SegmentedControl
          w="fit-content"
          aria-label={t('by.label')}
          value={by}
          data={[
            { value: 'people', label: t('by.people') },
            { value: 'teams', label: t('by.teams') },
          ]}
          onChange={next => setBy(next === 'teams' ? 'teams' : 'people')}
        />
      )}
      {by === 'teams' ? (
        <RankedTeams contest={contest} onTeam={() => setBy('people')} />
      ) : (
        <RankedParticipants contest={contest} search={search} onSearch={onSearch} />
      )}
    </Paper>
  )
}
