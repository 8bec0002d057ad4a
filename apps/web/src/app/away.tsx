import { Box, Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { leaveFirstPicture } from '../shared/first-picture/first-picture.ts'
import { isOffline } from '../shared/http/call-error.ts'
import { readToken } from '../shared/http/token.ts'

const FIRST_WAIT = 3
const LONGEST_WAIT = 30
/** No clock that goes right shows an earlier one. */
const YEAR_OF_PRODUCT = 2026

/** The start could not reach the server: the session is kept and tried again, more patiently each time. */
function Away({ retry }: { retry: () => void }) {
  const { t } = useTranslation('app')
  const wait = useRef(FIRST_WAIT)
  const [left, setLeft] = useState(FIRST_WAIT)

  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(seconds => {
        if (seconds > 1) return seconds - 1
        retry()
        wait.current = Math.min(wait.current * 2, LONGEST_WAIT)
        return wait.current
      })
    }, 1000)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [retry])

  return (
    <Center mih="100dvh" p="lg" component="main">
      <Stack align="center" gap="sm" maw={420} role="status">
        <Box c="green">
          <IconPlugConnectedX size={48} stroke={1.5} aria-hidden />
        </Box>
        <Title order={1} ta="center">
          {t('reach.title')}
        </Title>
        <Text c="dimmed" ta="center" aria-live="off">
          {t('reach.hint', { seconds: left })}
        </Text>
        {new Date().getFullYear() < YEAR_OF_PRODUCT && (
          <Text ta="center">{t('reach.clock', { date: new Date().toLocaleDateString('vi-VN') })}</Text>
        )}
        <Button onClick={retry}>{t('reach.now')}</Button>
        <SignOut />
      </Stack>
    </Center>
  )
}

/** A way out for who is signed in, whether or not the server can be told. */
function SignOut() {
  const { t } = useTranslation('app')
  const signOut = useSignOut({ unreached: true })
  if (!readToken()) return null
  return (
    <Button variant="subtle" onClick={() => void signOut()}>
      {t('popover.logout')}
    </Button>
  )
}

/** What `first-picture/browser-floor.js` leaves in a browser that is too old: title, why, and what to do. */
const tooOld = () => (globalThis as { tooOld?: readonly [string, string, string] }).tooOld

function Broken() {
  const { t } = useTranslation('app')
  const [title, ...hints] = tooOld() ?? [t('broken.title'), t('broken.hint')]
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="sm" maw={420} role="alert">
        <Title order={1} ta="center">
          {title}
        </Title>
        {hints.map(hint => (
          <Text key={hint} c="dimmed" ta="center">
            {hint}
          </Text>
        ))}
        <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
        <SignOut />
      </Stack>
    </Center>
  )
}

/** What stands in place of a route that failed. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = useRef(() => void router.invalidate()).current
  useLayoutEffect(leaveFirstPicture, [])
  return isOffline(error) ? <Away retry={retry} /> : <Broken />
}
