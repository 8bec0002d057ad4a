import type { listNews } from '@bangxanh/contract/news/endpoints.ts'
import type { NewsOwner } from '@bangxanh/contract/news/states.ts'
import { and, eq, getTableColumns, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { abilities, holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { type NewRow, rowsOf } from '../../kernel/db/rows-of.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { news } from '../../schema/news.ts'
import { departments, groups, schools } from '../../schema/organisation.ts'
import { files, thumbnails } from '../../schema/uploads.ts'
import type { OrganisationPlace } from '../organisation/public.ts'
import { newsReach, newsScope, stateIs, written } from './news.scope.ts'

export const { lock: lockNews, update: updateNewsRow, delete: deleteNewsRow } = rowsOf(news)

const OWNED: Readonly<Record<NewsOwner, SQL>> = {
  school: isNotNull(news.schoolId),
  department: isNotNull(news.departmentId),
  group: isNotNull(news.groupId),
  product: sql`num_nonnulls(${news.schoolId}, ${news.departmentId}, ${news.groupId}) = 0`,
}

const ownerName = sql<string | null>`coalesce(
  (select s.name from ${schools} s where s.id = ${news.schoolId}),
  (select d.name from ${departments} d where d.id = ${news.departmentId}),
  (select g.name from ${groups} g where g.id = ${news.groupId}))`

const newsAbilities = abilities(written, { write: 'news.write' })

const { search: _, content: __, ...inLists } = getTableColumns(news)
const selected = (rights: Rights) => ({
  ...inLists,
  thumbnailKey: thumbnails.key,
  ownerName,
  can: newsAbilities(rights),
})
const ofCover = eq(thumbnails.fileKey, news.coverKey)

const from = (db: Db, rights: Rights) => db.select(selected(rights)).from(news).leftJoin(thumbnails, ofCover)
export type NewsRow = Awaited<ReturnType<typeof from>>[number]
export type NewsFilters = FiltersOf<typeof listNews>

/** What is pinned stands first while it is shown. */
const inOrder = (now: Date) => [
  sql`(${news.pinned} and ${stateIs('shown', now)}) desc`,
  sql`${news.fromAt} desc`,
  sql`${news.id} desc`,
]

/** One page of what somebody reads. */
export function selectNews(
  db: Db,
  rights: Rights,
  { state, owner, ids, search, ...page }: NewsFilters,
  now: Date,
): Promise<Page<NewsRow>> {
  const wanted = and(
    newsScope(rights, now),
    ids && isAmong(news.id, ids),
    state && stateIs(state, now),
    owner && OWNED[owner],
    contains(news.search, search),
  )
  const rows = from(db, rights)
    .where(wanted)
    .orderBy(...inOrder(now))
  return pageOf(rows, page, () => db.$count(news, wanted))
}

/** The first of what is up, without how much there is. */
export const selectNewest = (db: Db, rights: Rights, most: number, now: Date): Promise<NewsRow[]> =>
  from(db, rights)
    .where(and(newsScope(rights, now), stateIs('shown', now)))
    .orderBy(...inOrder(now))
    .limit(most)

/** Whole, as somebody reads it: that of an id, or of several at one address the nearest to them. */
export async function findNews(
  db: Db,
  rights: Rights,
  { id, url }: { readonly id?: string | undefined; readonly url?: string | undefined },
  now: Date,
) {
  const [row] = await db
    .select({ ...selected(rights), content: news.content })
    .from(news)
    .leftJoin(thumbnails, ofCover)
    .where(and(newsScope(rights, now), id ? eq(news.id, id) : undefined, url ? eq(news.url, url) : undefined))
    .orderBy(
      sql`case when ${OWNED.school} then 1 when ${OWNED.department} then 2 when ${OWNED.group} then 3 else 4 end`,
      sql`${news.fromAt} desc`,
      sql`${news.id} desc`,
    )
    .limit(1)
  return row
}
export type NewsDetailRow = NonNullable<Awaited<ReturnType<typeof findNews>>>

/** One that somebody knows of, and whether they may write it. */
export async function newsToWrite(db: Db, rights: Rights, id: string): Promise<Found<{ id: string }>> {
  const [row] = await db
    .select({ id: news.id, allowed: holds(written(rights.viewer, rights.scopesOf('news.write'))) })
    .from(news)
    .where(and(eq(news.id, id), newsReach(rights)))
  return row
}

/** Of these the ids and addresses that somebody reads. */
export const readableAmong = (db: Db, rights: Rights, ids: readonly string[], now: Date) =>
  db
    .select({ newsId: news.id, newsUrl: news.url })
    .from(news)
    .where(and(isAmong(news.id, ids), newsScope(rights, now)))

export const NOBODY: OrganisationPlace = { schoolId: null, departmentId: null, groupId: null }

const ownedBy = ({ schoolId, departmentId, groupId }: OrganisationPlace) =>
  and(
    schoolId ? eq(news.schoolId, schoolId) : isNull(news.schoolId),
    departmentId ? eq(news.departmentId, departmentId) : isNull(news.departmentId),
    groupId ? eq(news.groupId, groupId) : isNull(news.groupId),
  )

/** The addresses of an owner that are `url`, or that with a number. */
export async function takenUrls(db: Db, owner: OrganisationPlace, url: string): Promise<Set<string>> {
  const rows = await db
    .select({ url: news.url })
    .from(news)
    .where(and(ownedBy(owner), or(eq(news.url, url), like(news.url, `${url}-%`))))
  return new Set(rows.map(row => row.url))
}

/** Gives its id; undefined where the owner has something at its address by now. */
export async function insertNews(db: Db, row: NewRow<typeof news>): Promise<string | undefined> {
  const [made] = await db
    .insert(news)
    .values({ id: newId(), ...row })
    .onConflictDoNothing()
    .returning({ id: news.id })
  return made?.id
}

/** The product's own at an address. */
export async function productNewsAt(db: Db, url: string) {
  const [row] = await db
    .select({ id: news.id, edition: news.edition })
    .from(news)
    .where(and(ownedBy(NOBODY), eq(news.url, url)))
    .for('no key update')
  return row
}

export async function findCoverFile(db: Db, key: string) {
  const [row] = await db
    .select({ key: files.key, type: files.type, size: files.size })
    .from(files)
    .where(eq(files.key, key))
  return row
}
