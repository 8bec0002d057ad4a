import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'

interface Props {
  readonly name: string
  readonly note: string | null
  readonly onSave: (note: string | null) => Promise<boolean>
  readonly onClose: () => void
}

/** What happened at a seat; emptied it goes off the board, and stays in the log. */
export function NoteDialog({ name, note, onSave, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const form = useForm({ initialValues: { note: note ?? '' } })
  return (
    <FormDialog
      onClose={onClose}
      title={t('hall.noteOf', { name })}
      form={form}
      onSubmit={async ({ note }) => ((await onSave(note.trim() || null)) ? undefined : 'stay')}
    >
      <TextInput
        data-autofocus
        label={t('hall.note')}
        placeholder={t('hall.noteHint')}
        maxLength={HALL.note}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
