import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeOverSignIn } from '../../shared/first-picture/first-picture.ts'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import classes from './login-form.module.css'
import { LOGIN_FIELDS, useLogin } from './mutations.ts'

interface Wrong {
  readonly username?: string
  readonly password?: string
}

/**
 * Signs in. The user name is trimmed, the password is sent as it was typed. The form of index.html looks the same; what
 * was typed there before this one stood goes on here. Two fields need no library for forms, which weighs 6 kB.
 */
export function LoginForm({ onDone }: { onDone: (accessToken: string) => void }) {
  const { t } = useTranslation('account')
  const login = useLogin()
  const form = useRef<HTMLFormElement>(null)
  const help = useRef<HTMLDetailsElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})

  useLayoutEffect(
    () =>
      takeOverSignIn(({ username, password, sent, at, asksHelp }) => {
        if (help.current) help.current.open = asksHelp
        const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
        const fields = { username: field('username'), password: field('password') }
        if (fields.username) fields.username.value = username
        if (fields.password) fields.password.value = password
        const focused = at && field(at.name)
        focused?.focus()
        focused?.setSelectionRange(at?.from ?? null, at?.to ?? null)
        // Safari before 16 has no requestSubmit.
        if (sent) queueMicrotask(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.click())
      }),
    [],
  )

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const username = String(typed.get('username')).trim()
    const password = String(typed.get('password'))
    const missing = {
      ...(!username && { username: t('login.missingUsername') }),
      ...(!password && { password: t('login.missingPassword') }),
    }
    setWrong(missing)
    if (!username || !password) return
    try {
      const { accessToken } = await login.mutateAsync({ body: { username, password } })
      onDone(accessToken)
    } catch (error) {
      showFieldErrors({ setErrors: setWrong }, error, LOGIN_FIELDS)
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select()
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          name="username"
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          error={wrong.username}
          onChange={() => setWrong(({ password }) => ({ password }))}
        />
        <PasswordInput
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          error={wrong.password}
          aria-invalid={wrong.password !== undefined}
          onChange={() => setWrong(({ username }) => ({ username }))}
        />
        <Button type="submit" size="md" mt="xs" loading={login.isPending} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
      <details ref={help} className={classes.forgot}>
        <summary>{t('login.forgot')}</summary>
        <ul>
          <li>{t('login.forgotPupil')}</li>
          <li>{t('login.forgotStaff')}</li>
          <li>{t('login.forgotAdmin')}</li>
        </ul>
      </details>
    </form>
  )
}
