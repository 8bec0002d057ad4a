import { z } from 'zod'
import { HomeworkKind } from '../homework/schemas.ts'
import { ClassId, HomeworkId, QuestionId, SchoolId, StudentId, UserId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { REPORT } from './limits.ts'
import { REPORT_YEARS } from './states.ts'

const Week = z.coerce.number().int().min(1).max(REPORT.weeks)

/** The days of a report: from and to, or weeks of a school year, all of them where it names none (product 11.9). */
export const span = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  schoolYear: z.enum(REPORT_YEARS).optional(),
  fromWeek: Week.optional(),
  toWeek: Week.optional(),
}
export const daysOfBody = { from: z.iso.date(), to: z.iso.date() }
export const weeksOfBody = {
  schoolYear: z.enum(REPORT_YEARS),
  fromWeek: z.int().min(1).max(REPORT.weeks).optional(),
  toWeek: z.int().min(1).max(REPORT.weeks).optional(),
}

/** Which classes a report counts; left out, all that the caller may have reports of. */
export const ofSchool = { schoolId: SchoolId.optional(), subject: z.string().max(40).optional() }

/** What classes did in some days (product 11.5): given and handed in on them, and what became of what ended on those that are over. */
const figures = {
  given: z.int(),
  handedIn: z.int(),
  expected: z.int(),
  done: z.int(),
  late: z.int(),
  averageMark: z.number().nullable(),
  /** Lessons that began, and live exercises and Golden Bells that were held (product 11.34). */
  lessons: z.int(),
  live: z.int(),
  /** Of these: who had a seat, once each, who took part, and the mean mark of live exercises. */
  seated: z.int(),
  tookPart: z.int(),
  liveMark: z.number().nullable(),
}
export const ReportFigures = z.object(figures).meta({ id: 'ReportFigures' })
export type ReportFigures = z.infer<typeof ReportFigures>

export const ReportedDay = z.object({ day: z.iso.date(), ...figures }).meta({ id: 'ReportedDay' })
export type ReportedDay = z.infer<typeof ReportedDay>

export const ReportedWeek = z
  .object({ week: z.int(), from: z.iso.date(), to: z.iso.date(), ...figures })
  .meta({ id: 'ReportedWeek' })
export type ReportedWeek = z.infer<typeof ReportedWeek>

const around = {
  /** The days that it covers. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null where nothing was given, handed in or due: nothing is no zero. */
  sum: ReportFigures.nullable(),
  /** When several classes were counted last; null of what is counted as it is asked. */
  countedAt: Instant.nullable(),
}
/** Days on which something was. */
export const reportedDays = { days: z.array(ReportedDay), ...around }
/** Weeks in which something was. */
export const reportedWeeks = { weeks: z.array(ReportedWeek), ...around }

/** A homework with what became of it, and its question that fewest got right. */
export const HomeworkOfReport = z
  .object({
    _id: HomeworkId,
    classId: ClassId,
    className: z.string(),
    name: z.string(),
    kind: HomeworkKind,
    startAt: Instant,
    endAt: Instant,
    expected: z.int(),
    done: z.int(),
    late: z.int(),
    waiting: z.int(),
    averageMark: z.number().nullable(),
    /** `share`: of its points that pupils got on average, from 0 to 1; null where nothing was scored by question. */
    hardest: z.object({ questionId: QuestionId, number: z.int(), share: z.number() }).nullable(),
  })
  .meta({ id: 'HomeworkOfReport' })
export type HomeworkOfReport = z.infer<typeof HomeworkOfReport>

export const ClassOfReport = z
  .object({
    _id: ClassId,
    name: z.string(),
    grade: z.string(),
    subject: z.string(),
    /** Of who sees several schools. */
    school: z.string().nullable(),
    ...figures,
  })
  .meta({ id: 'ClassOfReport' })
export type ClassOfReport = z.infer<typeof ClassOfReport>

/** A pupil of a class by how they hand in. `_id` and birthday are null for who sees totals alone, and the name is masked then. */
export const RankedStudent = z
  .object({
    _id: StudentId.nullable(),
    fullname: z.string(),
    birthday: z.iso.date().nullable(),
    /** 0: nothing that they were given has ended, or they stand beyond the last rank that is told. */
    rank: z.int(),
    expected: z.int(),
    done: z.int(),
    late: z.int(),
    averageMark: z.number().nullable(),
  })
  .meta({ id: 'RankedStudent' })
export type RankedStudent = z.infer<typeof RankedStudent>

/** Where a pupil stands in a class of theirs; how many others there are is not said (product 11.33). */
export const OwnRank = z
  .object({
    classId: ClassId,
    className: z.string(),
    /** 0: beyond the last rank that is told. */
    rank: z.int(),
  })
  .meta({ id: 'OwnRank' })
export type OwnRank = z.infer<typeof OwnRank>

/** How soon what waits for a teacher is marked. */
const habits = {
  /** Work that somebody marked by hand in these days, and half of it within so many days. */
  marked: z.int(),
  medianDays: z.number().nullable(),
  /** What waits now. */
  waiting: z.int(),
}
/** Somebody who teaches, with what they teach. `_id` is null for who sees totals alone, and the name is masked then. */
export const TeacherOfReport = z
  .object({
    _id: UserId.nullable(),
    displayName: z.string(),
    school: z.string().nullable(),
    /** Open classes, and their approved pupils, each once. */
    classes: z.int(),
    students: z.int(),
    ...figures,
    ...habits,
  })
  .meta({ id: 'TeacherOfReport' })
export type TeacherOfReport = z.infer<typeof TeacherOfReport>

export const TeacherStatistics = z
  .object({ teacherId: UserId, ...figures, ...habits })
  .meta({ id: 'TeacherStatistics' })
export type TeacherStatistics = z.infer<typeof TeacherStatistics>
export const OverallStatistics = z.object({ ...figures, ...habits }).meta({ id: 'OverallStatistics' })
export type OverallStatistics = z.infer<typeof OverallStatistics>
