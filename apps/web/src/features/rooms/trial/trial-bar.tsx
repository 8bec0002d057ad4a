import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDeviceMobile, IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { LazyQrCode } from '../../../shared/ui/lazy-qr-code.tsx'
import { OnlyHereNote } from '../../../shared/ui/only-here-note.tsx'
import { usePublicAddress } from '../../account/account.ts'
import qr from '../room-invite.module.css'
import type { PressedAct } from '../use-desk.ts'

interface BarProps {
  readonly state: DeskState
  readonly press: (what: PressedAct) => Promise<void>
  readonly onDevices: () => void
}

/** Over the desk of a room that is rehearsed: what that means, which devices are in, and the way back. */
export function TrialBar({ state: { trials = [], can }, press, onDevices }: BarProps) {
  const { t } = useTranslation('rooms')
  return (
    <Alert color="yellow" title={t('trial.mark')} role="status">
      <Text fz="sm">{t('trial.means')}</Text>
      <Group gap="xs" mt="xs">
        <Text span fz="sm" fw={600}>
          {t('trial.devices', { count: trials.length, most: ROOM.trials })}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          onClick={onDevices}
        >
          {t('trial.add')}
        </Button>
        {can.includes('reset') && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRestore size={16} aria-hidden />}
            onClick={() => void press('reset')}
          >
            {t('act.reset')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** How a device of the host comes in: nothing is typed where they are signed in. */
export function TrialDialog({ state, onClose }: { readonly state: DeskState; readonly onClose: () => void }) {
  const { t } = useTranslation('rooms')
  const address = usePublicAddress()
  const path = `/chay-thu/${state.room}`
  return (
    <Dialog title={t('trial.add')} onClose={onClose}>
      <Text fz="sm" mb="sm">
        {t('trial.how', { most: ROOM.trials })}
      </Text>
      <div className={qr.qr}>
        <LazyQrCode text={`${address}${path}`} label={t('trial.qr')} />
      </div>
      <Group grow gap="xs" mt="sm">
        <CopyButton value={`${address}${path}`}>{t('invite.copyLink')}</CopyButton>
        <Button component="a" href={path} target="_blank" variant="default">
          {t('trial.here')}
        </Button>
      </Group>
      <OnlyHereNote address={address} />
    </Dialog>
  )
}
