import { DateInput, DatesProvider, DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/vi'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayTyped, fromWallClock, toWallClock } from '../format/format.ts'
import classes from './date-fields.module.css'

interface FieldProps {
  readonly label: ReactNode
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly clearable?: boolean
}

function useDates() {
  const { t, i18n } = useTranslation('shared')
  const settings = { locale: i18n.language, firstDayOfWeek: 1 as const, weekendDays: [0 as const] }
  const words = {
    placeholder: t('select.placeholder'),
    leftSection: <IconCalendar size={18} stroke={1.6} aria-hidden />,
    // Its dropdown would be a dialog without a name.
    popoverProps: { withRoles: false },
    classNames: { day: classes.day },
    clearButtonProps: { 'aria-label': t('date.clear') },
    ariaLabels: {
      previousMonth: t('date.previousMonth'),
      nextMonth: t('date.nextMonth'),
      previousYear: t('date.previousYear'),
      nextYear: t('date.nextYear'),
    },
  }
  return { t, settings, words }
}

interface DateTimeFieldProps extends FieldProps {
  /** What it is stands before it already: the label is said to screen readers alone. */
  readonly quiet?: boolean
  /** An instant, ISO 8601 in UTC as the wire has it, or null. Shown and chosen on Vietnam's clock. */
  readonly value?: string | null
  readonly onChange: (value: string | null) => void
  readonly min?: string
  readonly max?: string
  /** The time that a newly chosen day begins with, HH:mm. */
  readonly defaultTime?: string
}

/** A moment, shown as HH:mm DD/MM/YYYY, Monday first. */
export function DateTimeField({
  value,
  onChange,
  min,
  max,
  defaultTime,
  quiet,
  ...field
}: DateTimeFieldProps) {
  const { t, settings, words } = useDates()
  return (
    <DatesProvider settings={settings}>
      <DateTimePicker
        {...words}
        {...field}
        labelProps={quiet ? { className: classes.quiet } : undefined}
        value={toWallClock(value)}
        onChange={chosen => onChange(fromWallClock(chosen))}
        minDate={toWallClock(min) ?? undefined}
        maxDate={toWallClock(max) ?? undefined}
        defaultTimeValue={defaultTime}
        valueFormat="HH:mm DD/MM/YYYY"
        timePickerProps={{
          'aria-label': t('date.time'),
          hoursInputLabel: t('date.hours'),
          minutesInputLabel: t('date.minutes'),
        }}
        submitButtonProps={{ 'aria-label': t('date.apply') }}
      />
    </DatesProvider>
  )
}

interface DateFieldProps extends FieldProps {
  /** A day, YYYY-MM-DD as the wire has it, or null. */
  readonly value?: string | null
  readonly onChange: (value: string | null) => void
}

/** A day without a time, shown as DD/MM/YYYY, Monday first. It can be typed, since nobody scrolls back to a birthday. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const { settings, words } = useDates()
  return (
    <DatesProvider settings={settings}>
      <DateInput
        {...words}
        {...field}
        value={value ?? null}
        onChange={onChange}
        dateParser={dayTyped}
        valueFormat="DD/MM/YYYY"
        autoComplete="off"
      />
    </DatesProvider>
  )
}
