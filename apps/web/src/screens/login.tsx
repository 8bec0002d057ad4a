import { readSetup } from '@bangxanh/contract/setup/endpoints.ts'
import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../features/account/entrance.tsx'
import { LoginForm } from '../features/account/login-form.tsx'
import { useSignedIn } from '../features/account/use-signed-in.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { AnchorLink } from '../shared/ui/links.tsx'

const route = getRouteApi('/login')

export function LoginScreen() {
  const { t } = useTranslation('account')
  const { next } = route.useSearch()
  const setup = useApiQuery(readSetup, {}, { silent: true })
  return (
    <Entrance title={t('login.title')} hint={t('login.hint')}>
      {setup.data?.needed && (
        <Text mb="lg" fw={600}>
          {t('login.setup')}
        </Text>
      )}
      <LoginForm onDone={useSignedIn(next)} />
      <Text ta="center" mt="lg" c="dimmed">
        {t('login.noAccount')}{' '}
        <AnchorLink to="/register" search={{ next }} fw={600}>
          {t('login.register')}
        </AnchorLink>
      </Text>
      <Text ta="center" mt="xs">
        <AnchorLink to="/auth-redirect" search={{ kind: 'seat' }} fw={600}>
          {t('login.seat')}
        </AnchorLink>
      </Text>
      <Text ta="center" mt="xs" size="sm">
        <AnchorLink to="/auth-redirect" search={{ kind: 'screen' }} c="dimmed">
          {t('login.screen')}
        </AnchorLink>
      </Text>
    </Entrance>
  )
}
