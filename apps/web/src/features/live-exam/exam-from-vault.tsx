import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { noticeSuccess } from '../../shared/ui/notices.ts'

interface Props {
  readonly liveExamId: string
  readonly exam: AssignableExam
  readonly onClose: () => void
}

/** Copies the questions of a chosen exam behind those that are there. */
export function ExamFromVault({ liveExamId, exam, onClose }: Props) {
  const { t } = useTranslation('liveExam')
  const add = useApiMutation(createQuestionGroups)
  return (
    <Button
      mt="md"
      fullWidth
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      loading={add.isPending}
      onClick={() =>
        add.mutate(
          { params: { area: 'live-exam' }, query: { liveExamId }, body: { examVaultId: exam._id } },
          {
            onSuccess: () => {
              void noticeSuccess(t('fromVault.done', { name: exam.title }))
              onClose()
            },
          },
        )
      }
    >
      {t('fromVault.add')}
    </Button>
  )
}
