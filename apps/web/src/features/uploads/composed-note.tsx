import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Beside pages that were composed of a file of Word or Excel. */
export function ComposedNote() {
  const { t } = useTranslation('uploads')
  return (
    <Text size="sm" c="dimmed">
      {t('composed')}
    </Text>
  )
}
