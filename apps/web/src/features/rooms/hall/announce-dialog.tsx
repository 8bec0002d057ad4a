import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'

interface Props {
  /** Which hall; without it to all. */
  readonly hall?: { readonly _id: string; readonly name: string }
  /** To whom it is said: on another variant a question has another number. */
  readonly seats: readonly { readonly variant?: string | null | undefined }[]
  readonly send: (body: ActDraft) => Promise<boolean>
  readonly onClose: () => void
}

/** A sentence to a hall or to all of an exam. */
export function AnnounceDialog({ hall, seats, send, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const isDealt = new Set(seats.flatMap(({ variant }) => variant ?? [])).size > 1
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: typed => (typed.trim() === '' ? t('said.missing') : null) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={hall ? t('said.toHall', { name: hall.name }) : t('said.toEverybody')}
      submit={t('said.send')}
      form={form}
      onSubmit={async ({ text }) => {
        const body = { act: 'announce' as const, text: text.trim(), ...(hall && { hallId: hall._id }) }
        return (await send(body)) ? undefined : 'stay'
      }}
    >
      <Textarea
        data-autofocus
        required
        rows={4}
        label={t('said.text')}
        description={isDealt ? `${t('said.hint')} ${t('said.variants')}` : t('said.hint')}
        maxLength={HALL.announcement}
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
