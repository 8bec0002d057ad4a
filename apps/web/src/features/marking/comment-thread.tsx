import { createCommentUploadUrl, listComments } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { Comment } from '@bangxanh/contract/marking/schemas.ts'
import { UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { ActionIcon, Button, FileButton, Group, Text, Textarea, Title } from '@mantine/core'
import { IconPaperclip, IconPencil, IconSend, IconTrash, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { call } from '../../shared/http/call.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { SendingLines, sendByTicket, ticketDraft, useSending } from '../uploads/uploads.ts'
import { AttachedFile } from './attached-file.tsx'
import classes from './marking.module.css'
import { useCreateComment, useDeleteComment, useUpdateComment } from './mutations.ts'
import { RecordButton } from './record-button.tsx'

interface Props {
  readonly submissionId: string
  /** As they came with the submission. */
  readonly comments: readonly Comment[]
  readonly canWrite: boolean
}

interface Attached {
  readonly key: string
  readonly name: string
  /** Where a recording is heard before it is sent. */
  readonly sound: string | undefined
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
  const [problem, setProblem] = useState<string>()
  const reset = useRef<() => void>(null)
  useUnsaved(text.trim() !== '' || files.length > 0)

  const draftOf = (file: File) => ticketDraft(file, UPLOAD_TYPES.comment)
  const sending = useSending({
    send: async (file, way) => {
      const draft = draftOf(file)
      if (!draft) throw new Error('No ticket is given for such a file')
      const body = { submissionId, ...draft }
      const open = async () => (await call(createCommentUploadUrl, { body }, { key: requestKey() })).upload
      return sendByTicket(file, open, way)
    },
    onSent: ({ key, url }, { file: { name, type } }) =>
      setFiles(known => [...known, { key, name, sound: type.startsWith('audio/') ? url : undefined }]),
  })
  const attach = (chosen: readonly File[]) => {
    reset.current?.()
    const good = chosen.filter(draftOf)
    const room = MARKING.commentFiles - files.length - sending.list.length
    sending.queue.add(good.slice(0, room), undefined)
    const problems = [
      good.length < chosen.length && t('thread.otherType'),
      good.length > room && t('thread.tooMany', { count: MARKING.commentFiles }),
    ]
    setProblem(problems.filter(Boolean).join(' ') || undefined)
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
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // It sends what is said, and does not give the work back.
          event.stopPropagation()
          event.preventDefault()
          if (hasSome && !create.isPending && sending.list.length === 0) void send().catch(() => undefined)
        }}
        error={problem}
      />
      {files.map(({ key, name, sound }) => (
        <Group key={key} gap={4} wrap="nowrap">
          {sound === undefined ? (
            <>
              <IconPaperclip size={16} aria-hidden />
              <Text size="sm" truncate>
                {name}
              </Text>
            </>
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: what somebody has just said has none
            <audio className={classes.sound} controls preload="metadata" src={sound} aria-label={name} />
          )}
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
      {sending.list.length > 0 && <SendingLines sending={sending} />}
      <Group gap="xs" mt={6}>
        <RecordButton
          disabled={files.length + sending.list.length >= MARKING.commentFiles}
          onFile={file => attach([file])}
        />
        <FileButton multiple onChange={attach} resetRef={reset} accept={UPLOAD_TYPES.comment.join()}>
          {props => (
            <Button
              {...props}
              variant="default"
              disabled={files.length + sending.list.length >= MARKING.commentFiles}
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              {t('thread.attach')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="light"
          ml="auto"
          disabled={!hasSome || sending.list.length > 0}
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
