import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'

export type { DiscussionSearch } from './discussion-search.ts'

/** Its words come beside its code: no first screen has any of it. */
export const Discussion = lazyPart(async () => {
  const words = loadTexts(['discussion'])
  const [{ Discussion }] = await Promise.all([import('./class-discussion.tsx'), words])
  return Discussion
})
