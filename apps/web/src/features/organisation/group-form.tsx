import type { OrganisationGroup } from '@bangxanh/contract/organisation/schemas.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { useUpdateGroup } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

const fieldsOf = ({ name }: OrganisationGroup) => ({ name })

export function GroupForm({ group }: { group: OrganisationGroup }) {
  const { t } = useTranslation(['organisation', 'shared'])
  const update = useUpdateGroup()
  const form = useForm({
    initialValues: fieldsOf(group),
    validate: { name: value => (value.trim() ? null : t('shared:form.required')) },
  })

  const saveEdit = useEdit({ thing: group, fieldsOf, words: { name: { label: t('record.groupName') } } })

  const submit = useStandingForm({
    form,
    valuesOf: fieldsOf,
    save: ({ name }) =>
      saveEdit(
        { name: name.trim() },
        ({ edition, whole }) =>
          update.mutateAsync({ params: { id: group._id }, body: { edition, ...whole } }),
        reply => reply.group,
      ),
  })

  return (
    <SettingsSheet
      title={t('record.group')}
      hint={t('record.groupHint')}
      submit={t('record.save')}
      busy={update.isPending}
      onSubmit={submit}
    >
      <TextInput label={t('record.groupName')} autoComplete="off" {...form.getInputProps('name')} />
    </SettingsSheet>
  )
}
