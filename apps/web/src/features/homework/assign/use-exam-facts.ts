import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPoints } from '../../../shared/format/format.ts'
import { useVaultWords } from '../../exam-vault/exam-vault.ts'

/** What tells an exam from the others, in one line: "Toán 6 · 10 câu · 10 điểm · đã giao 6A1 ngày 12/10". */
export function useExamFacts(): (exam: AssignableExam) => string {
  const { t } = useTranslation('homework')
  const words = useVaultWords()
  return exam =>
    [
      exam.category ?? words.subject(exam.subject),
      t('questions', { count: exam.questionCount }),
      t('assign.points', { points: formatPoints(exam.totalPoint) }),
      exam.given
        ? t('assign.given', { classes: exam.given.to.join(', '), day: formatDate(exam.given.at).slice(0, 5) })
        : exam.ownerCategory !== 'Teacher' && t(`assign.from.${exam.ownerCategory}`),
    ]
      .filter(Boolean)
      .join(' · ')
}
