import type { listMarket as listMarketCall } from '@bangxanh/contract/documents/endpoints.ts'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { documents, folders } from '../../schema/documents.ts'
import { groups } from '../../schema/organisation.ts'
import { reach, sees } from './documents.scope.ts'

export interface MarketRow {
  readonly id: string
  /** Of its group; null where the installation offers it. */
  readonly group: string | null
  readonly ofGroup: boolean
}

/** Files that the installation and the viewer's group offer to their schools, the latest first (product 10.51). */
export async function listMarket(db: Db, rights: Rights, filters: FiltersOf<typeof listMarketCall>) {
  const { search, ids, library } = filters
  const offered = db
    .select({
      id: documents.id,
      createdAt: documents.createdAt,
      group: sql<string | null>`${groups.name}`.as('group'),
      ofGroup: sql<boolean>`${isNotNull(folders.groupId)}`.as('of_group'),
    })
    .from(documents)
    .innerJoin(folders, eq(folders.id, documents.folderId))
    .leftJoin(groups, eq(groups.id, folders.groupId))
    .where(
      and(
        isNull(folders.schoolId),
        isNull(folders.departmentId),
        library === 'group' ? isNotNull(folders.groupId) : undefined,
        library === 'installation' ? isNull(folders.groupId) : undefined,
        reach(rights, folders),
        sees(rights, folders),
        isNull(documents.binnedBy),
        contains(documents.search, search),
        ids && isAmong(documents.id, ids),
      ),
    )
    .as('offered')
  return pageOf<MarketRow>(
    db
      .select({ id: offered.id, group: offered.group, ofGroup: offered.ofGroup })
      .from(offered)
      .orderBy(desc(offered.createdAt), desc(offered.id)),
    filters,
    () => db.$count(offered),
  )
}
