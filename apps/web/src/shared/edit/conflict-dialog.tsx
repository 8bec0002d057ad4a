import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useDialogGuard } from '../ui/use-leave-guard.ts'
import type { OpenConflict } from './conflict.ts'
import classes from './conflict-dialog.module.css'

/** Shows what two people have made of the same fields, and lets the one who came later choose. */
export function ConflictDialog({ conflict: { fields, answer } }: { conflict: OpenConflict }) {
  const { t } = useTranslation('conflict')
  // The browser's back button leads to the form, which still holds what was typed.
  useDialogGuard(true, async () => {
    answer('back')
    return false
  })
  return (
    <Dialog
      centered
      size="lg"
      onClose={() => answer('back')}
      title={t('title')}
      closeOnClickOutside={false}
      zIndex={400}
    >
      <Stack>
        <Text>{t('content')}</Text>
        {fields.map(({ label, mine, theirs }) => (
          <section key={label} aria-label={label}>
            <Text fw={600} mb="xs">
              {label}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
              <Version name={t('mine')} value={mine} mine />
              <Version name={t('theirs')} value={theirs} />
            </SimpleGrid>
          </section>
        ))}
        <div className={classes.actions}>
          <Button variant="subtle" data-autofocus onClick={() => answer('back')}>
            {t('back')}
          </Button>
          <Button variant="default" onClick={() => answer('theirs')}>
            {t('keepTheirs')}
          </Button>
          <Button onClick={() => answer('mine')}>{t('sendMine')}</Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function Version({ name, value, mine }: { name: string; value: ReactNode; mine?: boolean }) {
  const { t } = useTranslation('conflict')
  return (
    <div className={classes.version} data-mine={mine || undefined}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <div className={classes.value}>{value === '' ? <Text c="dimmed">{t('empty')}</Text> : value}</div>
    </div>
  )
}
