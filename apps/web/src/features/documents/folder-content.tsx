import type { readFolder } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { Button, Group } from '@mantine/core'
import { IconFolderOpen, IconPlus } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropWords } from '../../shared/ui/drop-zone.tsx'
import type { Reading } from '../../shared/ui/reading-state.tsx'
import type { Wish } from './item-menu.tsx'
import { ItemRows } from './item-rows.tsx'
import type { Item } from './kind-icon.tsx'
import classes from './library.module.css'
import { UploadButton } from './upload-button.tsx'
import type { useLibraryUploads } from './use-library-uploads.ts'

interface Props {
  readonly detail: ReplyOf<typeof readFolder> | undefined
  readonly query: Reading
  readonly uploads: ReturnType<typeof useLibraryUploads>
  readonly onOpen: (item: Item) => void
  readonly onWish: (wish: Wish) => void
}

/** What is in the chosen folder; files are dropped here as well. */
export function FolderContent({ detail, query, uploads, onOpen, onWish }: Props) {
  const { t } = useTranslation('documents')
  const [over, setOver] = useState(false)
  const folder = detail?.category
  const mayAdd = folder?.can.add === true
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (folder && files.length > 0) uploads.add(files, folder._id)
  }
  return (
    <div
      role="presentation"
      className={classes.drop}
      data-over={(mayAdd && over) || undefined}
      data-words={folder && t('uploads.drop', { name: folder.name })}
      {...(mayAdd && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      })}
    >
      {folder && mayAdd && (
        <Group gap="sm" mb="sm">
          <UploadButton
            onFiles={files => uploads.add(files, folder._id)}
            onFolder={files => uploads.addFolder(files, folder._id)}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onWish({ act: 'create', parent: folder })}
          >
            {t('act.createFolder')}
          </Button>
        </Group>
      )}
      <ItemRows
        items={detail && [...detail.childs, ...detail.files]}
        query={query}
        onOpen={onOpen}
        onWish={onWish}
        empty={{
          icon: IconFolderOpen,
          title: t('empty.title'),
          hint: mayAdd ? (
            <>
              {t('empty.hint')}{' '}
              <DropWords span inherit>
                {t('empty.drop')}
              </DropWords>
            </>
          ) : (
            t('empty.view')
          ),
        }}
      />
    </div>
  )
}
