import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namesAmong } from '../../shared/format/born-among.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { OnPaper } from '../../shared/ui/on-paper.tsx'
import { opensHereAlone } from '../../shared/ui/only-here-note.tsx'
import { useDialogGuard } from '../../shared/ui/use-leave-guard.ts'
import { usePublicAddress } from '../account/account.ts'
import classes from './card-pages.module.css'
import { CardSheet } from './card-sheet.tsx'
import type { Printed } from './printed.ts'

/** The cards as they come out of the printer. What is printed stands beside the page, so that nothing else is on paper. */
export function CardPages({ printed, onClose }: { printed: Printed; onClose: () => void }) {
  const { t } = useTranslation('loginCards')
  const [handled, setHandled] = useState(false)
  const { cards, leftOut, className } = printed
  const address = usePublicAddress()
  const nameOf = namesAmong([...cards, ...leftOut])
  // Also when the browser's own menu prints.
  useEffect(() => {
    const done = () => setHandled(true)
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [])
  const close = async (): Promise<boolean> => {
    const may =
      handled || (await askConfirm({ content: t('askClose'), confirm: t('closeAnyway'), danger: true }))
    if (may) onClose()
    return may
  }
  useDialogGuard(!handled, close)
  const print = async () => {
    const asks = {
      content: t('onlyHere.ask', { address: new URL(address).host }),
      confirm: t('onlyHere.print'),
    }
    if (!opensHereAlone(address) || (await askConfirm({ ...asks, hesitates: true }))) window.print()
  }

  return (
    <>
      <Dialog
        fullScreen
        onClose={() => void close()}
        title={t('ready', { count: cards.length, name: className })}
      >
        <Group justify="space-between" mb="md" className={classes.bar}>
          <Text size="sm" c="dimmed" maw={640}>
            {t('once')}
          </Text>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void print()}>
            {t('printNow')}
          </Button>
        </Group>
        {leftOut.length > 0 && (
          <Alert color="orange" mb="md" title={t('leftOut', { count: leftOut.length })}>
            <ul className={classes.leftOut}>
              {leftOut.map(one => (
                <li key={one._id}>
                  {nameOf(one)}: {t(`reason.${one.reason}`)}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <section className={classes.desk} aria-label={t('sheet')}>
          <CardSheet printed={printed} />
        </section>
      </Dialog>
      <OnPaper>
        <CardSheet printed={printed} />
      </OnPaper>
    </>
  )
}
