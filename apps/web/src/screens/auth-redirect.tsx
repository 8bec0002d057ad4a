import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { accountQuery, isStudent } from '../features/account/account.ts'
import { CardEntrance } from '../features/account/card-entrance.tsx'
import { Entrance } from '../features/account/entrance.tsx'
import { useSignedIn } from '../features/account/use-signed-in.ts'
import { readToken } from '../shared/http/token.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { ButtonLink } from '../shared/ui/links.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'

const SeatEntrance = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../features/account/seat-entrance.tsx'),
    loadTexts(['seatEntry']),
  ])
  return part.SeatEntrance
})
/** Of who scans the code of a room nothing of classes is asked. */
const JoinableClass = lazyPart(
  async () => (await import('../features/learn-classes/joinable-class.tsx')).JoinableClass,
)
const route = getRouteApi('/auth-redirect')

/** Links from outside arrive here; their kind and code survive the sign-in in the address itself. */
export function AuthRedirectScreen() {
  const { t } = useTranslation('account')
  const { kind, code } = route.useSearch()
  const account = useQuery({ ...accountQuery, enabled: readToken() !== null }).data
  const joins = kind === 'join' && code !== undefined
  const onDone = useSignedIn('/em')
  if (kind === 'screen') return <Navigate to="/man-chieu" replace />
  if (kind === 'setup' && code) return <Navigate to="/setup" search={{ code }} replace />
  if (kind === 'card' && code)
    return <CardEntrance code={code} signedInAs={account?.profile.displayName} onDone={onDone} />

  if (kind === 'seat')
    return (
      <Suspense fallback={<LoadingState minHeight="20rem" />}>
        <SeatEntrance code={code} signedInAs={account?.profile.displayName} onDone={onDone} />
      </Suspense>
    )

  if (kind === 'invite' && account && isStudent(account))
    return <Navigate to="/em/tuong-tac" search={{ code }} replace />

  if (kind === 'pair' && code && account && !isStudent(account))
    return <Navigate to="/ghep-man-chieu" search={{ code }} replace />

  if (!kind || !code || (account && !joins)) {
    return (
      <Entrance title={t('redirect.unknownTitle')} hint={t('redirect.unknownHint')}>
        <ButtonLink to="/" fullWidth size="md">
          {t('redirect.home')}
        </ButtonLink>
      </Entrance>
    )
  }
  if (account && isStudent(account)) return <Navigate to="/em/tham-gia" search={{ code }} replace />
  if (account) {
    return (
      <Entrance title={t('redirect.staffTitle')} hint={t('redirect.staffHint')}>
        <JoinCode code={code} />
        <Suspense>
          <JoinableClass code={code} />
        </Suspense>
        <ButtonLink to="/" fullWidth size="md" mt="lg">
          {t('redirect.home')}
        </ButtonLink>
      </Entrance>
    )
  }

  const why = joins ? 'join' : kind === 'pair' ? 'pair' : 'invite'
  const here = `/auth-redirect?kind=${encodeURIComponent(kind)}&code=${encodeURIComponent(code)}`
  return (
    <Entrance title={t(`redirect.${why}Title`)} hint={t(`redirect.${why}Hint`)}>
      <Stack>
        {joins && (
          <Suspense>
            <JoinableClass code={code} />
          </Suspense>
        )}
        {joins && <JoinCode code={code} />}
        <ButtonLink to="/login" search={{ next: here }} size="md">
          {t('redirect.login')}
        </ButtonLink>
        {why !== 'pair' && (
          <ButtonLink to="/register" search={joins ? { code } : { next: here }} size="md" variant="default">
            {t('redirect.register')}
          </ButtonLink>
        )}
      </Stack>
    </Entrance>
  )
}

function JoinCode({ code }: { code: string }) {
  const { t } = useTranslation('account')
  return (
    <Text>
      {t('redirect.code')}:{' '}
      <Text span fz="lg" ff="monospace">
        {code}
      </Text>
    </Text>
  )
}
