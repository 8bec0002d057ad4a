import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { refill } from '../../shared/edit/refill.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { useUpdateGradebookSettings } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

type Settings = NonNullable<Config['settings']>

const fieldsOf = ({ firstClosesAfter, secondClosesAfter }: Settings) => ({
  firstClosesAfter,
  secondClosesAfter,
})

/** What holds for the gradebooks of all classes. */
export function GradebookForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateGradebookSettings()
  const form = useForm({ initialValues: fieldsOf(settings) })
  const saveEdit = useEdit({
    thing: settings,
    fieldsOf,
    words: {
      firstClosesAfter: { label: t('gradebook.firstCloses') },
      secondClosesAfter: { label: t('gradebook.secondCloses') },
    },
  })
  useLeaveGuard(form.isDirty())

  const submit = form.onSubmit(async values => {
    try {
      const saved = await saveEdit(
        values,
        ({ edition, touched }) => update.mutateAsync({ body: { edition, ...touched } }),
        // Who may save is shown the settings.
        reply => reply.config.settings as Settings,
      )
      if (saved !== 'stay') refill(form, fieldsOf(saved))
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <SettingsSheet
      title={t('gradebook.title')}
      hint={t('gradebook.hint')}
      submit={t('gradebook.save')}
      busy={update.isPending}
      onSubmit={submit}
    >
      <DateField label={t('gradebook.firstCloses')} clearable {...form.getInputProps('firstClosesAfter')} />
      <DateField
        label={t('gradebook.secondCloses')}
        description={t('gradebook.closesHint')}
        clearable
        {...form.getInputProps('secondClosesAfter')}
      />
    </SettingsSheet>
  )
}
