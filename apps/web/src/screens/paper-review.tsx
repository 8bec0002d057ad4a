import { getRouteApi } from '@tanstack/react-router'
import { useExamUpload } from '../features/exam-vault/use-exam-upload.ts'
import type { EditProps } from '../features/paper-imports/board/board-props.ts'
import { ReviewBoard } from '../features/paper-imports/board/review-board.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'

const DraftDialog = lazyDialog(
  async () => (await import('../features/questions/draft-dialog.tsx')).DraftDialog,
)

const route = getRouteApi('/shell/kho-hoc-lieu/$examVaultId/doc-de/$importId')

export function PaperReviewScreen() {
  const { examVaultId, importId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ReviewBoard
      target={{ area: 'exam-vault', ownerId: examVaultId }}
      importId={importId}
      search={search}
      onSearch={next => void navigate({ search: next, replace: true })}
      EditDialog={EditDialog}
    />
  )
}

/** A picture that is added to a found question belongs to the exam that it goes to. */
function EditDialog(props: EditProps) {
  const { examVaultId } = route.useParams()
  const upload = useExamUpload(examVaultId)
  return <DraftDialog {...props} upload={upload} />
}
