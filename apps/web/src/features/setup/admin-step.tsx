import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SetupForm } from './use-setup-wizard.ts'

export function AdminStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation(['setup', 'account'])
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(form.values.organisation.kind === 'group' ? 'admin.chief' : 'admin.superAdmin')}
      </Text>
      <TextInput
        label={t('account:register.displayName')}
        autoComplete="name"
        {...form.getInputProps('admin.displayName')}
      />
      <TextInput
        label={t('account:register.username')}
        description={t('account:register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('admin.username')}
      />
      <TextInput
        label={t('account:register.phone')}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('admin.phone')}
      />
      <PasswordInput
        label={t('account:register.password')}
        description={t('account:register.passwordHint', { count: ACCOUNT.password.min })}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('account:login.show') }}
        {...form.getInputProps('admin.password')}
      />
    </Stack>
  )
}
