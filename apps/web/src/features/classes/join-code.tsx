import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPresentation, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { LazyQrCode } from '../../shared/ui/lazy-qr-code.tsx'
import { OnlyHereNote } from '../../shared/ui/only-here-note.tsx'
import { usePublicAddress } from '../account/account.ts'
import classes from './join-code.module.css'
import { joinLink } from './join-link.ts'

const JoinPoster = lazyDialog(async () => (await import('./join-poster.tsx')).JoinPoster)

const ShowToClass = lazyDialog(async () => (await import('./show-to-class.tsx')).ShowToClass)

export interface Props {
  readonly eClass: Class
}

/** The class's code in its head; behind it how pupils come in by it. Nothing for who may not hand it out. */
export function JoinCode({ eClass }: Props) {
  const { t } = useTranslation('classes')
  const address = usePublicAddress()
  const [opened, sign] = useDisclosure(false)
  const [printing, poster] = useDisclosure(false)
  const { joinCode, status, approval } = eClass
  if (!joinCode || status !== 'open') return null
  return (
    <>
      <Popover position="bottom-end" shadow="md" width={300} trapFocus opened={opened} onChange={sign.close}>
        <Popover.Target>
          <Button
            onClick={sign.toggle}
            variant="default"
            leftSection={<IconQrcode size={18} stroke={1.6} aria-hidden />}
            aria-label={t('join.open', { code: joinCode })}
          >
            <span className={classes.small}>{joinCode}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('join.title')}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t(approval === 'auto' ? 'join.hintAuto' : 'join.hintManual')}
            </Text>
            <JoinSign eClass={eClass} />
            <ShowButton eClass={eClass} />
            <Button
              fullWidth
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => {
                sign.close()
                poster.open()
              }}
            >
              {t('poster.open')}
            </Button>
            <Group grow gap="xs">
              <CopyButton value={joinLink(address, joinCode)}>{t('join.copyLink')}</CopyButton>
              <CopyButton value={joinCode}>{t('join.copyCode')}</CopyButton>
            </Group>
            <OnlyHereNote address={address} />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {printing && <JoinPoster eClass={eClass} joinCode={joinCode} onClose={poster.close} />}
    </>
  )
}

/** Puts the code before the whole class. */
export function ShowButton({ eClass, light = false }: Props & { readonly light?: boolean }) {
  const { t } = useTranslation('classes')
  const { joinCode } = eClass
  if (!joinCode) return null
  return (
    <DialogButton
      fullWidth
      variant={light ? 'default' : 'filled'}
      leftSection={<IconPresentation size={18} aria-hidden />}
      dialog={close => <ShowToClass eClass={eClass} joinCode={joinCode} onClose={close} />}
    >
      {t('join.show')}
    </DialogButton>
  )
}

/** The code as it can be scanned and read from near. */
export function JoinSign({ eClass: { joinCode, name } }: Props) {
  const { t } = useTranslation('classes')
  const address = usePublicAddress()
  if (!joinCode) return null
  return (
    <>
      <div className={`${layout.frame} ${classes.qr}`}>
        <LazyQrCode text={joinLink(address, joinCode)} label={t('join.qr', { name })} />
      </div>
      <p className={classes.code}>{joinCode}</p>
    </>
  )
}
