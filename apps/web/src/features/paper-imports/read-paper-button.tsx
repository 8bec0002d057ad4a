import { IconFileText, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { useHasModel } from './dialog/use-has-model.ts'
import type { PaperTarget } from './target.ts'

const PaperDialog = lazyDialog(async () => (await import('./dialog/paper-dialog.tsx')).PaperDialog)

export interface AskedPaper {
  readonly file: File | undefined
}

/** The same dialog, opened from elsewhere on the page. */
export function ReadPaper({
  target,
  asked,
  onClose,
}: {
  readonly target: PaperTarget
  readonly asked: AskedPaper | undefined
  readonly onClose: () => void
}) {
  return asked && <PaperDialog target={target} file={asked.file} onClose={onClose} />
}

/** Opens the dialog that reads a paper into an exam. */
export function ReadPaperButton({ target }: { readonly target: PaperTarget }) {
  const { t } = useTranslation('paperImports')
  const hasModel = useHasModel()
  const Icon = hasModel ? IconSparkles : IconFileText
  return (
    <DialogButton
      variant="default"
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      dialog={close => <PaperDialog target={target} onClose={close} />}
    >
      {t(hasModel ? 'openWithModel' : 'open')}
    </DialogButton>
  )
}
