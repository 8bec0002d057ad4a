import { printVariants } from '@bangxanh/contract/contests/endpoints.ts'
import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group, Menu, Paper, Select, Stack, Text, Title } from '@mantine/core'
import {
  IconClockPlus,
  IconDeviceDesktop,
  IconDevices,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconPrinter,
  IconSend,
  IconSpeakerphone,
  IconWifiOff,
} from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNames } from '../../../shared/format/format.ts'
import { download } from '../../../shared/http/download.ts'
import { toldDownload } from '../../../shared/http/told-download.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { MenuButton } from '../../../shared/ui/menu-button.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { Announcements } from '../hall/announcements.tsx'
import { useDesk } from '../use-desk.ts'
import { closingOf, passedSince, plusMinutes, totals } from './exam-seat-states.ts'
import { ExamSeats } from './exam-seats.tsx'
import { OutageOffer } from './outage-offer.tsx'

const AnnounceDialog = lazyDialog(async () => (await import('../hall/announce-dialog.tsx')).AnnounceDialog)
const TimeDialog = lazyDialog(async () => (await import('../hall/time-dialog.tsx')).TimeDialog)
const ScreensDialog = lazyDialog(async () => (await import('../screens/screens-dialog.tsx')).ScreensDialog)

interface Props {
  readonly roomId: string
  /** It has begun or ended: the page says so. */
  readonly onStatus: () => void
}

