import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'

interface Props {
  /** From which cell on it is written. */
  readonly column: string
  readonly name: string
  /** Gives whether it was taken. */
  readonly onPaste: (text: string) => boolean
  readonly onClose: () => void
}

/** For whom the keys of pasting are not at hand, as on a phone. */
export function PasteDialog({ column, name, onPaste, onClose }: Props) {
  const { t } = useTranslation('gradebook')
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: text => (text.trim() ? null : t('paste.empty')) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('paste.title')}
      submit={t('paste.submit')}
      form={form}
      onSubmit={async ({ text }) => (onPaste(text) ? undefined : 'stay')}
    >
      <Text size="sm">{t('paste.hint', { column, name })}</Text>
      <Textarea
        data-autofocus
        label={t('paste.field')}
        autosize
        minRows={6}
        maxRows={14}
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
