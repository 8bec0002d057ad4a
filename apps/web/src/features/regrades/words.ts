import type { Regrade } from '@bangxanh/contract/regrades/schemas.ts'
import { useTranslation } from 'react-i18next'

/** "câu 3 và 5, câu 7 (cho điểm cả lớp)" */
export function useQuestionNames() {
  const { t, i18n } = useTranslation('regrades')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (questions: Regrade['questions']): string => {
    const numbers = (everyone: boolean) =>
      questions.filter(question => question.everyone === everyone).map(({ number }) => String(number))
    const [keys, given] = [numbers(false), numbers(true)]
    return [
      keys.length > 0 && t('what.keys', { count: keys.length, numbers: list.format(keys) }),
      given.length > 0 && t('what.everyone', { count: given.length, numbers: list.format(given) }),
    ]
      .filter(part => part !== false)
      .join(', ')
  }
}

/** "Điểm của 23 em sẽ đổi: 18 em tăng, 5 em giảm" */
export function useChangeWords() {
  const { t } = useTranslation('regrades')
  return (changes: Regrade['changes'], sum: 'change.sum' | 'done.sum' = 'change.sum'): string => {
    const up = changes.filter(({ before, after }) => after.points > before.points).length
    const down = changes.length - up
    const parts = [up > 0 && t('change.up', { count: up }), down > 0 && t('change.down', { count: down })]
    return t(sum, { count: changes.length, how: parts.filter(part => part !== false).join(', ') })
  }
}
