import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import type { School } from '@bangxanh/contract/organisation/schemas.ts'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { useUpdateSchool } from './mutations.ts'
import { PlaceFields } from './place-fields.tsx'
import { levelOf, useSchoolLevels } from './school-levels.ts'
import { SettingsSheet } from './settings-sheet.tsx'

/** Name, level and place of a school as a form has them. */
export function useSchoolForm(school?: School) {
  const { t } = useTranslation('shared')
  return useForm({
    initialValues: {
      name: school?.name ?? '',
      level: String(school?.level ?? 1),
      cityId: school?.cityId ?? null,
      districtId: school?.districtId ?? null,
      departmentId: null as string | null,
    },
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
        maxLength={ORGANISATION.name}
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

/** The record of the own school. */
export function SchoolForm({ school }: { school: School }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateSchool()
  const form = useSchoolForm(school)
  useLeaveGuard(form.isDirty())

  const submit = form.onSubmit(async values => {
    try {
      await update.mutateAsync({
        params: { id: school._id },
        body: { _id: school._id, ...recordOf(values) },
      })
      form.resetDirty(values)
    } catch (error) {
      showFieldErrors(form, error)
    }
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
