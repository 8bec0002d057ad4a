import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPresentation } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import classes from './join-card.module.css'
import { joinLink } from './join-link.ts'
import { LazyQrCode } from './lazy-qr-code.tsx'

const ShowToClass = lazy(async () => {
  const { ShowToClass } = await loadChunk(() => import('./show-to-class.tsx'))
  return { default: ShowToClass }
})

/** How pupils come in: the code, its QR code, and a view of both for the projector. */
export function JoinCard({ eClass }: { eClass: Class }) {
  const { t } = useTranslation('classes')
  const [shown, { open, close }] = useDisclosure(false)
  const { joinCode, status, approval, name } = eClass
  if (!joinCode) return null

  return (
    <Paper withBorder p="md" component="section" aria-labelledby="join-title" className={classes.card}>
      <div>
        <Title order={2} id="join-title" fz="md">
          {t('join.title')}
        </Title>
        <Text size="sm" c="dimmed" className={status === 'open' ? classes.hint : undefined}>
          {status !== 'open'
            ? t('join.notOpen')
            : t(approval === 'auto' ? 'join.hintAuto' : 'join.hintManual')}
        </Text>
      </div>
      {status === 'open' && (
        <>
          <p className={classes.code}>{joinCode}</p>
          <div className={classes.qr}>
            <LazyQrCode text={joinLink(joinCode)} label={t('join.qr', { name })} />
          </div>
          <Button leftSection={<IconPresentation size={18} aria-hidden />} onClick={open} fullWidth>
            {t('join.show')}
          </Button>
          <Group grow gap="xs">
            <CopyButton value={joinLink(joinCode)}>{t('join.copyLink')}</CopyButton>
            <CopyButton value={joinCode}>{t('join.copyCode')}</CopyButton>
          </Group>
          {shown && (
            <Suspense>
              <ShowToClass eClass={eClass} joinCode={joinCode} onClose={close} />
            </Suspense>
          )}
        </>
      )}
    </Paper>
  )
}
