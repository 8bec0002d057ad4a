import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { listPapers } from '@bangxanh/contract/printing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { PrintForm } from './print-form.tsx'

export interface Props {
  readonly examId: string
  readonly title: string
  readonly onClose: () => void
}

/** An exam onto paper, wherever it is opened from (product 9.52). */
export function PrintDialog({ examId, title, onClose }: Props) {
  const { t } = useTranslation('printing')
  const exam = useApiQuery(readExam, { params: { id: examId } }, { silent: true })
  const papers = useApiQuery(
    listPapers,
    { params: { id: examId }, query: { page: 1, limit: 10 } },
    { silent: true },
  )
  const both = {
    error: exam.error ?? papers.error,
    refetch: () => Promise.all([exam.refetch(), papers.refetch()]),
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('title', { name: title })}
      size={1160}
      fillsPhone
      closeOnClickOutside={false}
      height="min(900px, 94dvh)"
    >
      {exam.data && papers.data ? (
        exam.data.exam.questionCount === 0 ? (
          <EmptyState title={t('empty')} />
        ) : (
          <PrintForm
            exam={exam.data.exam}
            files={exam.data.files}
            proposal={papers.data.proposal}
            papers={papers.data.papers}
            total={papers.data.pagination.total}
            onChanged={() => void both.refetch()}
          />
        )
      ) : (
        <ReadingState query={both} minHeight="36rem" />
      )}
    </Dialog>
  )
}
