import { Drawer, type DrawerProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** One thing beside the list it is of, open as long as it is mounted; its cross is named. */
export function SidePanel(props: Omit<DrawerProps, 'opened'>) {
  const { t } = useTranslation('shared')
  return <Drawer opened position="right" closeButtonProps={{ 'aria-label': t('form.close') }} {...props} />
}
