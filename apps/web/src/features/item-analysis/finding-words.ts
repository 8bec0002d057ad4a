import type { Item } from '@bangxanh/contract/reports/item-schemas.ts'
import type { Finding } from '@bangxanh/questions/items.ts'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import type { Gave } from '../homework/homework.ts'

/** The wrong option that most have chosen; of equal ones the first. */
function mostChosen({ question, choices }: Item): number {
  const wrong = question.type === 'MultiChoice' ? question.right : -1
  return (choices ?? []).reduce(
    (most, count, option) => (option !== wrong && count > (choices?.[most] ?? 0) ? option : most),
    wrong === 0 ? 1 : 0,
  )
}

/** Whose answers show what was found. */
export function gaveOfFinding(item: Item): Gave {
  if (item.finding === 'option') return { kind: 'choice', choice: mostChosen(item) }
  if (item.finding === 'text') return { kind: 'text', text: item.wrongTexts?.[0]?.text ?? '' }
  if (item.finding === 'blank') return { kind: 'blank' }
  return { kind: 'notRight' }
}

/** What stands out of a question, in words, and what to do about it. */
export function useFindingWords() {
  const { t } = useTranslation('itemAnalysis')
  return (item: Item, finding: Finding) => {
    const { results, answered, reached, choices, wrongTexts } = item
    const shareOf = (count: number) => formatPercent(results > 0 ? count / results : null)
    const option = mostChosen(item)
    const letter = String.fromCharCode(65 + option)
    const text = wrongTexts?.[0]?.text ?? ''
    const share = {
      key: '',
      flat: '',
      option: shareOf(choices?.[option] ?? 0),
      text: shareOf(wrongTexts?.[0]?.count ?? 0),
      blank: shareOf(results - answered),
      hard: formatPercent(reached),
      easy: '',
    }[finding]
    return { said: t(`said.${finding}`, { share, letter, text }), todo: t(`todo.${finding}`) }
  }
}
