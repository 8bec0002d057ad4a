import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { readSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import { isReleased } from '@bangxanh/contract/marking/states.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../shared/format/format.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { CommentThread } from './comment-thread.tsx'
import { CriteriaPoints } from './criteria-points.tsx'
import { PageView } from './page-view.tsx'
import { pagesOf } from './pages.ts'

export interface Props {
  /** As the rest of the page shows it. */
  readonly attempt: Attempt
}

/** What the rest of the page says of it too. */
const SAID = ['score', 'seenAt', 'returnedAt', 'redoAt'] as const

/** For a pupil: their pages with what the teacher has written on them, the teacher's word, and the thread. */
export function MarkedWork({ attempt }: Props) {
  const { t } = useTranslation('marking')
  const client = useQueryClient()
  const { _id: submissionId, homeworkUid } = attempt
  const query = useApiQuery(readSubmission, { params: { homeworkUid, submissionId } }, { silent: true })
  useRoom(`submission:${submissionId}`, change => {
    if (change?.kind !== 'comments') void query.refetch()
  })
  const submission = query.data?.submission
  const isAhead = submission !== undefined && SAID.some(one => submission[one] !== attempt[one])
  useEffect(() => {
    if (isAhead) void refresh(client, ['attempt', 'homework'])
  }, [client, isAhead])
  // The answers themselves stand beside it: without this nothing is lost.
  if (!submission) return null
  const pages = pagesOf(submission)
  const released = isReleased(submission)
  const { marks, word, reason, redoAt, returnedAt, seenAt } = submission
  if (!released && submission.comments.length === 0 && reason === null) return null
  return (
    <Stack component="section" aria-label={t('own.label')}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="xs">
          <Title order={2} size="h3">
            {redoAt
              ? t('own.redo')
              : returnedAt
                ? t('own.returned')
                : seenAt
                  ? t('own.seen')
                  : t('own.label')}
          </Title>
          {(redoAt ?? returnedAt ?? seenAt) && (
            <Text size="sm" c="dimmed">
              {formatDateTime(redoAt ?? returnedAt ?? seenAt)}
            </Text>
          )}
          {word !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{word}</Text>}
          <CriteriaPoints rubric={submission.rubric} points={submission.criteria} />
          {reason && submission.teacherScore !== null && (
            <Text>{t('own.reason', { score: formatPoints(submission.teacherScore, 4), reason })}</Text>
          )}
        </Stack>
      </Paper>
      {released &&
        pages.map(({ file, page, ...rest }, index) => (
          <PageView
            key={`${file} ${page}`}
            page={{ file, page, ...rest }}
            marks={marks.find(layer => layer.file === file && layer.page === page)}
            label={t('page.label', { number: index + 1, total: pages.length })}
          />
        ))}
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <CommentThread
          submissionId={submissionId}
          comments={submission.comments}
          canWrite={submission.can.comment}
        />
      </Paper>
    </Stack>
  )
}
