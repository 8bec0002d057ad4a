import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { ActionIcon, Button, CloseButton, Group, Paper, Progress, Text } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { isOpen } from '../uploads/uploads.ts'
import classes from './upload-list.module.css'
import type { useLibraryUploads } from './use-library-uploads.ts'

type Uploads = ReturnType<typeof useLibraryUploads>
type Sending = Uploads['list'][number]

/** What is on its way into the library, with how far it is, a way to give it up, and what did not arrive. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation('documents')
  const { list, queue } = uploads
  if (list.length === 0) return null
  const count = (...states: Sending['state'][]) => list.filter(({ state }) => states.includes(state)).length
  const open = list.filter(isOpen).length
  const failed = count('offline', 'refused')
  const title =
    open > 0
      ? t('uploads.title', { done: count('saved'), all: list.length - count('stopped') })
      : failed > 0
        ? t('uploads.failed', { count: failed })
        : t('uploads.done', { count: count('saved') })

  return (
    <Paper withBorder shadow="md" p="sm" className={classes.list} role="region" aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} size="sm" role="status">
          {title}
        </Text>
        {open > 0 ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => queue.stopAll()}>
            {t('uploads.cancelAll')}
          </Button>
        ) : (
          <CloseButton aria-label={t('uploads.close')} onClick={() => queue.clear(true)} />
        )}
      </Group>
      <ul className={`${layout.grid} ${classes.lines}`}>
        {list.map(one => (
          <Line
            key={one.id}
            one={one}
            onStop={() => queue.stop(one.id)}
            onRetry={() => queue.retry(one.id)}
          />
        ))}
      </ul>
    </Paper>
  )
}

interface LineProps {
  readonly one: Sending
  readonly onStop: () => void
  readonly onRetry: () => void
}

function Line({ one, onStop, onRetry }: LineProps) {
  const { t } = useTranslation('documents')
  const { file, state, share, reason, isFinal } = one
  const { name } = file
  const isBad = state === 'offline' || state === 'refused'
  const isTooLarge = file.size > LIBRARY.fileBytes
  const words = {
    waiting: t('uploads.waiting'),
    saving: t('uploads.sending', { percent: Math.floor(share * 100) }),
    saved: t('uploads.sent'),
    stopped: t('uploads.stopped'),
    offline: t('uploads.offline'),
    refused: isTooLarge ? t('uploads.tooLarge', { size: formatLimit(LIBRARY.fileBytes) }) : reason,
  }[state]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text size="sm" truncate>
            {name}
          </Text>
          <Text size="xs" c={isBad ? 'var(--mantine-color-error)' : 'dimmed'}>
            {words}
          </Text>
        </div>
        {isOpen(one) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('uploads.cancel', { name })}
            onClick={onStop}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
        {(state === 'stopped' || (isBad && !isFinal)) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('uploads.retry', { name })}
            onClick={onRetry}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {state === 'saving' && (
        <Progress value={share * 100} size="xs" aria-label={t('uploads.progress', { name })} />
      )}
    </li>
  )
}
