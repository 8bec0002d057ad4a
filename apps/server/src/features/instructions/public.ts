import type { Feature } from '../../kernel/feature.ts'
import { instructionsRoutes } from './instructions.routes.ts'

export { instructionPicture } from './file-readers.ts'
export const feature: Feature = {
  layer: 1,
  open: () => ({ calls: instructionsRoutes() }),
}
