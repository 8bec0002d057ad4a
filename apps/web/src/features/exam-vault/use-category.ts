import { listRootCategories, readCategoryTree } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { findCategory } from './category-tree.tsx'
import type { VaultSearch } from './vault-search.ts'

type Chosen = Pick<VaultSearch, 'root' | 'category'>

/**
 * Where in a tab of the vault somebody is: what the address says, else the category that they used last in this browser,
 * else the first one. A root without a chosen category is all of it.
 */
export function useCategory(ownerCategory: OwnerCategory, search: VaultSearch) {
  const [last, setLast] = useLocalStorage<Chosen>({
    key: `vault.${ownerCategory}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const wanted = search.root || search.category ? search : last
  const roots = useApiQuery(listRootCategories, { query: { ownerCategory } }, { silent: true })
  const list = roots.data?.categories
  const root = list?.find(({ _id }) => _id === wanted.root) ?? list?.[0]
  const tree = useApiQuery(
    readCategoryTree,
    { params: { id: root?._id ?? '' } },
    { enabled: root !== undefined, silent: true },
  )
  const whole = root && tree.data?.category
  const isRoot = !wanted.category || wanted.category === root?._id
  const category = isRoot ? root : whole && (findCategory(whole, wanted.category) ?? root)

  const { _id } = category ?? {}
  useEffect(() => {
    if (root && _id) setLast({ root: root._id, category: _id })
  }, [root, _id, setLast])

  return { roots, root, tree, whole, category }
}
