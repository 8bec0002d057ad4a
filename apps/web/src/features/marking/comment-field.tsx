import { createCommentUploadUrl } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isSame } from '../../shared/edit/touched.ts'
import { call } from '../../shared/http/call.ts'
import { typedOf, useTyped } from '../../shared/kept/typed.ts'
import layout from '../../shared/ui/layout.module.css'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { SendingLines, useAttachments } from '../uploads/uploads.ts'
import { CommentWords } from './comment-words.tsx'
import { useCreateComment } from './mutations.ts'
import { RecordButton } from './record-button.tsx'

interface Props {
  readonly submissionId: string
  readonly userId: string
}

interface Attached {
  readonly key: string
  readonly name: string
  /** Where a recording is heard before it is sent. */
  readonly sound: string | undefined
}

/** What is not sent yet. */
interface Draft {
  readonly text: string
  readonly files: readonly Attached[]
}

const EMPTY: Draft = { text: '', files: [] }
const hasSome = ({ text, files }: Draft) => text.trim() !== '' || files.length > 0

/** Where a comment is written, with what goes beside it. */
export function CommentField({ submissionId, userId }: Props) {
  const { t } = useTranslation('marking')
  const create = useCreateComment()
  const of = `comment:${submissionId}`
  const [{ text, files } = EMPTY, keep] = useTyped<Draft>(userId, of)
  const setDraft = (draft: Draft) => keep(hasSome(draft) ? draft : undefined)
  useUnsaved(hasSome({ text, files }))

  const attached = useAttachments({
    types: UPLOAD_TYPES.comment,
    most: MARKING.commentFiles,
    count: files.length,
    words: {
      otherType: t('thread.otherType'),
      tooMany: t('thread.tooMany', { count: MARKING.commentFiles }),
    },
    open: async (ticket, key) => {
      const body = { submissionId, ...ticket }
      return (await call(createCommentUploadUrl, { body }, { key })).upload
    },
    onSent: ({ key, url }, { name, type }) => {
      const typed = typedOf(userId)
      const now = typed.at<Draft>(of) ?? EMPTY
      const sound = type.startsWith('audio/') ? url : undefined
      typed.set(of, { ...now, files: [...now.files, { key, name, sound }] })
    },
  })
  const { sending, isFull } = attached
  const may = hasSome({ text, files }) && sending.list.length === 0
  const send = () => {
    if (!may || create.isPending) return
    const body = { submissionId, text: text.trim(), files: files.map(({ key }) => key) }
    // Also where the next pupil is shown when it has arrived; what was typed since stays.
    const sent = () => isSame(typedOf(userId).at(of), { text, files }) && keep(undefined)
    void create.mutateAsync({ body }).then(sent, () => undefined)
  }
  return (
    <Stack gap="xs">
      <CommentWords
        placeholder={t('thread.hint')}
        minRows={2}
        maxRows={8}
        value={text}
        onChange={text => setDraft({ text, files })}
        onSend={send}
        error={attached.problem}
      />
      {files.map(file => (
        <AttachedFile
          key={file.key}
          file={file}
          onDetach={() => setDraft({ text, files: files.filter(({ key }) => key !== file.key) })}
        />
      ))}
      {sending.list.length > 0 && <SendingLines sending={sending} />}
      <Group gap="xs">
        <RecordButton disabled={isFull} onFile={file => attached.attach([file])} />
        <FileButton {...attached.button}>
          {props => (
            <ActionIcon
              {...props}
              variant="default"
              size="input-sm"
              disabled={isFull}
              aria-label={t('thread.attach')}
              title={t('thread.attach')}
            >
              <IconPaperclip size={18} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Button
          variant="light"
          px="xs"
          ml="auto"
          disabled={!may}
          loading={create.isPending}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={send}
        >
          {t('thread.send')}
        </Button>
      </Group>
    </Stack>
  )
}

interface FileProps {
  readonly file: Attached
  readonly onDetach: () => void
}

function AttachedFile({ file: { name, sound }, onDetach }: FileProps) {
  const { t } = useTranslation('marking')
  return (
    <Group gap="xxs" wrap="nowrap">
      {sound === undefined ? (
        <>
          <IconPaperclip size={16} aria-hidden />
          <Text size="sm" truncate>
            {name}
          </Text>
        </>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what somebody has just said has none
        <audio className={layout.full} controls preload="metadata" src={sound} aria-label={name} />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('thread.detach', { name })} onClick={onDetach}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
