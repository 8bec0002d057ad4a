import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { useCanGoBack, useMatches, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../shared/ui/links.tsx'

/** The route is in the table, its feature has not moved in. */
export function NotAvailableYetScreen() {
  const { t } = useTranslation('app')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="sm" maw={440}>
        <IconTools size={48} stroke={1.3} aria-hidden />
        <Title order={1} ta="center">
          {t('later.title')}
        </Title>
        {title && (
          <Text c="dimmed" ta="center">
            {t('later.hint', { name: t(`routes.${title}`) })}
          </Text>
        )}
        <Group mt="sm">
          {canGoBack && (
            <Button variant="default" onClick={() => router.history.back()}>
              {t('later.back')}
            </Button>
          )}
          <ButtonLink to="/">{t('later.home')}</ButtonLink>
        </Group>
      </Stack>
    </Center>
  )
}
