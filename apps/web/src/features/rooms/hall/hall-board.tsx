import { readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { ActionIcon, Alert, Button, Chip, Group, Select, Text, TextInput, Title } from '@mantine/core'
import {
  IconClockPlus,
  IconId,
  IconPrinter,
  IconSearch,
  IconSpeakerphone,
  IconUserCheck,
  IconUserX,
  IconWifiOff,
} from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNames, formatTimer } from '../../../shared/format/format.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { folded } from '../../../shared/ui/by-words.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { MenuButton } from '../../../shared/ui/menu-button.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { useSeatCards } from '../../seat-entry/seat-entry.tsx'
import { Announcements } from './announcements.tsx'
import classes from './hall.module.css'
import { HALL_SHOWS, type HallShows, hallEnd, inOrder, isShown, lookOf } from './hall-look.ts'
import { HallSeats } from './hall-seats.tsx'
import { OutageNote } from './outage-note.tsx'
import { type SendAct, useHall } from './use-hall.ts'

const AnnounceDialog = lazyDialog(async () => (await import('./announce-dialog.tsx')).AnnounceDialog)
const HallPapers = lazyDialog(async () => (await import('./hall-papers.tsx')).HallPapers)
const TimeDialog = lazyDialog(async () => (await import('./time-dialog.tsx')).TimeDialog)

interface Props {
  readonly roomId: string
  /** Without it their own, or the first. */
  readonly hallId?: string | undefined
  readonly onHall: (hallId: string) => void
}

/** From where a teacher watches over a hall of an exam. */
export function HallBoard({ roomId, hallId, onHall }: Props) {
  const { t } = useTranslation('rooms')
  const [found, setFound] = useState<string>()
  const shown = hallId ?? found
  // Asked once: from then on the socket tells.
  const query = useApiQuery(
    readRoom,
    { params: { roomId }, query: { view: 'hall' } },
    { silent: true, enabled: shown === undefined },
  )
  const first = query.data?.hall?.room
  useEffect(() => setFound(first), [first])
  if (shown) return <Board key={shown} roomId={roomId} hallId={shown} onHall={onHall} />
  if (query.error instanceof CallError && NOT_THEIRS.has(query.error.code))
    return <EmptyState title={t('hall.notYours')} hint={t('hall.notYoursHint')} />
  return <ReadingState query={query} minHeight="24rem" />
}

/** There is no hall for them in this exam, or no such exam. */
const NOT_THEIRS: ReadonlySet<string> = new Set(['E_NOT_FOUND', 'E_NOT_CLASS_TEACHER'])

const focused = (field: HTMLInputElement | null) => field?.focus()

interface BoardProps extends Props {
  readonly hallId: string
}

