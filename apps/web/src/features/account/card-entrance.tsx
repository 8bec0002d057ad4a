import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, isOffline } from '../../shared/http/call-error.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { Entrance } from './entrance.tsx'
import { useCardLogin } from './mutations.ts'
import { useSignOut } from './use-sign-out.ts'

interface Props {
  readonly code: string
  /** Who is signed in on this device: a card never puts somebody else in their place unasked. */
  readonly signedInAs: string | undefined
  readonly onDone: (accessToken: string) => void
}

/** A login card was held before the camera: its pupil is in, or reads what to do. */
export function CardEntrance({ code, signedInAs, onDone }: Props) {
  const { t } = useTranslation('account')
  const { mutate, error } = useCardLogin()
  const asked = useRef(false)
  const enter = () => mutate({ body: { code } }, { onSuccess: ({ accessToken }) => onDone(accessToken) })
  useEffect(() => {
    if (signedInAs !== undefined || asked.current) return
    asked.current = true
    enter()
  })

  if (signedInAs !== undefined) return <OtherPerson name={signedInAs} />
  if (!error) {
    return (
      <Entrance title={t('card.title')} hint={t('card.hint')}>
        <LoadingState minHeight="8rem" />
      </Entrance>
    )
  }
  const worn = error instanceof CallError && [400, 401].includes(error.status)
  const told = error instanceof CallError ? error.msg : undefined
  return (
    <Entrance
      title={t(worn ? 'card.wornTitle' : 'card.failedTitle')}
      hint={worn || !told || isOffline(error) ? t(worn ? 'card.wornHint' : 'card.failedHint') : told}
    >
      <Stack>
        {!worn && (
          <Button size="md" onClick={enter}>
            {t('card.again')}
          </Button>
        )}
        <ButtonLink to="/login" size="md" variant={worn ? 'filled' : 'default'}>
          {t('card.login')}
        </ButtonLink>
      </Stack>
    </Entrance>
  )
}

interface OtherProps {
  readonly name: string
  /** The card was of a seat in an exam. */
  readonly seat?: { readonly code: string | undefined }
}

/** Somebody else is signed in where a card was shown. */
export function OtherPerson({ name, seat }: OtherProps) {
  const { t } = useTranslation('account')
  const signOut = useSignOut({ seat })
  return (
    <Entrance title={t('card.otherTitle', { name })} hint={t('card.otherHint')}>
      <Stack>
        <Button size="md" onClick={() => void signOut()}>
          {t('card.change')}
        </Button>
        <ButtonLink to="/" size="md" variant="default">
          {t('card.stay', { name })}
        </ButtonLink>
      </Stack>
    </Entrance>
  )
}
