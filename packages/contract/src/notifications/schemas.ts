import { z } from 'zod'
import { TopicId } from '../discussion/schemas.ts'
import { ExamOfferId } from '../exam-offers/schemas.ts'
import { OFFER_KINDS, OFFER_STATES } from '../exam-offers/states.ts'
import { AttemptId, ClassId, ExamId, HomeworkId, idOf, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { LicenceId } from '../licences/schemas.ts'
import { NoticeId } from '../notices/schemas.ts'
import { PaperImportId } from '../paper-imports/schemas.ts'
import { RoomId } from '../rooms/schemas.ts'
import { ROOM_KINDS } from '../rooms/states.ts'
import { NOTIFICATION_KINDS, NOTIFICATION_WORDS } from './kinds.ts'
import { NOTIFICATIONS } from './limits.ts'

export const NotificationId = idOf('notification')

const named = <Id extends z.ZodType>(id: Id) => z.object({ _id: id, name: z.string() })
const ofClass = { class: named(ClassId) }

/** What a notification is about, by the names of today. */
const About = z.discriminatedUnion('type', [
  z.object({ type: z.literal('homework'), _id: HomeworkId, name: z.string(), ...ofClass }),
  z.object({
    type: z.literal('submission'),
    _id: AttemptId,
    homework: named(HomeworkId),
    ...ofClass,
    /** Whose it is; null for the pupil themself. */
    student: named(StudentId).nullable(),
  }),
  z.object({ type: z.literal('topic'), _id: TopicId, name: z.string(), ...ofClass }),
  z.object({ type: z.literal('class'), _id: ClassId, name: z.string() }),
  z.object({
    type: z.literal('offer'),
    _id: ExamOfferId,
    /** The exam. */
    name: z.string(),
    kind: z.enum(OFFER_KINDS),
    state: z.enum(OFFER_STATES),
    from: z.string(),
    answeredBy: z.string().nullable(),
  }),
  z.object({ type: z.literal('paper'), _id: PaperImportId, exam: named(ExamId), failed: z.boolean() }),
  z.object({
    type: z.literal('notice'),
    _id: NoticeId,
    /** Its title. */
    name: z.string(),
    text: z.string(),
    from: z.string(),
  }),
  z.object({
    type: z.literal('licence'),
    _id: LicenceId,
    /** The package. */
    name: z.string(),
    school: z.string(),
    endsAt: Instant,
    ended: z.boolean(),
  }),
  z.object({
    type: z.literal('room'),
    _id: RoomId,
    kind: z.enum(ROOM_KINDS),
    name: z.string(),
    /** Of a class; of a school's contest null. */
    class: named(ClassId).nullable(),
    /** When a contest is planned to start, where that is said. */
    startAt: Instant.nullable(),
    /** As what the reader comes to it. */
    part: z.enum(['pupil', 'host', 'judge', 'marker']),
  }),
])
export type NotificationAbout = z.infer<typeof About>

/** Something that happened. */
export const Notification = z
  .object({
    _id: NotificationId,
    kind: z.enum(NOTIFICATION_WORDS),
    /** When it happened last. */
    at: Instant,
    /** How many it is about: pupils who handed in or ask to enter, comments, reports; since it was read. */
    count: z.int(),
    read: z.boolean(),
    /** Null: it is gone, or the reader may no longer see it. */
    about: About.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** One, or all that had happened by an instant: what comes while somebody reads stays unread. */
export const ReadDraft = z
  .strictObject({ _id: NotificationId.optional(), until: Instant.optional() })
  .refine(({ _id, until }) => (_id === undefined) !== (until === undefined))

/** Of a kind that the person may be told of, whether they are and whether their devices show it. */
export const NotificationSetting = z
  .object({
    kind: z.enum(NOTIFICATION_WORDS),
    on: z.boolean(),
    /** Whether it can be switched off; if not, it is always on. */
    optional: z.boolean(),
    push: z.boolean(),
  })
  .meta({ id: 'NotificationSetting' })
/** Whether they are (`on`, of those that can be switched off), or whether their devices show it (`push`). */
export const SettingDraft = z
  .strictObject({
    kind: z.enum(NOTIFICATION_WORDS),
    on: z.boolean().optional(),
    push: z.boolean().optional(),
  })
  .refine(({ on, push }) => (on === undefined) !== (push === undefined))
  .refine(({ kind, on }) => on === undefined || NOTIFICATION_KINDS[kind].off)

/** Where a browser is reached: what its PushSubscription says, and the language of its screens. */
export const PushDraft = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(NOTIFICATIONS.endpoint),
  keys: z.strictObject({
    /** 65 bytes and 16 bytes. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
  language: z.enum(['vi', 'en']),
})
