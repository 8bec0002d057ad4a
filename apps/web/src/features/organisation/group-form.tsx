import type { OrganisationGroup } from '@bangxanh/contract/organisation/schemas.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { useUpdateGroup } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

const { text } = fieldsOf<OrganisationGroup>()

export function GroupForm({ group }: { group: OrganisationGroup }) {
  const { t } = useTranslation(['organisation', 'shared'])
  const update = useUpdateGroup()
  const record = useRecordForm({
    thing: group,
    fields: {
      name: text({
        label: t('record.groupName'),
        from: group => group?.name,
        missing: t('shared:form.required'),
      }),
    },
    update: ({ edition, whole }, { _id }) =>
      update.mutateAsync({ params: { id: _id }, body: { edition, ...whole } }),
    of: reply => reply.group,
  })
  const form = useStandingForm(record)

  return (
    <SettingsSheet
      title={t('record.group')}
      hint={t('record.groupHint')}
      submit={t('record.save')}
      busy={update.isPending}
      form={form}
    >
      <TextInput {...record.field('name')} />
    </SettingsSheet>
  )
}
