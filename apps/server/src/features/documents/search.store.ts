import type { searchDocuments as searchCall } from '@bangxanh/contract/documents/endpoints.ts'
import { and, asc, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { documents, folders } from '../../schema/documents.ts'
import { reach, sees } from './documents.scope.ts'

/** Letters on either side of the first word that was found. */
const AROUND = 70

export interface FoundRow {
  readonly id: string
  readonly kind: 'category' | 'file'
  readonly excerpt: string | null
}

/** What a viewer sees whose name holds a text, folders first; of files also those that hold all its words (product 10.48). */
export async function searchLibrary(db: Db, rights: Rights, filters: FiltersOf<typeof searchCall>) {
  const { search, categoryId } = filters
  const below = categoryId ? sql`${folders.path} @> array[${categoryId}::uuid]` : undefined
  const visible = and(isNull(folders.binnedBy), reach(rights, folders), sees(rights, folders), below)
  const words = sql`websearch_to_tsquery('simple', fold(${search}))`
  const byWords = sql`${documents.words} @@ ${words}`
  const named = db
    .select({
      id: folders.id,
      kind: sql<FoundRow['kind']>`'category'`.as('kind'),
      name: folders.name,
      excerpt: sql<string | null>`null::text`.as('excerpt'),
    })
    .from(folders)
    .where(and(visible, contains(folders.search, search)))
  // Folding keeps the number of letters, so that a place in the one text is a place in the other.
  const place = sql`position(fold(split_part(${search}, ' ', 1)) in fold(${documents.content}))`
  const inside = db
    .select({
      id: documents.id,
      kind: sql<FoundRow['kind']>`'file'`.as('kind'),
      name: documents.name,
      excerpt: sql<string | null>`case when ${byWords} then
        substr(${documents.content}, greatest(1, ${place} - ${AROUND}), ${2 * AROUND}) end`.as('excerpt'),
    })
    .from(documents)
    .innerJoin(folders, sql`${folders.id} = ${documents.folderId}`)
    .where(and(visible, isNull(documents.binnedBy), or(contains(documents.search, search), byWords)))
  const all = unionAll(named, inside).as('found')
  return pageOf<FoundRow>(
    db
      .select({ id: all.id, kind: all.kind, excerpt: all.excerpt })
      .from(all)
      .orderBy(asc(all.kind), asc(sql`${all.name} collate vi_number`), asc(all.id)),
    filters,
    () => db.$count(all),
  )
}
