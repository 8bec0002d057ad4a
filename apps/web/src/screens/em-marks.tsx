import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OwnMarks } from '../features/own-marks/own-marks.tsx'

export function EmMarksScreen() {
  const { t } = useTranslation('ownMarks')
  return (
    <Stack>
      <Title order={1}>{t('title')}</Title>
      <OwnMarks />
    </Stack>
  )
}
