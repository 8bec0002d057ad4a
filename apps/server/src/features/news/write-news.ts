import type { AuditAction } from '@bangxanh/contract/audit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/news/errors.ts'
import type { NewsDraft, NewsPlace, NewsRecord } from '@bangxanh/contract/news/schemas.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { cleanHtml, pictureKeys } from '../../kernel/clean-html.ts'
import { changesOf } from '../../kernel/editions.ts'
import { wordsOfHtml } from '../../kernel/plain-text.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { findOrganisation, type OrganisationPlace, recordOfPlace } from '../organisation/public.ts'
import { askThumbnail, ownMaterial } from '../uploads/public.ts'
import { checkCover, checkTimes, excerptOf, freeUrl, urlOf } from './news.access.ts'
import { deleteNewsRow, findCoverFile, insertNews, lockNews, takenUrls, updateNewsRow } from './news.store.ts'

/** The organisation that publishes; without an id that of the caller. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function placeOfNews(caller: Caller, named: NewsPlace): Promise<OrganisationPlace> {
  const { db, viewer, scopes } = caller
  const isNamed = Boolean(named.schoolId ?? named.departmentId ?? named.groupId)
  const { schoolId, departmentId, groupId } = isNamed ? named : (scopes[0]?.grant ?? {})
  const place = { schoolId: schoolId ?? null, departmentId: departmentId ?? null, groupId: groupId ?? null }
  // Who may write nowhere hears that, whatever they have left out.
  const found =
    isNamed || scopes.length > 0 ? await findOrganisation(db, viewer, scopes, place) : { allowed: false }
  authorize(found, viewer)
  return place
}

/** What is typed, as its row keeps it. @throws E_NEWS_ENDS_EARLY, E_NEWS_EMPTY, E_FILE_INVALID */
export function newsRow({ title, content, cover, readers, from, until, pinned }: NewsRecord) {
  const times = { from: new Date(from), until: until === null ? null : new Date(until) }
  checkTimes(times)
  checkCover(cover)
  const clean = cleanHtml(content)
  const words = wordsOfHtml(clean)
  if (words === '' && pictureKeys(clean).length === 0) throw new AppError(errors.E_NEWS_EMPTY)
  return {
    ...{ title, content: clean, excerpt: excerptOf(words), coverKey: cover, readers, pinned },
    ...{ fromAt: times.from, untilAt: times.until },
  }
}

/** The keys of the files that news shows. */
const keysOf = ({ content, coverKey }: { readonly content: string; readonly coverKey: string | null }) => [
  ...pictureKeys(content).map(key => key.slice(1)),
  ...(coverKey === null ? [] : [coverKey]),
]

/** What is new must be the caller's own, or of their school. @throws E_FILE_INVALID */
async function refuseForeign(
  { db, viewer }: Caller,
  keys: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = [...new Set(keys)].filter(key => !before.includes(key))
  const schoolIds = viewer.grants.flatMap(({ role, schoolId }) =>
    role !== 'student' && schoolId ? [schoolId] : [],
  )
  const own = await ownMaterial(db, added, 'media', { userId: viewer.userId, schoolIds })
  if (added.some(key => !own.has(key))) throw new AppError(common.E_FILE_INVALID)
}

/** @returns its id @throws as `newsRow`, E_NEWS_URL_TAKEN for an address that was asked for */
export async function createNews(
  caller: Caller,
  place: OrganisationPlace,
  { newsUrl, from, ...draft }: NewsDraft,
): Promise<string> {
  const { viewer, now } = caller
  const row = newsRow({ ...draft, from: from ?? now.toISOString() })
  await refuseForeign(caller, keysOf(row))
  await askCover(caller, row.coverKey)
  const id = await insertAt(caller, place, newsUrl, { ...row, authorId: viewer.userId })
  await record(caller, 'news.created', place)
  return id
}

/** Lists show it small. */
async function askCover(caller: AnyCaller, key: string | null): Promise<void> {
  const file = key === null ? undefined : await findCoverFile(caller.db, key)
  if (file) await askThumbnail(caller, file)
}

type Row = Omit<Parameters<typeof insertNews>[1], 'url' | 'createdAt'>

/** At the address that was asked for, or at the first free one of its title. @throws E_NEWS_URL_TAKEN */
export async function insertAt(
  { db, now }: AnyCaller,
  place: OrganisationPlace,
  wanted: string | undefined,
  row: Row,
): Promise<string> {
  const { schoolId, departmentId, groupId } = place
  const insert = (url: string) =>
    insertNews(db, { ...row, schoolId, departmentId, groupId, url, createdAt: now })
  const base = wanted ?? urlOf(row.title)
  const first = await insert(base)
  if (first) return first
  if (wanted) throw new AppError(errors.E_NEWS_URL_TAKEN)
  for (;;) {
    // Whoever took it meanwhile has committed: the next look knows theirs.
    const id = await insert(freeUrl(base, await takenUrls(db, place, base)))
    if (id) return id
  }
}

/** @throws as `newsRow`, E_NOT_FOUND, E_CHANGED */
export async function changeNews(
  caller: Caller,
  id: string,
  { edition, ...typed }: NewsRecord & { readonly edition?: number | undefined },
): Promise<void> {
  const { db } = caller
  const row = newsRow(typed)
  const stands = await lockNews(db, id)
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(stands, row, edition)
  if (!changes) return
  await refuseForeign(caller, keysOf(row), keysOf(stands))
  if (changes.coverKey !== undefined) await askCover(caller, changes.coverKey)
  await updateNewsRow(db, id, changes)
  await record(caller, 'news.updated', stands)
}

/** @throws E_NOT_FOUND */
export async function removeNews(caller: Caller, id: string): Promise<void> {
  const stands = await lockNews(caller.db, id)
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  await deleteNewsRow(caller.db, id)
  await record(caller, 'news.deleted', stands)
}

async function record(
  caller: AnyCaller,
  action: Extract<AuditAction, `news.${string}`>,
  place: OrganisationPlace,
): Promise<void> {
  const { schoolId, departmentId, groupId } = place
  const about = [
    { type: 'school' as const, id: schoolId },
    { type: 'department' as const, id: departmentId },
    { type: 'group' as const, id: groupId },
  ].flatMap(({ type, id }) => (id === null ? [] : [{ type, id }]))[0]
  await recordAudit(caller, { action, ...(await recordOfPlace(caller.db, place)), ...(about && { about }) })
}
