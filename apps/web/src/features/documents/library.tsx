import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFolders, IconLink, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../shared/i18n/i18n.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { FolderContent } from './folder-content.tsx'
import { FolderTree } from './folder-tree.tsx'
import { FoundList } from './found-list.tsx'
import type { Wish } from './item-menu.tsx'
import { ItemRows } from './item-rows.tsx'
import type { Item } from './kind-icon.tsx'
import classes from './library.module.css'
import { LibraryDialogs } from './library-dialogs.tsx'
import { UploadList } from './upload-list.tsx'
import { useOpenFolder } from './use-folders.ts'
import { useLibraryUploads } from './use-library-uploads.ts'
import { Way } from './way.tsx'

const FileDrawer = lazyDialog(async () => (await import('./file-drawer.tsx')).FileDrawer)

export interface LibrarySearch {
  /** The marketplace instead of the own library. */
  readonly view?: 'market' | undefined
  readonly category?: string | undefined
  readonly file?: string | undefined
  readonly search?: string | undefined
}

export interface LibraryProps {
  readonly search: LibrarySearch
  readonly onSearch: OnSearch<LibrarySearch>
}

interface Props extends LibraryProps {
  /** Stands below the title. */
  readonly children?: ReactNode
}

/** The tree on the left, what is in the chosen folder on the right; on a phone one after the other. */
export function Library({ search, onSearch, children }: Props) {
  const { t } = useTranslation('documents')
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const uploads = useLibraryUploads()
  const [wish, setWish] = useState<Wish>()
  const { file } = search
  // On a phone the folders themselves are the first page.
  const { category, detail, parents, folder, way, tree, isBare } = useOpenFolder(search.category, !narrow)
  const { roots } = tree
  const canAdd = roots.data?.canAdd === true

  const go = (next: string | undefined) => onSearch({ category: next })
  const open = (item: Item) =>
    item.type === 'category'
      ? go(item._id)
      : onSearch({ category: item.categoryId, file: item._id, search: search.search })

  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>{translate('app:groups.materials')}</Title>
        <Group gap="sm" data-page-actions>
          <FolderActs folder={folder} canAdd={canAdd} onWish={setWish} />
          {narrow && !category && !isBare && canAdd && <CreateFolder onWish={setWish} />}
        </Group>
      </Group>
      {children}
      <SearchField
        label={t('search.label')}
        value={search.search}
        onSearch={text => onSearch({ category, search: text || undefined }, { replace: true })}
      />
      <div className={`${layout.gridMd} ${classes.columns}`}>
        {!narrow && !isBare && (
          <Paper withBorder p="sm" miw={0} className={classes.tree}>
            <FolderTree tree={tree} chosen={category} way={way} onChoose={go} />
            {canAdd && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt="xs"
                mih={36}
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setWish({ act: 'create', parent: null })}
              >
                {t('act.createRoot')}
              </Button>
            )}
          </Paper>
        )}
        <Paper
          withBorder
          p={{ base: 'sm', sm: 'md' }}
          miw={0}
          style={isBare && !category ? { gridColumn: '1 / -1' } : undefined}
        >
          {search.search ? (
            <FoundList
              key={search.search}
              search={search.search}
              onOpen={open}
              onClear={() => onSearch({ category })}
            />
          ) : category ? (
            <Stack gap="sm">
              <Way parents={parents} folder={folder} onGo={go} fromRoot={narrow} />
              <FolderContent
                detail={detail.data}
                query={detail}
                uploads={uploads}
                onOpen={open}
                onWish={setWish}
              />
            </Stack>
          ) : (
            <Roots tree={tree} onOpen={open} onWish={setWish} />
          )}
        </Paper>
      </div>
      {wish && (
        <LibraryDialogs
          wish={wish}
          folder={folder}
          way={way}
          onWish={setWish}
          onClose={() => setWish(undefined)}
          onCreated={({ _id }) => go(_id)}
        />
      )}
      {file && (
        <FileDrawer
          id={file}
          onClose={() => onSearch({ category, search: search.search })}
          onShare={item => setWish({ act: 'share', item })}
        />
      )}
      <UploadList uploads={uploads} />
    </Stack>
  )
}

interface ActsProps {
  readonly folder: ReturnType<typeof useOpenFolder>['folder']
  readonly canAdd: boolean
  readonly onWish: (wish: Wish) => void
}

/** What can be done with the open folder, and where deleted things are. */
function FolderActs({ folder, canAdd, onWish }: ActsProps) {
  const { t } = useTranslation('documents')
  return (
    <>
      {folder && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => onWish({ act: 'share', item: folder })}
        >
          {t('act.share')}
        </Button>
      )}
      {folder?.can.edit && (
        <Button
          variant="default"
          leftSection={<IconUsers size={18} aria-hidden />}
          onClick={() => onWish({ act: 'access', item: folder })}
        >
          {t('act.access')}
        </Button>
      )}
      {(canAdd || folder?.can.edit) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onWish({ act: 'bin' })}
        >
          {t('act.bin')}
        </Button>
      )}
    </>
  )
}

function CreateFolder({ onWish }: Pick<ActsProps, 'onWish'>) {
  const { t } = useTranslation('documents')
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => onWish({ act: 'create', parent: null })}
    >
      {t('act.createFolder')}
    </Button>
  )
}

interface RootsProps extends Pick<ActsProps, 'onWish'> {
  readonly tree: ReturnType<typeof useOpenFolder>['tree']
  readonly onOpen: (item: Item) => void
}

/** The folders that stand in no other. */
function Roots({ tree: { roots }, onOpen, onWish }: RootsProps) {
  const { t } = useTranslation('documents')
  const canAdd = roots.data?.canAdd === true
  const bare = {
    icon: IconFolders,
    title: t('noFolders.title'),
    hint: t(canAdd ? 'noFolders.hint' : 'noFolders.view'),
    action: canAdd && <CreateFolder onWish={onWish} />,
  }
  return (
    <ItemRows items={roots.data?.categories} query={roots} empty={bare} onOpen={onOpen} onWish={onWish} />
  )
}
