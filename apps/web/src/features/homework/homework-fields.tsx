import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { SHOW_ANSWERS } from '@bangxanh/contract/homework/states.ts'
import {
  Group,
  Input,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { DecimalInput } from '../../shared/ui/decimal-input.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import classes from './homework-fields.module.css'
import { useAssignees } from './use-assignees.ts'
import type { HomeworkForm } from './use-homework-form.ts'

interface Props {
  readonly form: HomeworkForm
}

/** Any form that has these fields. */
interface FieldsProps {
  readonly form: {
    readonly getInputProps: (
      field: 'name' | 'limitSubmit' | 'showAnswers' | 'shuffleOptions' | 'latePenalty',
      options?: { type: 'checkbox' },
    ) => ReturnType<HomeworkForm['getInputProps']>
  }
}

export function NameField({ form }: FieldsProps) {
  const { t } = useTranslation('homework')
  return <TextInput label={t('form.name')} autoComplete="off" {...form.getInputProps('name')} />
}

/** Start and end. */
export function WindowFields({
  form,
  startFixed = false,
}: Props & {
  /** Somebody has begun: the start stays (product 3.34). */
  readonly startFixed?: boolean
}) {
  const { t } = useTranslation('homework')
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateTimeField
          label={t('form.startAt')}
          defaultTime="07:00"
          disabled={startFixed}
          {...form.getInputProps('startAt')}
        />
        <DateTimeField label={t('form.endAt')} defaultTime="23:59" {...form.getInputProps('endAt')} />
      </SimpleGrid>
      {/* Above one of the two it would push that field down. */}
      {startFixed && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('form.startFixed')}
        </Text>
      )}
    </div>
  )
}

/** Everybody of the class, or those who are named. */
export function AssigneeFields({ form, classId }: Props & { readonly classId: string | null }) {
  const { t } = useTranslation('homework')
  const students = useAssignees(classId)
  const { assignTo } = form.values
  const { error, ...chosen } = form.getInputProps('assignStudentIds')
  return (
    <Stack gap="xs">
      <Radio.Group label={t('form.assignees')} {...form.getInputProps('assignTo')}>
        <Group gap="lg" mt="xs">
          <Radio value="all" label={t('form.everybody')} />
          <Radio value="chosen" label={t('form.someStudents')} disabled={!classId} />
        </Group>
      </Radio.Group>
      {assignTo === 'chosen' && classId ? (
        <div className={classes.students}>
          <RemoteMultiSelect
            source={students}
            label={t('form.students')}
            placeholder={t('form.studentsPlaceholder')}
            clearable
            error={error}
            {...chosen}
          />
        </div>
      ) : (
        <Input.Wrapper error={error} description={t('form.everybodyHint')} />
      )}
    </Stack>
  )
}

/** What there is to rule: questions, answers beside keys, work that a teacher looks at; nothing of reading, which is done or not done. */
export type Ruled = 'questions' | 'keys' | 'work' | 'reading'

export function RuleFields({ form, of = 'questions' }: FieldsProps & { readonly of?: Ruled }) {
  const { t } = useTranslation('homework')
  if (of === 'reading') return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NumberInput
        label={t('form.limitSubmit')}
        min={HOMEWORK.limitSubmit.min}
        max={HOMEWORK.limitSubmit.max}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('limitSubmit')}
      />
      {of !== 'work' && (
        <Select
          label={t('form.showAnswers')}
          data={SHOW_ANSWERS.map(value => ({ value, label: t(`showAnswers.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('showAnswers')}
        />
      )}
      {of === 'questions' && (
        <Switch
          label={t('form.shuffleOptions')}
          description={t('form.shuffleOptionsHint')}
          {...form.getInputProps('shuffleOptions', { type: 'checkbox' })}
        />
      )}
    </SimpleGrid>
  )
}

/** What each day late takes of the points. */
export function PenaltyField({ form }: FieldsProps) {
  const { t } = useTranslation('homework')
  const { min, max } = HOMEWORK.latePenalty
  return (
    <DecimalInput
      label={t('late.penalty')}
      min={min}
      max={max}
      suffix=" %"
      decimalScale={2}
      {...form.getInputProps('latePenalty')}
    />
  )
}

/** Until when late work is taken, to the minute, and what that costs. */
export function LateMomentFields({ form, of }: Props & { readonly of?: Ruled }) {
  const { t } = useTranslation('homework')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DateTimeField
        label={t('late.moment')}
        placeholder={t('late.none')}
        defaultTime="21:00"
        clearable
        {...form.getInputProps('lateUntil')}
      />
      {form.values.lateUntil && of !== 'reading' && <PenaltyField form={form} />}
    </SimpleGrid>
  )
}
