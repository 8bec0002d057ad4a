import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { isExam, useAddExam } from './mutations.ts'

interface Props {
  readonly contest: Contest
  readonly exam: AssignableExam
  readonly onClose: () => void
}

/** Copies the questions of a chosen exam behind those that are there. */
export function AddExam({ contest, exam, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { add, isPending } = useAddExam(contest)
  return (
    <Button
      mt="md"
      fullWidth
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      loading={isPending}
      onClick={async () => {
        try {
          await add(contest._id, exam._id)
          void noticeSuccess(t('questions.vaultDone', { name: exam.title }))
          onClose()
        } catch {
          // Told by its notice; another exam may be chosen.
        }
      }}
    >
      {t(isExam(contest) ? 'exam.addVault' : 'questions.addVault')}
    </Button>
  )
}
