import { z } from 'zod'
import { Edition } from '../kit/editions.ts'
import { DepartmentId, GroupId, idOf, SchoolId } from '../kit/ids.ts'
import { html, Instant, line, StoredFile } from '../kit/values.ts'
import { StoredKey } from '../uploads/schemas.ts'
import { NEWS } from './limits.ts'
import { NEWS_OWNERS, NEWS_READERS, NEWS_STATES } from './states.ts'

export const NewsId = idOf('news')

/** The last part of its address: the title in small letters without accents, words joined by dashes. */
export const NewsUrl = z
  .string()
  .max(NEWS.url)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** As a list shows it. */
export const News = z
  .object({
    _id: NewsId,
    newsUrl: z.string(),
    title: z.string(),
    /** The first words of its text. */
    excerpt: z.string(),
    cover: StoredFile.nullable(),
    /** The cover, small; the picture itself until that is drawn. */
    thumbnailUrl: z.string().nullable(),
    /** Stands above the others while it is shown. */
    pinned: z.boolean(),
    readers: z.enum(NEWS_READERS),
    from: Instant,
    /** Null: it stays. */
    until: Instant.nullable(),
    state: z.enum(NEWS_STATES),
    /** Who has published it; the product itself has no name here. */
    owner: z.object({ kind: z.enum(NEWS_OWNERS), name: z.string().nullable() }),
    edition: Edition,
    can: z.object({ write: z.boolean() }),
  })
  .meta({ id: 'News' })
export type News = z.infer<typeof News>

/** The same, to be read whole. */
export const NewsDetail = News.extend({
  /** Rich text with pictures, clean. */
  content: z.string(),
}).meta({ id: 'NewsDetail' })
export type NewsDetail = z.infer<typeof NewsDetail>

/** Its key, or the file as it was read: what a call gave is taken back as it stands. */
const Cover = z
  .union([StoredKey, z.strictObject({ key: StoredKey, url: z.string() }).transform(({ key }) => key)])
  .nullable()

/** What is typed of it. */
export const newsRecord = {
  title: line(1, NEWS.title),
  content: html(NEWS.content),
  cover: Cover,
  readers: z.enum(NEWS_READERS),
  from: Instant,
  until: Instant.nullable(),
  pinned: z.boolean(),
}
const Record = z.strictObject(newsRecord)
export type NewsRecord = z.infer<typeof Record>

/** Who publishes it: one of these, or the caller's own organisation. */
const place = {
  schoolId: SchoolId.optional(),
  departmentId: DepartmentId.optional(),
  groupId: GroupId.optional(),
}
export type NewsPlace = { readonly [Place in keyof typeof place]?: string | undefined }

export const NewsDraft = z
  .strictObject({
    ...place,
    ...newsRecord,
    cover: newsRecord.cover.default(null),
    readers: newsRecord.readers.default('both'),
    /** Left out: at once. */
    from: Instant.optional(),
    until: newsRecord.until.default(null),
    pinned: z.boolean().default(false),
    /** Left out: made of the title, with a number where that is taken. */
    newsUrl: NewsUrl.optional(),
  })
  .refine(
    ({ schoolId, departmentId, groupId }) =>
      [schoolId, departmentId, groupId].filter(id => id !== undefined).length <= 1,
  )
export type NewsDraft = z.infer<typeof NewsDraft>
