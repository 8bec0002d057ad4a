import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'

/** Below a Suspense; it brings its texts. */
export const GiveDraft = lazyPart(async () => {
  const words = loadTexts(['homework'])
  const { GiveDraft } = await import('./give-draft.tsx')
  await words
  return GiveDraft
})
