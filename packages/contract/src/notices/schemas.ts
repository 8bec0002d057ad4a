import { z } from 'zod'
import { ClassId, DepartmentId, GroupId, idOf, SchoolId } from '../kit/ids.ts'
import { Instant, line, paragraph } from '../kit/values.ts'
import { NOTICE } from './limits.ts'
import { NOTICE_READERS } from './states.ts'

export const NoticeId = idOf('notice')

/** Where its readers are: one of these. */
const place = {
  groupId: GroupId.optional(),
  departmentId: DepartmentId.optional(),
  schoolId: SchoolId.optional(),
  classUid: ClassId.optional(),
}
const readers = z.enum(NOTICE_READERS)
export const audienceQuery = { ...place, readers }

const isOnePlace = ({ groupId, departmentId, schoolId, classUid }: Audience): boolean =>
  [groupId, departmentId, schoolId, classUid].filter(id => id !== undefined).length === 1
export type Audience = { readonly [Place in keyof typeof place]?: string | undefined }

export const NoticeDraft = z
  .strictObject({
    ...audienceQuery,
    title: line(1, NOTICE.title),
    text: paragraph(NOTICE.text).default(''),
  })
  .refine(isOnePlace)
export type NoticeDraft = z.infer<typeof NoticeDraft>

const named = <Id extends z.ZodType>(id: Id) => z.array(z.object({ _id: id, name: z.string() }))

/** Whom somebody may write to: whole organisations of theirs, and the classes that they teach. */
export const NoticePlaces = z
  .object({
    groups: named(GroupId),
    departments: named(DepartmentId),
    schools: named(SchoolId),
    classes: named(ClassId),
  })
  .meta({ id: 'NoticePlaces' })
export type NoticePlaces = z.infer<typeof NoticePlaces>

/** One that the caller has sent. */
export const Notice = z
  .object({
    _id: NoticeId,
    title: z.string(),
    text: z.string(),
    readers,
    /** The name of the group, region, school or class. */
    place: z.string(),
    sentAt: Instant,
    withdrawnAt: Instant.nullable(),
    /** How many have been told, and how many of them have read it. */
    told: z.int(),
    read: z.int(),
    can: z.object({ withdraw: z.boolean() }),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>
