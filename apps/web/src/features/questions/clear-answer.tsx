import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Takes an answer back that one could otherwise only change. */
export function ClearAnswer({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('questions')
  return (
    <Button variant="subtle" color="gray" mt="xs" h={44} onClick={onClear}>
      {t('play.clear')}
    </Button>
  )
}
