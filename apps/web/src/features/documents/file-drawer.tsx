import { readDocument } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconFolderPlus, IconLink, IconSend } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatSize } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { Facts } from './facts.tsx'
import classes from './file-drawer.module.css'
import { GiveFile } from './give-file.ts'
import { Preview } from './preview.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
  /** Takes it into the own library. */
  readonly onTake?: (file: LibraryFile) => void
  readonly onShare?: (file: LibraryFile) => void
}

/** One file: what it looks like, what is known of it, and a way to keep it. */
export function FileDrawer({ id, onClose, onTake, onShare }: Props) {
  const { t } = useTranslation('documents')
  const give = useContext(GiveFile)
  const query = useApiQuery(readDocument, { params: { id } }, { silent: true })
  const file = query.data?.file
  return (
    <SidePanel onClose={onClose} size="lg" title={file?.name ?? t('act.details')}>
      {file ? (
        <Stack>
          <Preview file={file} words={query.data?.preview ?? null} />
          {give && (
            <Button leftSection={<IconSend size={18} stroke={1.6} aria-hidden />} onClick={() => give(file)}>
              {t('act.give')}
            </Button>
          )}
          {onTake && (
            <Button
              variant={give ? 'default' : 'filled'}
              leftSection={<IconFolderPlus size={18} aria-hidden />}
              onClick={() => onTake(file)}
            >
              {t('market.take')}
            </Button>
          )}
          <Group grow>
            {onShare && (
              <Button
                variant="default"
                leftSection={<IconLink size={18} aria-hidden />}
                onClick={() => onShare(file)}
              >
                {t('act.share')}
              </Button>
            )}
            <Button
              component="a"
              variant={onTake || give ? 'default' : 'filled'}
              href={file.url}
              download={file.name}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('act.download')}
            </Button>
          </Group>
          <FileFacts file={file} />
        </Stack>
      ) : (
        <ReadingState query={query} minHeight="12rem" />
      )}
    </SidePanel>
  )
}

function FileFacts({ file }: { file: LibraryFile }) {
  const { t } = useTranslation('documents')
  const { author, source, price } = file.fileInfo
  const facts: [string, string | null][] = [
    [t('file.kind'), t('kind.file')],
    [t('file.made'), file.author],
    [t('file.createdAt'), formatDate(file.createdAt)],
    [t('file.size'), formatSize(file.size)],
    [t('file.author'), author],
    [t('file.source'), source],
    [t('file.cost'), formatMoney(price)],
  ]
  return <Facts className={`${layout.facts} ${classes.facts}`} facts={facts} />
}
