import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Adds one more of what an editor lists: an option, a pair, a number. */
export function AddButton({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <Button variant="light" w="fit-content" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {children}
    </Button>
  )
}
