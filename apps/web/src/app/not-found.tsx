import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { IconMapSearch, IconTools } from '@tabler/icons-react'
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../shared/ui/links.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'
import { notBuiltAt } from './not-built.ts'

/** Nothing is at this address, or not yet. */
export function NotFound() {
  const { t } = useTranslation('app')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const later = useLocation({ select: ({ pathname }) => notBuiltAt(pathname) })
  const name = later && t(`routes.${later}`)
  usePageTitle(name)
  const Icon = name ? IconTools : IconMapSearch
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="sm" maw={440}>
        <Icon size={48} stroke={1.3} aria-hidden />
        <Title order={1} ta="center">
          {t(name ? 'later.title' : 'notFound.title')}
        </Title>
        <Text c="dimmed" ta="center">
          {name ? t('later.hint', { name }) : t('notFound.hint')}
        </Text>
        <Group mt="sm">
          {canGoBack && (
            <Button variant="default" onClick={() => router.history.back()}>
              {t('later.back')}
            </Button>
          )}
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        </Group>
      </Stack>
    </Center>
  )
}
