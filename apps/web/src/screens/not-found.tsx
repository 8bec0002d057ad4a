import { Center, Stack, Text, Title } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../shared/ui/links.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

export function NotFoundScreen() {
  const { t } = useTranslation('app')
  usePageTitle(t('notFound.title'))
  return (
    <Center component="main" mih="80dvh" p="lg">
      <Stack align="center" gap="sm" maw={440}>
        <IconMapSearch size={48} stroke={1.3} aria-hidden />
        <Title order={1} ta="center">
          {t('notFound.title')}
        </Title>
        <Text c="dimmed" ta="center">
          {t('notFound.hint')}
        </Text>
        <ButtonLink to="/" mt="sm">
          {t('notFound.home')}
        </ButtonLink>
      </Stack>
    </Center>
  )
}
