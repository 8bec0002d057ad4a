import { OFFER } from '@bangxanh/contract/exam-offers/limits.ts'
import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useProposeExam } from './mutations.ts'

interface Props {
  readonly exam: Pick<Exam, '_id' | 'title'>
  readonly onClose: () => void
}

/** Proposes a copy for the School tab. */
export function ProposeDialog({ exam, onClose }: Props) {
  const { t } = useTranslation(['examVault', 'shared'])
  const propose = useProposeExam()
  const form = useForm({
    initialValues: { note: '' },
    validate: {
      note: note => note.trim().length > OFFER.note && t('shared:form.tooLong', { count: OFFER.note }),
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('offer.proposeTitle', { name: exam.title })}
      submit={t('offer.proposeAct')}
      form={form}
      onSubmit={body => propose.mutateAsync({ params: { id: exam._id }, body })}
    >
      <Text size="sm" c="dimmed">
        {t('offer.proposeHint')}
      </Text>
      <TextArea
        data-autofocus
        label={t('offer.note')}
        placeholder={t('offer.notePlaceholder')}
        most={OFFER.note}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
