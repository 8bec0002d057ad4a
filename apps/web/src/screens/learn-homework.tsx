import { getRouteApi } from '@tanstack/react-router'
import { OwnHomework } from '../features/learn/own-homework.tsx'

const route = getRouteApi('/shell/em/bai/$homeworkUid')

export function LearnHomeworkScreen() {
  const { homeworkUid } = route.useParams()
  return <OwnHomework homeworkUid={homeworkUid} />
}
