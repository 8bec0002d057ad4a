import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { PaperContent } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import type { PaperTarget } from '../target.ts'
import { BoardHead } from './board-head.tsx'
import type { BoardProps, ReviewedPaper } from './board-props.ts'
import { FailedPaper, PaperBeingRead } from './not-ready.tsx'
import classes from './review-board.module.css'
import { ReviewColumns } from './review-columns.tsx'

interface Props extends BoardProps {
  readonly target: PaperTarget
  readonly importId: string
}

/** What the reader found beside the paper that it was found in; a person reviews each question by one key (product 9.84, 9.85). */
export function ReviewBoard({ target, importId, ...board }: Props) {
  const query = useApiQuery(readPaperImport, { params: { importId } }, { silent: true })
  const read = query.data?.paperImport
  const paper = read && { ...read, target: { ...target, title: read.target.title } }
  return (
    <div className={classes.board}>
      {paper && query.data ? (
        <Shown paper={paper} content={query.data.content} files={query.data.files} {...board} />
      ) : (
        <ReadingState query={query} />
      )}
    </div>
  )
}

interface ShownProps extends BoardProps {
  readonly paper: ReviewedPaper
  readonly content: PaperContent | null
  readonly files: FileAddresses
}

function Shown({ paper, content, ...board }: ShownProps) {
  if (paper.state === 'ready' && content) return <ReviewColumns paper={paper} content={content} {...board} />
  return (
    <>
      <BoardHead paper={paper} />
      {paper.state === 'failed' ? <FailedPaper paper={paper} /> : <PaperBeingRead paper={paper} />}
    </>
  )
}
