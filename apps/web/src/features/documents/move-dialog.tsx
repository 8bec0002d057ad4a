import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Where a folder or a file goes. */
export function MoveDialog({ item, way, onClose }: Props) {
  const { t } = useTranslation('documents')
  const tree = useFolders(way)
  const [to, setTo] = useState<string | null>()
  const folder = useUpdateFolder()
  const file = useUpdateDocument()
  const stands = item.type === 'category' ? item.parentId : item.categoryId

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
    const { _id: id, edition } = item
    if (to === undefined) return
    if (item.type === 'category')
      await folder.mutateAsync({ params: { id }, body: { parentId: to, edition } })
    else if (to) await file.mutateAsync({ params: { id }, body: { categoryId: to, edition } })
    onClose()
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
