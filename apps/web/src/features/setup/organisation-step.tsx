import type { SetupChoices } from '@bangxanh/contract/setup/schemas.ts'
import { Select, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PlaceSelect } from './place-select.tsx'
import { LEVELS } from './setup-values.ts'
import type { SetupForm } from './use-setup-wizard.ts'

export function OrganisationStep({ form, choices }: { form: SetupForm; choices: SetupChoices }) {
  const { t } = useTranslation(['setup', 'shared'])
  const { kind, cityId, districtId } = form.values.organisation
  const name = (
    <TextInput
      label={t(kind === 'group' ? 'organisation.groupName' : 'organisation.schoolName')}
      autoComplete="organization"
      {...form.getInputProps('organisation.name')}
    />
  )
  if (kind === 'group') return name
  return (
    <Stack gap="sm">
      {name}
      <Select
        label={t('organisation.level')}
        data={LEVELS.map((level, at) => ({ value: String(at), label: t(`organisation.levels.${level}`) }))}
        placeholder={t('shared:select.placeholder')}
        allowDeselect={false}
        {...form.getInputProps('organisation.level')}
        onChange={level => {
          form.setFieldValue('organisation.level', level)
          // Another level has other grades as a rule: the list is offered anew.
          form.setFieldValue('organisation.grades', [])
        }}
      />
      <PlaceSelect
        label={t('organisation.city')}
        places={choices.cities}
        value={cityId}
        error={form.errors['organisation.cityId']}
        onChange={city => {
          form.setFieldValue('organisation.cityId', city)
          form.setFieldValue('organisation.districtId', null)
        }}
      />
      <PlaceSelect
        label={t('organisation.district')}
        places={choices.districts}
        disabled={cityId === null}
        placeholder={cityId === null ? t('organisation.districtFirst') : undefined}
        value={districtId}
        error={form.errors['organisation.districtId']}
        onChange={district => form.setFieldValue('organisation.districtId', district)}
      />
    </Stack>
  )
}
