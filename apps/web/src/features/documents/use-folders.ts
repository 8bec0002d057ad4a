import { listFolders, readFolder } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useApiQuery } from '../../shared/query/use-api-query.ts'
import type { Branch } from '../../shared/ui/lazy-tree.tsx'

const level = (parentId?: string) => apiQuery(listFolders, { query: { parentId } }, { silent: true })

/**
 * The tree of the library: its topmost folders, and what is in those that somebody has opened.
 * @param way the folders above the chosen one, and itself: they are opened with it
 */
export function useFolders(way: readonly string[]) {
  const client = useQueryClient()
  const roots = useApiQuery(listFolders, { query: {} }, { silent: true })
  const [asked, setAsked] = useState<readonly string[]>([])
  const opened = [...new Set([...asked, ...way])]
  const levels = useQueries({ queries: opened.map(id => level(id)) })
  const inside = new Map(opened.map((id, at) => [id, levels[at]?.data?.categories]))

  const branchOf = ({ _id, name, isLeaf }: Folder): Branch => ({
    id: _id,
    name,
    hasChildren: !isLeaf,
    children: inside.get(_id)?.map(branchOf),
  })
  const folders = roots.data?.categories
  const known = new Map<string, Folder>()
  for (const folder of [...(folders ?? []), ...[...inside.values()].flatMap(some => some ?? [])])
    known.set(folder._id, folder)

  return {
    roots,
    branches: folders?.map(branchOf),
    known,
    load: async (id: string) => {
      await client.fetchQuery(level(id))
      setAsked(before => (before.includes(id) ? before : [...before, id]))
    },
  }
}

/**
 * The folder that is looked at, and the tree of the library open down to it.
 * @param beginsOpen while nobody has chosen one it is the first of all
 */
export function useOpenFolder(wanted: string | undefined, beginsOpen = false) {
  const first = useApiQuery(listFolders, { query: {} }, { silent: true, enabled: beginsOpen })
  const category = wanted ?? (beginsOpen ? first.data?.categories[0]?._id : undefined)
  const detail = useApiQuery(
    readFolder,
    { query: { categoryId: category ?? '' } },
    { enabled: category !== undefined, silent: true },
  )
  const { category: folder, parents = [] } = detail.data ?? {}
  const way = folder ? [...parents.map(({ _id }) => _id), folder._id] : []
  const tree = useFolders(way)
  return { category, detail, parents, folder, way, tree, isBare: tree.roots.data?.categories.length === 0 }
}