function Board({ roomId, hallId, onHall }: BoardProps) {
  const { t } = useTranslation(['rooms', 'shared'])
  const isPhone = usePhone()
  const { state, send, isPending, isConnected, isRefused, serverNow } = useHall(roomId, hallId)
  const [shows, setShows] = useState<HallShows>('all')
  const [wanted, setWanted] = useState('')
  const [seeks, setSeeks] = useState(false)
  if (isRefused) return <EmptyState title={t('hall.notYours')} hint={t('hall.notYoursHint')} />
  if (!state)
    return isConnected ? (
      <LoadingState minHeight="24rem" />
    ) : (
      <EmptyState title={t('offline')} icon={IconWifiOff} />
    )
  const { hall, halls, seats, phase, name } = state
  const count = (of: HallShows) => seats.filter(seat => isShown(seat, of)).length
  const offered = HALL_SHOWS.filter(one => {
    // A phone has one count for who wants a look, a wide screen one for each reason.
    if (isPhone ? one === 'missing' || one === 'away' : one === 'look') return false
    return one === 'all' || one === shows || count(one) > 0
  })
  const sought = folded(wanted.trim())
  const shown = inOrder(seats)
    .filter(seat => (shows === 'all' ? true : isShown(seat, shows)))
    .filter(seat => String(seat.number) === sought || folded(seat.name).includes(sought))
  return (
    <div className={classes.board}>
      {!isConnected && (
        <Alert color="orange" icon={<IconWifiOff aria-hidden />} role="status">
          {t('offline')}
        </Alert>
      )}
      <header className={classes.head}>
        <div className={classes.title}>
          <div className={classes.names}>
            {halls.length > 1 ? (
              <Select
                aria-label={t('hall.choose')}
                allowDeselect={false}
                data={halls.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={hallId}
                onChange={next => next && onHall(next)}
                w={isPhone ? 160 : 200}
              />
            ) : (
              <Title order={1} size="h3">
                {hall.name}
              </Title>
            )}
            <Text c="dimmed" lineClamp={1}>
              {name}
            </Text>
            {phase === 'lobby' && state.paper.ahead && (
              <Text size="sm" c="dimmed" role="status">
                {t('paper.arrived', {
                  count: seats.filter(seat => seat.sealed && isShown(seat, 'all')).length,
                  of: count('all'),
                })}
              </Text>
            )}
          </div>
          {!isPhone && hall.proctors.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('hall.proctors', { names: formatNames(hall.proctors) })}
            </Text>
          )}
        </div>
        <TimeLeft state={state} serverNow={serverNow} />
        {seats.length > 0 && <PrintMenu state={state} />}
        {!isPhone && <HallActs state={state} send={send} isPending={isPending} />}
      </header>
      {phase === null ? (
        <EmptyState title={t('hall.notOpen')} hint={t('hall.notOpenHint')} />
      ) : seats.length === 0 ? (
        <EmptyState title={t('hall.empty')} hint={t('hall.emptyHint')} />
      ) : (
        <>
          <div className={classes.filters}>
            <Chip.Group value={shows} onChange={next => setShows(next as HallShows)}>
              <Group
                gap="xs"
                wrap={isPhone ? 'nowrap' : 'wrap'}
                className={classes.shows}
                role="group"
                aria-label={t('paper.show')}
              >
                {offered.map(one => (
                  <Chip key={one} value={one} variant="outline">
                    {`${t(`hall.shows.${one}`)} ${count(one)}`}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            {isPhone && (
              <ActionIcon
                variant={seeks ? 'light' : 'default'}
                size={44}
                aria-label={t('shared:list.search')}
                aria-expanded={seeks}
                onClick={() => {
                  setSeeks(!seeks)
                  setWanted('')
                }}
              >
                <IconSearch size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
            {(!isPhone || seeks) && (
              <TextInput
                className={classes.search}
                // On a phone it comes when it is asked for, to be typed into.
                ref={isPhone ? focused : undefined}
                type="search"
                aria-label={t('paper.search')}
                placeholder={t('paper.search')}
                value={wanted}
                leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
                onChange={event => setWanted(event.currentTarget.value)}
              />
            )}
          </div>
          {phase === 'working' && <OutageNote state={state} send={send} serverNow={serverNow} />}
          <Announcements
            announcements={state.announcements}
            readBy={({ _id }) => {
              const seated = seats.filter(seat => isShown(seat, 'all') && seat.came)
              return { readers: seated.filter(seat => seat.read.includes(_id)).length, of: seated.length }
            }}
            mayWithdraw={({ hallId }) => state.can.includes('withdraw') && hallId !== null}
            send={send}
          />
          {shown.length === 0 ? (
            <Text c="dimmed">{t('paper.noneShown')}</Text>
          ) : (
            <HallSeats state={state} seats={shown} send={send} />
          )}
        </>
      )}
      {isPhone && (
        <div className={classes.foot}>
          <HallActs state={state} send={send} isPending={isPending} />
        </div>
      )}
    </div>
  )
}

interface TimeProps {
  readonly state: HallState
  readonly serverNow: () => number
}

/** What is left for the hall, and until when. */
function TimeLeft({ state, serverNow }: TimeProps) {
  const { t } = useTranslation('rooms')
  const [, tick] = useState(0)
  const runs = state.phase === 'working'
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => tick(count => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [runs])
  const { phase, startAt, paper, hall } = state
  if (phase === 'ended') return <Text fw={600}>{t('paper.ended')}</Text>
  if (phase !== 'working')
    return startAt ? <Text c="dimmed">{t('hall.starts', { at: formatDay(startAt) })}</Text> : null
  const end = hallEnd(state)
  const given = paper.extension + hall.extension
  return (
    <div className={classes.time}>
      {end !== null && (
        <span className={classes.timer} role="timer" aria-label={t('hall.left')}>
          {formatTimer(Math.max(0, Math.ceil((end - serverNow()) / 1_000)))}
        </span>
      )}
      <Text size="sm" c="dimmed">
        {end === null ? t('paper.noEnd') : t('hall.until', { at: formatDay(end) })}
        {given > 0 && ` · ${t('paper.extra', { count: given })}`}
      </Text>
    </div>
  )
}

interface ActsProps {
  readonly state: HallState
  readonly send: SendAct
  readonly isPending: boolean
}

/** What is done with all of a hall: the roll call while they wait, more time while they work. */
function HallActs({ state, send, isPending }: ActsProps) {
  const { t } = useTranslation('rooms')
  const [adding, setAdding] = useState(false)
  const [saying, setSaying] = useState(false)
  const { can, hall, seats } = state
  const hallId = hall._id
  if (can.includes('present')) {
    const uncalled = seats.filter(seat => seat.state !== 'removed' && seat.roll === null)
    const here = uncalled.filter(seat => seat.present)
    const rest = uncalled.length - here.length
    return (
      <>
        <Button
          leftSection={<IconUserCheck size={20} stroke={1.6} aria-hidden />}
          disabled={here.length === 0 || isPending}
          onClick={() => void send({ act: 'present', hallId })}
        >
          {t('hall.confirmAll', { count: here.length })}
        </Button>
        {here.length === 0 && rest > 0 && (
          <Button
            variant="default"
            leftSection={<IconUserX size={20} stroke={1.6} aria-hidden />}
            disabled={isPending}
            onClick={async () => {
              const content = t('hall.askAbsent', { count: rest })
              const nobody = seats.every(seat => lookOf(seat) === 'missing')
              // That a whole hall is away is rather a mistake.
              if (nobody && !(await askConfirm({ content, confirm: t('hall.absentAll', { count: rest }) })))
                return
              await send({ act: 'absent', hallId })
            }}
          >
            {t('hall.absentAll', { count: rest })}
          </Button>
        )}
      </>
    )
  }
  if (!can.includes('extension')) return null
  return (
    <>
      {can.includes('announce') && (
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={20} stroke={1.6} aria-hidden />}
          onClick={() => setSaying(true)}
        >
          {t('said.say')}
        </Button>
      )}
      {saying && <AnnounceDialog hall={hall} seats={seats} send={send} onClose={() => setSaying(false)} />}
      <Button
        variant="default"
        leftSection={<IconClockPlus size={20} stroke={1.6} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('hall.more')}
      </Button>
      {adding && (
        // Another may give some meanwhile: what is said next comes to that.
        <TimeDialog
          key={hall.edition}
          name={hall.name}
          given={hall.extension}
          onClose={() => setAdding(false)}
          onGive={(minutes, reason) =>
            send({ act: 'extension', hallId, edition: hall.edition, minutes, ...(reason && { reason }) })
          }
        />
      )}
    </>
  )
}

/** What is printed of a hall, in one click each. */
function PrintMenu({ state }: { readonly state: HallState }) {
  const { t } = useTranslation(['rooms', 'seatEntry'])
  const [printing, setPrinting] = useState<'list' | 'minutes'>()
  const done = useCallback(() => setPrinting(undefined), [])
  const cards = useSeatCards({ roomId: state.roomId, of: { hallId: state.hall._id } })
  const papers = (['list', 'minutes'] as const).map(kind => ({
    icon: IconPrinter,
    text: t(`hall.print.${kind}`),
    onClick: () => setPrinting(kind),
  }))
  return (
    <>
      <MenuButton
        side="end"
        acts={
          state.can.includes('entry')
            ? [{ icon: IconId, text: t('seatEntry:cards.menu'), onClick: cards.print }, ...papers]
            : papers
        }
        button={
          <ActionIcon variant="default" size={40} aria-label={t('hall.print.menu')}>
            <IconPrinter size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      />
      {cards.pages}
      {printing && <HallPapers state={state} kind={printing} onDone={done} />}
    </>
  )
}
