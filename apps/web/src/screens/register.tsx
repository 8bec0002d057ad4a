import { Box, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../features/account/entrance.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { useSignedIn } from '../features/account/use-signed-in.ts'
import { JoinableClass } from '../features/learn-classes/joinable-class.tsx'
import { AnchorLink } from '../shared/ui/links.tsx'

const route = getRouteApi('/register')

export function RegisterScreen() {
  const { t } = useTranslation(['account', 'learnClasses'])
  const { code, next } = route.useSearch()
  const afterLogin = next ?? (code ? `/em/tham-gia?code=${encodeURIComponent(code)}` : undefined)
  return (
    <Entrance title={t('register.title')} hint={t('learnClasses:join.registerHint')}>
      {code && (
        <Box mb="md">
          <JoinableClass code={code} />
        </Box>
      )}
      {/* Registering with a code asks to enter the class already; at home the pupil sees how far that is. */}
      <RegisterForm code={code} onDone={useSignedIn(code ? '/em' : next)} />
      <Text ta="center" mt="lg" c="dimmed">
        {t('register.haveAccount')}{' '}
        <AnchorLink to="/login" search={{ next: afterLogin }} fw={600}>
          {t('register.login')}
        </AnchorLink>
      </Text>
    </Entrance>
  )
}
