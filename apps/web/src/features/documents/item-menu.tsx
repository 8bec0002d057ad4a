import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import {
  IconArrowsMove,
  IconDownload,
  IconInfoCircle,
  IconLink,
  IconPencil,
  IconSend,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { GiveFile } from './give-file.ts'
import type { Item } from './kind-icon.tsx'
import { useDeleteDocument, useDeleteFolder } from './mutations.ts'

export type Wish =
  | { readonly act: 'edit' | 'move' | 'share'; readonly item: Item }
  | { readonly act: 'access'; readonly item: Folder }
  /** Within another folder, or null: in none. */
  | { readonly act: 'create'; readonly parent: Folder | null }
  | { readonly act: 'bin' }

interface Props {
  readonly item: Item
  readonly onWish: (wish: Wish) => void
  readonly onOpen: (item: Item) => void
  readonly onRemoved?: () => void
}

/** What may be done with a folder or a file. */
export function ItemMenu({ item, onWish, onOpen, onRemoved }: Props) {
  const { t } = useTranslation('documents')
  const give = useContext(GiveFile)
  const removeFolder = useDeleteFolder()
  const removeFile = useDeleteDocument()
  const { _id, name, type } = item
  const isFile = type === 'file'
  const { edit } = item.can

  const askRemove = async () => {
    const content = t(isFile ? 'ask.removeFile' : 'ask.removeFolder', { name })
    if (!(await askConfirm({ content, confirm: t('act.remove'), danger: true }))) return
    const remove = isFile ? removeFile : removeFolder
    remove.mutate({ params: { id: _id } }, { onSuccess: onRemoved })
  }
  const download = () => {
    if (!isFile) return
    const link = document.createElement('a')
    link.href = item.url
    link.download = name
    link.click()
  }

  return (
    <RowMenu
      label={t('act.menuOf', { name })}
      acts={[
        isFile && { icon: IconInfoCircle, text: t('act.details'), onClick: () => onOpen(item) },
        isFile && give !== undefined && { icon: IconSend, text: t('act.give'), onClick: () => give(item) },
        { icon: IconLink, text: t('act.share'), onClick: () => onWish({ act: 'share', item }) },
        isFile && { icon: IconDownload, text: t('act.download'), onClick: download },
        edit && {
          icon: IconPencil,
          text: t(isFile ? 'act.edit' : 'act.rename'),
          onClick: () => onWish({ act: 'edit', item }),
        },
        type === 'category' &&
          edit && {
            icon: IconUsers,
            text: t('act.access'),
            onClick: () => onWish({ act: 'access', item }),
          },
        edit && { icon: IconArrowsMove, text: t('act.move'), onClick: () => onWish({ act: 'move', item }) },
        edit && { icon: IconTrash, text: t('act.remove'), danger: true, onClick: askRemove },
      ]}
    />
  )
}
