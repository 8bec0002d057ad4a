import { Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { type Account, isStudent, useAccount } from './account.ts'
import { useUpdateAccount } from './mutations.ts'

type Profile = Account['profile']

const { text } = fieldsOf<Profile>()

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'shared'])
  const update = useUpdateAccount()
  const pupil = isStudent(useAccount())
  const record = useRecordForm({
    thing: profile,
    fields: {
      displayName: text({
        label: t('profile.displayName'),
        from: profile => profile?.displayName,
        missing: t('shared:form.required'),
      }),
      phone: text({
        label: t('profile.phone'),
        from: profile => profile?.phone,
        missing: t('shared:form.required'),
      }),
      contact: text({ label: t('profile.contact'), from: profile => profile?.contact }),
    },
    update: ({ edition, touched }) => update.mutateAsync({ body: { edition, ...touched } }),
    of: reply => reply.profile,
  })
  const { field } = record
  const { ref, onSubmit, problem } = useStandingForm(record)

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="profile-title">
      <Title order={2} id="profile-title">
        {t('profile.info')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('profile.infoHint')}
      </Text>
      <form ref={ref} onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('profile.username')} value={profile.username} readOnly variant="filled" />
          <TextInput {...field('displayName')} autoComplete="name" />
          <TextInput {...field('phone')} type="tel" autoComplete="tel" />
          <Textarea
            description={!pupil && t('profile.contactHint')}
            autosize
            minRows={2}
            maxRows={6}
            {...field('contact')}
          />
          <Group>
            <Button type="submit" loading={update.isPending}>
              {t('profile.save')}
            </Button>
            <ProblemNote problem={problem} />
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
