import type { VaultCategoryTree } from '@bangxanh/contract/exam-vault/schemas.ts'
import { useTranslation } from 'react-i18next'
import { type Branch, LazyTree } from '../../shared/ui/lazy-tree.tsx'
import type { CategoryDialogState } from './category-dialog.tsx'
import { CategoryMenu } from './category-menu.tsx'

interface Props {
  readonly tree: VaultCategoryTree
  readonly chosen: string | undefined
  readonly onChoose: (_id: string) => void
  readonly onWish: (wish: CategoryDialogState) => void
  readonly onRemoved: (_id: string) => void
}

const branchOf = ({ _id, name, children }: VaultCategoryTree): Branch => ({
  id: _id,
  name,
  children: children.map(branchOf),
})

/** A category of the tree, or undefined when it stands in another one. */
export function findCategory(
  tree: VaultCategoryTree,
  _id: string | undefined,
): VaultCategoryTree | undefined {
  if (tree._id === _id) return tree
  for (const child of tree.children) {
    const found = findCategory(child, _id)
    if (found) return found
  }
}

/** A root and all under it. The root's own menu stands on its card. */
export function CategoryTree({ tree, chosen, onChoose, onWish, onRemoved }: Props) {
  const { t } = useTranslation('examVault')
  return (
    <LazyTree
      label={t('tree.label')}
      branches={[branchOf(tree)]}
      selected={chosen}
      onSelect={onChoose}
      actions={({ id }) => {
        const category = id === tree._id ? undefined : findCategory(tree, id)
        return category && <CategoryMenu category={category} onWish={onWish} onRemoved={onRemoved} />
      }}
    />
  )
}
