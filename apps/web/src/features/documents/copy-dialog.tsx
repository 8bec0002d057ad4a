import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { ChooseFolder } from './choose-folder.tsx'
import type { LibrarySearch } from './library.tsx'
import { useCopyDocument } from './mutations.ts'
import { useFolders } from './use-folders.ts'

interface Props {
  readonly file: LibraryFile
  readonly onClose: () => void
  readonly onSearch: OnSearch<LibrarySearch>
}

/** Into which folder a copy of a file goes; then that folder is opened. */
export function CopyDialog({ file, onClose, onSearch }: Props) {
  const { t } = useTranslation('documents')
  const tree = useFolders([])
  const [to, setTo] = useState<string>()
  const copy = useCopyDocument()
  const target = to ? tree.known.get(to) : undefined
  const problem = target === undefined ? t('move.choose') : target.can.add ? undefined : t('move.cannotAdd')
  const isBare = tree.roots.data?.categories.every(({ can, isLeaf }) => !can.add && isLeaf)

  const take = async () => {
    if (!to) return
    await copy.mutateAsync({ params: { id: file._id }, body: { categoryId: to } })
    onClose()
    onSearch({ category: to })
  }

  return (
    <ChooseFolder
      title={t('market.copyTitle', { name: file.name })}
      hint={t('market.copyHint')}
      submit={t('market.copySubmit')}
      tree={tree}
      chosen={to}
      way={[]}
      problem={problem}
      busy={copy.isPending}
      nowhere={
        isBare ? <EmptyState title={t('market.noPlace.title')} hint={t('market.noPlace.hint')} /> : undefined
      }
      onChoose={setTo}
      onSubmit={take}
      onClose={onClose}
    />
  )
}
