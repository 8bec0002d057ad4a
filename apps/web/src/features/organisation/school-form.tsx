import type { School } from '@bangxanh/contract/organisation/schemas.ts'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { type InputProps, useRecordForm } from '../../shared/edit/use-record-form.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { useUpdateSchool } from './mutations.ts'
import { type Place, PlaceFields, PlaceName } from './place-fields.tsx'
import { levelOf, useSchoolLevels } from './school-levels.ts'
import { SettingsSheet } from './settings-sheet.tsx'

const { text, value, converted } = fieldsOf<School>()

/** Name, level and place of a school, for who makes one and for who edits one. */
export function useSchoolFields() {
  const { t } = useTranslation(['organisation', 'shared'])
  const { level } = useSchoolLevels()
  return {
    name: text({
      label: t('record.name'),
      from: school => school?.name,
      missing: t('shared:form.required'),
    }),
    level: converted({
      label: t('record.level'),
      from: school => String(school?.level ?? 1),
      wire: chosen => levelOf(chosen) ?? 4,
      show: level,
    }),
    // Province and ward are one field: a ward alone says nothing.
    place: value({
      label: t('record.place'),
      from: (school): Place => ({ cityId: school?.cityId ?? null, districtId: school?.districtId ?? null }),
      show: place => <PlaceName {...place} />,
    }),
  }
}

interface FieldsProps {
  readonly field: {
    (name: 'name' | 'level'): InputProps<string>
    (name: 'place'): InputProps<Place>
  }
  readonly focus?: boolean
}

export function SchoolFields({ field, focus = false }: FieldsProps) {
  const { t, i18n } = useTranslation('organisation')
  const { levels } = useSchoolLevels()
  return (
    <>
      <TextInput
        data-autofocus={focus || undefined}
        placeholder={t('record.namePlaceholder')}
        {...field('name')}
      />
      <Select data={levels} allowDeselect={false} {...field('level')} />
      {/* The key: names of places are read anew in another language. */}
      <PlaceFields key={i18n.language} {...field('place')} />
    </>
  )
}

/** The record of the own school. */
export function SchoolForm({ school }: { school: School }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateSchool()
  const record = useRecordForm({
    thing: school,
    fields: useSchoolFields(),
    update: ({ edition, touched: { place, ...touched } }, { _id }) =>
      update.mutateAsync({ params: { id: _id }, body: { _id, edition, ...touched, ...place } }),
    of: reply => reply.school,
  })
  const form = useStandingForm(record)

  return (
    <SettingsSheet
      title={t('record.school')}
      hint={t('record.schoolHint')}
      submit={t('record.save')}
      busy={update.isPending}
      form={form}
    >
      <SchoolFields field={record.field} />
    </SettingsSheet>
  )
}
