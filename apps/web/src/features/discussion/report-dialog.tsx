import { DISCUSSION } from '@bangxanh/contract/discussion/limits.ts'
import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useReportComment } from './mutations.ts'

interface Props {
  readonly commentId: string
  readonly onClose: () => void
}

export function ReportDialog({ commentId, onClose }: Props) {
  const { t } = useTranslation('discussion')
  const report = useReportComment()
  const form = useForm({ initialValues: { reason: '' } })
  return (
    <FormDialog
      onClose={onClose}
      title={t('report.title')}
      submit={t('report.submit')}
      form={form}
      onSubmit={({ reason }) => report.mutateAsync({ body: { commentId, reason: reason.trim() } })}
    >
      <Text size="sm">{t('report.hint')}</Text>
      <Textarea
        autosize
        data-autofocus
        label={t('report.reason')}
        placeholder={t('report.placeholder')}
        maxLength={DISCUSSION.reason}
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
