import type { SetupChoices } from '@bangxanh/contract/setup/schemas.ts'
import { Button, Chip, Group, Input, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { useGradeWords } from '../classes/classes.ts'
import type { SetupForm } from './use-setup-wizard.ts'

export function ListsStep({ form, choices }: { form: SetupForm; choices: SetupChoices }) {
  const { t, i18n } = useTranslation('setup')
  const { schoolYearStart } = form.values.organisation
  const grade = useGradeWords()
  const grades = choices.grades.map(({ oid }) => ({ key: oid, name: grade(oid) }))
  const subjects = choices.subjects.map(({ key, viValue, enValue }) => ({
    key,
    name: i18n.language === 'en' ? enValue : viValue,
  }))
  const chosen = (name: 'grades' | 'subjects', options: ChosenProps['options']) => (
    <Chosen
      label={t(`lists.${name}`)}
      options={options}
      value={form.values.organisation[name]}
      onChange={keys => form.setFieldValue(`organisation.${name}`, keys)}
      error={form.errors[`organisation.${name}`]}
    />
  )
  return (
    <Stack gap="lg">
      {chosen('grades', grades)}
      {chosen('subjects', subjects)}
      <DateField
        label={t('lists.start')}
        description={t('lists.startHint')}
        {...form.getInputProps('organisation.schoolYearStart')}
        value={schoolYearStart ?? choices.schoolYearStart}
      />
      <Text size="sm" c="dimmed">
        {t('lists.later')}
      </Text>
    </Stack>
  )
}

interface ChosenProps {
  readonly label: string
  readonly options: readonly { readonly key: string; readonly name: string }[]
  readonly value: string[]
  readonly onChange: (value: string[]) => void
  readonly error?: ReactNode
}

/** Some of a list that fits on the page, each one touch. */
function Chosen({ label, options, value, onChange, error }: ChosenProps) {
  const { t } = useTranslation('setup')
  const isAll = value.length === options.length
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Input.Label component="legend">{label}</Input.Label>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t(isAll ? 'lists.none' : 'lists.all')}: ${label}`}
          onClick={() => onChange(isAll ? [] : options.map(({ key }) => key))}
        >
          {t(isAll ? 'lists.none' : 'lists.all')}
        </Button>
      </Group>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="xs">
          {options.map(({ key, name }) => (
            <Chip key={key} value={key} variant="light">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && <Input.Error mt="xs">{error}</Input.Error>}
    </fieldset>
  )
}
