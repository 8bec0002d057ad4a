import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../features/account/account.ts'
import { MarkingScreen } from '../features/marking/marking-screen.tsx'

const route = getRouteApi('/shell/lop-hoc/$classUid/$homeworkUid/cham')

export function MarkingRoute() {
  const { classUid, homeworkUid } = route.useParams()
  const { bai } = route.useSearch()
  const navigate = route.useNavigate()
  const { profile } = useAccount()
  return (
    <MarkingScreen
      key={homeworkUid}
      userId={profile._id}
      classUid={classUid}
      homeworkUid={homeworkUid}
      current={bai}
      // One step back leads to the results, after however many pupils.
      onCurrent={next => void navigate({ search: { bai: next }, replace: true })}
    />
  )
}
