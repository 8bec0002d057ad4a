import type { WorldFeature } from '../world-feature.ts'

export const studentMerges: WorldFeature = { tables: { student_merge: 'student' } }
