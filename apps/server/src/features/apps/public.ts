import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { appsRoutes } from './apps.routes.ts'

export { allAppRows, findProgramFile, type ProgramPath, readProgramFile } from './apps.store.ts'
export { addApp, installProgram, removeApp, renewKey } from './manage-apps.ts'
export const appsFeature = (kernel: Kernel): Feature => ({ calls: appsRoutes(kernel) })
