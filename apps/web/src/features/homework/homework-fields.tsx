import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { SHOW_ANSWERS } from '@bangxanh/contract/homework/states.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import {
  Button,
  Group,
  Input,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import classes from './homework-fields.module.css'
import { QUICK_DAYS, windowOf } from './time-window.ts'
import type { HomeworkForm } from './use-homework-form.ts'

interface Props {
  readonly form: HomeworkForm
}

export function NameField({ form }: Props) {
  const { t } = useTranslation('homework')
  return (
    <TextInput
      label={t('form.name')}
      maxLength={HOMEWORK.name}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
  )
}

/** Start and end, by hand or by one tap. */
export function WindowFields({
  form,
  quick = false,
  startFixed = false,
}: Props & {
  readonly quick?: boolean
  /** Somebody has begun: the start stays (product 3.8). */
  readonly startFixed?: boolean
}) {
  const { t } = useTranslation('homework')
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateTimeField
          label={t('form.startAt')}
          description={startFixed ? t('form.startFixed') : undefined}
          defaultTime="07:00"
          disabled={startFixed}
          {...form.getInputProps('startAt')}
        />
        <DateTimeField label={t('form.endAt')} defaultTime="23:59" {...form.getInputProps('endAt')} />
      </SimpleGrid>
      {quick && (
        <Group gap="xs" role="group" aria-label={t('form.quick')}>
          {QUICK_DAYS.map(days => (
            <Button
              key={days}
              size="xs"
              h={34}
              variant="default"
              onClick={() => {
                form.setValues(windowOf(days))
                form.clearFieldError('startAt')
                form.clearFieldError('endAt')
              }}
            >
              {days === 0 ? t('form.quickToday') : t('form.quickDays', { count: days })}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

/** The students of a class to whom homework can be given. */
export function useAssignees(classId: string | null) {
  const { t } = useTranslation('homework')
  const noAccount = t('form.noAccount')
  return useMemo(
    () =>
      remoteSource(
        listStudents,
        ({ search, ids, limit }) => ({
          query: { classUid: classId ?? '', state: ['approved'], search, ids: ids && [...ids], limit },
        }),
        reply =>
          reply.students.map(({ _id, fullname, code, hasAccount }) => ({
            value: _id,
            label: [fullname, code, !hasAccount && noAccount].filter(Boolean).join(' · '),
            disabled: !hasAccount,
          })),
        classId ?? '',
      ),
    [classId, noAccount],
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
        <Group gap="lg" mt={6}>
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

export function RuleFields({ form }: Props) {
  const { t } = useTranslation('homework')
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
      <Select
        label={t('form.showAnswers')}
        data={SHOW_ANSWERS.map(value => ({ value, label: t(`showAnswers.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('showAnswers')}
      />
      <Switch
        label={t('form.shuffleOptions')}
        description={t('form.shuffleOptionsHint')}
        {...form.getInputProps('shuffleOptions', { type: 'checkbox' })}
      />
    </SimpleGrid>
  )
}
