import { z } from 'zod'
import { Class } from '../classes/schemas.ts'
import { TopicId } from '../discussion/schemas.ts'
import { HomeworkKind } from '../homework/schemas.ts'
import { AttemptId, ClassId, ContestId, ExamId, HomeworkId, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { PaperImportId } from '../paper-imports/schemas.ts'
import { RoomId } from '../rooms/schemas.ts'
import { ROOM_KINDS } from '../rooms/states.ts'
import { Activity, FollowedPupil, RoomToDo, TopPupil, TwoWeeks } from './home-schemas.ts'

/** What a class has done with the homework that its pupils have seen, in totals (product 11.1). */
export const ClassStatistics = z
  .object({
    /** Homework published and begun. */
    homeworks: z.int(),
    /** Of those whom they were given to, once a homework: how many have handed in, and how many there were. */
    handedIn: z.int(),
    expected: z.int(),
    /** The mean of each pupil's best mark in each homework, on the scale of 10 with two decimals. Null: nothing has its score yet. */
    averageMark: z.number().nullable(),
    /** When a pupil last began or handed in something. */
    lastActivityAt: Instant.nullable(),
    /** Of the homework that runs the one whose deadline comes first: until when, and how many of whom have handed it in or read it. */
    next: z.object({ endAt: Instant, reading: z.boolean(), handedIn: z.int(), expected: z.int() }).nullable(),
  })
  .meta({ id: 'ClassStatistics' })
export type ClassStatistics = z.infer<typeof ClassStatistics>

export const ClassWithStatistics = Class.extend({ statistics: ClassStatistics }).meta({
  id: 'ClassWithStatistics',
})

const ReportedHomework = z.object({
  _id: HomeworkId,
  name: z.string(),
  endAt: Instant,
  /** Whom it was given to, and of them those who have handed in, those of whom all came late, and those who wait for points. */
  expected: z.int(),
  handedIn: z.int(),
  late: z.int(),
  waiting: z.int(),
  averageMark: z.number().nullable(),
})
export type ReportedHomework = z.infer<typeof ReportedHomework>

/** An approved pupil of the class, over all homework that they were given. */
const ReportedPupil = z.object({
  _id: StudentId,
  fullname: z.string(),
  birthday: z.iso.date().nullable(),
  expected: z.int(),
  handedIn: z.int(),
  late: z.int(),
  /** Not handed in and over for them. */
  missing: z.int(),
  /** The mean of their best marks; null before the first. */
  averageMark: z.number().nullable(),
  lastActivityAt: Instant.nullable(),
})
export type ReportedPupil = z.infer<typeof ReportedPupil>

/** A live exercise or Golden Bell of the class that has ended (product 11.34), or an exam of its pupils that is ranked, sittings as one (product 19.106). */
const ReportedRoom = z.object({
  _id: RoomId,
  kind: z.enum(ROOM_KINDS),
  name: z.string(),
  startedAt: Instant,
  seated: z.int(),
  tookPart: z.int(),
  /** Of a live exercise or an exam. */
  averageMark: z.number().nullable(),
})
export type ReportedRoom = z.infer<typeof ReportedRoom>

/** A class at a glance (product 10.185). */
export const ClassReport = z
  .object({
    statistics: ClassStatistics,
    /** The latest first; null, as the pupils, for who sees totals alone. */
    homeworks: z.array(ReportedHomework).nullable(),
    rooms: z.array(ReportedRoom).nullable(),
    /** By given name. */
    pupils: z.array(ReportedPupil).nullable(),
  })
  .meta({ id: 'ClassReport' })
export type ClassReport = z.infer<typeof ClassReport>

const ofClass = { classId: ClassId, className: z.string() }
const ofHomework = { _id: HomeworkId, name: z.string(), ...ofClass, endAt: Instant }

/** What waits for who teaches, most urgent first within each list (product 11.2). */
export const ToDos = z
  .object({
    /** Classes in which pupils wait to be let in. */
    waiting: z.array(z.object({ ...ofClass, count: z.int() })),
    /** Homework in which pupils wait for points. */
    marking: z.array(z.object({ ...ofHomework, count: z.int() })),
    /** Exams that have ended, with essays that nobody has marked yet: theirs, or for them to mark. */
    essays: z.array(z.object({ _id: ContestId, name: z.string(), count: z.int() })),
    rooms: z.array(RoomToDo),
    /** Homework that ends soon, or has ended lately, and is not there of these many: each part by how near its end is. */
    missing: z.array(z.object({ ...ofHomework, reading: z.boolean(), count: z.int() })),
    /** Homework below whose submissions pupils have the last word: of so many, and the one that waits longest. */
    comments: z.array(z.object({ ...ofHomework, count: z.int(), submissionId: AttemptId })),
    /** Topics in which pupils wrote so much since a teacher did. */
    topics: z.array(z.object({ _id: TopicId, name: z.string(), ...ofClass, count: z.int() })),
    /** Papers that were read and wait for the review of who brought them. */
    papers: z.array(
      z.object({
        _id: PaperImportId,
        /** What it is read into; of a homework its class. */
        examVaultId: ExamId.nullable(),
        homeworkUid: HomeworkId.nullable(),
        classId: ClassId.nullable(),
        className: z.string().nullable(),
        title: z.string(),
        /** Questions that are in it, and those that nobody has judged. */
        questions: z.int(),
        open: z.int(),
        createdAt: Instant,
      }),
    ),
    /** Homework that was written and not given. */
    drafts: z.array(z.object({ ...ofHomework, kind: HomeworkKind, questions: z.int(), createdAt: Instant })),
  })
  .meta({ id: 'ToDos' })
export type ToDos = z.infer<typeof ToDos>

/** An open class with the homework that ends next. */
export const TaughtClass = z
  .object({
    _id: ClassId,
    name: z.string(),
    approved: z.int(),
    running: z
      .object({
        _id: HomeworkId,
        name: z.string(),
        reading: z.boolean(),
        endAt: Instant,
        handedIn: z.int(),
        expected: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'TaughtClass' })
export type TaughtClass = z.infer<typeof TaughtClass>

/** How a homework came out of which marks are new. */
export const NewMarks = z
  .object({
    _id: HomeworkId,
    name: z.string(),
    ...ofClass,
    averageMark: z.number(),
    /** How many have a mark from n to below n + 1, by n; the last one is the full mark alone. */
    counts: z.array(z.int()),
  })
  .meta({ id: 'NewMarks' })
export type NewMarks = z.infer<typeof NewMarks>

/** The first page of who teaches (product 11.2). */
export const Today = z
  .object({
    toDos: ToDos,
    /** By grade and name, the first of `total`. */
    classes: z.array(TaughtClass),
    total: z.int(),
    marks: z.array(NewMarks),
    /** Of all their classes. */
    weeks: TwoWeeks,
    /** The first pupils of these classes. */
    top: z.array(TopPupil),
    /** Who has handed in least first. */
    followed: z.array(FollowedPupil),
    /** What happened last in these classes, the newest first. */
    activities: z.array(Activity),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>
