import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { ActionIcon, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LazyQrCode } from '../../shared/ui/lazy-qr-code.tsx'
import { usePublicAddress } from '../account/account.ts'
import { joinAddress, joinLink } from './join-link.ts'
import classes from './show-to-class.projector.module.css'

interface Props {
  readonly eClass: Class
  readonly joinCode: string
  readonly onClose: () => void
}

/** The whole screen for the projector: readable from the last row, and who is in is counted live. */
export function ShowToClass({ eClass: { name, counts }, joinCode, onClose }: Props) {
  const { t } = useTranslation('classes')
  const address = usePublicAddress()
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.body }}
      // In place, as the theme gives every sheet of paper its own background there.
      styles={{ content: { background: 'var(--board)', color: 'var(--chalk)' } }}
    >
      <ActionIcon
        variant="transparent"
        size={48}
        className={classes.close}
        aria-label={t('show.close')}
        onClick={onClose}
      >
        <IconX size={28} aria-hidden />
      </ActionIcon>
      <div className={classes.scene}>
        <div className={classes.qr}>
          <LazyQrCode text={joinLink(address, joinCode)} label={t('join.qr', { name })} />
        </div>
        <div>
          <Modal.Title className={classes.name}>{t('show.title', { name })}</Modal.Title>
          <p className={classes.step}>{t('show.scan')}</p>
          <p className={classes.step}>{t('show.orType', { address: joinAddress(address) })}</p>
          <p className={classes.code}>{joinCode}</p>
          <p className={classes.inside} role="status">
            {t('show.inside', { count: counts.approved })}
            {counts.waiting > 0 && ` · ${t('waiting', { count: counts.waiting })}`}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
