import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { useTranslation } from 'react-i18next'
import { letterOf } from '../../questions/questions.ts'
import { foundOf, isKeyed, marksOf } from './draft.ts'

/** How the right answer is known, or how to say it, in one sentence. */
export function useKeyHint(item: PaperItem): string {
  const { t } = useTranslation('paperImports')
  const draft = foundOf(item.draft)
  if (item.state === 'added' || draft.type === 'Essay') return ''
  const marks = marksOf(draft)
  if (!isKeyed(draft)) {
    if (draft.type === 'MultiChoice') return t('hint.choose', { last: letterOf(marks - 1) })
    return t(draft.type === 'TrueFalse' ? 'hint.judge' : 'hint.write')
  }
  if (item.keySource === null) return ''
  if (item.keySource === 'person' && draft.type === 'MultiChoice' && draft.right !== null)
    return t('hint.chosen', { letter: letterOf(draft.right) })
  const source = t(`keySource.${item.keySource}`)
  return t('hint.source', { source: source.charAt(0).toUpperCase() + source.slice(1) })
}
