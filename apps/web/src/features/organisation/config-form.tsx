import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { useClassWords } from '../classes/classes.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { useUpdateConfig } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

type Settings = NonNullable<Config['settings']>

const { list, value } = fieldsOf<Settings>()

/** Start of the school year, and what of the product's lists the school uses. */
export function ConfigForm({ config, settings }: { config: Config; settings: Settings }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateConfig()
  const { grade, subject } = useClassWords()
  const record = useRecordForm({
    thing: settings,
    fields: {
      schoolYearStart: value({
        label: t('config.start'),
        from: settings => settings?.schoolYearStart ?? null,
      }),
      secondSemesterStart: value({
        label: t('config.second'),
        from: settings => settings?.secondSemesterStart ?? null,
      }),
      // No choice of its own is everything.
      grades: list({
        label: t('config.grades'),
        from: settings => settings?.grades ?? config.all.grades.map(({ oid }) => oid),
        show: oids => oids.map(grade).join(', '),
        missing: t('config.missing'),
      }),
      subjects: list({
        label: t('config.subjects'),
        from: settings => settings?.subjects ?? config.all.subjects.map(({ key }) => key),
        show: keys => keys.map(key => subject(key) ?? key).join(', '),
        missing: t('config.missing'),
      }),
    },
    update: ({ edition, touched }) => update.mutateAsync({ body: { edition, ...touched } }),
    // Who may save is shown the settings.
    of: reply => reply.config.settings as Settings,
  })
  const { field } = record
  const form = useStandingForm(record)

  return (
    <SettingsSheet
      title={t('config.title')}
      hint={t('config.hint')}
      submit={t('config.save')}
      busy={update.isPending}
      form={form}
    >
      <DateField description={t('config.startHint')} clearable {...field('schoolYearStart')} />
      <DateField description={t('config.secondHint')} clearable {...field('secondSemesterStart')} />
      <ChoiceChips
        options={config.all.grades.map(({ oid }) => ({ value: oid, label: grade(oid) }))}
        {...field('grades')}
      />
      <ChoiceChips
        options={config.all.subjects.map(({ key }) => ({ value: key, label: subject(key) ?? key }))}
        {...field('subjects')}
      />
    </SettingsSheet>
  )
}
