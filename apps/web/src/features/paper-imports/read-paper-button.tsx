import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import type { PaperTarget } from './target.ts'

const PaperDialog = lazyDialog(async () => (await import('./dialog/paper-dialog.tsx')).PaperDialog)

/** Opens the dialog that reads a paper into an exam. */
export function ReadPaperButton({ target }: { readonly target: PaperTarget }) {
  const { t } = useTranslation('paperImports')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <PaperDialog target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
