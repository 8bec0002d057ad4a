import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { LazyQrCode } from '../../shared/ui/lazy-qr-code.tsx'
import { OnlyHereNote } from '../../shared/ui/only-here-note.tsx'
import { usePublicAddress } from '../account/account.ts'
import classes from './live-exam.module.css'

/** A code is read aloud in two halves. */
const spokenCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** What the QR code holds: a phone that is signed in lands in the room. */
const inviteLink = (address: string, code: string) =>
  `${address}/auth-redirect?kind=invite&code=${encodeURIComponent(code)}`

/** How pupils come in: a code to scan, or to type. */
export function LiveExamInvite({ liveExam }: { readonly liveExam: LiveExam }) {
  const { t } = useTranslation('liveExam')
  const address = usePublicAddress()
  const { inviteCode, name, status } = liveExam
  return (
    <Stack gap="sm">
      <div className={classes.qr}>
        <LazyQrCode text={inviteLink(address, inviteCode)} label={t('invite.qr', { name })} />
      </div>
      <p className={classes.code}>{spokenCode(inviteCode)}</p>
      <Text size="sm" c="dimmed">
        {t(status === 'live' ? 'invite.open' : 'invite.later')}
      </Text>
      <Group grow gap="xs">
        <CopyButton value={inviteLink(address, inviteCode)}>{t('invite.copyLink')}</CopyButton>
        <CopyButton value={inviteCode}>{t('invite.copyCode')}</CopyButton>
      </Group>
      <OnlyHereNote address={address} />
    </Stack>
  )
}
