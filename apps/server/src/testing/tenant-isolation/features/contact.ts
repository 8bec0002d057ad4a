import type { WorldFeature } from '../world-feature.ts'

/** Of schools their own people read it; the installation's is for everybody. */
export const contact: WorldFeature = { tables: { installation_contact: null } }
