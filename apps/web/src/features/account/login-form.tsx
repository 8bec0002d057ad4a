import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLogin } from './mutations.ts'

/** Signs in. The user name is trimmed, the password is sent as it was typed. */
export function LoginForm({ onDone }: { onDone: (accessToken: string) => void }) {
  const { t } = useTranslation('account')
  const login = useLogin()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: value => (value.trim() ? null : t('login.missingUsername')),
      password: value => (value ? null : t('login.missingPassword')),
    },
  })

  const submit = form.onSubmit(async ({ username, password }) => {
    try {
      const { accessToken } = await login.mutateAsync({ body: { username: username.trim(), password } })
      onDone(accessToken)
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" mt="xs" loading={login.isPending} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
