import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { readHallLog } from '@bangxanh/contract/rooms/endpoints.ts'
import type { HallSeat, HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNames, toWallClock } from '../../../shared/format/format.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import classes from '../../../shared/ui/hall-sheet.print.module.css'
import { OnPaper } from '../../../shared/ui/on-paper.tsx'
import { HallList, HallSheet } from '../../seat-entry/seat-entry.tsx'

interface Props {
  readonly state: HallState
  readonly kind: 'list' | 'minutes'
  /** The printer has it, or nobody wanted it. */
  readonly onDone: () => void
}

/** The list of a hall to be signed, or its minutes, straight to the printer. */
export function HallPapers({ state, kind, onDone }: Props) {
  const log = useApiQuery(
    readHallLog,
    { params: { roomId: state.roomId }, query: { hallId: state.hall._id } },
    { enabled: kind === 'minutes', freshFor: 0 },
  )
  const isReady = kind === 'list' || (log.data !== undefined && !log.isFetching)
  // Why it cannot be read is told by its notice.
  useEffect(() => {
    if (log.isError) onDone()
  }, [log.isError, onDone])
  useEffect(() => {
    if (!isReady) return
    window.addEventListener('afterprint', onDone)
    const timer = setTimeout(() => window.print(), 50)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', onDone)
    }
  }, [isReady, onDone])
  const { t } = useTranslation(['rooms', 'seatEntry'])
  const { hall, name, startAt } = state
  const seats = state.seats.toSorted((a, b) => a.number - b.number)
  const of = { name: hall.name }
  return (
    <OnPaper>
      <HallSheet
        title={kind === 'list' ? t('seatEntry:list.title', of) : t('hall.papers.minutes', of)}
        name={name}
        startAt={startAt}
        proctors={hall.proctors}
      >
        {kind === 'list' ? (
          <HallList
            seats={seats.map(seat => ({ ...seat, _id: seat.studentId }))}
            deals={seats.some(({ variant }) => variant !== null)}
          />
        ) : (
          log.data && <Minutes state={state} seats={seats} log={log.data} />
        )}
      </HallSheet>
    </OnPaper>
  )
}

const clock = (at: string) => (toWallClock(at) ?? '').slice(11, 16)

/** Of who never began somebody is absent, whatever the roll call said. */
const isAbsent = (seat: HallSeat) => seat.state !== 'removed' && seat.paper.state === 'waiting'

type Log = ReplyOf<typeof readHallLog>

interface MinutesProps {
  readonly state: HallState
  readonly seats: readonly HallSeat[]
  readonly log: Log
}

function Minutes({ state, seats, log }: MinutesProps) {
  const { t } = useTranslation('rooms')
  const { hall, paper } = state
  const absent = seats.filter(isAbsent)
  const named = ({ number, name }: HallSeat) => `${number} ${name}`
  const given = seats.filter(seat => seat.paper.extra > 0)
  const byId = new Map(seats.map(seat => [seat.studentId as string, named(seat)]))
  const late = log.late.flatMap(({ studentId, at }) => {
    const who = byId.get(studentId)
    return who ? [`${who} ${clock(at)}`] : []
  })
  const moved = seats.flatMap(seat =>
    seat.signs?.device ? [`${named(seat)} ${t('hall.papers.times', { count: seat.signs.device })}`] : [],
  )
  const happened = log.acts.map(({ _id, at, act, by, studentId, ofAll, minutes, was, text }) => {
    const whom = studentId ? byId.get(studentId) : undefined
    const time = { minutes: minutes ?? 0, was: was ?? 0 }
    const did = t(`hall.papers.did.${act === 'extension' && ofAll ? 'extension-of-all' : act}`, time)
    // Who is let go on may get time by the same act.
    const isMore = (act === 'reopen' || act === 'reopen-shown') && minutes !== was
    const line = [whom, isMore ? t('hall.papers.did.more', { did, ...time }) : did].filter(Boolean).join(': ')
    return { _id, said: [clock(at), text ? `${line} (${text})` : line, by].filter(Boolean).join(' · ') }
  })
  const lines = [
    [t('hall.papers.seated'), String(seats.length)],
    [t('hall.papers.present'), String(seats.length - absent.length)],
    [
      t('hall.papers.absent'),
      [String(absent.length), formatNames(absent.map(named))].filter(Boolean).join(': '),
    ],
    [t('hall.papers.late'), late.join('; ') || '0'],
    [t('hall.papers.moved'), moved.join('; ') || '0'],
    [t('hall.papers.all'), t('paper.extra', { count: paper.extension + hall.extension })],
    [
      t('hall.papers.given'),
      given.map(seat => `${named(seat)} ${t('paper.extra', { count: seat.paper.extra })}`).join('; ') || '0',
    ],
  ] as const
  return (
    <>
      <table className={classes.table}>
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.part}>{t('hall.papers.happened')}</p>
      {happened.length === 0 ? (
        <p>{t('hall.papers.nothing')}</p>
      ) : (
        happened.map(({ _id, said }) => <p key={_id}>{said}</p>)
      )}
    </>
  )
}
