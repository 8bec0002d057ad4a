import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OwnMarks } from '../features/gradebook/own-marks.tsx'

export function EmMarksScreen() {
  const { t } = useTranslation('gradebook')
  return (
    <Stack>
      <Title order={1}>{t('own.title')}</Title>
      <OwnMarks />
    </Stack>
  )
}
