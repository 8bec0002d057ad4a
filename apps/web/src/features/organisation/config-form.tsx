import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { touched } from '../../shared/edit/touched.ts'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { useClassWords } from '../classes/classes.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { useUpdateConfig } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

/** Start of the school year, and what of the product's lists the school uses. */
export function ConfigForm({
  config,
  settings,
}: {
  config: Config
  settings: NonNullable<Config['settings']>
}) {
  const { t } = useTranslation('organisation')
  const update = useUpdateConfig()
  const { grade, subject } = useClassWords()
  const chosen = (value: readonly string[]) => (value.length > 0 ? null : t('config.missing'))
  const form = useForm({
    initialValues: {
      schoolYearStart: settings.schoolYearStart,
      // No choice of its own is everything.
      grades: settings.grades ?? config.all.grades.map(({ oid }) => oid),
      subjects: settings.subjects ?? config.all.subjects.map(({ key }) => key),
    },
    validate: { grades: chosen, subjects: chosen },
  })
  useLeaveGuard(form.isDirty())

  const submit = form.onSubmit(async values => {
    try {
      await update.mutateAsync({ body: touched(values, form.getInitialValues()) })
      form.setInitialValues(values)
      form.resetDirty(values)
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <SettingsSheet
      title={t('config.title')}
      hint={t('config.hint')}
      submit={t('config.save')}
      busy={update.isPending}
      onSubmit={submit}
    >
      <DateField
        label={t('config.start')}
        description={t('config.startHint')}
        clearable
        {...form.getInputProps('schoolYearStart')}
      />
      <ChoiceChips
        label={t('config.grades')}
        options={config.all.grades.map(({ oid }) => ({ value: oid, label: grade(oid) }))}
        {...form.getInputProps('grades')}
      />
      <ChoiceChips
        label={t('config.subjects')}
        options={config.all.subjects.map(({ key }) => ({ value: key, label: subject(key) ?? key }))}
        {...form.getInputProps('subjects')}
      />
    </SettingsSheet>
  )
}
