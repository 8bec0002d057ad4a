import { listBin } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { BinItem } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatSize } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { useRestoreDocument, useRestoreFolder } from './mutations.ts'

const PAGE = 20

/** What was deleted in the last thirty days, each with its way back. */
export function BinDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('documents')
  const [page, setPage] = useState(1)
  const query = useApiQuery(listBin, { query: { page, limit: PAGE } }, { keepPrevious: true, silent: true })
  return (
    <SidePanel onClose={onClose} size="md" title={t('bin.title')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('bin.hint')}
        </Text>
        <ListStates
          list={{ filtered: false, clear: () => undefined, toPage: setPage }}
          query={query}
          rows={query.data?.items}
          empty={{ icon: IconTrash, title: t('bin.empty'), hint: t('bin.emptyHint') }}
        >
          {items => (
            <Stack gap="sm">
              {items.map(item => (
                <Thrown key={item._id} item={item} />
              ))}
            </Stack>
          )}
        </ListStates>
      </Stack>
    </SidePanel>
  )
}

function Thrown({ item }: { item: BinItem }) {
  const { t } = useTranslation('documents')
  const folder = useRestoreFolder()
  const file = useRestoreDocument()
  const restore = item.type === 'category' ? folder : file
  const facts = [
    item.from === null ? t('bin.fromRoot') : t('bin.from', { name: item.from }),
    ...(item.type === 'file' ? [formatSize(item.size)] : []),
    t('bin.ends', { date: formatDate(item.endsAt) }),
  ]
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text truncate>{item.name}</Text>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Button
        variant="light"
        size="compact-md"
        style={{ flex: 'none' }}
        leftSection={<IconRestore size={16} aria-hidden />}
        aria-label={t('bin.restoreOf', { name: item.name })}
        loading={restore.isPending}
        onClick={() => restore.mutate({ params: { id: item._id } })}
      >
        {t('bin.restore')}
      </Button>
    </Group>
  )
}
