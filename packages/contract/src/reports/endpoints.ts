import { z } from 'zod'
import { listClasses } from '../classes/endpoints.ts'
import { errors as ofClasses } from '../classes/errors.ts'
import { get } from '../kit/endpoint.ts'
import { anId, ClassId } from '../kit/ids.ts'
import { Pagination } from '../kit/paging.ts'
import { ClassReport, ClassWithStatistics, NewMarks, TaughtClass, ToDos } from './schemas.ts'

export const listClassesWithStatistics = get('/class/list-with-statistics', {
  action: 'report.classes',
  summary: 'The classes of GET /class that the caller may have reports of, each with its figures.',
  shows: ['class', 'user', 'student', 'homework', 'attempt'],
  query: listClasses.query,
  reply: { classes: z.array(ClassWithStatistics), pagination: Pagination },
  example: { query: { status: 'open', page: 1, limit: 20 } },
})

export const readClassReport = get('/class/overview-report', {
  action: 'report.classes',
  summary:
    'A class at a glance: its figures, and, but for chiefs, what became of each homework that its pupils have seen and of each pupil.',
  shows: ['class', 'student', 'homework', 'attempt'],
  query: { classUid: ClassId },
  reply: { report: ClassReport },
  errors: [ofClasses.E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId } },
})

export const readToday = get('/teacher/today', {
  action: 'homework.write',
  summary:
    "A teacher's first page: what waits for them, their open classes with the homework that ends next, and the newest marks.",
  shows: [
    'class',
    'student',
    'homework',
    'attempt',
    'exam',
    'paperImport',
    'paperItem',
    'question',
    'questionGroup',
  ],
  reply: {
    toDos: ToDos,
    /** By grade and name, the first of `total`. */
    classes: z.array(TaughtClass),
    total: z.int(),
    marks: z.array(NewMarks),
  },
})
