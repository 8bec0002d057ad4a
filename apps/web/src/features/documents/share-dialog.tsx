import { quickShare } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
import { useSetQuickShare } from './mutations.ts'

interface Props {
  readonly folder: Folder
  readonly onClose: () => void
  /** Shows who sees the folder; without it the person may not know. */
  readonly onAccess: (() => void) | undefined
}

/** The link of a folder, for a message or a notice board, and whether all of the school may follow it (product 10.194). */
export function ShareDialog({ folder, onClose, onAccess }: Props) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(quickShare, { query: { categoryId: folder._id } }, { silent: true })
  const setShare = useSetQuickShare()
  const share = query.data?.share
  const since =
    share?.shared && t('share.since', { name: share.shared.by ?? '–', date: formatDate(share.shared.at) })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.title', { name: folder.name })}
      closeButtonProps={{ 'aria-label': t('share.close') }}
    >
      {share ? (
        <Stack>
          {share.can.share ? (
            <Switch
              label={t('share.everybody')}
              description={since ?? t('share.everybodyHint')}
              checked={share.shared !== null}
              disabled={setShare.isPending}
              onChange={event =>
                setShare.mutate({ params: { id: folder._id }, body: { shared: event.currentTarget.checked } })
              }
            />
          ) : (
            since && <Text size="sm">{t('share.isOpen', { since })}</Text>
          )}
          <Text size="sm" c="dimmed">
            {t(share.shared ? 'share.hintOpen' : 'share.hint')}
          </Text>
          <TextInput
            label={t('share.link')}
            value={location.origin + share.link}
            readOnly
            data-autofocus
            onFocus={event => event.currentTarget.select()}
          />
          <CopyButton value={location.origin + share.link}>{t('share.copy')}</CopyButton>
          {onAccess && (
            <Button variant="subtle" leftSection={<IconUsers size={18} aria-hidden />} onClick={onAccess}>
              {t('act.access')}
            </Button>
          )}
        </Stack>
      ) : query.error ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState minHeight="8rem" />
      )}
    </Modal>
  )
}
