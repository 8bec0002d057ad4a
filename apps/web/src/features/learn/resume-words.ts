import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { useTranslation } from 'react-i18next'
import { nextNumber } from './place.ts'

const TASKS = ['file', 'attachment', 'document'] as const
/** How far an open attempt is, and where it goes on. */
export function useResumeWords() {
  const { t } = useTranslation('learn')
  return {
    /** What it consists of. */
    content: ({ kind, speaking, questionCount }: LearnHomework): string =>
      kind === 'es'
        ? t('card.questions', { count: questionCount })
        : t(`card.kind.${speaking ? 'speaking' : (TASKS.find(one => one === kind) ?? 'app')}`),
    done: ({ kind, openProgress, questionCount }: LearnHomework): string =>
      kind === 'es'
        ? t('card.done', { done: openProgress?.answered ?? 0, of: questionCount })
        : t('homework.inProgress'),
    goOn: (homework: LearnHomework): string => {
      if (homework.reading) return t('card.readOn')
      const number = nextNumber(homework)
      return number === null ? t('card.resume') : t('card.resumeAt', { number })
    },
  }
}
