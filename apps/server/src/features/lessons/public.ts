import type { Feature } from '../../kernel/feature.ts'
import { lessonsRoutes } from './lessons.routes.ts'
import { personRules } from './person-rules.ts'

export { documentInLesson, lessonFile } from './file-readers.store.ts'

export const feature: Feature = {
  layer: 7,
  personRules,
  open: ({ meetings }) => ({
    calls: lessonsRoutes(meetings),
  }),
}
