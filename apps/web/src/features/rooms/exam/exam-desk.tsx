import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import type { DeskSeat, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group, Menu, Paper, Stack, Table, Text, Title } from '@mantine/core'
import {
  IconClockMinus,
  IconClockPlus,
  IconDoorExit,
  IconFileExport,
  IconLogin2,
  IconPlayerPlay,
  IconSend,
  IconWifiOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { useDesk } from '../use-desk.ts'

const MORE = [5, 10, 15, 30, 60]

/** Totals to choose from where there are so many already: the wire takes totals, people add. */
const totals = (given: number) =>
  MORE.map(more => ({ more, minutes: given + more })).filter(({ minutes }) => minutes <= PAPER.moreMinutes)

/** That nobody was here, or the clock has moved, since a host has said how the room goes on: until then it does not end by itself. */
function unanswered({ acts }: DeskState) {
  for (const { act, at, by, studentId } of acts) {
    if (act === 'outage' || act === 'clock-jump') return { act, at }
    if (by !== null && studentId === null) return undefined
  }
}

interface Props {
  readonly roomId: string
  /** It has begun or ended: the page says so. */
  readonly onStatus: () => void
}

type Send = ReturnType<typeof useDesk>['send']

/** From where an exam is led: the paper handed out, more time, each candidate's paper, the end. */
export function ExamDesk({ roomId, onStatus }: Props) {
  const { t } = useTranslation('rooms')
  const { state, send, isPending, isConnected } = useDesk(roomId, onStatus)
  if (!state)
    return isConnected ? (
      <LoadingState minHeight="24rem" />
    ) : (
      <EmptyState title={t('offline')} icon={IconWifiOff} />
    )
  const { phase, can, rev, seats, counts, paper, closesAt, clocksApart } = state
  const sitting = seats.filter(seat => seat.state !== 'removed')
  const count = (is: (seat: DeskSeat) => boolean) => sitting.filter(is).length
  const extension = paper?.extension ?? 0
  const press = async (act: 'hand-out' | 'end', content: string, confirm: string) => {
    if (await askConfirm({ content, confirm, danger: act === 'end' })) await send({ act, rev })
  }
  const takeBack = async () => {
    const content = t('paper.askNoMore', { count: extension })
    if (await askConfirm({ content, confirm: t('paper.noMore', { count: extension }), danger: true }))
      await send({ act: 'extension', rev, minutes: 0 })
  }
  const outage = unanswered(state)
  const end = closesAt && new Date(Date.parse(closesAt) + extension * 60_000).toISOString()
  return (
    <Stack>
      {!isConnected && (
        <Alert color="orange" icon={<IconWifiOff aria-hidden />} role="status">
          {t('offline')}
        </Alert>
      )}
      {phase === 'working' && outage && (
        <Alert color="orange" role="status">
          {t(`paper.unanswered.${outage.act}`, { time: formatDay(outage.at) })}
        </Alert>
      )}
      {clocksApart !== null && <Alert color="orange">{t('clocksApart')}</Alert>}
      <Paper withBorder p="md">
        <Group justify="space-between" gap="md">
          <div>
            <Title order={2} size="h4">
              {phase === 'lobby'
                ? t('paper.lobby')
                : t(phase === 'working' ? 'paper.working' : 'paper.ended')}
            </Title>
            <Text size="sm" c="dimmed" role="status">
              {t('paper.counts', {
                working: count(seat => seat.paper?.state === 'working'),
                closed: count(
                  ({ paper }) => !!paper && paper.state !== 'waiting' && paper.state !== 'working',
                ),
                absent: count(isAbsent),
              })}
            </Text>
            {phase === 'working' && (
              <Text size="sm" c="dimmed">
                {end ? t('paper.closes', { time: formatDay(end) }) : t('paper.noEnd')}
                {extension > 0 && ` · ${t('paper.given', { count: extension })}`}
              </Text>
            )}
          </div>
          <Group gap="sm">
            {can.includes('reset') && phase === 'lobby' && (
              <Button variant="default" disabled={isPending} onClick={() => void send({ act: 'reset', rev })}>
                {t('paper.reset')}
              </Button>
            )}
            {can.includes('extension') && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" leftSection={<IconClockPlus size={18} aria-hidden />}>
                    {t('paper.extension')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {totals(extension).map(({ more, minutes }) => (
                    <Menu.Item key={more} onClick={() => void send({ act: 'extension', rev, minutes })}>
                      {t('paper.more', { count: more })}
                    </Menu.Item>
                  ))}
                  {extension > 0 && (
                    <Menu.Item color="red" onClick={() => void takeBack()}>
                      {t('paper.noMore', { count: extension })}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
            {can.includes('end') && phase === 'working' && (
              <Button
                color="red"
                variant="light"
                disabled={isPending}
                onClick={() => void press('end', t('paper.askEnd'), t('paper.end'))}
              >
                {t('paper.end')}
              </Button>
            )}
            {can.includes('hand-out') && (
              <Button
                leftSection={<IconSend size={18} aria-hidden />}
                loading={isPending}
                onClick={() => void press('hand-out', t('paper.askHandOut'), t('paper.handOut'))}
              >
                {t('paper.handOut')}
              </Button>
            )}
          </Group>
        </Group>
      </Paper>
      {counts.seated > sitting.length && (
        <Alert color="orange">{t('paper.notAll', { count: counts.seated, shown: sitting.length })}</Alert>
      )}
      {seats.length === 0 ? (
        <EmptyState title={t('paper.none')} />
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table aria-label={t('paper.seats')} style={{ whiteSpace: 'nowrap' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th ta="right">{t('paper.number')}</Table.Th>
                <Table.Th>{t('paper.name')}</Table.Th>
                <Table.Th>{t('paper.state')}</Table.Th>
                <Table.Th ta="right">{t('paper.done')}</Table.Th>
                <Table.Th ta="right">{t('paper.ends')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {seats.map(seat => (
                <Seat key={seat.studentId} state={state} seat={seat} send={send} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  )
}

/** They have not been heard of: nobody waits at their place. */
const isAbsent = ({ paper, seenAt }: DeskSeat) => paper?.state === 'waiting' && seenAt === null

interface SeatProps {
  readonly state: DeskState
  readonly seat: DeskSeat
  readonly send: Send
}

function Seat({ state: { can, paper: whole }, seat, send }: SeatProps) {
  const { t } = useTranslation('rooms')
  const { studentId, edition, name, number, paper, present, state } = seat
  const isOut = state === 'removed'
  const of = { studentId, edition }
  const isClosed = paper && paper.state !== 'waiting' && paper.state !== 'working'
  const isBegun = paper && paper.state !== 'waiting'
  const words = () => {
    if (isOut) return t('paper.removed')
    if (isAbsent(seat)) return t('paper.absent')
    return paper ? t(`paper.of.${paper.state}`) : ''
  }
  const extra = paper?.extra ?? 0
  const sure = (question: 'askCollect' | 'askRemove' | 'askNoMoreOf', confirm: string) =>
    askConfirm({ content: t(`paper.${question}`, { name, count: extra }), confirm, danger: true })
  return (
    <Table.Tr>
      <Table.Td ta="right">{number}</Table.Td>
      <Table.Td fw={600}>{name}</Table.Td>
      <Table.Td>
        {words()}
        {!isOut && !isClosed && !isAbsent(seat) && !present && (
          <Text span size="sm" c="var(--mantine-color-error)">
            {` · ${t('paper.away')}`}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{isBegun ? `${paper.answered}/${whole?.of ?? 0}` : ''}</Table.Td>
      <Table.Td ta="right">
        {paper?.endsAt ? formatDay(paper.endsAt) : ''}
        {!!paper?.extra && (
          <Text size="sm" c="dimmed">
            {t('paper.extra', { count: paper.extra })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
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
                  if (await sure('askNoMoreOf', t('paper.noMore', { count: extra })))
                    await send({ act: 'minutes', ...of, minutes: 0 })
                },
              },
            can.includes('reopen') &&
              !!isClosed &&
              // More minutes open again what the clock has taken.
              paper.state !== 'time' &&
              !isOut && {
                icon: IconPlayerPlay,
                text: t('paper.reopen'),
                onClick: () => void send({ act: 'reopen', ...of }),
              },
            can.includes('readmit') &&
              isOut && {
                icon: IconLogin2,
                text: t('paper.readmit'),
                onClick: () => void send({ act: 'readmit', ...of }),
              },
            can.includes('collect') &&
              paper?.state === 'working' &&
              !isOut && {
                icon: IconFileExport,
                text: t('paper.collect'),
                danger: true,
                onClick: async () => {
                  if (await sure('askCollect', t('paper.collect'))) await send({ act: 'collect', ...of })
                },
              },
            can.includes('remove') &&
              !isOut && {
                icon: IconDoorExit,
                text: t('paper.remove'),
                danger: true,
                onClick: async () => {
                  if (await sure('askRemove', t('paper.remove'))) await send({ act: 'remove', ...of })
                },
              },
          ]}
        />
      </Table.Td>
    </Table.Tr>
  )
}
