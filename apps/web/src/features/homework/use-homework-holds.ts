import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { useTranslation } from 'react-i18next'

/** What a homework consists of, in a word or two: "10 câu", "Đề bằng tệp". */
export function useHomeworkHolds(): (homework: Pick<Homework, 'kind' | 'questionCount'>) => string {
  const { t } = useTranslation('homework')
  return ({ kind, questionCount }) =>
    kind === 'es' ? t('questions', { count: questionCount }) : t(`kind.${kind}`)
}
