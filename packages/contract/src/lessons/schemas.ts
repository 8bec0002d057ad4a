import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ClassId, DocumentId, idOf, StudentId } from '../kit/ids.ts'
import { html, Instant, line, webAddress } from '../kit/values.ts'
import { SchoolBookId } from '../school-books/schemas.ts'
import { StoredKey } from '../uploads/schemas.ts'
import { LESSONS } from './limits.ts'

export const LessonId = idOf('lesson')

/** Where a meeting takes place, with whatever service. */
const MeetingUrl = webAddress(LESSONS.meetingUrl).meta({ id: 'MeetingUrl' })

export const Meeting = z.object({ url: z.string() }).meta({ id: 'Meeting' })

const Film = z
  .object({
    key: z.string(),
    /** Where it is read without a token for the next hour or two, whole or in ranges. */
    url: z.string(),
    size: z.int(),
    /** Null: its file does not say. */
    seconds: z.number().nullable(),
  })
  .meta({ id: 'Film' })

/** A file that was uploaded for the lesson (`key`), or one of the library (`documentId`). */
export const LessonDocument = z
  .object({
    key: z.string().nullable(),
    documentId: DocumentId.nullable(),
    name: z.string(),
    size: z.int(),
    mediaType: z.string(),
    /** Null: it lies in the bin of the library, and pupils are not shown it. */
    url: z.string().nullable(),
  })
  .meta({ id: 'LessonDocument' })
export type LessonDocument = z.infer<typeof LessonDocument>

const DocumentRef = z.union([
  z.strictObject({ key: StoredKey, name: line(1, LESSONS.documentName) }),
  z.strictObject({ documentId: DocumentId }),
])
export type DocumentRef = z.infer<typeof DocumentRef>

export const Lesson = z
  .object({
    _id: LessonId,
    classId: ClassId,
    className: z.string(),
    name: z.string(),
    /** Rich text without pictures, clean. */
    description: z.string(),
    /** Its place in its class, from 1. */
    sortIndex: z.int(),
    film: Film.nullable(),
    documents: z.array(LessonDocument),
    meeting: Meeting.nullable(),
    /** Pupils find it from then on; null: at once. */
    /** What of the school's books it is about, with the names from the root to it. */
    schoolBookId: SchoolBookId.nullable(),
    schoolBookPath: z.string().nullable(),
    startAt: Instant.nullable(),
    createdAt: Instant,
    edition: Edition,
    /** Of how many pupils of the class how many have begun to watch the film and are through; null for whom that is no matter. */
    watched: z.object({ pupils: z.int(), begun: z.int(), through: z.int() }).nullable(),
    can: z.object({ write: z.boolean(), progress: z.boolean() }),
  })
  .meta({ id: 'Lesson' })
export type Lesson = z.infer<typeof Lesson>

const said = {
  name: line(1, LESSONS.name),
  description: html(LESSONS.description),
  film: StoredKey.nullable(),
  documents: z
    .array(DocumentRef)
    .max(LESSONS.documents)
    .refine(
      refs => new Set(refs.map(ref => ('key' in ref ? ref.key : ref.documentId))).size === refs.length,
      'Each file once',
    ),
  meetingUrl: MeetingUrl.nullable(),
  schoolBookId: SchoolBookId.nullable(),
  startAt: Instant.nullable(),
}

export const LessonDraft = z.strictObject({
  classId: ClassId,
  name: said.name,
  description: said.description.default(''),
  film: said.film.default(null),
  documents: said.documents.default([]),
  meetingUrl: said.meetingUrl.default(null),
  schoolBookId: said.schoolBookId.default(null),
  startAt: said.startAt.default(null),
})
export type LessonDraft = z.infer<typeof LessonDraft>

/** Absent fields stay. */
export const LessonPatch = z.strictObject({
  name: said.name.optional(),
  description: said.description.optional(),
  film: said.film.optional(),
  documents: said.documents.optional(),
  meetingUrl: said.meetingUrl.optional(),
  schoolBookId: said.schoolBookId.optional(),
  startAt: said.startAt.optional(),
  /** Its new place in its class; what is behind the last one is the last one. */
  sortIndex: z.int().min(1).max(LESSONS.perClass).optional(),
  ...sawEdition,
})
export type LessonPatch = z.infer<typeof LessonPatch>

export const NewMeeting = z.strictObject({
  lessonId: LessonId,
  /** Without one a room is made, where the installation knows a service that makes them. */
  url: MeetingUrl.optional(),
  ...sawEdition,
})

/** How far a pupil is with a film. It only ever grows, but for where they have stopped. */
export const LessonProgress = z
  .object({
    /** Where they have stopped, in seconds. */
    position: z.number(),
    /** The furthest second that they have watched. */
    furthest: z.number(),
    /** The share of the film that they have watched, in hundredths from 0 to 1; null where the film does not say how long it is. */
    share: z.number().nullable(),
    at: Instant,
  })
  .meta({ id: 'LessonProgress' })
export type LessonProgress = z.infer<typeof LessonProgress>

/** To the hundredth. */
const Second = z
  .number()
  .min(0)
  .max(LESSONS.filmSeconds)
  .refine(second => Math.round(second * 100) / 100 === second, 'At most two decimals')
export const Watched = z.strictObject({
  /** The key of the film that was watched: it may have been replaced meanwhile. */
  film: StoredKey,
  position: Second,
  /** From when to when it was watched. What was told before may be told again. */
  watched: z
    .array(z.strictObject({ from: Second, to: Second }))
    .max(LESSONS.stretches)
    .default([]),
})
export type Watched = z.infer<typeof Watched>

/** A lesson as its pupil finds it in the list. */
export const OwnLesson = z
  .object({
    _id: LessonId,
    classId: ClassId,
    className: z.string(),
    subject: z.string(),
    name: z.string(),
    sortIndex: z.int(),
    /** Null: it has no film. */
    film: z.object({ seconds: z.number().nullable() }).nullable(),
    documentCount: z.int(),
    meeting: Meeting.nullable(),
    startAt: Instant.nullable(),
    /** Null: not begun. */
    progress: LessonProgress.nullable(),
  })
  .meta({ id: 'OwnLesson' })
export type OwnLesson = z.infer<typeof OwnLesson>

/** The same, to learn by. */
export const OwnLessonDetail = OwnLesson.extend({
  description: z.string(),
  film: Film.nullable(),
  documents: z.array(LessonDocument.omit({ key: true, documentId: true })),
}).meta({ id: 'OwnLessonDetail' })
export type OwnLessonDetail = z.infer<typeof OwnLessonDetail>

/** A pupil of the class and how far they are. */
export const LessonViewer = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    /** Null: not begun. */
    progress: LessonProgress.nullable(),
  })
  .meta({ id: 'LessonViewer' })
export type LessonViewer = z.infer<typeof LessonViewer>
