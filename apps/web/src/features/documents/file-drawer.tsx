import { readDocument } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button, Drawer, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatSize } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import classes from './file-drawer.module.css'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One file: what it looks like, what is known of it, and a way to keep it. */
export function FileDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(readDocument, { params: { id } }, { silent: true })
  const file = query.data?.file
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={file?.name ?? t('act.details')}
      closeButtonProps={{ 'aria-label': t('uploads.close') }}
    >
      {file ? (
        <Stack>
          <Preview file={file} />
          <Button
            component="a"
            href={file.url}
            download={file.name}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('act.download')}
          </Button>
          <Facts file={file} />
        </Stack>
      ) : query.error ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState minHeight="12rem" />
      )}
    </Drawer>
  )
}

function Preview({ file: { url, name, mediaType } }: { file: LibraryFile }) {
  const { t } = useTranslation('documents')
  if (mediaType.startsWith('image/'))
    return <StoredPicture src={url} alt={name} className={classes.picture} />
  // What a person has brought themselves has no subtitles.
  // biome-ignore-start lint/a11y/useMediaCaption: as above
  if (mediaType.startsWith('video/'))
    return <video controls src={url} className={classes.picture} title={name} />
  if (mediaType.startsWith('audio/'))
    return <audio controls src={url} className={classes.sound} title={name} />
  // biome-ignore-end lint/a11y/useMediaCaption: as above
  return (
    <Text c="dimmed" size="sm">
      {t('file.noPreview')}
    </Text>
  )
}

export function Facts({ file }: { file: LibraryFile }) {
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
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
