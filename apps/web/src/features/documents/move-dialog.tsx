import type { Folder, LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { ChooseFolder } from './choose-folder.tsx'
import type { Item } from './kind-icon.tsx'
import { MoveAccess } from './move-access.tsx'
import { useUpdateDocument, useUpdateFolder } from './mutations.ts'
import { useFolders } from './use-folders.ts'

interface Props {
  readonly item: Item
  /** The folders above it, from the top. */
  readonly way: readonly string[]
  readonly onClose: () => void
}

const fieldsOf = (item: Item) => ({ place: item.type === 'category' ? item.parentId : item.categoryId })

/** Where a folder or a file goes. */
export function MoveDialog({ item, way, onClose }: Props) {
  const { t } = useTranslation('documents')
  const tree = useFolders(way)
  const [to, setTo] = useState<string | null>()
  const folder = useUpdateFolder()
  const file = useUpdateDocument()
  const { place: stands } = fieldsOf(item)
  const nameOf = (id: string | null) =>
    id === null ? t('move.toRoot') : (tree.known.get(id)?.name ?? t('move.elsewhere'))
  const saveEdit = useEdit({
    thing: item,
    fieldsOf,
    words: { place: { label: t('move.place'), show: nameOf } },
  })

  const target = to ? tree.known.get(to) : undefined
  const problem =
    to === undefined
      ? t('move.choose')
      : to === stands
        ? t('move.same')
        : to === item._id
          ? t('move.itself')
          : target && !target.can.add
            ? t('move.cannotAdd')
            : undefined

  const move = async () => {
    const params = { id: item._id }
    if (to === undefined) return
    const saved = await saveEdit(
      { place: to },
      async ({ edition }): Promise<{ category: Folder } | { file: LibraryFile }> =>
        item.type === 'category'
          ? folder.mutateAsync({ params, body: { parentId: to, edition } })
          : file.mutateAsync({ params, body: { categoryId: to ?? undefined, edition } }),
      reply => ('file' in reply ? reply.file : reply.category),
    )
    if (saved !== 'stay') onClose()
  }

  return (
    <ChooseFolder
      title={t('move.title', { name: item.name })}
      hint={t('move.label')}
      submit={t('move.submit')}
      tree={tree}
      chosen={to}
      way={way}
      problem={problem}
      busy={folder.isPending || file.isPending}
      onChoose={setTo}
      onSubmit={move}
      onClose={onClose}
    >
      {item.type === 'category' && item.parentId !== null && (
        <Button variant={to === null ? 'light' : 'default'} onClick={() => setTo(null)}>
          {t('move.toRoot')}
        </Button>
      )}
      {item.type === 'category' && to && problem === undefined && <MoveAccess id={item._id} parentId={to} />}
    </ChooseFolder>
  )
}
