import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFolderOpen, IconFolders, IconListTree } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatSize } from '../../shared/format/format.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { EmptyState } from '../../shared/ui/states.tsx'
import classes from './document-picker.module.css'
import { Facts } from './facts.tsx'
import { FolderTree } from './folder-tree.tsx'
import { ItemRows } from './item-rows.tsx'
import type { Item } from './kind-icon.tsx'
import { useOpenFolder } from './use-folders.ts'
import { Way } from './way.tsx'

/** What is known of a folder or a file. */
function ItemFacts({ item }: { readonly item: Item }) {
  const { t } = useTranslation('documents')
  const thumbnail = item.type === 'file' ? item.fileInfo.thumbnailUrl : null
  const facts: [string, string | null][] = [
    [t('column.name'), item.name],
    [t('file.kind'), t(`kind.${item.type}`)],
    [t('column.author'), item.author],
    [t('file.createdAt'), formatDate(item.createdAt)],
    [t('file.size'), item.type === 'file' ? formatSize(item.size) : null],
  ]
  return (
    <>
      {thumbnail && <img src={thumbnail} alt="" className={classes.large} />}
      <Facts className={`${layout.grid} ${layout.facts} ${classes.facts}`} facts={facts} />
    </>
  )
}

interface Props {
  readonly onSelect: (file: LibraryFile) => void
  readonly onClose: () => void
}

/** A file of the library for something that is made elsewhere. */
export function DocumentPicker({ onSelect, onClose }: Props) {
  const { t } = useTranslation('documents')
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string>()
  const [file, setFile] = useState<LibraryFile>()
  /** How often the tree was folded: it begins anew then, with its roots alone, until a folder is chosen in it. */
  const [folds, setFolds] = useState({ count: 0, folded: false })
  // On a phone the folders themselves are the first page.
  const { category, detail, parents, folder, way, tree, isBare } = useOpenFolder(chosen, !narrow)
  const { roots } = tree

  const go = (next: string | undefined) => {
    setChosen(next)
    setFile(undefined)
    setFolds(({ count }) => ({ count, folded: false }))
  }
  const open = (item: Item) => (item.type === 'category' ? go(item._id) : setFile(item))
  const shown = file ?? folder

  return (
    <Dialog onClose={onClose} title={t('picker.title')} size={1120} fillsPhone height="min(720px, 92dvh)">
      <div className={classes.columns}>
        {!narrow && !isBare && (
          <div className={classes.tree}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconListTree size={16} aria-hidden />}
              onClick={() => setFolds(({ count }) => ({ count: count + 1, folded: true }))}
            >
              {t('tree.collapse')}
            </Button>
            <FolderTree
              key={folds.count}
              tree={tree}
              chosen={category}
              way={folds.folded ? [] : way}
              onChoose={go}
            />
          </div>
        )}
        <div className={`${layout.grow} ${classes.list}`}>
          {category ? (
            <>
              <Way parents={parents} folder={folder} onGo={go} fromRoot={narrow} />
              <ItemRows
                items={detail.data && [...detail.data.childs, ...detail.data.files]}
                query={detail}
                picks={{ chosen: file?._id }}
                onOpen={open}
                empty={{ icon: IconFolderOpen, title: t('empty.title') }}
              />
            </>
          ) : isBare ? (
            <EmptyState
              icon={IconFolders}
              title={t('noFolders.title')}
              hint={t('noFolders.view')}
              // In a window of its own: what is being made here stays.
              action={
                <Button component="a" href="/tai-lieu" target="_blank" variant="light">
                  {t('permissions.toLibrary')}
                </Button>
              }
            />
          ) : (
            <ItemRows
              items={roots.data?.categories}
              query={roots}
              picks={{ chosen: undefined }}
              onOpen={open}
              empty={{ icon: IconFolders, title: t('none.title'), hint: t('none.hint') }}
            />
          )}
        </div>
        {shown && (!narrow || file) && (
          <section className={classes.detail} aria-label={t('act.details')}>
            <ItemFacts item={shown} />
          </section>
        )}
      </div>
      <div className={`${layout.foot} ${classes.footer}`}>
        <Button variant="default" onClick={onClose}>
          {t('picker.cancel')}
        </Button>
        <Button disabled={!file} onClick={() => file && onSelect(file)}>
          {t('picker.select')}
        </Button>
      </div>
    </Dialog>
  )
}
