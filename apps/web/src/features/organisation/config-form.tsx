import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { useClassWords } from '../classes/classes.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { useUpdateConfig } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

type Settings = NonNullable<Config['settings']>

/** Start of the school year, and what of the product's lists the school uses. */
export function ConfigForm({ config, settings }: { config: Config; settings: Settings }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateConfig()
  const { grade, subject } = useClassWords()
  const chosen = (value: readonly string[]) => (value.length > 0 ? null : t('config.missing'))
  const fieldsOf = ({ schoolYearStart, secondSemesterStart, grades, subjects }: Settings) => ({
    schoolYearStart,
    secondSemesterStart,
    // No choice of its own is everything.
    grades: grades ?? config.all.grades.map(({ oid }) => oid),
    subjects: subjects ?? config.all.subjects.map(({ key }) => key),
  })
  const form = useForm({
    initialValues: fieldsOf(settings),
    validate: { grades: chosen, subjects: chosen },
  })
  const saveEdit = useEdit({
    thing: settings,
    fieldsOf,
    words: {
      schoolYearStart: { label: t('config.start') },
      secondSemesterStart: { label: t('config.second') },
      grades: { label: t('config.grades'), show: oids => oids.map(grade).join(', ') },
      subjects: {
        label: t('config.subjects'),
        show: keys => keys.map(key => subject(key) ?? key).join(', '),
      },
    },
  })

  const submit = useStandingForm({
    form,
    valuesOf: fieldsOf,
    save: values =>
      saveEdit(
        values,
        ({ edition, touched }) => update.mutateAsync({ body: { edition, ...touched } }),
        // Who may save is shown the settings.
        reply => reply.config.settings as Settings,
      ),
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
      <DateField
        label={t('config.second')}
        description={t('config.secondHint')}
        clearable
        {...form.getInputProps('secondSemesterStart')}
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
