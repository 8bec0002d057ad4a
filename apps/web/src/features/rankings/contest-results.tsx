import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { rankContest, readRankings } from '@bangxanh/contract/rankings/endpoints.ts'
import { Box, Button, Group, Paper, SegmentedControl, Stack } from '@mantine/core'
import { IconFileSpreadsheet, IconListNumbers } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { type Asked, isExam, paramsOf } from '../contests/contests.ts'
import { ContestFigures } from './contest-statistics.tsx'
import { Essays } from './essays.tsx'
import { RankedParticipants } from './ranked-participants.tsx'
import { RankedTeams } from './ranked-teams.tsx'
import type { RankingSearch, ResultPart } from './ranking-search.ts'
import { useEssays } from './use-essays.ts'

const ExportRoomDialog = lazyDialog(
  async () => (await import('../room-results/room-results.ts')).ExportRoomDialog,
)

const LateBar = lazyPart(async () => (await import('../room-results/room-results.ts')).LateBar)
const RoomRegradeBar = lazyPart(async () => (await import('../room-results/room-results.ts')).RoomRegradeBar)

const RoomRegradeDialog = lazyDialog(
  async () => (await import('../room-results/room-results.ts')).RoomRegradeDialog,
)

interface Props {
  readonly contest: Contest
  readonly search: RankingSearch
  readonly onSearch: OnSearch<RankingSearch>
  /** What may be done about a question of it. */
  readonly actsOf?: ((asked: Asked) => ReactNode) | undefined
}

/** What came of a contest that has ended: by rank, in figures, and the essays that a person marks. */
export function ContestResults({ contest, search, onSearch, actsOf }: Props) {
  const { t } = useTranslation('rankings')
  const reading = useEssays(contest)
  const essays = reading.data?.essays
  const isRanked = contest.isScoredAndRanked
  const isWhole = search.whole === 'true' && contest.series !== null
  const whole = useApiQuery(
    readRankings,
    { params: { ...paramsOf(contest), contestId: contest._id }, query: { whole: 'true' } },
    { enabled: isWhole, silent: true },
  )
  const isWaiting = isWhole
    ? whole.error instanceof CallError && whole.error.code === 'E_RANKING_PROCESSING'
    : !isRanked
  // Who only marks comes for that.
  const usual = contest.can.mark && !contest.can.readPapers ? 'essays' : 'people'
  const wanted = search.part ?? usual
  const offered: Readonly<Record<ResultPart, boolean>> = {
    people: true,
    teams: isRanked && !isWhole && contest.teamCount > 0,
    statistics: !isWaiting,
    // Who comes to mark waits for them there; that they do not come is told there, too.
    essays:
      !isWhole && contest.can.mark && (essays ? essays.length > 0 : wanted === 'essays' || reading.isError),
  }
  const parts = (['people', 'teams', 'statistics', 'essays'] as const).filter(one => offered[one])
  const part = parts.find(one => one === wanted) ?? 'people'
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack} gap="sm">
      <Group justify="space-between" gap="sm">
        {parts.length > 1 && (
          <Box maw="100%" style={{ overflowX: 'auto' }}>
            <SegmentedControl
              w="max-content"
              aria-label={t('by.label')}
              value={part}
              data={parts.map(one => ({ value: one, label: t(`by.${one}`) }))}
              onChange={next => onSearch({ part: parts.find(one => one === next) })}
            />
          </Box>
        )}
        {contest.series && contest.series.sittings > 1 && (
          <SegmentedControl
            aria-label={t('whole.label')}
            value={isWhole ? 'whole' : 'one'}
            data={(['one', 'whole'] as const).map(value => ({ value, label: t(`whole.${value}`) }))}
            onChange={next => onSearch({ part: search.part, whole: next === 'whole' ? 'true' : undefined })}
          />
        )}
        {contest.can.export && (
          <DialogButton
            ml="auto"
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
            dialog={close => (
              <ExportRoomDialog
                roomId={contest._id}
                whole={isWhole}
                isExam={isExam(contest)}
                onClose={close}
              />
            )}
          >
            {t('export')}
          </DialogButton>
        )}
      </Group>
      {contest.can.readPapers && (
        <Suspense>
          {isExam(contest) && <LateBar roomId={contest._id} />}
          <RegradeBar contest={contest} />
        </Suspense>
      )}
      {part === 'essays' &&
        (essays ? (
          <Essays contest={contest} essays={essays} />
        ) : (
          <ReadingState query={reading} minHeight="12rem" />
        ))}
      {part !== 'essays' && isWaiting && <NotRanked contest={contest} isWhole={isWhole} />}
      {!isWaiting && part === 'people' && (
        <RankedParticipants contest={contest} search={search} onSearch={onSearch} />
      )}
      {part === 'teams' && <RankedTeams contest={contest} />}
      {part === 'statistics' && <ContestFigures contest={contest} whole={isWhole} actsOf={actsOf} />}
    </Paper>
  )
}

/** The newest regrade with its way back. */
function RegradeBar({ contest }: { readonly contest: Contest }) {
  const [isSeen, setSeen] = useState(false)
  const { _id: roomId, totalPoint } = contest
  return (
    <>
      <RoomRegradeBar roomId={roomId} onSee={() => setSeen(true)} />
      {isSeen && (
        <RoomRegradeDialog
          roomId={roomId}
          totalPoint={totalPoint}
          everyone={NOBODY}
          isBell={!isExam(contest)}
          onClose={() => setSeen(false)}
        />
      )}
    </>
  )
}
const NOBODY: readonly string[] = []

interface NotRankedProps {
  readonly contest: Contest
  /** Some of the sittings of its examination are not. */
  readonly isWhole: boolean
}

/** How it comes to be ranked. Essays that wait are said, and count as nothing only once somebody says so. */
function NotRanked({ contest, isWhole }: NotRankedProps) {
  const { t } = useTranslation('rankings')
  const rank = useApiMutation(rankContest, {
    done: 'rankings:rank.done',
    // It is asked about, and no failure.
    atField: { E_NOT_MARKED: 'unmarkedAsZero' },
  })
  const { can, _id: contestId } = contest
  const doRank = (unmarkedAsZero: boolean) =>
    rank.mutateAsync({
      params: { ...paramsOf(contest), contestId },
      query: isWhole ? { whole: 'true' } : {},
      body: { unmarkedAsZero },
    })
  const start = async () => {
    try {
      await doRank(false)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'E_NOT_MARKED') return
      const isSure = await askConfirm({
        title: t('rank.askTitle'),
        content: `${error.message} ${t('rank.ask')}`,
        confirm: t('rank.anyway'),
        hesitates: true,
      })
      // What goes wrong is told by its notice.
      if (isSure) await doRank(true).catch(() => undefined)
    }
  }
  return (
    <EmptyState
      icon={IconListNumbers}
      title={t(isWhole ? 'whole.title' : 'rank.title')}
      hint={isWhole ? t(can.edit ? 'whole.hint' : 'whole.reader') : t(can.rank ? 'rank.hint' : 'rank.reader')}
      action={
        (isWhole ? can.edit : can.rank) && (
          <Button size="md" loading={rank.isPending} onClick={() => void start()}>
            {t(isWhole ? 'whole.act' : 'rank.act')}
          </Button>
        )
      }
    />
  )
}
