import { listComments } from '@bangxanh/contract/marking/endpoints.ts'
import type { Comment } from '@bangxanh/contract/marking/schemas.ts'
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRoom } from '../../shared/live/use-room.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { useAccount } from '../account/account.ts'
import { CommentField } from './comment-field.tsx'
import { CommentItem } from './comment-item.tsx'

interface Props {
  readonly submissionId: string
  /** As they came with the submission. */
  readonly comments: readonly Comment[]
  readonly canWrite: boolean
}

/** What teacher and pupil write to each other about a submission; each sees at once what the other writes. */
export function CommentThread({ submissionId, comments: initialComments, canWrite }: Props) {
  const { t } = useTranslation('marking')
  const userId = useAccount().profile._id
  const query = useApiQuery(listComments, { query: { submissionId } }, { silent: true })
  useRoom(`submission:${submissionId}`, change => {
    if (!change || change.kind === 'comments') void query.refetch()
  })
  const comments = query.data?.comments ?? initialComments
  return (
    <section className={layout.grid}>
      <Title order={2} size="h3">
        {t('thread.title')}
      </Title>
      {comments.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('thread.none')}
        </Text>
      )}
      <ol className={`${layout.grid} ${layout.list}`}>
        {comments.map(comment => (
          <CommentItem key={comment._id} comment={comment} userId={userId} />
        ))}
      </ol>
      {canWrite && <CommentField submissionId={submissionId} userId={userId} />}
    </section>
  )
}
