import { LessonList } from '../features/lessons/lesson-list.tsx'
import { listScreen } from '../shared/list/list-screen.tsx'

export const LessonListScreen = listScreen('/shell/bai-hoc', LessonList)
