import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import * as endpoints from '@bangxanh/contract/lessons/endpoints.ts'
import { errors } from '@bangxanh/contract/lessons/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { storeFilm } from '../uploads/public.ts'
import {
  giveMeeting,
  loadLesson,
  ownLessons,
  presentLesson,
  presentLessons,
  presentOwnLesson,
  presentViewers,
  saveProgress,
} from './lessons.service.ts'
import { createLesson, deleteLesson, updateLesson } from './write-lesson.ts'

/** @param meetings the service that makes rooms for meetings; null: none does */
export const lessonsRoutes = (meetings: string | null) =>
  routes(endpoints, {
    uploadVideo: handler({
      load: call => authorizedClass(call, call.query.classUid),
      act: async call => {
        const { classUid, name, size } = call.query
        const find = (caller: Caller) => authorizedClass(caller, classUid)
        const key = await storeFilm(call, find, { upload: call.file, name, size })
        if (!key) throw new AppError(errors.E_NOT_A_FILM)
        return { key, url: call.addressOf(key) }
      },
      transaction: false,
    }),

    listLessons: handler({ act: call => presentLessons(call, call.query, meetings !== null) }),

    createLesson: handler({
      load: call => authorizedClass(call, call.body.classId),
      act: async call => ({ made: await createLesson(call, call.body) }),
      respond: (call, id) => presentLesson(call, id),
    }),

    updateLesson: handler({
      load: call => loadLesson(call, 'lesson.write', call.params.lessonId),
      act: (call, lesson) => updateLesson(call, lesson, call.body),
      readCurrent: (call, { id }) => presentLesson(call, id),
    }),

    deleteLesson: handler({
      load: call => loadLesson(call, 'lesson.write', call.params.lessonId),
      act: (call, lesson) => deleteLesson(call, lesson),
    }),

    createMeeting: handler({
      load: call => loadLesson(call, 'lesson.write', call.body.lessonId),
      act: (call, lesson) => giveMeeting(call, lesson, call.body, meetings),
      readCurrent: async (call, { id }) => {
        const { lesson } = await presentLesson(call, id)
        return { lesson, meeting: lesson.meeting ?? { url: '' } }
      },
    }),

    readLessonProgress: handler({
      load: call => loadLesson(call, 'lesson.progress', call.params.lessonId),
      act: (call, lesson) => presentViewers(call, lesson),
    }),

    listOwnLessons: handler({ act: call => ownLessons(call, call.query) }),

    readOwnLesson: handler({ act: call => presentOwnLesson(call, call.params.lessonId) }),

    saveLessonProgress: handler({
      act: call => saveProgress(call, call.params.lessonId, call.body),
    }),
  })
