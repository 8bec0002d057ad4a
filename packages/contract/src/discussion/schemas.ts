import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ClassId, idOf, StudentId, UserId } from '../kit/ids.ts'
import { Instant, line, paragraph } from '../kit/values.ts'
import { NamedFile, StoredKey } from '../uploads/schemas.ts'
import { DISCUSSION } from './limits.ts'
import { mentionsIn, wordsOf } from './mentions.ts'
import { NOT_WRITING, PUPILS_WRITE, REPORT_DECISIONS } from './states.ts'

export const TopicId = idOf('topic')
export const TopicCommentId = idOf('topicComment')

/** Somebody of a class. */
const Named = z.object({ _id: UserId, name: z.string() })
export const ClassPerson = Named.extend({ byTeacher: z.boolean() }).meta({ id: 'ClassPerson' })
export type ClassPerson = z.infer<typeof ClassPerson>

/** Whether the reader writes, and why not. */
export const Writing = z
  .object({
    allowed: z.boolean(),
    why: z.enum(NOT_WRITING).nullable(),
    /** Of who is muted. */
    until: Instant.nullable(),
  })
  .meta({ id: 'DiscussionWriting' })
export type Writing = z.infer<typeof Writing>

/** As a list shows it. */
export const Topic = z
  .object({
    _id: TopicId,
    classId: ClassId,
    /** Empty where its author's words were taken out, or where they wait for a teacher and the reader may not see them. */
    title: z.string(),
    /** The first words of its first comment. */
    excerpt: z.string(),
    /** Null where the account is gone. */
    author: Named.nullable(),
    byTeacher: z.boolean(),
    pinned: z.boolean(),
    closed: z.boolean(),
    /** Beside the first one. */
    comments: z.int(),
    /** In all its comments. */
    pictures: z.int(),
    /** When somebody wrote in it last. */
    lastAt: Instant,
    createdAt: Instant,
    editedAt: Instant.nullable(),
    /** Its first comment was reported and waits for a teacher. */
    hidden: z.boolean(),
    /** Comments that wait for a teacher; 0 for who does not decide about them. */
    reported: z.int(),
    edition: Edition,
    can: z.object({ update: z.boolean(), delete: z.boolean(), moderate: z.boolean() }),
  })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof Topic>

/** What somebody wrote in a topic; the first one comes with the topic. */
export const TopicComment = z
  .object({
    _id: TopicCommentId,
    topicId: TopicId,
    /** The one that the topic began with. */
    opening: z.boolean(),
    author: Named.nullable(),
    byTeacher: z.boolean(),
    own: z.boolean(),
    /** The pupil who wrote it, for who may pause their writing. */
    studentId: StudentId.nullable(),
    /** Plain text; who is named stands in it as `@[id]`. */
    text: z.string(),
    /** Those of them who have a name today. */
    mentions: z.array(Named),
    pictures: z.array(NamedFile),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    /** Reported, and waiting for a teacher: without words and pictures but for its author and who looks after the class. */
    hidden: z.boolean(),
    /** For who decides about them. */
    reports: z.array(z.object({ by: z.string().nullable(), reason: z.string(), at: Instant })),
    edition: Edition,
    can: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      report: z.boolean(),
      decide: z.boolean(),
    }),
  })
  .meta({ id: 'TopicComment' })
export type TopicComment = z.infer<typeof TopicComment>

/** A pupil who does not write for a while. */
export const Mute = z
  .object({ _id: StudentId, name: z.string(), until: Instant })
  .meta({ id: 'DiscussionMute' })
export type Mute = z.infer<typeof Mute>

/** How the discussion of a class stands. */
export const DiscussionRules = z
  .object({
    pupils: z.enum(PUPILS_WRITE),
    /** For its teachers alone. */
    mutes: z.array(Mute),
  })
  .meta({ id: 'DiscussionRules' })
export type DiscussionRules = z.infer<typeof DiscussionRules>

const text = paragraph(DISCUSSION.storedText).refine(
  typed => wordsOf(typed).length <= DISCUSSION.text && mentionsIn(typed).length <= DISCUSSION.mentions,
)
const pictures = z
  .array(StoredKey)
  .max(DISCUSSION.pictures)
  .refine(keys => new Set(keys).size === keys.length, { error: 'A picture is named twice' })
  .default([])

export const TopicDraft = z.strictObject({
  classUid: ClassId,
  title: line(1, DISCUSSION.title),
  text: text.default(''),
  pictures,
})
export type TopicDraft = z.infer<typeof TopicDraft>

export const TopicPatch = z.strictObject({
  _id: TopicId,
  title: line(1, DISCUSSION.title).optional(),
  pinned: z.boolean().optional(),
  closed: z.boolean().optional(),
  ...sawEdition,
})
export type TopicPatch = z.infer<typeof TopicPatch>

export const TopicCommentDraft = z.strictObject({ topicId: TopicId, text: text.default(''), pictures })
export type TopicCommentDraft = z.infer<typeof TopicCommentDraft>

export const TopicCommentPatch = z.strictObject({ _id: TopicCommentId, text, ...sawEdition })

export const ReportDraft = z.strictObject({
  commentId: TopicCommentId,
  reason: paragraph(DISCUSSION.reason).default(''),
})
export const DecisionDraft = z.strictObject({
  commentId: TopicCommentId,
  decision: z.enum(REPORT_DECISIONS),
})
