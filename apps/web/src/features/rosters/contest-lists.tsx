import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

/** The import of who takes part in a contest. Its list may come while it is open, so it stands beside the button that opens it. */
export const ImportParticipants = lazyDialog(
  async () => (await import('./participants-import.tsx')).ParticipantsImport,
)

/** The list of an examination in sittings, from a file. */
export const ImportSittings = lazyDialog(async () => (await import('./sittings-import.tsx')).SittingsImport)
export type { SittingsList } from './sittings-import.tsx'
export const downloadSittingsTemplate = async () =>
  (await loadChunk(() => import('./sittings-import.tsx'))).downloadSittingsTemplate()

export function ImportParticipantsButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Suspense>
      <OpenImportButton onOpen={onOpen} />
    </Suspense>
  )
}

function OpenImportButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('rosters')
  return (
    <Button variant="default" leftSection={<IconTableImport size={18} aria-hidden />} onClick={onOpen}>
      {t('import')}
    </Button>
  )
}
