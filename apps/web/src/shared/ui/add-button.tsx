import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { DialogButton } from './dialog-button.tsx'

/** Opens the dialog that makes one more. */
export const AddButton = (button: ComponentProps<typeof DialogButton>) => (
  <DialogButton leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} {...button} />
)
