import type { WorldFeature } from './feature.ts'

export const studentMerges: WorldFeature = { tables: { student_merge: 'student' } }
