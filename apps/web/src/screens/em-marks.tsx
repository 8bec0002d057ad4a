import { Group, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OwnMarks } from '../features/gradebook/own-marks.tsx'
import { AnchorLink } from '../shared/ui/links.tsx'

export function EmMarksScreen() {
  const { t } = useTranslation('gradebook')
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>{t('own.title')}</Title>
        <AnchorLink to="/em/bao-cao">{t('own.report')}</AnchorLink>
      </Group>
      <OwnMarks />
    </Stack>
  )
}
