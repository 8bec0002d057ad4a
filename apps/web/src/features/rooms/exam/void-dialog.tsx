import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'

interface Props {
  readonly roomId: string
  readonly no: number
  /** It counts for nobody, or counts again. */
  readonly act: 'void' | 'restore'
  readonly onClose: () => void
}

/** A question of an exam counts for nobody, or counts again; why, the log keeps. */
export function VoidDialog({ roomId, no, act, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const send = useApiMutation(actInRoom)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: value => (value.trim() ? null : t('voiding.reasonMissing')) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(`voiding.title.${act}`, { no })}
      form={form}
      submit={t(`voiding.do.${act}`)}
      danger={act === 'void'}
      onSubmit={({ reason }) =>
        send.mutateAsync({ params: { roomId }, body: { act, no, reason: reason.trim() } })
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t(`voiding.hint.${act}`)}</Text>
        <TextInput
          data-autofocus
          label={t('voiding.reason')}
          placeholder={t('voiding.reasonHint')}
          maxLength={HALL.note}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}
