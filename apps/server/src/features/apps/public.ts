import type { Feature } from '../../kernel/feature.ts'
import { appsRoutes } from './apps.routes.ts'
import { personRules } from './person-rules.ts'

export { allAppRows, findProgramFile, type ProgramPath, readProgramFile } from './apps.store.ts'
export { addApp, installExamples, installProgram, offerExamples, removeApp, renewKey } from './manage-apps.ts'
export const feature: Feature = {
  layer: 8,
  personRules,
  open: kernel => ({ calls: appsRoutes(kernel) }),
}
