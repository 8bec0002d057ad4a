import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { Button, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import type { Account } from './account.ts'
import { useUpdateAccount } from './mutations.ts'

export function ProfileForm({ profile }: { profile: Account['profile'] }) {
  const { t } = useTranslation(['account', 'shared'])
  const update = useUpdateAccount()
  const form = useForm({
    initialValues: {
      displayName: profile.displayName,
      phone: profile.phone ?? '',
      contact: profile.contact ?? '',
    },
    validate: {
      displayName: value => (value.trim() ? null : t('shared:form.required')),
      phone: value => (value.trim() ? null : t('register.missingPhone')),
    },
  })
  useLeaveGuard(form.isDirty())

  const submit = form.onSubmit(async values => {
    try {
      await update.mutateAsync({ body: values })
      form.resetDirty(values)
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="profile-title">
      <Title order={2} id="profile-title">
        {t('profile.info')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('profile.infoHint')}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('profile.username')} value={profile.username} readOnly variant="filled" />
          <TextInput
            label={t('profile.displayName')}
            autoComplete="name"
            maxLength={ACCOUNT.displayName}
            {...form.getInputProps('displayName')}
          />
          <TextInput
            label={t('profile.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={ACCOUNT.phone}
            {...form.getInputProps('phone')}
          />
          <Textarea
            label={t('profile.contact')}
            description={t('profile.contactHint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={ACCOUNT.contact}
            {...form.getInputProps('contact')}
          />
          <Button type="submit" loading={update.isPending} w="fit-content">
            {t('profile.save')}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
