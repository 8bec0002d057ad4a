import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { printingRoutes } from './printing.routes.ts'

export { printedPaper, printedQuestion } from './file-readers.store.ts'
export { paperFile } from './paper-file.ts'
export { headOfPaper } from './proposal.ts'

export const feature: Feature = {
  layer: 6,
  personRules: keepsOfStaff('exam_paper', 'print_head'),
  open: () => ({ calls: printingRoutes() }),
}
