import { quickShare } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { FailedState } from '../../shared/ui/states.tsx'

interface Props {
  readonly folder: Folder
  readonly onClose: () => void
  /** Shows who sees the folder; without it the person may not know. */
  readonly onAccess: (() => void) | undefined
}

/** The link of a folder, for a message or a notice board. */
export function ShareDialog({ folder, onClose, onAccess }: Props) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(quickShare, { query: { categoryId: folder._id } }, { silent: true })
  const link = query.data && location.origin + query.data.link
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.title', { name: folder.name })}
      closeButtonProps={{ 'aria-label': t('share.close') }}
    >
      {link ? (
        <Stack>
          <Text size="sm">{t('share.hint')}</Text>
          <TextInput
            label={t('share.link')}
            value={link}
            readOnly
            data-autofocus
            onFocus={event => event.currentTarget.select()}
          />
          <CopyButton value={link}>{t('share.copy')}</CopyButton>
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
