import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { OnPaper } from '../../shared/ui/on-paper.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { useAccount, usePublicAddress } from '../account/account.ts'
import { joinAddress, joinLink } from './join-link.ts'
import classes from './join-poster.print.module.css'

interface Props {
  readonly eClass: Class
  readonly joinCode: string
}

/** One page of A4 for the classroom's door. What is printed stands beside the page, so that nothing else is on paper. */
export function JoinPoster({ onClose, ...poster }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation(['classes', 'shared'])
  return (
    <>
      <Dialog fullScreen onClose={onClose} title={t('poster.title', { name: poster.eClass.name })}>
        <Group justify="flex-end" mb="md">
          <Button
            data-autofocus
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('poster.print')}
          </Button>
        </Group>
        <section className={classes.desk} aria-label={t('poster.sheet')}>
          <Poster {...poster} />
        </section>
      </Dialog>
      <OnPaper>
        <Poster {...poster} />
      </OnPaper>
    </>
  )
}

function Poster({ eClass: { name }, joinCode }: Props) {
  const { t } = useTranslation(['classes', 'shared'])
  const { school } = useAccount()
  const address = usePublicAddress()
  return (
    <div className={classes.poster}>
      <p className={classes.school}>{school?.name ?? t('shared:product')}</p>
      <p className={classes.name}>{t('show.title', { name })}</p>
      <div className={classes.qr}>
        <QrCode text={joinLink(address, joinCode)} label={t('join.qr', { name })} />
      </div>
      <div className={classes.steps}>
        <p>{t('show.scan')}</p>
        <p>{t('show.orType', { address: joinAddress(address) })}</p>
      </div>
      <p className={classes.code}>{joinCode}</p>
    </div>
  )
}
