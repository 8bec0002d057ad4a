import { partsOf } from '@bangxanh/contract/discussion/mentions.ts'
import type { TopicComment } from '@bangxanh/contract/discussion/schemas.ts'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconEyeOff, IconFlag, IconHandStop, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDay } from '../../shared/format/format.ts'
import { useTyped } from '../../shared/kept/typed.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { MentionField } from './composer.tsx'
import classes from './discussion.module.css'
import { type Person, toWire, toWords } from './mentioned-words.ts'
import { useDecideReport, useDeleteComment, useMutePupil, useUpdateComment } from './mutations.ts'

const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface Props {
  readonly comment: TopicComment
  readonly classId: string
  readonly userId: string
  /** The one before it is by the same person: their name need not stand again. */
  readonly follows: boolean
}

interface Edited {
  readonly over: TopicComment
  readonly text: string
  readonly people: readonly Person[]
}

/** What somebody has written, one's own at the other side. */
export function CommentBubble({ comment, classId, userId, follows }: Props) {
  const { t } = useTranslation('discussion')
  const { _id: commentId, own, author, byTeacher, hidden, can, studentId } = comment
  const [edited, setEdited] = useTyped<Edited>(userId, `topic-comment:${commentId}`)
  const [reporting, setReporting] = useState(false)
  const remove = useDeleteComment()
  const mute = useMutePupil()
  const name = own ? t('you') : (author?.name ?? t('gone'))
  useUnsaved(edited !== undefined)
  const begin = () =>
    setEdited({
      over: comment,
      text: toWords(comment.text, comment.mentions, t('somebody')),
      people: comment.mentions,
    })
  const forget = async () => {
    if (await askConfirm({ title: t('act.delete'), content: t('ask2.delete'), danger: true }))
      remove.mutate({ query: { _id: commentId } })
  }
  const pause = async () => {
    const content = t('ask2.mute', { name })
    if (studentId && (await askConfirm({ title: t('act.mute'), content })))
      mute.mutate({ body: { classUid: classId, studentId, muted: true } })
  }
  return (
    <li className={classes.said} data-own={own || undefined} data-follows={follows || undefined}>
      {!own && (follows ? <span /> : <PersonAvatar name={author?.name ?? '?'} size={32} decorative />)}
      <div className={classes.column}>
        {!follows && !own && (
          <Text component="div" size="sm" c="dimmed" className={layout.row}>
            {name}
            {byTeacher && (
              <Badge size="sm" variant="light">
                {t('teacher')}
              </Badge>
            )}
          </Text>
        )}
        <div className={classes.line}>
          <div className={classes.bubble} data-hidden={hidden || undefined}>
            {edited ? (
              <CommentEdit {...{ edited, classId }} onEdit={setEdited} onClose={() => setEdited(undefined)} />
            ) : (
              <Said comment={comment} />
            )}
            <Text size="xs" c="dimmed">
              {formatDay(comment.createdAt)}
              {comment.editedAt && ` · ${t('edited')}`}
            </Text>
          </div>
          {!edited && (
            <RowMenu
              label={t('act.menu', { name })}
              acts={[
                can.update && { icon: IconPencil, text: t('act.edit'), onClick: begin },
                can.report && { icon: IconFlag, text: t('act.report'), onClick: () => setReporting(true) },
                studentId !== null && { icon: IconHandStop, text: t('act.mute'), onClick: pause },
                can.delete &&
                  !comment.opening && {
                    icon: IconTrash,
                    text: t('act.delete'),
                    danger: true,
                    onClick: forget,
                  },
              ]}
            />
          )}
        </div>
        {can.decide && <Decision comment={comment} />}
      </div>
      {reporting && <ReportDialog commentId={commentId} onClose={() => setReporting(false)} />}
    </li>
  )
}

function Said({ comment }: { readonly comment: TopicComment }) {
  const { t } = useTranslation('discussion')
  const { text, mentions, pictures, hidden, own } = comment
  const isEmpty = text === '' && pictures.length === 0
  return (
    <>
      {hidden && (
        <Text size="sm" c="dimmed" className={layout.inlineRow}>
          <IconEyeOff size={16} aria-hidden />
          {t(own ? 'waitingOwn' : 'waiting')}
        </Text>
      )}
      {isEmpty && !hidden && (
        <Text size="sm" c="dimmed">
          {t('emptied')}
        </Text>
      )}
      {text !== '' && (
        <Text className={classes.words}>
          {partsOf(text).map((part, at) =>
            'words' in part ? (
              part.words
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change their places
              <b key={at} className={classes.named}>
                @{mentions.find(({ _id }) => _id === part.id)?.name ?? t('somebody')}
              </b>
            ),
          )}
        </Text>
      )}
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          {pictures.map(({ key, url, thumbnailUrl, name }) => (
            <a key={key} href={url} target="_blank" rel="noreferrer">
              <StoredPicture src={thumbnailUrl ?? url} alt={name} />
            </a>
          ))}
        </div>
      )}
    </>
  )
}

/** What a teacher of the class decides about. */
function Decision({ comment: { _id: commentId, reports } }: { readonly comment: TopicComment }) {
  const { t } = useTranslation('discussion')
  const decide = useDecideReport()
  return (
    <div className={classes.decision}>
      <Text size="sm" fw={600}>
        {t('reports', { count: reports.length })}
      </Text>
      {reports.map(({ by, reason, at }) => (
        <Text size="sm" key={`${at}${by}`}>
          {t('reportBy', { name: by ?? t('gone'), reason: reason || t('noReason') })}
        </Text>
      ))}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          loading={decide.isPending}
          onClick={() => decide.mutate({ body: { commentId, decision: 'keep' } })}
        >
          {t('keep')}
        </Button>
        <Button
          color="red.9"
          loading={decide.isPending}
          onClick={() => decide.mutate({ body: { commentId, decision: 'remove' } })}
        >
          {t('removeReported')}
        </Button>
      </Group>
    </div>
  )
}

interface EditProps {
  readonly edited: Edited
  readonly classId: string
  readonly onEdit: (edited: Edited) => void
  readonly onClose: () => void
}

function CommentEdit({ edited, classId, onEdit, onClose }: EditProps) {
  const { t } = useTranslation('discussion')
  const { over, text, people } = edited
  const update = useUpdateComment()
  const saveEdit = useEdit({
    thing: over,
    fieldsOf: ({ text }: TopicComment) => ({ text }),
    words: { text: { label: t('answer') } },
  })
  const save = async () => {
    const saved = await saveEdit(
      { text: toWire(text.trim(), people) },
      ({ edition, whole }) => update.mutateAsync({ body: { _id: over._id, ...whole, edition } }),
      reply => reply.comment,
    )
    if (saved !== 'stay') onClose()
  }
  // Why it was refused is told as a notice.
  const send = () => void save().catch(() => undefined)
  return (
    <>
      <MentionField
        {...{ classId, text }}
        hint={t('answer')}
        minRows={2}
        onText={text => onEdit({ ...edited, text })}
        onNamed={(text, person) => onEdit({ ...edited, text, people: [...people, person] })}
        onSend={send}
      />
      <Group gap="xs" mt="xs">
        <Button loading={update.isPending} onClick={send}>
          {t('act.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('act.cancel')}
        </Button>
      </Group>
    </>
  )
}
