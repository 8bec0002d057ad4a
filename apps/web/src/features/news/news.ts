import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

export type { NewsSearch } from './news-search.ts'

/** Its words come beside its code: no first screen has any of it. */
export const NewestNews = lazyDialog(async () => {
  const words = loadTexts(['news'])
  const [{ NewestNews }] = await Promise.all([import('./newest-news.tsx'), words])
  return NewestNews
})
export const NewsList = lazyDialog(async () => {
  const words = loadTexts(['news'])
  const [{ NewsList }] = await Promise.all([import('./news-list.tsx'), words])
  return NewsList
})
