import { readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { ActionIcon } from '@mantine/core'
import { IconUsers, IconVolume, IconVolumeOff, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { call } from '../../shared/http/call.ts'
import { LazyQrCode } from '../../shared/ui/lazy-qr-code.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import { usePublicAddress } from '../account/account.ts'
import { BellWall } from './bell/bell-wall.tsx'
import { useAfter } from './bell/use-after.ts'
import { winnerSaid } from './bell/winner-said.ts'
import { PaperWall } from './exam/paper-wall.tsx'
import { inviteLink, shortName, spokenCode } from './spoken.ts'
import { useAwake } from './use-awake.ts'
import { useFit } from './use-fit.ts'
import { useQuestionMedia } from './use-question-media.ts'
import { useRoomState } from './use-room-state.ts'
import { useSeconds } from './use-seconds.ts'
import { useSounds } from './use-sounds.ts'
import classes from './wall.projector.module.css'
import { WallQuestion } from './wall-question.tsx'

/** Of a bell the answer stands alone for a moment, before seats go dark. */
const KEY_FIRST_MS = 5_000

interface Props {
  readonly roomId: string
  /** Of a machine on which nobody is signed in. */
  readonly token?: string
  /** What stands there instead once this is not for them, or not any more. */
  readonly refused?: ReactNode
  /** What may follow once the room has ended. */
  readonly after?: ReactNode
}

/** What hangs on the wall: the question large, who has answered as a number, and never one pupil's answer. */
export function Projector({ roomId, token, refused, after }: Props) {
  const { t } = useTranslation('rooms')
  const address = usePublicAddress()
  const told = useRoomState<ScreenState>('screen', roomId, {
    token,
    ...(!token && {
      read: async () => (await call(readRoom, { params: { roomId }, query: { view: 'screen' } })).screen,
    }),
  })
  const { isConnected, isRefused, serverNow } = told
  const state = useQuestionMedia(told.state, { roomId, serverNow })
  const { seconds, opens } = useSeconds(state, serverNow)
  const sounds = useSounds(state, seconds, opens)
  useAwake(state?.status === 'live')
  useRootMark('data-wall')
  const revealed = state?.phase === 'revealed' ? (state.question?._id ?? null) : null
  const isKeyTold = useAfter(revealed, KEY_FIRST_MS)
  // What stood there when the room ended stays.
  if (isRefused && state?.status !== 'ended') return refused ?? <EmptyState title={t('screen.notYours')} />
  if (!state) return <LoadingState minHeight="100dvh" />
  const { phase, question, counts, key, top, name, className, code, bell, inside = [] } = state
  const isFloor = bell !== null && phase === 'revealed' && isKeyTold
  const isPapers = isPaper(state.kind) && (phase === 'working' || phase === 'ended')
  const shows = question && !isFloor && phase !== 'ranking' && phase !== 'ended' && phase !== 'lobby'
  return (
    <main
      className={classes.board}
      data-whole={isFloor ? 'floor' : shows ? 'question' : inside.length > 0 ? 'names' : undefined}
    >
      <header className={classes.head}>
        <span>
          {[className, name, question && t('at', { no: question.no, of: question.of })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {state.rehearsal && <strong className={classes.trial}>{t('trial.mark')}</strong>}
        <span className={classes.fact}>
          <ActionIcon
            variant="transparent"
            c="inherit"
            size="1.4em"
            aria-pressed={sounds.isOn}
            aria-label={t('screen.sounds')}
            onClick={sounds.toggle}
          >
            {sounds.isOn ? <IconVolume size="1em" aria-hidden /> : <IconVolumeOff size="1em" aria-hidden />}
          </ActionIcon>
          {!isConnected && <IconWifiOff size="1em" aria-label={t('offline')} />}
          <IconUsers size="1em" aria-hidden />
          {bell && question
            ? t('bell.standing', { count: bell.standing })
            : shows
              ? t('answered', { count: counts.answered, total: counts.seated })
              : t('inside', { count: counts.present, total: counts.seated })}
        </span>
      </header>
      {isFloor && <BellWall state={state} bell={bell} />}
      {isPapers && <PaperWall state={state} after={after} />}
      {!shows && !isFloor && !isPapers && phase !== 'ranking' && phase !== 'ended' && (
        <div className={`${classes.lobby} ${inside.length > 0 ? classes.named : ''}`}>
          <div className={classes.qr}>
            <LazyQrCode text={inviteLink(address, code)} label={t('screen.qr')} />
          </div>
          <div>
            <p className={classes.say}>{t('screen.scan')}</p>
            <p className={classes.say}>
              {t('screen.orOpen', { address: `${new URL(address).host}/em/tham-gia` })}
            </p>
            <p className={classes.code}>{spokenCode(code)}</p>
          </div>
          {inside.length > 0 && <Inside inside={inside} present={counts.present} />}
        </div>
      )}
      {shows && (
        <>
          <div className={classes.bar}>
            <span role="timer" className={classes.timer}>
              {phase === 'asking' || phase === 'paused'
                ? opens
                  ? t('phone.ready')
                  : seconds
                : t(`phase.${phase ?? 'lobby'}`)}
            </span>
            {bell && !key && <span>{t('answered', { count: counts.answered, total: counts.seated })}</span>}
            {key && (
              <span>
                {t('rightOf', {
                  count: key.given.reduce((sum, { count, right }) => sum + (right ? count : 0), 0),
                  total: counts.seated,
                })}
              </span>
            )}
          </div>
          <WallQuestion key={`${question._id} ${key ? 'right' : 'asked'}`} question={question} right={key} />
        </>
      )}
      {!isPapers && (phase === 'ranking' || phase === 'ended') && (
        <div className={classes.ranking}>
          <p className={classes.say}>
            {bell?.winner
              ? winnerSaid(t, bell.winner, bell.rang ? 'rang' : 'won')
              : t(phase === 'ended' ? (bell ? 'bell.ended' : 'phone.ended') : 'top')}
          </p>
          {bell && bell.teams.length > 0 && (
            <p>
              {bell.teams
                .map(({ name: team, standing }) => t('bell.team', { name: team, count: standing }))
                .join(' · ')}
            </p>
          )}
          <ol className={classes.top}>
            {top.map(row => (
              <li key={row.number}>
                <span>{row.rank}</span>
                <span>{row.name || t('screen.seat', { number: row.number })}</span>
                <b>{formatPoints(row.points + row.bonus)}</b>
              </li>
            ))}
          </ol>
          {phase === 'ended' && after}
        </div>
      )}
    </main>
  )
}

interface InsideProps {
  readonly inside: NonNullable<ScreenState['inside']>
  readonly present: number
}

/** So many are called by their whole names. */
const FEW = 30

/** Who has come in. Of many each is called as in class, where that tells them apart. */
function Inside({ inside, present }: InsideProps) {
  const { t } = useTranslation('rooms')
  const wall = useRef<HTMLDivElement>(null)
  useFit(wall)
  const count = inside.length
  const shorts = inside.map(({ name }) => shortName(name))
  const isShared = (short: string) => shorts.indexOf(short) !== shorts.lastIndexOf(short)
  const called = (name: string, short: string) => (count <= FEW || isShared(short) ? name : short)
  const more = present - count
  return (
    <div ref={wall} className={classes.inside} data-short={count > FEW || undefined}>
      <ul aria-label={t('screen.inside')}>
        {inside.map(({ number, name }, at) => (
          <li key={number}>{called(name, shorts[at] ?? name)}</li>
        ))}
      </ul>
      {more > 0 && <p>{t('screen.more', { count: more })}</p>}
    </div>
  )
}
