import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { newsRoutes } from './news.routes.ts'

export { newestNews, newsPicture } from './news.service.ts'
export { publishProductNews, removeProductNews } from './product-news.ts'
export const feature: Feature = {
  layer: 1,
  personRules: keepsOfStaff('news'),
  open: () => ({ calls: newsRoutes() }),
}
