import { z } from 'zod'
import { listClasses } from '../classes/endpoints.ts'
import { errors as ofClasses } from '../classes/errors.ts'
import { get } from '../kit/endpoint.ts'
import { anId, ClassId, ExamId, HomeworkId, StudentId } from '../kit/ids.ts'
import { Pagination } from '../kit/paging.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { FirstSteps } from '../setup/schemas.ts'
import { GroupHome, OpenClasses, SchoolHome, SubjectHome } from './home-schemas.ts'
import { ItemAnalysis } from './item-schemas.ts'
import { ClassReport, ClassWithStatistics, Today } from './schemas.ts'
import { SelfStudy } from './self-study-schemas.ts'

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

export const readItems = get('/reports/items', {
  action: 'report.items',
  summary:
    'The questions of one homework, or of all homework made of one exam within the reach of the caller: how hard each was, how it tells the strong from the weak, which wrong answers it drew, and what to look at. Exactly one of the two ids is said.',
  shows: ['homework', 'class', 'exam', 'attempt', 'question', 'questionGroup'],
  query: { homeworkUid: HomeworkId.optional(), examVaultId: ExamId.optional() },
  reply: { analysis: ItemAnalysis, files: FileAddresses },
  errors: [ofClasses.E_NOT_CLASS_TEACHER],
  example: { query: { homeworkUid: anId } },
})

export const readSelfStudy = get('/reports/self-study', {
  action: 'report.classes',
  summary:
    'What the pupils of a class do of their own accord in some days, of all or of one: films watched, tries beyond the first, results in learning apps. Chiefs get totals alone.',
  shows: ['class', 'student', 'lesson', 'homework', 'attempt'],
  query: {
    classUid: ClassId,
    studentId: StudentId.optional(),
    /** Days of Vietnam, both of them counted; at most 366. */
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.enum(['day', 'week']).default('day'),
  },
  reply: { report: SelfStudy },
  errors: [ofClasses.E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId, from: '2026-09-07', to: '2026-10-04', by: 'week' } },
})

export const readDashboard = get('/dashboard', {
  action: 'reference.read',
  summary:
    'The first page of whoever asks, by their roles, whole: what waits for them, and the figures that lead to it. A part that is not theirs is null.',
  shows: [
    'school',
    'department',
    'user',
    'licence',
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
    /** Of who heads or administers a school: how far it has come. */
    steps: FirstSteps.nullable(),
    school: SchoolHome.nullable(),
    /** Of who stands above schools. */
    group: GroupHome.nullable(),
    /** Of who gives homework. */
    today: Today.nullable(),
    subject: SubjectHome.nullable(),
    open: OpenClasses.nullable(),
  },
})
