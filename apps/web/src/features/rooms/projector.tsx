import { readLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { IconUsers, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { call } from '../../shared/http/call.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { LazyQrCode } from '../../shared/ui/lazy-qr-code.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { usePublicAddress } from '../account/account.ts'
import { QuestionPlayer, QuestionReview } from '../questions/questions.ts'
import { spokenCode } from './short-name.ts'
import { useRoomState } from './use-room-state.ts'
import { useSeconds } from './use-seconds.ts'
import classes from './wall.projector.module.css'

/** What hangs on the wall: the question large, who has answered as a number, and never one pupil's answer. */
export function Projector({ roomId }: { readonly roomId: string }) {
  const { t } = useTranslation('rooms')
  const address = usePublicAddress()
  const about = useApiQuery(readLiveExam, { params: { liveExamId: roomId } }, { silent: true })
  const { state, isConnected, isRefused, serverNow } = useRoomState<ScreenState>('screen', roomId, {
    read: async () => (await call(readRoom, { params: { roomId }, query: { view: 'screen' } })).screen,
  })
  const { seconds, opens } = useSeconds(state, serverNow)
  const liveExam = about.data?.liveExam
  if (isRefused) return <EmptyState title={t('screen.notYours')} />
  if (!state) return <LoadingState minHeight="100dvh" />
  const { phase, question, counts, key, top } = state
  const shows = question && phase !== 'ranking' && phase !== 'ended' && phase !== 'lobby'
  return (
    <main className={classes.board}>
      <header className={classes.head}>
        <span>
          {[liveExam?.className, liveExam?.name, question && t('at', { no: question.no, of: question.of })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.fact}>
          {!isConnected && <IconWifiOff size="1em" aria-label={t('offline')} />}
          <IconUsers size="1em" aria-hidden />
          {shows
            ? t('answered', { count: counts.answered, total: counts.seated })
            : t('inside', { count: counts.present, total: counts.seated })}
        </span>
      </header>
      {!shows && phase !== 'ranking' && phase !== 'ended' && liveExam && (
        <div className={classes.lobby}>
          <div className={classes.qr}>
            <LazyQrCode
              text={`${address}/auth-redirect?kind=invite&code=${liveExam.inviteCode}`}
              label={t('screen.qr')}
            />
          </div>
          <div>
            <p className={classes.say}>{t('screen.scan')}</p>
            <p className={classes.say}>
              {t('screen.orOpen', { address: `${new URL(address).host}/em/tuong-tac` })}
            </p>
            <p className={classes.code}>{spokenCode(liveExam.inviteCode)}</p>
          </div>
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
            {key && (
              <span>
                {t('rightOf', {
                  count: key.given.reduce((sum, { count, right }) => sum + (right ? count : 0), 0),
                  total: counts.seated,
                })}
              </span>
            )}
          </div>
          <section className={classes.sheet}>
            {key ? (
              <QuestionReview
                question={key.question}
                files={key.files}
                {...(question.body && { seen: question.body })}
                {...(key.optionIds && { optionIds: key.optionIds })}
              />
            ) : (
              question.body && (
                <QuestionPlayer
                  question={question.body}
                  value={null}
                  onChange={() => undefined}
                  files={question.files ?? {}}
                  readOnly
                />
              )
            )}
          </section>
        </>
      )}
      {(phase === 'ranking' || phase === 'ended') && (
        <div className={classes.ranking}>
          <p className={classes.say}>{t(phase === 'ended' ? 'phone.ended' : 'top')}</p>
          <ol className={classes.top}>
            {top.map(row => (
              <li key={row.number}>
                <span>{row.rank}</span>
                <span>{row.name || t('screen.seat', { number: row.number })}</span>
                <b>{formatPoints(row.points + row.bonus)}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </main>
  )
}
