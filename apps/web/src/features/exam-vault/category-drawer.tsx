import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Where the tree of categories has no room beside the exams. */
export function CategoryDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('examVault')
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('tree.choose')}
      closeButtonProps={{ 'aria-label': t('tree.close') }}
    >
      {children}
    </Drawer>
  )
}
