import type { searchDocuments } from '@bangxanh/contract/documents/endpoints.ts'
import type { Folder, LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { fileView, folderView, stepView } from './documents.view.ts'
import { filesAmong } from './files.store.ts'
import { listFolders, readParents } from './folders.store.ts'
import { readExcerpts, searchLibrary } from './search.store.ts'

/** What is found by a name or by the words in it, in the order of the search, each with the folders above it. */
export async function findInLibrary(caller: Caller, filters: FiltersOf<typeof searchDocuments>) {
  const { db, addressOf } = caller
  const { rows, pagination } = await searchLibrary(db, caller, filters)
  const of = (kind: 'category' | 'file') => rows.filter(row => row.kind === kind).map(({ id }) => id)
  const folders = await listFolders(db, caller, { ids: of('category'), page: 1, limit: filters.limit })
  const files = await filesAmong(db, caller, of('file'))
  const items = new Map<string, { item: Folder | LibraryFile; path: string[] }>([
    ...folders.rows.map(row => [row.id, { item: folderView(row), path: row.path.slice(0, -1) }] as const),
    ...files.map(row => [row.id, { item: fileView(row, addressOf), path: row.path }] as const),
  ])
  const paths = [...items.values()].map(({ path }) => path)
  const parentsOf = await readParents(db, caller, paths)
  const excerpts = await readExcerpts(db, of('file'), filters.search)
  const found = rows.flatMap(({ id }) => {
    const one = items.get(id)
    if (!one) return []
    return { item: one.item, parents: parentsOf(one.path).map(stepView), excerpt: excerpts.get(id) ?? null }
  })
  return { items: found, pagination }
}
