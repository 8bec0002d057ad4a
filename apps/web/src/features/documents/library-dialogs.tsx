import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import type { Wish } from './item-menu.tsx'

const FolderDialog = lazyDialog(async () => (await import('./folder-dialog.tsx')).FolderDialog)
const FileDialog = lazyDialog(async () => (await import('./file-dialog.tsx')).FileDialog)
const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)
const AccessDrawer = lazyDialog(async () => (await import('./access-drawer.tsx')).AccessDrawer)
const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)
const BinDrawer = lazyDialog(async () => (await import('./bin-drawer.tsx')).BinDrawer)

interface Props {
  readonly wish: Wish
  readonly folder: Folder | undefined
  readonly way: readonly string[]
  readonly onWish: (wish: Wish) => void
  readonly onClose: () => void
  readonly onCreated: (folder: Folder) => void
}

/** What was asked for in a menu. */
export function LibraryDialogs({ wish, folder, way, onWish, onClose, onCreated }: Props) {
  switch (wish.act) {
    case 'create':
      return <FolderDialog parent={wish.parent} onClose={onClose} onCreated={onCreated} />
    case 'bin':
      return <BinDrawer onClose={onClose} />
    case 'move':
      return <MoveDialog item={wish.item} way={way} onClose={onClose} />
    case 'access':
      return <AccessDrawer folder={wish.item} onClose={onClose} />
    case 'share': {
      const { item } = wish
      // A file is shared with its folder, which is the one that is open.
      const shared = item.type === 'category' ? item : folder
      return (
        shared && (
          <ShareDialog
            folder={shared}
            file={item.type === 'file' ? item : undefined}
            onClose={onClose}
            onAccess={shared.can.edit ? () => onWish({ act: 'access', item: shared }) : undefined}
          />
        )
      )
    }
    case 'edit':
      return wish.item.type === 'category' ? (
        <FolderDialog folder={wish.item} onClose={onClose} />
      ) : (
        <FileDialog file={wish.item} onClose={onClose} />
      )
  }
}
