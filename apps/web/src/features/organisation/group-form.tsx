import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import type { OrganisationGroup } from '@bangxanh/contract/organisation/schemas.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { useUpdateGroup } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

export function GroupForm({ group }: { group: OrganisationGroup }) {
  const { t } = useTranslation(['organisation', 'shared'])
  const update = useUpdateGroup()
  const form = useForm({
    initialValues: { name: group.name },
    validate: { name: value => (value.trim() ? null : t('shared:form.required')) },
  })
  useLeaveGuard(form.isDirty())

  const submit = form.onSubmit(async values => {
    try {
      await update.mutateAsync({ params: { id: group._id }, body: { name: values.name.trim() } })
      form.resetDirty(values)
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <SettingsSheet
      title={t('record.group')}
      hint={t('record.groupHint')}
      submit={t('record.save')}
      busy={update.isPending}
      onSubmit={submit}
    >
      <TextInput
        label={t('record.groupName')}
        maxLength={ORGANISATION.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </SettingsSheet>
  )
}
