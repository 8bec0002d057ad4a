import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'

// What other features use of homework. All but the first need the texts `homework`.

/** Below a Suspense; it brings its texts. */
export const GiveDraft = lazyPart(async () => {
  const words = loadTexts(['homework'])
  const { GiveDraft } = await import('./give-draft.tsx')
  await words
  return GiveDraft
})
export { assign } from './assign/assign.ts'
export { pupilLink } from './assign/pupil-link.ts'
export { type ReportSearch, reportSearch } from './homework-search.ts'
export { useUpdateHomework } from './mutations.ts'
export { useReport } from './use-report.ts'
export { type Gave, sayGave, type Who } from './who.ts'
