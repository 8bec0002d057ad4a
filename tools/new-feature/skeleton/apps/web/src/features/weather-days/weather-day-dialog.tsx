import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useCreateWeatherDay } from './mutations.ts'

interface Props {
  readonly onClose: () => void
}

export function WeatherDayDialog({ onClose }: Props) {
  const { t } = useTranslation(['weatherDays', 'shared'])
  const create = useCreateWeatherDay()
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: value => (value.trim() ? null : t('shared:form.required')) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('add')}
      submit={t('add')}
      form={form}
      onSubmit={body => create.mutateAsync({ body })}
    >
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.getInputProps('name')} />
    </FormDialog>
  )
}
