import { z } from 'zod'
import { ACCOUNT } from '../account/limits.ts'
import { ownPasswordErrors } from '../account/own-password.ts'
import { listClasses } from '../classes/endpoints.ts'
import { errors as ofClasses } from '../classes/errors.ts'
import { get, post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, ExamId, HomeworkId, SchoolId, StudentId, UserId } from '../kit/ids.ts'
import { listQuery, Pagination, pageQuery } from '../kit/paging.ts'
import { Instant } from '../kit/values.ts'
import { News } from '../news/schemas.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { FirstSteps } from '../setup/schemas.ts'
import { errors } from './errors.ts'
import { GroupHome, OpenClasses, SchoolHome, SubjectHome } from './home-schemas.ts'
import { ItemAnalysis } from './item-schemas.ts'
import { REPORT } from './limits.ts'
import {
  ClassOfReport,
  daysOfBody,
  HomeworkOfReport,
  OverallStatistics,
  OwnRank,
  ofSchool,
  RankedStudent,
  reportedDays,
  reportedWeeks,
  span,
  TeacherOfReport,
  TeacherStatistics,
  weeksOfBody,
} from './report-schemas.ts'
import { ClassReport, ClassWithStatistics, Today } from './schemas.ts'
import { SelfStudy } from './self-study-schemas.ts'
import { HOMEWORK_OF_DAYS, REPORT_FILES, REPORT_FORMATS } from './states.ts'

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
    'A class at a glance: its figures, and, but for chiefs, what became of each homework that its pupils have seen, of each live exercise, Golden Bell and ranked exam, and of each pupil.',
  shows: ['class', 'student', 'homework', 'attempt', 'room', 'contest', 'series'],
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
    ...span,
    by: z.enum(['day', 'week']).default('day'),
  },
  reply: { report: SelfStudy },
  errors: [ofClasses.E_NOT_CLASS_TEACHER, errors.E_REPORT_SPAN],
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
    'comment',
    'topic',
    'topicComment',
    'exam',
    'contest',
    'room',
    'liveExam',
    'paperImport',
    'paperItem',
    'question',
    'questionGroup',
    'news',
    'group',
    'file',
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
    /** The three that stand first, for everybody. */
    news: z.array(News),
  },
})

const aSpan = { from: '2026-11-01', to: '2026-11-30' } as const
const aYear = { schoolYear: '2026-2027', fromWeek: 1, toWeek: 42 } as const
const spans = [errors.E_REPORT_SPAN, common.E_NOT_FOUND] as const
const counted = [...spans, common.E_RANKING_PROCESSING] as const

export const countSchoolDays = post('/school/submission-in-days', {
  action: 'report.classes',
  summary: 'What was given and handed in day by day in the classes that the caller may have reports of.',
  shows: ['class', 'homework', 'attempt', 'school', 'lesson', 'room'],
  changes: [],
  body: z.strictObject({ ...ofSchool, ...daysOfBody }),
  reply: reportedDays,
  errors: [...counted],
  example: { body: aSpan },
})

export const countSchoolWeeks = post('/school/submission-in-weeks', {
  action: 'report.classes',
  summary: 'The same by the weeks of a school year, 1 to 42.',
  shows: ['class', 'homework', 'attempt', 'school', 'lesson', 'room'],
  changes: [],
  body: z.strictObject({ ...ofSchool, ...weeksOfBody }),
  reply: reportedWeeks,
  errors: [...counted],
  example: { body: aYear },
})

const ofTeacher = {
  /** Left out, the caller. */
  teacherId: UserId.optional(),
  ...ofSchool,
}

export const countTeacherDays = post('/teacher/submission-in-days', {
  action: 'report.teachers',
  summary: "What was given and handed in day by day in somebody's classes.",
  shows: ['class', 'homework', 'attempt', 'user', 'lesson', 'room'],
  changes: [],
  body: z.strictObject({ ...ofTeacher, ...daysOfBody }),
  reply: reportedDays,
  errors: [...counted],
  example: { body: aSpan },
})

export const countTeacherWeeks = post('/teacher/submission-in-weeks', {
  action: 'report.teachers',
  summary: 'The same by the weeks of a school year, 1 to 42.',
  shows: ['class', 'homework', 'attempt', 'user', 'lesson', 'room'],
  changes: [],
  body: z.strictObject({ ...ofTeacher, ...weeksOfBody }),
  reply: reportedWeeks,
  errors: [...counted],
  example: { body: aYear },
})

const ofClass = {
  /** Left out by a pupil: all their classes. */
  classUid: ClassId.optional(),
  /** One pupil of it. */
  studentId: StudentId.optional(),
}

export const countClassDays = post('/class/submission-in-days', {
  action: 'report.classes',
  summary: 'What was given and handed in day by day in a class, or by one pupil; a pupil has their own.',
  shows: ['class', 'student', 'homework', 'attempt', 'lesson', 'room'],
  changes: [],
  body: z.strictObject({ ...ofClass, ...daysOfBody }),
  reply: reportedDays,
  errors: [...spans, ofClasses.E_NOT_CLASS_TEACHER],
  example: { body: { classUid: anId, ...aSpan } },
})

