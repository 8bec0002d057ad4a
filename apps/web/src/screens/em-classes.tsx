import { Group, Stack, Title } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ClassResume } from '../features/learn/class-resume.tsx'
import { OwnClasses } from '../features/learn-classes/own-classes.tsx'
import { ButtonLink } from '../shared/ui/links.tsx'

export function EmClassesScreen() {
  const { t } = useTranslation('learnClasses')
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>{t('classes.title')}</Title>
        <Group gap="sm">
          <ButtonLink to="/em/tai-lieu" variant="default" leftSection={<IconFolders size={18} aria-hidden />}>
            {t('classes.documents')}
          </ButtonLink>
          <ButtonLink to="/em/tham-gia" variant="light" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('classes.join')}
          </ButtonLink>
        </Group>
      </Group>
      <OwnClasses more={classId => <ClassResume classId={classId} />} />
    </Stack>
  )
}
