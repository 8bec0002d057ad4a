import { quickShare } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { Folder, LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { useSetQuickShare } from './mutations.ts'
import { ShareClasses } from './share-classes.tsx'

interface Props {
  readonly folder: Folder
  /** What the link leads to; it is shared with its folder. */
  readonly file: LibraryFile | undefined
  readonly onClose: () => void
  /** Shows who sees the folder; without it the person may not know. */
  readonly onAccess: (() => void) | undefined
}

/** The classes that see a folder, whether all of its school does (product 10.194), and its link, for a message or a notice board. */
export function ShareDialog({ folder, file, onClose, onAccess }: Props) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(quickShare, { query: { categoryId: folder._id } }, { silent: true })
  const setShare = useSetQuickShare()
  const share = query.data?.share
  const since =
    share?.shared && t('share.since', { name: share.shared.by ?? '–', date: formatDate(share.shared.at) })
  const link = share && `${location.origin}${share.link}${file ? `&file=${file._id}` : ''}`
  return (
    <Dialog onClose={onClose} title={t('share.title', { name: (file ?? folder).name })}>
      {share && link ? (
        <Stack>
          {file && <Text size="sm">{t('share.ofFile', { name: folder.name })}</Text>}
          {share.can.share && <ShareClasses folder={folder} classes={share.classes} />}
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
          <TextInput
            label={t('share.link')}
            description={t(share.shared ? 'share.hintOpen' : 'share.hint')}
            value={link}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <CopyButton value={link}>{t('share.copy')}</CopyButton>
          {onAccess && (
            <Button variant="subtle" leftSection={<IconUsers size={18} aria-hidden />} onClick={onAccess}>
              {t('act.access')}
            </Button>
          )}
        </Stack>
      ) : (
        <ReadingState query={query} minHeight="8rem" />
      )}
    </Dialog>
  )
}
