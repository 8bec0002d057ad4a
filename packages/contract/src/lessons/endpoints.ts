import { z } from 'zod'
import { errors as ofClasses } from '../classes/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { line } from '../kit/values.ts'
import { SchoolBookId } from '../school-books/schemas.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { MEDIA, UPLOAD } from '../uploads/limits.ts'
import { errors } from './errors.ts'
import {
  Lesson,
  LessonDraft,
  LessonId,
  LessonPatch,
  LessonProgress,
  LessonViewer,
  Meeting,
  NewMeeting,
  OwnLesson,
  OwnLessonDetail,
  Watched,
} from './schemas.ts'
import { LESSON_SORTS, LESSON_STATES } from './states.ts'

const params = { lessonId: LessonId }
const { E_NOT_CLASS_TEACHER } = ofClasses

export const uploadVideo = post('/lessons/upload-video', {
  action: 'lesson.write',
  summary: 'Takes an MP4 film for a lesson of a class, however long it takes, and gives its key.',
  changes: ['file'],
  query: {
    classUid: ClassId,
    name: line(1, MEDIA.fileName).optional(),
    /** In bytes, as the sender counts them: a film that was cut off on its way is refused. */
    size: z.coerce.number().int().min(0).optional(),
  },
  file: {
    maxBytes: UPLOAD.filmBytes,
    types: UPLOAD.filmTypes,
    tooLarge: errors.E_FILM_TOO_LARGE,
    otherType: errors.E_NOT_A_FILM,
  },
  reply: { key: z.string(), url: z.string() },
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_FILE_INVALID,
    errors.E_FILM_TOO_LARGE,
    errors.E_NOT_A_FILM,
    uploads.E_STORAGE_FULL,
    uploads.E_OWN_STORAGE_FULL,
  ],
  example: { query: { classUid: anId } },
})

export const listLessons = get('/lessons', {
  action: 'lesson.read',
  summary: 'Lessons by their place in their class, or by age. Pupils of a class find those that have begun.',
  shows: ['lesson', 'class', 'file', 'document', 'schoolBook'],
  query: {
    ...listQuery(LessonId),
    classUid: ClassId.optional(),
    state: z.enum(LESSON_STATES).optional(),
    /** Lessons about this entry of the school books, or about one below it. */
    schoolBookId: SchoolBookId.optional(),
    sort: z.enum(LESSON_SORTS).default('sortIndex'),
  },
  reply: {
    lessons: z.array(Lesson),
    pagination: Pagination,
    can: z.object({
      /** Add to the class that was asked for, or to any. */
      add: z.boolean(),
      /** Have rooms for meetings made. */
      room: z.boolean(),
    }),
  },
  example: { query: { sort: '-createdAt' } },
})

export const createLesson = post('/lessons', {
  action: 'lesson.write',
  summary: 'Makes a lesson, the last one of its class.',
  changes: ['lesson'],
  body: LessonDraft,
  reply: { lesson: Lesson },
  repeat: 'key',
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND, errors.E_LESSON_FILE, errors.E_LESSONS_FULL],
  example: { body: { classId: anId, name: 'Phương trình bậc hai' } },
})

export const updateLesson = put('/lessons/{lessonId}', {
  action: 'lesson.write',
  summary: 'Changes a lesson or its place in its class. With another film what was watched begins anew.',
  changes: ['lesson'],
  params,
  body: LessonPatch,
  reply: { lesson: Lesson },
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND, common.E_CHANGED, errors.E_LESSON_FILE],
  example: { body: { name: 'Phương trình bậc hai một ẩn', sortIndex: 1 } },
})

export const deleteLesson = del('/lessons/{lessonId}', {
  action: 'lesson.write',
  summary: 'Removes a lesson, with what pupils have watched of it.',
  changes: ['lesson'],
  params,
  reply: {},
  errors: [E_NOT_CLASS_TEACHER],
})

export const createMeeting = post('/meetings', {
  action: 'lesson.write',
  summary: 'Gives a lesson its online meeting: by a link to whatever service, or a room that is made for it.',
  changes: ['lesson'],
  body: NewMeeting,
  reply: { meeting: Meeting, lesson: Lesson },
  errors: [E_NOT_CLASS_TEACHER, common.E_CHANGED, errors.E_NO_MEETING_ROOMS],
  example: { body: { lessonId: anId, url: 'https://meet.example.com/to-8a1' } },
})

export const readLessonProgress = get('/lessons/{lessonId}/progress', {
  action: 'lesson.progress',
  summary: 'How far each pupil of the class has watched the film of a lesson.',
  shows: ['lesson', 'student'],
  params,
  reply: { pupils: z.array(LessonViewer) },
  errors: [E_NOT_CLASS_TEACHER],
})

export const listOwnLessons = get('/learn/lessons', {
  action: 'lesson.watch',
  summary: "Lessons of the pupil's classes that have begun, by their place in their class.",
  shows: ['lesson', 'class', 'document'],
  query: { ...listQuery(LessonId), classId: ClassId.optional() },
  reply: { lessons: z.array(OwnLesson), pagination: Pagination },
})

export const readOwnLesson = get('/learn/lessons/{lessonId}', {
  action: 'lesson.watch',
  summary: 'One lesson of the pupil, with its film, its documents and where they have stopped.',
  shows: ['lesson', 'class', 'file', 'document'],
  params,
  reply: { lesson: OwnLessonDetail },
})

export const saveLessonProgress = put('/learn/lessons/{lessonId}/progress', {
  action: 'lesson.watch',
  summary:
    'Keeps what the pupil has watched of the film and where they have stopped. Nothing that was kept is lost by it.',
  changes: ['lesson'],
  params,
  body: Watched,
  reply: { progress: LessonProgress },
  errors: [errors.E_FILM_CHANGED],
  example: {
    body: { film: 'ab/abcdefghijklmnopqrstuvwxyz2345.mp4', position: 12.5, watched: [{ from: 0, to: 12.5 }] },
  },
})
