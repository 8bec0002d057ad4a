import type { searchDocuments as searchCall } from '@bangxanh/contract/documents/endpoints.ts'
import { and, asc, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { fold } from '../../data/fold.ts'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { documents, folders } from '../../schema/documents.ts'
import { reach, sees } from './documents.scope.ts'

/** Letters on either side of the first word that was found. */
const AROUND = 70

export interface FoundRow {
  readonly id: string
  readonly kind: 'category' | 'file'
}

/** As search engines ask, of what was folded. */
const queryOf = (search: string) => sql`websearch_to_tsquery('simple', fold(${search}))`

/** What a viewer sees whose name holds a text, folders first; of files also those that hold all its words (product 10.48). */
export async function searchLibrary(db: Db, rights: Rights, filters: FiltersOf<typeof searchCall>) {
  const { search, categoryId } = filters
  const below = categoryId ? sql`${folders.path} @> array[${categoryId}::uuid]` : undefined
  const visible = and(isNull(folders.binnedBy), reach(rights, folders), sees(rights, folders), below)
  const named = db
    .select({
      id: folders.id,
      kind: sql<FoundRow['kind']>`'category'`.as('kind'),
      name: folders.name,
    })
    .from(folders)
    .where(and(visible, contains(folders.search, search)))
  const inside = db
    .select({
      id: documents.id,
      kind: sql<FoundRow['kind']>`'file'`.as('kind'),
      name: documents.name,
    })
    .from(documents)
    .innerJoin(folders, sql`${folders.id} = ${documents.folderId}`)
    .where(
      and(
        visible,
        isNull(documents.binnedBy),
        or(contains(documents.search, search), sql`${documents.words} @@ ${queryOf(search)}`),
      ),
    )
  const all = unionAll(named, inside).as('found')
  return pageOf<FoundRow>(
    db
      .select({ id: all.id, kind: all.kind })
      .from(all)
      .orderBy(asc(all.kind), asc(sql`${all.name} collate vi_number`), asc(all.id)),
    filters,
    () => db.$count(all),
  )
}

/** The words around what was found in files, of those in whose text it was. */
export async function readExcerpts(
  db: Db,
  ids: readonly string[],
  search: string,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  // Folding a text may lengthen it ("…" becomes three points), so that it is looked for as it is written.
  const text = sql`normalize(${documents.content}, nfc) collate vi`
  const words = wordsOf(search)
  const placeOf = (some: readonly string[]) => sql`nullif(regexp_instr(${text}, ${patternOf(some)}), 0)`
  const place = sql`coalesce(${placeOf(words)}, ${placeOf(words.slice(0, 1))}, 1)`
  const rows = await db
    .select({
      id: documents.id,
      excerpt: sql<string>`substr(${text}, greatest(1, ${place} - ${AROUND}), ${2 * AROUND})`,
    })
    .from(documents)
    .where(and(isAmong(documents.id, ids), sql`${documents.words} @@ ${queryOf(search)}`))
  return new Map(rows.map(({ id, excerpt }) => [id, excerpt]))
}

const wordsOf = (search: string) => fold(search).match(/[\p{L}\p{N}]+/gu) ?? []

const [FIRST, LAST] = [0x41, 0x1eff]
/** A folded letter -> all that is written for it, small and large, up to the last letter of Vietnamese in Unicode. */
const WRITTEN = Map.groupBy(
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCodePoint(FIRST + at)),
  fold,
)

/** Words one after the other, each letter with whatever marks: d finds đ, o finds ỡ. */
const patternOf = (words: readonly string[]) =>
  `\\m${words.map(word => Array.from(word, writtenFor).join('')).join('\\W+')}`

const writtenFor = (letter: string) => `[${WRITTEN.get(letter)?.join('') ?? letter}]`
