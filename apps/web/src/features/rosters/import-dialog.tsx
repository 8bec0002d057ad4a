import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../shared/i18n/translate.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { askLeave, useDialogGuard } from '../../shared/ui/use-leave-guard.ts'
import { ChooseStep } from './choose-step.tsx'
import { DoneStep } from './done-step.tsx'
import type { ImportKind } from './import-kind.ts'
import { PreviewStep } from './preview-step.tsx'
import { useImport } from './use-import.ts'

const askPasswordsKept = (t: Translate<readonly ['rosters', 'shared']>) =>
  askConfirm({
    content: t('accounts.leave'),
    cancel: t('shared:form.stay'),
    confirm: t('accounts.kept'),
    danger: true,
  })

interface Props<Cells> {
  readonly kind: ImportKind<Cells>
  readonly file?: File | undefined
  readonly onClose: () => void
}

/** From a file to people: choose, look, take over. Leaving between looking and taking over asks. */
export function ImportDialog<Cells>({ kind, file, onClose }: Props<Cells>) {
  const { t } = useTranslation(['rosters', 'shared'])
  const work = useImport(kind, file)
  const { step } = work
  // Of a list that matches nothing is lost. First passwords are shown once: leaving them asks as well.
  const open =
    (step.at === 'preview' && step.preview.rows.some(({ outcome }) => outcome !== 'same')) ||
    step.at === 'applying' ||
    (step.at === 'done' && step.done.accounts.length > 0)

  const leave = async (): Promise<boolean> => {
    if (step.at === 'applying') return false
    if (open && !(await (step.at === 'done' ? askPasswordsKept(t) : askLeave()))) return false
    work.cancel()
    onClose()
    return true
  }
  useDialogGuard(open, leave)

  return (
    <Dialog fullScreen onClose={() => void leave()} title={kind.title}>
      <Stack maw={960} mx="auto">
        {step.at === 'choose' && (
          <ChooseStep
            people={kind.people}
            template={kind.template}
            onFile={file => void work.read(file, { keepCapitals: work.how.keepCapitals })}
          />
        )}
        {step.at === 'reading' && (
          <Stack py="xl" maw={420} mx="auto" w="100%">
            <Text ta="center" role="status">
              {t(step.share < 1 ? 'reading.sending' : 'reading.reading', { name: work.file?.name ?? '' })}
            </Text>
            <Progress
              value={step.share * 100}
              animated
              striped={step.share >= 1}
              aria-label={t('reading.progress')}
            />
            <Group justify="center">
              <Button variant="default" onClick={work.cancel}>
                {t('shared:form.cancel')}
              </Button>
            </Group>
          </Stack>
        )}
        {step.at === 'preview' && (
          <PreviewStep
            people={kind.people}
            into={kind.into}
            preview={step.preview}
            stale={step.stale}
            answers={work.answers}
            unseen={work.isUnseen}
            how={work.how}
            onAnswer={work.answer}
            onApply={() => void work.apply(step.preview)}
            onOther={work.restart}
            onAgain={how => work.file && void work.read(work.file, how)}
          />
        )}
        {step.at === 'applying' && (
          <Stack py="xl" align="center" role="status">
            <Loader />
            <Text ta="center">{t('applying', { count: step.count })}</Text>
          </Stack>
        )}
        {step.at === 'done' && (
          <DoneStep people={kind.people} done={step.done} onClose={() => void leave()}>
            {kind.next?.(step.done)}
          </DoneStep>
        )}
      </Stack>
    </Dialog>
  )
}
