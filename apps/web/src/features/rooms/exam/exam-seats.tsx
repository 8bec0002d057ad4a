import type { DeskSeat, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { Chip, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconClockMinus, IconClockPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import { folded } from '../../../shared/ui/by-words.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { FlatRows } from '../../../shared/ui/flat-rows.tsx'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { filledOf } from '../../../shared/ui/row-columns.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { TableRows } from '../../../shared/ui/table-rows.tsx'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import type { useDesk } from '../use-desk.ts'
import { countsOf, lookOf, passedSince, plusMinutes, totals } from './exam-seat-states.ts'
import { type AgainAct, useNameOf, useSeatActs } from './use-seat-acts.ts'

const TimeDialog = lazyDialog(async () => (await import('../hall/time-dialog.tsx')).TimeDialog)

/** From so many on a name is looked for rather than read. */
const MANY = 12
const SHOWS = ['all', 'absent', 'away', 'working', 'closed'] as const
type Shows = (typeof SHOWS)[number]

/** What wants a look is told by colour too, beside its word. */
const COLOURS = {
  absent: 'var(--mantine-color-error)',
  away: 'var(--mantine-color-orange-light-color)',
  working: 'var(--mantine-color-green-light-color)',
  closed: 'var(--mantine-color-blue-light-color)',
  ...{ waiting: undefined, removed: 'dimmed' },
}

interface Props {
  readonly state: DeskState
  readonly send: ReturnType<typeof useDesk>['send']
  readonly serverNow: () => number
}

/**
 * The candidates by number, on a phone as two lines each; counts are filters. Rows keep their places whatever happens in
 * the room: minutes are given to whom the finger is on.
 */
export function ExamSeats({ state, send, serverNow }: Props) {
  const { t } = useTranslation('rooms')
  const isPhone = usePhone()
  const [shows, setShows] = useState<Shows>('all')
  const [wanted, setWanted] = useState('')
  const { seats, halls, paper: whole } = state
  const hallNames = new Map(halls.map(({ _id, name }) => [_id as string, name]))
  const counts = countsOf(seats)
  const sought = folded(wanted.trim())
  const rows = seats
    .filter(seat => isShown(seat, shows))
    .filter(({ name, number }) => String(number) === sought || folded(name).includes(sought))
    .map(seat => ({ _id: seat.studentId, ...seat }))
  const digits = String(Math.max(0, ...seats.map(({ number }) => number))).length
  const Rows = isPhone ? FlatRows : TableRows
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack} gap="sm">
      <Group justify="space-between" gap="sm">
        <Chip.Group value={shows} onChange={next => setShows(next as Shows)}>
          <Group gap="xs" role="group" aria-label={t('paper.show')}>
            {SHOWS.filter(one => one === 'all' || one === shows || counts[one] > 0).map(one => (
              <Chip key={one} value={one} variant="outline">
                {`${t(`paper.shows.${one}`)} ${counts[one]}`}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {seats.length > MANY && (
          <TextInput
            type="search"
            w={isPhone ? '100%' : 260}
            aria-label={t('paper.search')}
            placeholder={t('paper.search')}
            value={wanted}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            onChange={event => setWanted(event.currentTarget.value)}
          />
        )}
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('paper.noneShown')}</Text>
      ) : (
        <Rows
          label={t('paper.seats')}
          order={{}}
          rows={rows}
          rowActions={seat => <SeatMenu state={state} seat={seat} send={send} serverNow={serverNow} />}
          columns={filledOf<(typeof rows)[number]>(
            [
              {
                title: t('paper.number'),
                align: 'right',
                width: 56,
                phone: 'start',
                cell: ({ number }) => (
                  <span style={{ display: 'inline-block', minWidth: `${digits}ch` }}>{number}</span>
                ),
              },
              { title: t('paper.name'), lead: true, cell: ({ name }) => <b>{name}</b> },
              halls.length > 0 && {
                title: t('paper.hall'),
                cell: ({ hallId }) => hallId && hallNames.get(hallId),
              },
              seats.some(({ variant }) => variant) && {
                title: t('hall.papers.variant'),
                cell: ({ variant }) => variant,
              },
              { title: t('paper.state'), cell: (seat, phone) => <SeatState seat={seat} isShort={phone} /> },
              {
                title: t('paper.done'),
                align: 'right',
                cell: ({ paper }) =>
                  paper && paper.state !== 'waiting' && `${paper.answered}/${whole?.of ?? 0}`,
              },
              {
                title: t('paper.ends'),
                align: 'right',
                cell: ({ paper }, phone) => {
                  const said = [
                    paper?.endsAt && !phone && formatDay(paper.endsAt),
                    paper && paper.extra > 0 && t('paper.extra', { count: paper.extra }),
                  ].filter(Boolean)
                  return said.join(' · ')
                },
              },
            ],
            rows,
            isPhone,
            undefined,
          )}
        />
      )}
    </Paper>
  )
}

