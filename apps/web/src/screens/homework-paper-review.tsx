import { getRouteApi } from '@tanstack/react-router'
import { useHomeworkUpload } from '../features/homework/use-homework-upload.ts'
import type { EditProps } from '../features/paper-imports/board/board-props.ts'
import { ReviewBoard } from '../features/paper-imports/board/review-board.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'

const DraftDialog = lazyDialog(
  async () => (await import('../features/questions/draft-dialog.tsx')).DraftDialog,
)

const route = getRouteApi('/shell/lop-hoc/$classUid/btvn-cau-hoi/$homeworkUid/doc-de/$importId')

export function HomeworkPaperReviewScreen() {
  const { classUid, homeworkUid, importId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ReviewBoard
      target={{ area: 'homework', ownerId: homeworkUid, classUid }}
      importId={importId}
      search={search}
      onSearch={next => void navigate({ search: next, replace: true })}
      EditDialog={EditDialog}
    />
  )
}

/** A picture that is added to a found question belongs to the homework that it goes to. */
function EditDialog(props: EditProps) {
  const { homeworkUid } = route.useParams()
  const upload = useHomeworkUpload(homeworkUid)
  return <DraftDialog {...props} upload={upload} />
}
