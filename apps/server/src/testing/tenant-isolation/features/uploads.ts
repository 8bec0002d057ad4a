import type { WorldFeature } from './feature.ts'

export const uploads: WorldFeature = { tables: { file: 'file', school_storage: 'file', own_storage: null } }
