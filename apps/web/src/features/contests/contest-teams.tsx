import { listTeams } from '@bangxanh/contract/contests/endpoints.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest, Team } from '@bangxanh/contract/contests/schemas.ts'
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { namesAmong } from '../../shared/format/born-among.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { isExam, paramsOf, useDeleteTeam } from './mutations.ts'

const TeamDialog = lazyDialog(async () => (await import('./team-dialog.tsx')).TeamDialog)

/** The teams of a contest with who is in them. */
export function ContestTeams({ contest }: { readonly contest: Contest }) {
  const { t } = useTranslation('contests')
  const query = useApiQuery(
    listTeams,
    { params: { ...paramsOf(contest), contestId: contest._id }, query: { limit: CONTEST.teams } },
    { silent: true },
  )
  const teams = query.data?.teams
  if (!teams) return <ReadingState query={query} failure={t('failed.teams')} minHeight="12rem" />
  const add = contest.can.editParticipants && (
    <AddButton variant="light" dialog={close => <TeamDialog contest={contest} onClose={close} />}>
      {t('teams.add')}
    </AddButton>
  )
  if (teams.length === 0)
    return (
      <EmptyState
        icon={IconUsersGroup}
        title={t('teams.empty')}
        hint={t(isExam(contest) ? 'exam.noTeamsHint' : 'teams.emptyHint')}
        action={add}
      />
    )
  return (
    <Stack>
      {add && <Group justify="flex-end">{add}</Group>}
      <SimpleGrid
        component="ul"
        aria-label={t('teams.label')}
        className={layout.list}
        cols={{ base: 1, sm: 2 }}
      >
        {teams.map(team => (
          <TeamCard key={team._id} contest={contest} team={team} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function TeamCard({ contest, team }: { readonly contest: Contest; readonly team: Team }) {
  const { t } = useTranslation('contests')
  const remove = useDeleteTeam()
  const { _id, name, members, studentLimit } = team
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {studentLimit === CONTEST.unlimited
              ? t('people', { count: members.length })
              : t('peopleOf', { count: members.length, limit: studentLimit })}
          </Text>
        </div>
        {contest.can.editParticipants && (
          <RecordMenu
            label={t('teams.menu', { name })}
            edit={{
              text: t('teams.edit'),
              dialog: close => <TeamDialog contest={contest} team={team} onClose={close} />,
            }}
            remove={{
              text: t('teams.remove'),
              ask: t(isExam(contest) ? 'exam.askTeam' : 'ask.team', { name }),
              onSure: () => remove.mutate({ params: paramsOf(contest), query: { _id } }),
            }}
          />
        )}
      </Group>
      <Text size="sm" mt="xs">
        {members.map(namesAmong(members)).join(', ')}
      </Text>
    </Paper>
  )
}
