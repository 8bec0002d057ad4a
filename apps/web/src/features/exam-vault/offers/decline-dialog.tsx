import { OFFER } from '@bangxanh/contract/exam-offers/limits.ts'
import type { ExamOffer } from '@bangxanh/contract/exam-offers/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useDeclineOffer } from './mutations.ts'

interface Props {
  readonly offer: Pick<ExamOffer, '_id' | 'title' | 'kind'>
  readonly onClose: () => void
}

/** Declines; a proposal for the school with a word, which its sender reads. */
export function DeclineDialog({ offer, onClose }: Props) {
  const { t } = useTranslation(['examVault', 'shared'])
  const decline = useDeclineOffer()
  const needed = offer.kind === 'school'
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: reason =>
        needed && reason.trim() === ''
          ? t('offer.missingReason')
          : reason.trim().length > OFFER.reason && t('shared:form.tooLong', { count: OFFER.reason }),
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('offer.declineTitle', { name: offer.title })}
      submit={t('offer.decline')}
      form={form}
      onSubmit={body => decline.mutateAsync({ params: { offerId: offer._id }, body })}
    >
      <TextArea
        data-autofocus
        label={t('offer.reason')}
        description={t(needed ? 'offer.reasonHint' : 'offer.reasonFree')}
        placeholder={t('offer.reasonPlaceholder')}
        most={OFFER.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
