import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import type { PhaseAct } from '@bangxanh/contract/rooms/states.ts'
import { Button, Group } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconDeviceDesktop,
  IconDevices,
  IconDots,
  IconFlag,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlayerTrackNext,
  IconPlus,
  IconRestore,
  IconTestPipe,
  IconTrophy,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import type { MenuAct } from '../../shared/ui/menu-act.ts'
import { MenuButton } from '../../shared/ui/menu-button.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import classes from './desk.module.css'
import type { BigAct, PressedAct } from './use-desk.ts'

const ScreensDialog = lazyDialog(async () => (await import('./screens/screens-dialog.tsx')).ScreensDialog)

interface Small {
  readonly act: PhaseAct | 'undo'
  readonly icon: Icon
  readonly text: string
}

interface Props {
  readonly state: DeskState
  readonly next: BigAct | undefined
  readonly isPending: boolean
  readonly press: (what: PressedAct) => Promise<void>
  /** It is rehearsed from now on. */
  readonly onRehearse: () => void
}

/** What a host does: the one act that follows, those of a moment beside it, and the rest in a line, on a phone in a menu. */
export function DeskActs({ state, next, isPending, press, onRehearse }: Props) {
  const { t } = useTranslation('rooms')
  const isPhone = usePhone()
  const [pairing, setPairing] = useState(false)
  const { room: roomId, question, can, bell, screens } = state
  const small: readonly Small[] = [
    { act: 'extend', icon: IconPlus, text: t('act.extend') },
    can.includes('resume')
      ? { act: 'resume', icon: IconPlayerPlay, text: t('act.resume') }
      : { act: 'pause', icon: IconPlayerPause, text: t('act.pause') },
    { act: 'undo', icon: IconArrowBackUp, text: t('act.undo') },
  ]
  const more: readonly Small[] = [
    { act: 'lock', icon: IconLock, text: t('act.lock') },
    { act: 'ranking', icon: IconTrophy, text: t('act.ranking') },
    { act: 'next', icon: IconPlayerTrackNext, text: t('act.skip') },
    { act: 'void', icon: IconFlag, text: t('act.void') },
  ]
  const acts: readonly MenuAct[] = [
    ...more
      .filter(({ act }) => can.includes(act) && act !== next)
      .map(({ act, icon, text }) => ({ icon, text, onClick: () => void press(act) })),
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
    ...(can.includes('rehearse')
      ? [
          {
            icon: IconTestPipe,
            text: t('trial.start'),
            onClick: () => void press('rehearse').then(onRehearse),
          },
        ]
      : []),
    // Once the first question stands it may be needed, and in a lobby it shuts the room.
    ...(can.includes('reset') && next !== 'reset' && !state.rehearsal
      ? [{ icon: IconRestore, text: t('act.reset'), onClick: () => void press('reset') }]
      : []),
    ...(can.includes('end') && next !== 'end'
      ? [
          {
            icon: IconPlayerStop,
            text: t(bell ? 'bell.end' : 'act.end'),
            danger: true,
            onClick: () => void press('end'),
          },
        ]
      : []),
  ]
  return (
    <div className={classes.acts}>
      <div className={classes.small}>
        {small.map(({ act: what, icon: Icon, text }) => (
          <Button
            key={what}
            variant="default"
            {...(isPhone && { px: 'xxs' })}
            leftSection={<Icon size={18} aria-hidden />}
            disabled={!can.includes(what)}
            onClick={() => void press(what)}
          >
            {text}
          </Button>
        ))}
        {isPhone && (
          <MenuButton
            side="end"
            acts={acts}
            button={
              <Button variant="default" px="sm" aria-label={t('act.more')}>
                <IconDots size={18} aria-hidden />
              </Button>
            }
          />
        )}
      </div>
      {!isPhone && (
        <Group gap="xs" justify="center">
          {acts.map(({ text, icon: Icon = IconDots, danger, onClick }) => (
            <Button
              key={text}
              variant="subtle"
              size="compact-sm"
              {...(danger && { c: 'var(--mantine-color-error)' })}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={onClick}
            >
              {text}
            </Button>
          ))}
        </Group>
      )}
      <Button
        size="xl"
        fullWidth
        loading={isPending}
        disabled={!next}
        aria-keyshortcuts="Space"
        onClick={() => next && void press(next)}
      >
        {!next
          ? t('big.wait')
          : next === 'end' && bell
            ? t('bell.end')
            : t(`big.${next === 'next' && !question ? 'first' : next}`)}
      </Button>
      {pairing && <ScreensDialog state={state} onClose={() => setPairing(false)} />}
    </div>
  )
}
