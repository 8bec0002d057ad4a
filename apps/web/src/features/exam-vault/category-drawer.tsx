import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '../../shared/ui/side-panel.tsx'

/** Where the tree of categories has no room beside the exams. */
export function CategoryDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('examVault')
  return (
    <SidePanel onClose={onClose} position="left" title={t('tree.choose')}>
      {children}
    </SidePanel>
  )
}