export const countClassWeeks = post('/class/submission-in-weeks', {
  action: 'report.classes',
  summary: 'The same by the weeks of a school year, 1 to 42.',
  shows: ['class', 'student', 'homework', 'attempt', 'lesson', 'room'],
  changes: [],
  body: z.strictObject({ ...ofClass, ...weeksOfBody }),
  reply: reportedWeeks,
  errors: [...spans, ofClasses.E_NOT_CLASS_TEACHER],
  example: { body: { classUid: anId, ...aYear } },
})

export const readHomeworkReport = get('/class/homework-report', {
  action: 'report.classes',
  summary:
    'A row a homework of some days with what became of it and its hardest question, the latest first; chiefs see none.',
  shows: ['class', 'homework', 'attempt', 'question'],
  query: {
    classUid: ClassId.optional(),
    teacherId: UserId.optional(),
    ...ofSchool,
    ...span,
    of: z.enum(HOMEWORK_OF_DAYS).default('ended'),
    ...pageQuery,
  },
  reply: { homeworks: z.array(HomeworkOfReport), pagination: Pagination },
  errors: [...spans, ofClasses.E_NOT_CLASS_TEACHER],
  example: { query: { ...aSpan, page: 1, limit: 20 } },
})

export const listHardWorkingClasses = get('/class/hard-working-classes', {
  action: 'report.classes',
  summary:
    'Classes by the share that hands in, never by how many: the best first, those of which nothing has ended last.',
  shows: ['class', 'homework', 'attempt', 'school', 'lesson', 'room'],
  query: { teacherId: UserId.optional(), ...ofSchool, ...span, ...pageQuery },
  reply: { classes: z.array(ClassOfReport), pagination: Pagination, countedAt: Instant },
  errors: [...counted],
  example: { query: { ...aSpan, page: 1, limit: 20 } },
})

export const readStudentRank = get('/class/getStudentRank', {
  action: 'report.classes',
  summary:
    'Pupils of a class by the share that they handed in and in time, then by their mean; ties share a rank, 0 is none. Chiefs see masked names; a pupil sees nobody but where they stand themselves, where the school shows marks.',
  shows: ['class', 'student', 'homework', 'attempt', 'school'],
  query: {
    /** Left out by a pupil: all their classes. */
    classUid: ClassId.optional(),
    ...span,
  },
  reply: {
    students: z.array(RankedStudent),
    /** Of a pupil who asks. */
    own: z.array(OwnRank),
  },
  errors: [...spans, ofClasses.E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId, ...aSpan } },
})

export const listReportedTeachers = get('/statistics/list-teacher-by-school', {
  action: 'report.teachers',
  summary:
    'Who teaches, with their classes, pupils and figures; a teacher has their own row, chiefs see masked names.',
  shows: ['user', 'class', 'student', 'homework', 'attempt', 'school', 'lesson', 'room'],
  query: {
    ...listQuery(UserId),
    schoolId: SchoolId.optional(),
    subject: z.string().max(40).optional(),
    ...span,
  },
  reply: {
    teachers: z.array(TeacherOfReport),
    pagination: Pagination,
    /** The days that it covers. */
    from: z.iso.date(),
    to: z.iso.date(),
    countedAt: Instant,
  },
  errors: [...counted],
  example: { query: { ...aSpan, page: 1, limit: 20 } },
})

export const countTeachers = post('/statistics/teacher-overall-statistics', {
  action: 'report.teachers',
  summary:
    'Figures of chosen teachers between two dates, and of all of them together: what was given and handed in, how soon it was marked, what waits.',
  shows: ['user', 'class', 'homework', 'attempt', 'lesson', 'room'],
  changes: [],
  body: z.strictObject({ teacherIds: z.array(UserId).min(1).max(REPORT.teachers), ...daysOfBody }),
  reply: {
    /** In the order that was asked for. */
    statistics: z.array(TeacherStatistics),
    overall: OverallStatistics,
    countedAt: Instant,
  },
  errors: [...counted],
  example: { body: { teacherIds: [anId], ...aSpan } },
})

export const exportReport = post('/reports/{report}/export', {
  // Pupils take none; what of it is theirs the report itself says.
  action: 'report.teachers',
  summary:
    "A report as a spreadsheet or a PDF. What holds names of pupils or of staff takes the caller's password again and is written down.",
  changes: [],
  params: { report: z.enum(REPORT_FILES) },
  body: z.strictObject({
    format: z.enum(REPORT_FORMATS),
    /** Asked for where a class is named, and for the report of teachers. */
    password: z.string().min(1).max(ACCOUNT.password.max).optional(),
    classUid: ClassId.optional(),
    teacherId: UserId.optional(),
    ...ofSchool,
    ...span,
  }),
  reply: 'bytes',
  errors: [
    ...counted,
    ofClasses.E_NOT_CLASS_TEACHER,
    errors.E_REPORT_LONG,
    errors.E_REPORT_PASSWORD,
    ...ownPasswordErrors,
  ],
  example: { body: { format: 'xlsx', ...aSpan } },
})
