import type { School } from '@bangxanh/contract/organisation/schemas.ts'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { useUpdateSchool } from './mutations.ts'
import { PlaceFields, PlaceName } from './place-fields.tsx'
import { levelOf, useSchoolLevels } from './school-levels.ts'
import { SettingsSheet } from './settings-sheet.tsx'

const valuesOf = (school?: School) => ({
  name: school?.name ?? '',
  level: String(school?.level ?? 1),
  cityId: school?.cityId ?? null,
  districtId: school?.districtId ?? null,
  departmentId: null as string | null,
})

/** Name, level and place of a school as a form has them. */
export function useSchoolForm(school?: School) {
  const { t } = useTranslation('shared')
  return useForm({
    initialValues: valuesOf(school),
    validate: { name: value => (value.trim() ? null : t('form.required')) },
  })
}

type SchoolForm = ReturnType<typeof useSchoolForm>

/** What the wire takes of it. */
export const recordOf = ({ name, level, cityId, districtId }: SchoolForm['values']) => ({
  name: name.trim(),
  level: levelOf(level) ?? 4,
  cityId,
  districtId,
})

export function SchoolFields({ form, focus = false }: { form: SchoolForm; focus?: boolean }) {
  const { t, i18n } = useTranslation('organisation')
  const { levels } = useSchoolLevels()
  return (
    <>
      <TextInput
        data-autofocus={focus || undefined}
        label={t('record.name')}
        placeholder={t('record.namePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Select
        label={t('record.level')}
        data={levels}
        allowDeselect={false}
        {...form.getInputProps('level')}
      />
      {/* The key: names of places are read anew in another language. */}
      <PlaceFields
        key={i18n.language}
        cityId={form.values.cityId}
        districtId={form.values.districtId}
        onChange={place => form.setValues(place)}
      />
    </>
  )
}

/** What the form writes of a school. Province and ward are one field: a ward alone says nothing. */
const fieldsOf = ({ name, level, cityId, districtId }: School) => ({
  name,
  level: levelOf(String(level)) ?? 4,
  place: { cityId, districtId },
})

/** The record of the own school. */
export function SchoolForm({ school }: { school: School }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateSchool()
  const form = useSchoolForm(school)

  const { level } = useSchoolLevels()
  const saveEdit = useEdit({
    thing: school,
    fieldsOf,
    words: {
      name: { label: t('record.name') },
      level: { label: t('record.level'), show: level },
      place: {
        label: t('record.place'),
        show: ({ cityId, districtId }) => <PlaceName cityId={cityId} districtId={districtId} />,
      },
    },
  })

  const submit = useStandingForm({
    form,
    valuesOf,
    save: values => {
      const { _id } = school
      const { cityId, districtId, ...record } = recordOf(values)
      return saveEdit(
        { ...record, place: { cityId, districtId } },
        ({ edition, touched: { place, ...touched } }) =>
          update.mutateAsync({ params: { id: _id }, body: { _id, edition, ...touched, ...place } }),
        reply => reply.school,
      )
    },
  })

  return (
    <SettingsSheet
      title={t('record.school')}
      hint={t('record.schoolHint')}
      submit={t('record.save')}
      busy={update.isPending}
      onSubmit={submit}
    >
      <SchoolFields form={form} />
    </SettingsSheet>
  )
}
