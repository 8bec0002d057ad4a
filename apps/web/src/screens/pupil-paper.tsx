import { getRouteApi } from '@tanstack/react-router'
import { PupilPaper } from '../features/results/pupil-paper.tsx'

const route = getRouteApi('/shell/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId')

export function PupilPaperScreen() {
  const { classUid, homeworkUid, studentId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PupilPaper
      classUid={classUid}
      homeworkUid={homeworkUid}
      studentId={studentId}
      search={search}
      onSearch={next => void navigate({ search: next, replace: true })}
      // One step back leads to the results, after however many papers.
      onStudent={next =>
        void navigate({
          params: { classUid, homeworkUid, studentId: next },
          search: { ...search, attempt: undefined },
          replace: true,
        })
      }
    />
  )
}
