import { Center, Loader, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Something is on its way. */
export function LoadingState({ minHeight = '40vh' }: { minHeight?: string }) {
  const { t } = useTranslation('shared')
  return (
    <Center mih={minHeight} role="status">
      <Loader aria-hidden />
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </Center>
  )
}
