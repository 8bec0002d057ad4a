import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Branch, LazyTree } from '../../shared/ui/lazy-tree.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
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
    return roots.error ? (
      <FailedState
        error={roots.error}
        title={t('FAILED_TO_FETCH_CATEGORIES')}
        onRetry={() => void roots.refetch()}
      />
    ) : (
      <LoadingState minHeight="8rem" />
    )
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
