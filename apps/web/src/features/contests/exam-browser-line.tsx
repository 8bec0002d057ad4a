import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExamBrowserDialog = lazyDialog(
  async () => (await import('./exam-browser-dialog.tsx')).ExamBrowserDialog,
)

/** In which browser the paper of an exam opens, as a sentence with its change. */
export function ExamBrowserLine({ contest }: { readonly contest: Contest }) {
  const { t } = useTranslation('contests')
  const { browserKeyCount: count, can, status } = contest
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">{count > 0 ? t('exam.browser.only', { count }) : t('exam.browser.any')}</Text>
        {can.edit && status !== 'ended' && (
          <DialogButton
            size="compact-sm"
            variant="subtle"
            aria-label={t('exam.browser.changeIt')}
            dialog={close => <ExamBrowserDialog contest={contest} onClose={close} />}
          >
            {t('exam.browser.change')}
          </DialogButton>
        )}
      </Group>
    </Paper>
  )
}
