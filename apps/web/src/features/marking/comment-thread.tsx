import { createCommentUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { listComments } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { Comment } from '@bangxanh/contract/marking/schemas.ts'
import { UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { ActionIcon, Button, FileButton, Group, Progress, Text, Textarea, Title } from '@mantine/core'
import { IconPaperclip, IconPencil, IconSend, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { sendByTicket, ticketDraft } from '../uploads/uploads.ts'
import { AttachedFile } from './attached-file.tsx'
import classes from './marking.module.css'
import { useCreateComment, useDeleteComment, useUpdateComment } from './mutations.ts'

interface Props {
  readonly submissionId: string
  /** As they came with the submission. */
  readonly comments: readonly Comment[]
  readonly canWrite: boolean
}

interface Attached {
  readonly key: string
  readonly name: string
}

/** What teacher and pupil write to each other about a submission; each sees at once what the other writes. */
export function CommentThread({ submissionId, comments: given, canWrite }: Props) {
  const { t } = useTranslation('marking')
  const query = useApiQuery(listComments, { query: { submissionId } }, { silent: true })
  useRoom(`submission:${submissionId}`, change => {
    if (!change || change.kind === 'comments') void query.refetch()
  })
  const comments = query.data?.comments ?? given
  return (
    <section className={classes.thread}>
      <Title order={2} size="h4">
        {t('thread.title')}
      </Title>
      {comments.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('thread.none')}
        </Text>
      )}
      <ol className={classes.comments}>
        {comments.map(comment => (
          <CommentItem key={comment._id} comment={comment} />
        ))}
      </ol>
      {canWrite && <CommentField submissionId={submissionId} />}
    </section>
  )
}

function CommentItem({ comment }: { readonly comment: Comment }) {
  const { t } = useTranslation('marking')
  const [draft, setDraft] = useState<string>()
  const update = useUpdateComment()
  const remove = useDeleteComment()
  const { _id: commentId, can, edition } = comment
  useUnsaved(draft !== undefined && draft !== comment.text)
  const save = async () => {
    if (draft === undefined) return
    await update.mutateAsync({ params: { commentId }, body: { text: draft, edition } })
    setDraft(undefined)
  }
  const forget = async () => {
    const content = t('thread.deleteAsk')
    if (await askConfirm({ title: t('thread.delete'), content, danger: true }))
      remove.mutate({ params: { commentId } })
  }
  return (
    <li className={classes.comment} data-teacher={comment.byTeacher || undefined}>
      <Group gap={6} justify="space-between" wrap="nowrap">
        <Text size="sm">
          <b>{comment.author ?? t('thread.gone')}</b>
          <Text span c="dimmed" inherit>
            {' · '}
            {formatDateTime(comment.createdAt)}
            {comment.editedAt && ` · ${t('thread.edited')}`}
          </Text>
        </Text>
        <Group gap={0} wrap="nowrap">
          {can.update && draft === undefined && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('thread.edit')}
              onClick={() => setDraft(comment.text)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
          {can.delete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('thread.delete')}
              onClick={() => void forget()}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {draft === undefined ? (
        comment.text !== '' && <Text className={classes.words}>{comment.text}</Text>
      ) : (
        <>
          <Textarea
            aria-label={t('thread.label')}
            autosize
            maxLength={MARKING.comment}
            value={draft}
            onChange={event => setDraft(event.currentTarget.value)}
          />
          <Group gap="xs" mt={6}>
            <Button
              size="compact-md"
              loading={update.isPending}
              onClick={() => void save().catch(() => undefined)}
            >
              {t('thread.save')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setDraft(undefined)}>
              {t('thread.cancel')}
            </Button>
          </Group>
        </>
      )}
      {comment.files.map(file => (
        <AttachedFile key={file.key} file={file} />
      ))}
    </li>
  )
}

function CommentField({ submissionId }: { readonly submissionId: string }) {
  const { t } = useTranslation('marking')
  const create = useCreateComment()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  useUnsaved(text.trim() !== '' || files.length > 0)

  const attach = async (file: File | null) => {
    if (!file) return
    setProblem(undefined)
    const draft = ticketDraft(file, UPLOAD_TYPES.comment)
    if (!draft) return setProblem(t('thread.otherType'))
    setShare(0)
    try {
      const body = { submissionId, ...draft }
      const open = async () => (await call(createCommentUploadUrl, { body }, { key: requestKey() })).upload
      const { key } = await sendByTicket(file, open, { onProgress: setShare })
      setFiles(known => [...known, { key, name: file.name }])
    } catch (error) {
      const said = error instanceof CallError ? error.msg : ''
      setProblem(said || t('thread.notSent', { name: file.name }))
    }
    setShare(undefined)
  }
  const send = async () => {
    const body = { submissionId, text: text.trim(), files: files.map(({ key }) => key) }
    await create.mutateAsync({ body })
    setText('')
    setFiles([])
  }
  const hasSome = text.trim() !== '' || files.length > 0
  return (
    <div>
      <Textarea
        aria-label={t('thread.label')}
        placeholder={t('thread.hint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MARKING.comment}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={problem}
      />
      {files.map(({ key, name }) => (
        <Group key={key} gap={4} wrap="nowrap">
          <IconPaperclip size={16} aria-hidden />
          <Text size="sm" truncate>
            {name}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('thread.detach', { name })}
            onClick={() => setFiles(files.filter(file => file.key !== key))}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {share !== undefined && <Progress value={share * 100} aria-label={t('thread.sending')} my={6} />}
      <Group gap="xs" mt={6} justify="space-between">
        <FileButton onChange={file => void attach(file)} accept={UPLOAD_TYPES.comment.join()}>
          {props => (
            <Button
              {...props}
              variant="default"
              disabled={share !== undefined || files.length >= MARKING.commentFiles}
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              {t('thread.attach')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="light"
          disabled={!hasSome || share !== undefined}
          loading={create.isPending}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void send().catch(() => undefined)}
        >
          {t('thread.send')}
        </Button>
      </Group>
    </div>
  )
}
