import { loadSpace } from '../app/texts.ts'
import { startTexts } from '../shared/i18n/i18n.ts'

/** The words of the product, in Vietnamese. */
export function startTestTexts(): Promise<void> {
  return startTexts(loadSpace, ['shared', 'app', 'account'])
}
