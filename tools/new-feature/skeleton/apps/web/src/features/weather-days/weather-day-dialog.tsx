import type { WeatherDay } from '@bangxanh/contract/weather-days/schemas.ts'
import { WEATHER_DAY_STATES } from '@bangxanh/contract/weather-days/states.ts'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useCreateWeatherDay, useUpdateWeatherDay } from './mutations.ts'

const { text, chosen } = fieldsOf<WeatherDay>()

interface Props {
  /** Without one a new one is made. */
  readonly weatherDay?: WeatherDay
  readonly onClose: () => void
}

export function WeatherDayDialog({ weatherDay, onClose }: Props) {
  const { t } = useTranslation('weatherDays')
  const create = useCreateWeatherDay()
  const update = useUpdateWeatherDay()
  const { form, field, save } = useRecordForm({
    thing: weatherDay,
    fields: {
      name: text({ label: t('name'), from: one => one?.name, missing: t('nameMissing') }),
      state: chosen({
        label: t('state'),
        from: one => one?.state ?? 'open',
        show: state => t(`states.${state}`),
      }),
    },
    create: body => create.mutateAsync({ body }),
    update: ({ edition, whole }, { _id: id }) =>
      update.mutateAsync({ params: { id }, body: { edition, ...whole } }),
    of: reply => reply.weatherDay,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(weatherDay ? 'edit' : 'add')}
      submit={t(weatherDay ? 'save' : 'add')}
      form={form}
      onSubmit={save}
    >
      <TextInput data-autofocus autoComplete="off" maxLength={200} {...field('name')} />
      <Select
        data={WEATHER_DAY_STATES.map(value => ({ value, label: t(`states.${value}`) }))}
        allowDeselect={false}
        {...field('state')}
      />
    </FormDialog>
  )
}
