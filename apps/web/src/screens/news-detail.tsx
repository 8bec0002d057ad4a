import { getRouteApi } from '@tanstack/react-router'
import { NewsPage } from '../features/news/news-page.tsx'

const route = getRouteApi('/shell/tin-tuc/$newsUrl')

export function NewsDetailScreen() {
  const { newsUrl } = route.useParams()
  const { id } = route.useSearch()
  return <NewsPage newsUrl={newsUrl} newsId={id} />
}
