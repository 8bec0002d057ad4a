import { getRouteApi } from '@tanstack/react-router'
import { OwnLesson } from '../features/lessons/own/own-lesson.tsx'

const route = getRouteApi('/shell/em/bai-hoc/$lessonId')

export function EmLessonScreen() {
  const { lessonId } = route.useParams()
  return <OwnLesson key={lessonId} lessonId={lessonId} />
}
