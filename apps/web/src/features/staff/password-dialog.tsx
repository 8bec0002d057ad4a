import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import { usePublicAddress } from '../account/account.ts'
import classes from './password-dialog.module.css'

export interface NewPassword {
  readonly name: string
  readonly username: string
  readonly temporaryPassword: string
}

interface Props {
  readonly made: NewPassword
  readonly onClose: () => void
}

/** A first password, shown this once: to be copied, or printed on a slip for its owner. */
export function PasswordDialog({ made, onClose }: Props) {
  const { t } = useTranslation(['staff', 'shared'])
  const { copy, copied } = useCopy()
  const address = usePublicAddress()
  const text = t('password.text', { ...made, address })

  return (
    <>
      <Dialog
        onClose={onClose}
        // Shown once: a key pressed by habit must not lose it.
        closeOnEscape={false}
        closeOnClickOutside={false}
        title={t('password.title', { name: made.name })}
      >
        <Stack>
          <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
            {t('password.once')}
          </Alert>
          <dl className={classes.facts}>
            <dt>{t('password.username')}</dt>
            <dd translate="no">{made.username}</dd>
            <dt>{t('password.password')}</dt>
            <dd className={classes.password} translate="no">
              {made.temporaryPassword}
            </dd>
          </dl>
          <Text size="sm" c="dimmed">
            {t('password.next')}
          </Text>
          <Group justify="flex-end">
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('password.print')}
            </Button>
            <Button
              data-autofocus
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={() => copy(text)}
            >
              <span aria-live="polite">{t(copied ? 'password.copied' : 'password.copy')}</span>
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {createPortal(<Slip made={made} address={address} />, document.body)}
    </>
  )
}

/** On paper alone: everything else of the page is left out while it is printed. */
function Slip({ made, address }: { made: NewPassword; address: string }) {
  const { t } = useTranslation(['staff', 'shared'])
  useRootMark('data-print-slip')
  return (
    <div className={classes.slip} aria-hidden="true">
      <p className={classes.brand}>{t('shared:product')}</p>
      <p className={classes.name}>{made.name}</p>
      <p>{t('password.slipAddress', { address })}</p>
      <dl className={classes.facts}>
        <dt>{t('password.username')}</dt>
        <dd>{made.username}</dd>
        <dt>{t('password.password')}</dt>
        <dd className={classes.password}>{made.temporaryPassword}</dd>
      </dl>
      <p>{t('password.slipHint')}</p>
    </div>
  )
}
