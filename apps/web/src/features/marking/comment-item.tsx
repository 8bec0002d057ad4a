import type { Comment } from '@bangxanh/contract/marking/schemas.ts'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDateTime } from '../../shared/format/format.ts'
import { useTyped } from '../../shared/kept/typed.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { AttachedFile } from './attached-file.tsx'
import { CommentWords } from './comment-words.tsx'
import classes from './comments.module.css'
import { useDeleteComment, useUpdateComment } from './mutations.ts'

interface Props {
  readonly comment: Comment
  readonly userId: string
}

/** What somebody makes of a comment of theirs, and what it was when they began. */
interface Edited {
  readonly over: Comment
  readonly text: string
}

export function CommentItem({ comment, userId }: Props) {
  const { t } = useTranslation('marking')
  const { _id: commentId, can } = comment
  const [edited, setEdited] = useTyped<Edited>(userId, `comment:${commentId}`)
  const remove = useDeleteComment()
  useUnsaved(edited !== undefined && edited.text !== comment.text)
  const forget = async () => {
    const content = t('thread.deleteAsk')
    if (await askConfirm({ title: t('thread.delete'), content, danger: true }))
      remove.mutate({ params: { commentId } })
  }
  return (
    <li className={classes.comment} data-teacher={comment.byTeacher || undefined}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">
          <b>{comment.author ?? t('thread.gone')}</b>
          <Text span c="dimmed" inherit>
            {' · '}
            {formatDateTime(comment.createdAt)}
            {comment.editedAt && ` · ${t('thread.edited')}`}
          </Text>
        </Text>
        <Group gap={0} wrap="nowrap">
          {can.update && !edited && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('thread.edit')}
              onClick={() => setEdited({ over: comment, text: comment.text })}
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
      {edited ? (
        <CommentEdit edited={edited} onEdit={setEdited} onClose={() => setEdited(undefined)} />
      ) : (
        comment.text !== '' && <Text className={classes.words}>{comment.text}</Text>
      )}
      {comment.files.map(file => (
        <AttachedFile key={file.key} file={file} />
      ))}
    </li>
  )
}

interface EditProps {
  readonly edited: Edited
  readonly onEdit: (edited: Edited) => void
  readonly onClose: () => void
}

function CommentEdit({ edited, onEdit, onClose }: EditProps) {
  const { t } = useTranslation('marking')
  const { over, text } = edited
  const update = useUpdateComment()
  const saveEdit = useEdit({
    thing: over,
    fieldsOf: ({ text }: Comment) => ({ text }),
    words: { text: { label: t('thread.label') } },
  })
  const save = async () => {
    const saved = await saveEdit(
      { text },
      ({ edition, whole }) =>
        update.mutateAsync({ params: { commentId: over._id }, body: { ...whole, edition } }),
      reply => reply.comment,
    )
    if (saved !== 'stay') onClose()
  }
  // Why it was refused is told as a notice.
  const send = () => void save().catch(() => undefined)
  return (
    <>
      <CommentWords value={text} onChange={text => onEdit({ over, text })} onSend={send} />
      <Group gap="xs" mt="xs">
        <Button size="compact-md" loading={update.isPending} onClick={send}>
          {t('thread.save')}
        </Button>
        <Button size="compact-md" variant="default" onClick={onClose}>
          {t('thread.cancel')}
        </Button>
      </Group>
    </>
  )
}
