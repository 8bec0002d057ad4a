import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { ButtonProps } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const CardsDialog = lazyDialog(async () => (await import('./cards-dialog.tsx')).CardsDialog)
/** Asks, then shows a new password once. */
export const ResetStudentPassword = lazyDialog(async () => (await import('./reset-dialog.tsx')).ResetDialog)

interface CardsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly eClass: Pick<Class, '_id' | 'name'>
  /** Only these; the class when nobody is named. */
  readonly studentIds?: readonly string[]
}

/** Prints login cards for a class or some of it; show it to whom the class's `can.signIn` lets. */
export function PrintCardsButton({ eClass, studentIds, variant = 'default', size }: CardsProps) {
  const { t } = useTranslation('loginCards')
  return (
    <DialogButton
      variant={variant}
      size={size}
      leftSection={<IconId size={18} aria-hidden />}
      dialog={close => <CardsDialog eClass={eClass} studentIds={studentIds} onClose={close} />}
    >
      {t('print')}
    </DialogButton>
  )
}
