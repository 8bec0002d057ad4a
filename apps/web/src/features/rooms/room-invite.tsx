import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { LazyQrCode } from '../../shared/ui/lazy-qr-code.tsx'
import { OnlyHereNote } from '../../shared/ui/only-here-note.tsx'
import { usePublicAddress } from '../account/account.ts'
import classes from './room-invite.module.css'
import { inviteLink, spokenCode } from './spoken.ts'

interface Props {
  readonly name: string
  readonly code: string
  readonly isOpen: boolean
}

/** How pupils come in: a code to scan, or to type. */
export function RoomInvite({ name, code, isOpen }: Props) {
  const { t } = useTranslation('rooms')
  const address = usePublicAddress()
  const link = inviteLink(address, code)
  return (
    <Stack gap="sm">
      <div className={classes.qr}>
        <LazyQrCode text={link} label={t('invite.qr', { name })} />
      </div>
      <p className={classes.code}>{spokenCode(code)}</p>
      <Text size="sm" c="dimmed">
        {t(isOpen ? 'invite.open' : 'invite.later')}
      </Text>
      <Group grow gap="xs">
        <CopyButton value={link}>{t('invite.copyLink')}</CopyButton>
        <CopyButton value={code}>{t('invite.copyCode')}</CopyButton>
      </Group>
      <OnlyHereNote address={address} />
    </Stack>
  )
}
