import { Chip, Group, Input, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, fromWallClock, toWallClock } from '../../shared/format/format.ts'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'

const DAY = 86_400_000

/** How many days more are one press away. */
const MORE_DAYS = [1, 2, 3, 7] as const
type MoreDays = (typeof MORE_DAYS)[number]
const USUAL_DAYS: MoreDays = 2

/** So many days after the end; where that is over, after today, at the same time of day. */
export function endAfter(endAt: string, days: number, now: number = Date.now()): string {
  const end = Date.parse(endAt)
  if (end > now) return new Date(end + days * DAY).toISOString()
  const day = toWallClock(now + days * DAY)?.slice(0, 10)
  const time = toWallClock(endAt)?.slice(11)
  return fromWallClock(`${day} ${time}`) ?? new Date(now + days * DAY).toISOString()
}

export interface ExtendValues {
  endAt: string | null
  oneMore: boolean
}
export type ExtendForm = UseFormReturnType<ExtendValues>

/** Two days more unless said otherwise, since that is asked for most. */
export function useExtendForm(endAt: string): ExtendForm {
  const { t } = useTranslation('results')
  return useForm<ExtendValues>({
    initialValues: { endAt: endAfter(endAt, USUAL_DAYS), oneMore: false },
    validate: {
      endAt: (value, { oneMore }) => {
        if (value === null) return oneMore ? null : t('extend.missing')
        return Date.parse(value) <= Math.max(Date.now(), Date.parse(endAt)) ? t('extend.tooEarly') : null
      },
    },
  })
}

/** Until when: some days more by one press, or to the minute. */
export function MoreTime({ form, endAt }: { readonly form: ExtendForm; readonly endAt: string }) {
  const { t } = useTranslation('results')
  const label = useId()
  const chosen = MORE_DAYS.find(days => endAfter(endAt, days) === form.values.endAt)
  return (
    <div>
      <Input.Label labelElement="div" id={label}>
        {t('extend.until')}
      </Input.Label>
      <Text size="sm" c="dimmed">
        {t('extend.now', { time: formatDateTime(endAt) })}
      </Text>
      <Chip.Group
        value={chosen === undefined ? '' : String(chosen)}
        onChange={days => form.setFieldValue('endAt', endAfter(endAt, Number(days)))}
      >
        <Group gap="xs" mt="xs" mb="sm" role="radiogroup" aria-labelledby={label}>
          {MORE_DAYS.map(days => (
            <Chip key={days} value={String(days)} variant="outline">
              {t('extend.days', { count: days })}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <DateTimeField
        label={t('extend.newEnd')}
        defaultTime="21:00"
        {...form.getInputProps('endAt')}
        clearable
      />
    </div>
  )
}
