import type { Feature } from '../../kernel/feature.ts'
import { contactRoutes } from './contact.routes.ts'

export { installationContact, setInstallationContact } from './contact.service.ts'
export const feature: Feature = {
  layer: 1,
  open: () => ({ calls: contactRoutes() }),
}
