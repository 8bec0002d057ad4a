import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { PASSWORD_FIELDS, useChangePassword } from './mutations.ts'

interface Props {
  /** Called once it is changed and nothing here is unsaved any more. */
  readonly onChanged?: () => void
}

export function PasswordForm({ onChanged }: Props) {
  const { t } = useTranslation(['account', 'shared'])
  const change = useChangePassword()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', repeat: '' },
    validate: {
      currentPassword: value => (value ? null : t('login.missingPassword')),
      newPassword: value =>
        value.length < ACCOUNT.password.min
          ? t('shared:form.tooShort', { count: ACCOUNT.password.min })
          : null,
      repeat: (value, values) => (value === values.newPassword ? null : t('profile.repeatWrong')),
    },
  })
  const sent = useLeaveGuard(form.isDirty())

  const submit = form.onSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ body: { currentPassword, newPassword } })
      sent()
      form.reset()
      onChanged?.()
    } catch (error) {
      showFieldErrors(form, error, PASSWORD_FIELDS)
    }
  })
  const eye = { 'aria-label': t('login.show') }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="password-title">
      <Title order={2} id="password-title">
        {t('profile.password')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('profile.passwordHint')}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput
            label={t('profile.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label={t('profile.next')}
            description={t('register.passwordHint', { count: ACCOUNT.password.min })}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={t('profile.repeat')}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('repeat')}
          />
          <Button type="submit" loading={change.isPending} w="fit-content">
            {t('profile.change')}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