/** Who works though their device is away stands with both. */
function isShown(seat: DeskSeat, shows: Shows): boolean {
  if (shows === 'all') return true
  if (shows === 'working') return seat.state !== 'removed' && seat.paper?.state === 'working'
  return lookOf(seat) === shows
}

function SeatState({ seat, isShort }: { readonly seat: DeskSeat; readonly isShort: boolean }) {
  const { t } = useTranslation('rooms')
  const look = lookOf(seat)
  const words = () => {
    if (look === 'removed' || look === 'absent') return t(`paper.${look}`)
    if (look === 'away' && isShort) return t('paper.shows.away')
    return seat.paper ? t(`paper.of.${seat.paper.state}`) : ''
  }
  return (
    <Text span inherit c={COLOURS[look]} style={{ whiteSpace: 'nowrap' }}>
      {[words(), look === 'away' && !isShort && t('paper.away')].filter(Boolean).join(' · ')}
    </Text>
  )
}

interface MenuProps extends Props {
  readonly seat: DeskSeat
}

function SeatMenu({ state: { can, seats, phase }, seat, send, serverNow }: MenuProps) {
  const { t } = useTranslation('rooms')
  const [again, setAgain] = useState<AgainAct>()
  const { studentId, edition, paper } = seat
  const isOut = seat.state === 'removed'
  const of = { studentId, edition }
  const extra = paper?.extra ?? 0
  const endsAt = paper?.endsAt
  const name = useNameOf(seats, seat)
  const papers = useSeatActs(name, seat, can, send, { isOver: phase === 'ended', onAgain: setAgain })
  const menu = (
    <RowMenu
      label={t('paper.menu', { name })}
      acts={[
        ...totals(extra).map(
          ({ more, minutes }) =>
            can.includes('minutes') &&
            !isOut && {
              icon: IconClockPlus,
              text: t('paper.more', { count: more }),
              onClick: () => void send({ act: 'minutes', ...of, minutes }),
            },
        ),
        can.includes('minutes') &&
          extra > 0 && {
            icon: IconClockMinus,
            text: t('paper.noMore', { count: extra }),
            danger: true,
            onClick: async () => {
              const confirm = t('paper.noMore', { count: extra })
              const content = t('paper.askNoMoreOf', { name, count: extra })
              if (await askConfirm({ content, confirm, danger: true }))
                await send({ act: 'minutes', ...of, minutes: 0 })
            },
          },
        ...papers,
      ]}
    />
  )
  return (
    <>
      {menu}
      {again && (
        <TimeDialog
          name={name}
          isAgain
          // Their time may have been over for a while.
          given={extra + passedSince(endsAt ?? null, serverNow())}
          endsWith={
            endsAt
              ? minutes => t('paper.goOn.until', { time: formatDay(plusMinutes(endsAt, minutes - extra)) })
              : undefined
          }
          onClose={() => setAgain(undefined)}
          onGive={(minutes, reason) =>
            send({ act: again, ...of, minutes, ...(reason !== undefined && { reason }) })
          }
        />
      )}
    </>
  )
}
