import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Branch, LazyTree } from '../../shared/ui/lazy-tree.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import type { useFolders } from './use-folders.ts'

interface Props {
  readonly tree: ReturnType<typeof useFolders>
  readonly chosen: string | undefined
  readonly way: readonly string[]
  readonly onChoose: (_id: string) => void
  readonly actions?: (branch: Branch) => ReactNode
}

/** The folders of the library, level by level. */
export function FolderTree({ tree, chosen, way, onChoose, actions }: Props) {
  const { t } = useTranslation('documents')
  const { roots, branches, load } = tree
  if (!branches)
    return <ReadingState query={roots} failure={t('FAILED_TO_FETCH_CATEGORIES')} minHeight="8rem" />
  return (
    <LazyTree
      label={t('tree.label')}
      branches={branches}
      selected={chosen}
      opened={way}
      onSelect={onChoose}
      onLoad={load}
      actions={actions}
    />
  )
}
