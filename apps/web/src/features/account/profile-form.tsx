import { Button, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { type Account, isStudent, useAccount } from './account.ts'
import { useUpdateAccount } from './mutations.ts'

type Profile = Account['profile']

/** What the form writes of the own account. */
const fieldsOf = ({ displayName, phone, contact }: Profile) => ({
  displayName,
  phone: phone ?? '',
  contact: contact ?? '',
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'shared'])
  const update = useUpdateAccount()
  const pupil = isStudent(useAccount())
  const form = useForm({
    initialValues: fieldsOf(profile),
    validate: {
      displayName: value => (value.trim() ? null : t('shared:form.required')),
      phone: value => (value.trim() ? null : t('register.missingPhone')),
    },
  })

  const saveEdit = useEdit({
    thing: profile,
    fieldsOf,
    words: {
      displayName: { label: t('profile.displayName') },
      phone: { label: t('profile.phone') },
      contact: { label: t('profile.contact') },
    },
  })

  const submit = useStandingForm({
    form,
    valuesOf: fieldsOf,
    save: values =>
      saveEdit(
        values,
        ({ edition, touched }) => update.mutateAsync({ body: { edition, ...touched } }),
        reply => reply.profile,
      ),
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
            {...form.getInputProps('displayName')}
          />
          <TextInput
            label={t('profile.phone')}
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
          <Textarea
            label={t('profile.contact')}
            description={!pupil && t('profile.contactHint')}
            autosize
            minRows={2}
            maxRows={6}
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
