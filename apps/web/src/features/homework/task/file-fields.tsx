import { UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { ActionIcon, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core'
import { IconArrowUp, IconFile, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit, formatSize } from '../../../shared/format/format.ts'
import { DropWords, DropZone } from '../../../shared/ui/drop-zone.tsx'
import layout from '../../../shared/ui/layout.module.css'
import classes from './task.module.css'
import type { TaskFile, TaskForm } from './task-values.ts'
import type { TaskFiles } from './use-task-files.ts'

interface Props {
  readonly form: TaskForm
  readonly label: string
  readonly description?: ReactNode
  readonly acts: TaskFiles
  /** There is a class for which they can be brought. */
  readonly enabled: boolean
  /** The first of several that were chosen together. */
  readonly onFirst?: (name: string) => void
}

const ACCEPT = [...UPLOAD_TYPES.class, '.docx', '.xlsx', '.pptx'].join(',')

/** Files of the teacher in the order in which pupils see them, each with how far it is. */
export function FileFields({ form, label, description, acts, enabled, onFirst }: Props) {
  const { t } = useTranslation('homework')
  const reset = useRef<() => void>(null)
  const { add, retry, remove, raise } = acts
  const { files } = form.values
  const take = (picked: readonly File[]) => {
    reset.current?.()
    if (picked.length === 0) return
    form.clearFieldError('files')
    add(picked)
    const [first] = picked
    if (files.length === 0 && first) onFirst?.(first.name)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={form.errors.files}>
      {files.length > 0 && (
        <ol className={`${layout.grid} ${classes.files}`} aria-label={label}>
          {files.map((file, at) => (
            <FileLine
              key={file.id}
              file={file}
              onRetry={() => retry(file.id)}
              onRemove={() => remove(file.id)}
              onRaise={at > 0 ? () => raise(file.id) : undefined}
            />
          ))}
        </ol>
      )}
      <DropZone onFiles={take} snug>
        <Group gap="sm">
          <FileButton
            multiple
            accept={ACCEPT}
            resetRef={reset}
            onChange={take}
            disabled={!enabled}
            inputProps={{ tabIndex: -1, 'aria-hidden': true }}
          >
            {button => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
              >
                {t(files.length > 0 ? 'task.files.more' : 'task.files.choose')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('task.files.hint', {
              file: formatLimit(UPLOAD.fileBytes),
              film: formatLimit(UPLOAD.filmBytes),
            })}
          </Text>
          <DropWords size="sm" c="dimmed">
            {t('task.files.drop')}
          </DropWords>
        </Group>
      </DropZone>
    </Input.Wrapper>
  )
}

interface LineProps {
  readonly file: TaskFile
  readonly onRetry: () => void
  readonly onRemove: () => void
  readonly onRaise: (() => void) | undefined
}

function FileLine({ file, onRetry, onRemove, onRaise }: LineProps) {
  const { t } = useTranslation('homework')
  const { name, size, type, state, share, url, why, isFinal } = file
  const statusText = {
    waiting: t('task.files.waiting'),
    saving: t('task.files.sending', { percent: Math.floor(share * 100) }),
    saved: formatSize(size),
    stopped: t('task.files.stopped'),
    offline: t('task.files.offline'),
    refused: why ?? t('task.files.wrongType'),
  }[state]
  const bad = state === 'offline' || state === 'refused'
  return (
    <li className={`${layout.row} ${layout.frame} ${classes.file}`}>
      {type.startsWith('image/') && url ? (
        <img src={url} alt="" className={classes.thumb} />
      ) : (
        <IconFile size={24} stroke={1.4} aria-hidden style={{ flex: 'none' }} />
      )}
      <div className={layout.grow}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c={bad ? 'var(--mantine-color-error)' : 'dimmed'} role={bad ? 'alert' : undefined}>
          {statusText}
        </Text>
        {state === 'saving' && (
          <Progress value={share * 100} size="xs" aria-label={t('task.files.progress', { name })} />
        )}
      </div>
      {(state === 'offline' || state === 'stopped' || (state === 'refused' && !isFinal)) && (
        <ActionIcon variant="subtle" size={44} aria-label={t('task.files.retry', { name })} onClick={onRetry}>
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      )}
      {onRaise && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('task.files.raise', { name })}
          onClick={onRaise}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('task.files.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
