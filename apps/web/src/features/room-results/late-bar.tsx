import { listLateAnswers } from '@bangxanh/contract/room-results/endpoints.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const LateDialog = lazyDialog(async () => (await import('./late-dialog.tsx')).LateDialog)

const LIVE_MS = 30_000

interface Props {
  readonly roomId: string
  /** Shown while the exam goes on: more may come at any time. */
  readonly isLive?: boolean
}

/** That answers in an exam came after the end, and what became of them; nothing where none did. */
export function LateBar({ roomId, isLive = false }: Props) {
  const { t } = useTranslation('roomResults')
  const [isOpen, setOpen] = useState(false)
  const request = { params: { roomId }, query: { limit: 1 } }
  const { counts, mayDecide } =
    useApiQuery(listLateAnswers, request, { silent: true, ...(isLive && { every: LIVE_MS }) }).data ?? {}
  if (!counts || counts.waiting + counts.taken + counts.declined === 0) return null
  const decided = [
    counts.taken > 0 && t('late.taken', { count: counts.taken }),
    counts.declined > 0 && t('late.declined', { count: counts.declined }),
  ].filter(Boolean)
  const isWaiting = counts.waiting > 0
  const see = (
    <Button
      size={isWaiting ? 'xs' : 'compact-sm'}
      variant={isWaiting ? 'filled' : 'subtle'}
      onClick={() => setOpen(true)}
    >
      {t(mayDecide ? 'late.see' : 'late.look')}
    </Button>
  )
  return (
    <section aria-label={t('late.title')}>
      {isWaiting ? (
        <Alert color="orange" icon={<IconClockExclamation aria-hidden />}>
          <Group justify="space-between" gap="xs">
            <span>{[t('late.waiting', { count: counts.waiting }), ...decided].join(' ')}</span>
            {see}
          </Group>
        </Alert>
      ) : (
        <div className={layout.wrapRow}>
          <IconClockExclamation size={18} aria-hidden />
          <Text size="sm" component="span">
            {[t('late.heading'), ...decided].join(' ')}
          </Text>
          {see}
        </div>
      )}
      {isOpen && <LateDialog roomId={roomId} onClose={() => setOpen(false)} />}
    </section>
  )
}
