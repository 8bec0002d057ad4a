import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { Group, Paper, Title } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { type Fact, FactRows } from '../../shared/ui/fact-rows.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const LiveExamDialog = lazyDialog(async () => (await import('./live-exam-dialog.tsx')).LiveExamDialog)

/** How it runs, each setting to be read; until the start behind one button to change them. */
export function LiveExamFacts({ liveExam }: { readonly liveExam: LiveExam }) {
  const { t } = useTranslation('liveExam')
  const { settings, can, assignedBy } = liveExam
  const onOff = (on: boolean) => t(on ? 'settings.on' : 'settings.off')
  const rows: readonly Fact[] = [
    [t('settings.questionSeconds'), t('settings.seconds', { count: settings.questionSeconds })],
    [t('settings.changeUntilLock'), onOff(settings.changeUntilLock)],
    [t('settings.namesOnScreen'), onOff(settings.namesOnScreen)],
    [t('settings.rankingHidden'), onOff(settings.rankingHidden)],
    [t('settings.speedBonus'), onOff(settings.speedBonus)],
    [t('assignedBy'), assignedBy.displayName],
  ]
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h4">
          {t('settings.heading')}
        </Title>
        {can.edit && (
          <DialogButton
            variant="subtle"
            size="compact-sm"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            dialog={close => <LiveExamDialog liveExam={liveExam} onClose={close} />}
          >
            {t('settings.change')}
          </DialogButton>
        )}
      </Group>
      <FactRows rows={rows} />
    </Paper>
  )
}
