import { createCommentUploadUrl } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '../../shared/edit/touched.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { typedOf, useTyped } from '../../shared/kept/typed.ts'
import layout from '../../shared/ui/layout.module.css'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { SendingLines, sendByTicket, ticketDraft, useSending } from '../uploads/uploads.ts'
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
  const [problem, setProblem] = useState<string>()
  const reset = useRef<() => void>(null)
  useUnsaved(hasSome({ text, files }))

  const draftOf = (file: File) => ticketDraft(file, UPLOAD_TYPES.comment)
  const sending = useSending({
    // What arrives while the next pupil is shown belongs here as well.
    outlives: true,
    send: async (file, options) => {
      const draft = draftOf(file)
      if (!draft) throw new CallError({ status: 415, code: 'E_MEDIA_TYPE' })
      const body = { submissionId, ...draft }
      const open = async (key: string) => (await call(createCommentUploadUrl, { body }, { key })).upload
      return sendByTicket(file, open, options)
    },
    onSent: ({ key, url }, { file: { name, type } }) => {
      const typed = typedOf(userId)
      const now = typed.at<Draft>(of) ?? EMPTY
      const sound = type.startsWith('audio/') ? url : undefined
      typed.set(of, { ...now, files: [...now.files, { key, name, sound }] })
    },
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
        error={problem}
      />
      {files.map(({ key, name, sound }) => (
        <Group key={key} gap="xxs" wrap="nowrap">
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
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('thread.detach', { name })}
            onClick={() => setDraft({ text, files: files.filter(file => file.key !== key) })}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {sending.list.length > 0 && <SendingLines sending={sending} />}
      <Group gap="xs">
        <RecordButton
          disabled={files.length + sending.list.length >= MARKING.commentFiles}
          onFile={file => attach([file])}
        />
        <FileButton multiple onChange={attach} resetRef={reset} accept={UPLOAD_TYPES.comment.join()}>
          {props => (
            <ActionIcon
              {...props}
              variant="default"
              size="input-sm"
              disabled={files.length + sending.list.length >= MARKING.commentFiles}
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