/** From where an exam is led: the paper handed out, more time, each candidate's paper, the end. */
export function ExamDesk({ roomId, onStatus }: Props) {
  const { t } = useTranslation('rooms')
  const isPhone = usePhone()
  const [saying, setSaying] = useState(false)
  const { state, send, isPending, isConnected, serverNow } = useDesk(roomId, onStatus)
  if (!state)
    return isConnected ? (
      <LoadingState minHeight="24rem" />
    ) : (
      <EmptyState title={t('offline')} icon={IconWifiOff} />
    )
  const { phase, can, rev, seats, counts, paper, clocksApart, unanswered, outage } = state
  const sitting = seats.filter(seat => seat.state !== 'removed')
  const extension = paper?.extension ?? 0
  const press = async (act: 'hand-out' | 'end', content: string, confirm: string) => {
    if (await askConfirm({ content, confirm, danger: act === 'end' })) await send({ act, rev })
  }
  const takeBack = async () => {
    const content = t('paper.askNoMore', { count: extension })
    if (await askConfirm({ content, confirm: t('paper.noMore', { count: extension }), danger: true }))
      await send({ act: 'extension', rev, minutes: 0 })
  }
  const end = closingOf(state)
  const shown = sitting.filter(seat => seat.shown && seat.paper?.state !== 'working')
  const decline = () => send({ act: 'dismiss', rev })
  return (
    <Stack>
      {!isConnected && (
        <Alert color="orange" icon={<IconWifiOff aria-hidden />} role="status">
          {t('offline')}
        </Alert>
      )}
      {outage && (
        <OutageOffer
          outage={outage}
          most={PAPER.moreMinutes - extension}
          ask={count => t('paper.askOutage', { count })}
          onGive={count => send({ act: 'extension', rev, minutes: extension + count, outage: true })}
          onDecline={decline}
        />
      )}
      {unanswered && (
        <Alert color="orange" role="status">
          <Group justify="space-between" gap="sm">
            {t(`paper.unanswered.${unanswered.act}`, { time: formatDay(unanswered.at) })}
            {!outage && can.includes('dismiss') && (
              <Button size="sm" variant="default" onClick={() => void decline()}>
                {t('hall.noOutage')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {phase === 'working' && shown.length > 0 && (
        <Alert color="orange" role="status">
          {t('paper.shown', { count: shown.length, names: formatNames(shown.map(({ name }) => name)) })}
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
            {phase === 'lobby' && paper?.ahead && (
              <Text size="sm" c="dimmed" role="status">
                {t('paper.arrived', { count: counts.papers ?? 0, of: counts.seated })}
              </Text>
            )}
            {phase === 'working' && (
              <Text size="sm" c="dimmed">
                {end ? t('paper.closes', { time: formatDay(end) }) : t('paper.noEnd')}
                {extension > 0 && ` · ${t('paper.given', { count: extension })}`}
              </Text>
            )}
          </div>
          <Group gap="sm" {...(isPhone && { grow: true, preventGrowOverflow: false, w: '100%' })}>
            {phase !== 'ended' && <ScreenMenu state={state} />}
            {phase !== 'ended' && seats.some(({ variant }) => variant) && <VariantsButton roomId={roomId} />}
            {can.includes('reset') && phase === 'lobby' && (
              <Button variant="default" disabled={isPending} onClick={() => void send({ act: 'reset', rev })}>
                {t('paper.reset')}
              </Button>
            )}
            {can.includes('announce') && (
              <Button
                variant="default"
                leftSection={<IconSpeakerphone size={18} aria-hidden />}
                onClick={() => setSaying(true)}
              >
                {t('said.say')}
              </Button>
            )}
            {saying && <AnnounceDialog seats={sitting} send={send} onClose={() => setSaying(false)} />}
            {can.includes('extension') && phase === 'ended' && (
              <GoOnButton state={state} send={send} serverNow={serverNow} />
            )}
            {can.includes('extension') && phase === 'working' && (
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
      <Announcements
        announcements={state.announcements}
        readBy={({ readers, hallId }) => ({
          readers,
          of: sitting.filter(seat => hallId === null || seat.hallId === hallId).length,
        })}
        mayWithdraw={() => can.includes('withdraw')}
        send={send}
      />
      {counts.seated > sitting.length && (
        <Alert color="orange">{t('paper.notAll', { count: counts.seated, shown: sitting.length })}</Alert>
      )}
      {seats.length === 0 ? (
        <EmptyState title={t('paper.none')} />
      ) : (
        <ExamSeats state={state} send={send} serverNow={serverNow} />
      )}
    </Stack>
  )
}

/** An exam that has ended goes on, for all or for a hall, with minutes from now on. */
function GoOnButton({ state, send, serverNow }: ComponentProps<typeof ExamSeats>) {
  const { t } = useTranslation('rooms')
  const [isOpen, setOpen] = useState(false)
  const [hallId, setHall] = useState('')
  const { rev, closesAt, paper, halls, name } = state
  const hall = halls.find(({ _id }) => _id === hallId)
  const passed = passedSince(closesAt, serverNow())
  // Minutes of a hall come to those of all.
  const given = hall ? Math.max(0, passed - (paper?.extension ?? 0)) : passed
  // Who had minutes before has them beside these.
  const endsWith = (closed: string) => (minutes: number) => {
    const ends = (also: number) => formatDay(plusMinutes(closed, minutes + also))
    const later = hall ? [] : halls.filter(({ extension }) => extension > 0)
    return [
      t('paper.goOn.until', { time: ends(hall ? (paper?.extension ?? 0) : 0) }),
      ...later.map(({ name, extension }) => t('paper.goOn.untilOf', { name, time: ends(extension) })),
    ].join(' · ')
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClockPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('paper.goOn.open')}
      </Button>
      {isOpen && (
        <TimeDialog
          name={hall?.name ?? name}
          isAgain
          given={given}
          endsWith={closesAt === null ? undefined : endsWith(closesAt)}
          onClose={() => setOpen(false)}
          onGive={(minutes, why) => {
            const reason = why === undefined ? {} : { reason: why }
            return hall
              ? send({ act: 'extension', hallId: hall._id, edition: hall.edition, rev, minutes, ...reason })
              : send({ act: 'extension', rev, minutes, ...reason })
          }}
        >
          <Text size="sm">{t('paper.goOn.hint')}</Text>
          {halls.length > 0 && (
            <Select
              label={t('paper.goOn.whom')}
              allowDeselect={false}
              data={[
                { value: '', label: t('paper.goOn.all') },
                ...halls.map(({ _id, name }) => ({ value: _id as string, label: name })),
              ]}
              value={hallId}
              onChange={next => setHall(next ?? '')}
            />
          )}
        </TimeDialog>
      )}
    </>
  )
}

/** The variants on paper, in one press, or as Word from the menu: for a hall that loses power. */
function VariantsButton({ roomId }: Pick<Props, 'roomId'>) {
  const { t } = useTranslation('rooms')
  const [isMaking, setMaking] = useState(false)
  const make = async (format: 'pdf' | 'docx') => {
    setMaking(true)
    try {
      await toldDownload(download(printVariants, { params: { roomId }, body: { format } }))
    } finally {
      setMaking(false)
    }
  }
  return (
    <Group gap="xxs" wrap="nowrap">
      <Button
        variant="default"
        style={{ flexGrow: 1 }}
        loading={isMaking}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void make('pdf')}
      >
        {t('paper.print')}
      </Button>
      <RowMenu
        label={t('paper.printAs')}
        acts={[
          { icon: IconFileTypePdf, text: 'PDF', onClick: () => void make('pdf') },
          { icon: IconFileTypeDocx, text: 'Word', onClick: () => void make('docx') },
        ]}
      />
    </Group>
  )
}

/** The wall of the hall: on this machine, or on another one on which nobody is signed in. */
function ScreenMenu({ state }: { readonly state: DeskState }) {
  const { t } = useTranslation('rooms')
  const [pairing, setPairing] = useState(false)
  const { room: roomId, screens } = state
  return (
    <>
      <MenuButton
        side="end"
        acts={[
          {
            icon: IconDeviceDesktop,
            text: t('act.screen'),
            onClick: () => void window.open(`/man-chieu/${roomId}`, '_blank'),
          },
          {
            icon: IconDevices,
            text: screens.length > 0 ? t('pair.screensCount', { count: screens.length }) : t('pair.screens'),
            onClick: () => setPairing(true),
          },
        ]}
        button={
          <Button variant="default" leftSection={<IconDeviceDesktop size={18} aria-hidden />}>
            {t('paper.screen')}
          </Button>
        }
      />
      {pairing && <ScreensDialog state={state} onClose={() => setPairing(false)} />}
    </>
  )
}
