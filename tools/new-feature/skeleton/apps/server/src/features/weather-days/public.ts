import type { Feature } from '../../kernel/feature.ts'
import { weatherDaysRoutes } from './weather-days.routes.ts'

export const feature: Feature = {
  layer: 2,
  open: () => ({ calls: weatherDaysRoutes() }),
}
