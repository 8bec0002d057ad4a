import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { isBell } from '@bangxanh/contract/rooms/states.ts'
import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconBellRinging, IconCheck } from '@tabler/icons-react'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { Play } from './play.ts'
import { RoomAnswers } from './room-answers.ts'
import { useAwake } from './use-awake.ts'
import { useQuestionMedia } from './use-question-media.ts'
import { useRoomState } from './use-room-state.ts'
import { useSeconds } from './use-seconds.ts'

const loadQuestion = async () => (await import('./phone-question.tsx')).PhoneQuestion
const PhoneQuestion = lazyPart(loadQuestion)

/** How somebody stands on the floor of a bell. */
const MOODS = { in: 'green', out: 'gray', rescued: 'yellow', winner: 'yellow' } as const

/** Nobody tells a fourth device that one of the three has signed out. */
const PLACE_MS = 5_000

interface Props {
  readonly roomId: string
  readonly play: Play
  /** What stands there instead where it is not for them, and where they have no seat yet. */
  readonly refused?: ReactNode
  readonly waiting?: ReactNode
}

/** A live room on a pupil's phone: the question in full, one tap to answer, and always in the same corner whether it is saved. */
export function Phone({ roomId, play, refused, waiting }: Props) {
  const { t } = useTranslation('rooms')
  const [answers] = useState(() => new RoomAnswers(roomId, play.save))
  const has = useRef('')
  const { epoch, replied } = useDevice(answers)
  const read = async (as: number) => replied(await play.read(roomId, as, has.current), as)
  const told = useRoomState<PlayState>('play', roomId, {
    bring: () => ({
      epoch: epoch(),
      ...(has.current && { paper: has.current }),
      ...(play.trial && { trial: true }),
    }),
    joined: (next, brought) => void replied(next as PlayState, (brought as { epoch: number }).epoch),
    read: () => read(epoch()),
  })
  const { take, tell, come, isConnected, isRefused, serverNow } = told
  const waitsForPlace = play.trial && told.state?.rehearsal && !told.state.mine
  useEffect(() => {
    if (!waitsForPlace) return
    const timer = setInterval(come, PLACE_MS)
    return () => clearInterval(timer)
  }, [waitsForPlace, come])
  const state = useQuestionMedia(told.state, {
    ...{ roomId, serverNow },
    onHas: version => {
      has.current = version
      tell('paper', { version })
    },
  })
  const readAgain = useRef(async (): Promise<void> => undefined)
  readAgain.current = async () => take(await read(epoch()))
  const saving = useSyncExternalStore(answers.subscribe, answers.saving)
  const { seconds, share, opens } = useSeconds(state, serverNow)
  useAwake(state?.status === 'live')
  useEffect(() => {
    answers.load().catch(() => undefined)
  }, [answers])
  // Before a question opens, when there may be no net.
  const isHere = state !== null && state !== undefined
  useEffect(() => {
    if (isHere) loadChunk(loadQuestion).catch(() => undefined)
  }, [isHere])
  const lost = state?.question && answers.lost(state.question._id)
  // What the other device has said has not been told here.
  useEffect(() => {
    if (lost !== undefined) readAgain.current().catch(() => undefined)
  }, [lost])

  if (isRefused) return refused ?? <EmptyState title={t('phone.notYours')} hint={t('phone.notYoursHint')} />
  if (!state) return <LoadingState minHeight="20rem" />
  const { phase, status, question, mine, key } = state
  const isElsewhere = (mine?.epoch ?? 0) > epoch()
  if (status === 'not_started' || !phase || (play.trial && !mine))
    return waiting ?? <EmptyState title={t('phone.notStarted')} hint={t('phone.notStartedHint')} />
  if (mine?.state === 'removed') return <EmptyState title={t('phone.removed')} />
  return (
    <Stack gap="md" maw={720} mx="auto" w="100%">
      <Group justify="space-between" wrap="nowrap">
        <Text fz="sm" fw={600}>
          {play.trial && `${t('trial.mark')} · `}
          {question ? t('at', { no: question.no, of: question.of }) : t('lobby')}
          {mine && ` · ${t('phone.points', { points: formatPoints(mine.points) })}`}
        </Text>
        <SaveNotice
          state={isConnected || saving.state !== 'saved' ? saving.state : 'offline'}
          isKept={saving.isKept}
        >
          {!isConnected && saving.state === 'saved' ? t('phone.offline') : undefined}
        </SaveNotice>
      </Group>
      {isElsewhere && phase !== 'ended' && (
        <Alert color="orange" role="alert">
          <Group justify="space-between">
            <Text size="sm">{t('phone.elsewhere')}</Text>
            <Button
              size="xs"
              h={44}
              variant="default"
              onClick={() => void read(0).then(take, () => undefined)}
            >
              {t('phone.goOnHere')}
            </Button>
          </Group>
        </Alert>
      )}
      {isBell(state.kind) && mine && phase !== 'lobby' && phase !== 'ended' && (
        <Alert color={MOODS[mine.state]} icon={<IconBellRinging aria-hidden />} role="status">
          {t(`bell.mine.${mine.state}`, { number: mine.number })}
        </Alert>
      )}
      {phase === 'lobby' && (
        <EmptyState
          icon={IconCheck}
          title={t('phone.inside')}
          hint={mine ? t('phone.number', { number: mine.number }) : t('phone.watching')}
        />
      )}
      {phase === 'ended' && (
        <Paper withBorder p="lg" ta="center">
          <Title order={2}>{t(isBell(state.kind) ? 'bell.ended' : 'phone.ended')}</Title>
          {mine && (
            <Text fz="display" fw={700} mt="sm">
              {t('phone.points', { points: formatPoints(mine.points) })}
            </Text>
          )}
          {mine?.rank && <Text c="dimmed">{t('phone.rank', { rank: mine.rank })}</Text>}
          <Group justify="center" mt="lg">
            {mine && (
              <ButtonLink to="/em/tuong-tac/$liveExamId/ket-qua" params={{ liveExamId: roomId }} size="md">
                {t('phone.answers')}
              </ButtonLink>
            )}
            <ButtonLink to="/em" size="md" variant="default">
              {t('phone.home')}
            </ButtonLink>
          </Group>
        </Paper>
      )}
      {question && phase !== 'ended' && phase !== 'lobby' && (
        <>
          {phase === 'asking' && (
            <Progress value={share * 100} color={seconds <= 5 ? 'orange' : 'green'} aria-hidden />
          )}
          <Text fw={600} role="timer">
            {phase === 'asking'
              ? opens
                ? t('phone.ready')
                : t('left', { count: seconds })
              : t(`phase.${phase}`)}
          </Text>
          {(key || question.body) && (
            <Suspense fallback={<LoadingState minHeight="20rem" />}>
              <PhoneQuestion
                // Back here it begins with what stands, not with what was chosen here before.
                key={`${question._id} ${epoch()}`}
                state={state}
                answers={answers}
                isOpen={phase === 'asking' && !opens && !isElsewhere}
                isElsewhere={isElsewhere}
              />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  )
}

/** Which device of its pupil this page is: said by replies to it alone, since what is told unasked may be about another one. */
function useDevice(answers: RoomAnswers) {
  const known = useRef(0)
  const epoch = useCallback(() => known.current, [])
  const replied = useCallback(
    (next: PlayState, brought: number) => {
      const said = next.mine?.epoch ?? 0
      // New here, or the room has begun anew; else a higher one is that of another device.
      if (brought === 0) known.current = Math.max(known.current, said)
      else if (said < brought) known.current = said
      answers.is(known.current)
      return next
    },
    [answers],
  )
  return { epoch, replied }
}
