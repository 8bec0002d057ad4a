import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { useTranslation } from 'react-i18next'
import { taskKindOf } from './task/sources.ts'

/** What a homework consists of, in a word or two: "10 câu", "Làm theo tập tin". */
export function useHomeworkHolds(): (
  homework: Pick<Homework, 'kind' | 'speaking' | 'questionCount'>,
) => string {
  const { t } = useTranslation('homework')
  return ({ kind, speaking, questionCount }) => {
    if (speaking) return t('kind.speaking')
    const task = taskKindOf(kind)
    return task ? t(`kind.${task}`) : t('questions', { count: questionCount })
  }
}
