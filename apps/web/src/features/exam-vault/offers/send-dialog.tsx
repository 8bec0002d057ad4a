import { listOfferRecipients } from '@bangxanh/contract/exam-offers/endpoints.ts'
import { OFFER } from '@bangxanh/contract/exam-offers/limits.ts'
import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { RemoteSelect } from '../../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../../shared/ui/remote-source.ts'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useVaultWords } from '../vault-words.ts'
import { useOfferExam } from './mutations.ts'

/** Colleagues by name, with what they teach; two of one name with their classes too. */
function useRecipients() {
  const { subjects } = useVaultWords()
  const words = JSON.stringify(subjects)
  return useMemo(() => {
    const known = new Map(
      (JSON.parse(words) as typeof subjects).map(({ value, label }) => [value, label] as const),
    )
    return remoteSource(
      listOfferRecipients,
      ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
      ({ recipients }) =>
        recipients.map(({ _id, displayName, subjects, classes }) => ({
          value: _id,
          label: [displayName, subjects.map(key => known.get(key) ?? key).join(', '), classes.join(', ')]
            .filter(Boolean)
            .join(' · '),
        })),
      words,
    )
  }, [words])
}

interface Props {
  readonly exam: Pick<Exam, '_id' | 'title'>
  readonly onClose: () => void
}

/** Offers a copy to one colleague of the school. */
export function SendDialog({ exam, onClose }: Props) {
  const { t } = useTranslation(['examVault', 'shared'])
  const offer = useOfferExam()
  const source = useRecipients()
  const form = useForm({
    initialValues: { recipientId: null as string | null, note: '' },
    validate: {
      recipientId: value => (value ? null : t('offer.missingTo')),
      note: note => note.trim().length > OFFER.note && t('shared:form.tooLong', { count: OFFER.note }),
    },
  })
  const send = async ({ recipientId, note }: typeof form.values) =>
    recipientId && offer.mutateAsync({ params: { id: exam._id }, body: { recipientId, note } })

  return (
    <FormDialog
      onClose={onClose}
      title={t('offer.sendTitle', { name: exam.title })}
      submit={t('offer.sendAct')}
      form={form}
      onSubmit={send}
    >
      <RemoteSelect
        source={source}
        label={t('offer.to')}
        placeholder={t('offer.toPlaceholder')}
        {...form.getInputProps('recipientId')}
      />
      <TextArea
        label={t('offer.note')}
        placeholder={t('offer.notePlaceholder')}
        most={OFFER.note}
        {...form.getInputProps('note')}
      />
      <Text size="sm" c="dimmed">
        {t('offer.sendHint')}
      </Text>
    </FormDialog>
  )
}
