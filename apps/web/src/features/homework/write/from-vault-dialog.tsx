import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { pushQuestionGroups } from '@bangxanh/contract/homework/endpoints.ts'
import { listQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { noticeSuccess } from '../../../shared/ui/notices.ts'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { ChosenExam } from '../assign/chosen-exam.tsx'
import { ExamChoice } from '../assign/exam-choice.tsx'
import { GroupChoice } from './group-choice.tsx'

interface Props {
  readonly homeworkUid: string
  readonly onClose: () => void
}

/** Copies groups of an exam into a homework: the exam, then which of its groups. */
export function FromVaultDialog({ homeworkUid, onClose }: Props) {
  return (
    <ExamThen onClose={onClose}>
      {exam => <Groups homeworkUid={homeworkUid} exam={exam} onClose={onClose} />}
    </ExamThen>
  )
}

interface ExamThenProps {
  readonly onClose: () => void
  /** What is asked of the exam that was chosen. */
  readonly children: (exam: AssignableExam) => ReactNode
}

/** An exam of the vault, and then what comes of it. */
export function ExamThen({ onClose, children }: ExamThenProps) {
  const { t } = useTranslation('homework')
  const [exam, setExam] = useState<AssignableExam | null>(null)
  return (
    <Dialog onClose={onClose} title={t('fromVault.title')} size="lg" fillsPhone>
      {exam ? (
        <>
          <ChosenExam chosen={exam} onChange={() => setExam(null)} />
          {children(exam)}
        </>
      ) : (
        <ExamChoice chosen={null} onChoose={setExam} onLeave={onClose} />
      )}
    </Dialog>
  )
}

function Groups({ homeworkUid, exam, onClose }: Props & { readonly exam: AssignableExam }) {
  const { t } = useTranslation('homework')
  const push = useApiMutation(pushQuestionGroups)
  const query = useApiQuery(
    listQuestionGroups,
    { params: { area: 'exam-vault' }, query: { examVaultId: exam._id } },
    { silent: true },
  )
  if (!query.data) {
    return <ReadingState query={query} minHeight="12rem" />
  }
  return (
    <GroupChoice
      groups={query.data.questionGroups.filter(({ questionCount }) => questionCount > 0)}
      label={t('fromVault.groups')}
      all
      submit={(_, count) => t('fromVault.add', { count })}
      busy={push.isPending}
      onSubmit={async (questionGroupIds, count) => {
        await push.mutateAsync({ body: { homeworkUid, examVaultId: exam._id, questionGroupIds } })
        void noticeSuccess(t('fromVault.done', { count, name: exam.title }))
        onClose()
      }}
    />
  )
}
