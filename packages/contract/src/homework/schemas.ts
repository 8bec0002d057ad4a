import { Answer, Points, Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { AppId } from '../apps/ids.ts'
import { AppSetting, AppSettings } from '../apps/setting-schemas.ts'
import { Edition, sawEdition } from '../kit/editions.ts'
import { AttemptId, ClassId, DocumentId, ExamId, HomeworkId, StudentId, UserId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { NamedFile } from '../uploads/schemas.ts'
import { HOMEWORK } from './limits.ts'
import { ACCEPTS, HOMEWORK_KINDS, HOMEWORK_STATUSES, SHOW_ANSWERS } from './states.ts'

export const HomeworkStatus = z.enum(HOMEWORK_STATUSES).meta({ id: 'HomeworkStatus' })
export const HomeworkKind = z.enum(HOMEWORK_KINDS).meta({ id: 'HomeworkKind' })
export const ShowAnswers = z.enum(SHOW_ANSWERS).meta({ id: 'ShowAnswers' })

export const Accepts = z.enum(ACCEPTS).meta({ id: 'Accepts' })

export const name = line(1, HOMEWORK.name)
/** Until then it may be handed in late; null where it may not. */
const lateUntil = Instant.nullable()
/** Percent of its points that each day late takes that has begun (product 10.15). */
const latePenalty = z.number().min(HOMEWORK.latePenalty.min).max(HOMEWORK.latePenalty.max).multipleOf(0.01)
const limitSubmit = z.int().min(HOMEWORK.limitSubmit.min).max(HOMEWORK.limitSubmit.max)
/** Chosen students; an empty list is the whole class, whoever is in it and whenever they come (product 3.15). */
export const assignStudentIds = z.array(StudentId).max(HOMEWORK.assignees)

const StartAt = Instant.refine(at => Date.parse(at) < Date.parse(HOMEWORK.startsBefore))

export const termFields = {
  name,
  startAt: StartAt,
  endAt: Instant,
  limitSubmit: limitSubmit.default(HOMEWORK.limitSubmit.usual),
  publish: z.boolean().default(false),
  showAnswers: ShowAnswers.default('after_end'),
  lateUntil: lateUntil.default(null),
  latePenalty: latePenalty.default(0),
  /** Options of MultiChoice change places from attempt to attempt. */
  shuffleOptions: z.boolean().default(false),
}
const draftFields = { ...termFields, examVaultId: ExamId }
export const endsLater = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  Date.parse(endAt) > Date.parse(startAt)
export const atItsEnd = { path: ['endAt'], error: 'The end must be after the start' }

/** A homework made from an exam of the vault (product 3.8). */
export const HomeworkDraft = z
  .strictObject({ ...draftFields, classId: ClassId, assignStudentIds: assignStudentIds.default([]) })
  .refine(endsLater, atItsEnd)
export type HomeworkDraft = z.infer<typeof HomeworkDraft>

/** A homework whose questions are written for it; it is published once it holds one (product 3.8). */
export const QuestionHomeworkDraft = z
  .strictObject({ ...termFields, classId: ClassId, assignStudentIds: assignStudentIds.default([]) })
  .refine(endsLater, atItsEnd)
export type QuestionHomeworkDraft = z.infer<typeof QuestionHomeworkDraft>

export const classIds = z
  .array(ClassId)
  .min(1)
  .max(HOMEWORK.classesAtOnce)
  .refine(ids => new Set(ids).size === ids.length, { error: 'A class is named twice' })

/** A homework with the questions of one that is there, for whole classes or chosen students of one (product 9.61). */
export const HomeworkAgain = z
  .strictObject({ ...termFields, classIds, assignStudentIds: assignStudentIds.default([]) })
  .refine(endsLater, atItsEnd)
  .refine(({ classIds: ids, assignStudentIds: chosen }) => chosen.length === 0 || ids.length === 1, {
    path: ['assignStudentIds'],
    error: 'Chosen students are of one class',
  })
export type HomeworkAgain = z.infer<typeof HomeworkAgain>

/** The same homework for several whole classes: chosen students are of one class. */
export const HomeworksDraft = z
  .strictObject({
    ...draftFields,
    classIds,
  })
  .refine(endsLater, atItsEnd)
export type HomeworksDraft = z.infer<typeof HomeworksDraft>

/** Who would have a homework of the whole class if it were given now. */
export const ClassRecipients = z
  .object({
    classId: ClassId,
    /** Approved students. */
    approved: z.int(),
    /** Of them, those who have never signed in: they find the homework when they do. */
    neverSignedIn: z.int(),
  })
  .meta({ id: 'ClassRecipients' })
export type ClassRecipients = z.infer<typeof ClassRecipients>

export const termPatch = {
  _id: HomeworkId,
  name: name.optional(),
  startAt: StartAt.optional(),
  endAt: Instant.optional(),
  limitSubmit: limitSubmit.optional(),
  showAnswers: ShowAnswers.optional(),
  lateUntil: lateUntil.optional(),
  latePenalty: latePenalty.optional(),
  assignStudentIds: assignStudentIds.optional(),
  ...sawEdition,
}

/** What is left out stays as it is. */
export const HomeworkPatch = z.strictObject({ ...termPatch, shuffleOptions: z.boolean().optional() })
export type HomeworkPatch = z.infer<typeof HomeworkPatch>

/** The app that a homework is done in. */
export const TaskApp = z
  .object({
    _id: AppId,
    name: z.string(),
    description: z.string(),
    /** What its teacher has chosen, and of what. */
    settings: AppSettings,
    fields: z.array(AppSetting),
    frameUrl: z.string().nullable(),
    /** False once it was removed: nobody can begin any more. */
    available: z.boolean(),
  })
  .meta({ id: 'TaskApp' })
export type TaskApp = z.infer<typeof TaskApp>

/** What is to be done, of homework without questions. */
export const HomeworkTask = z
  .object({
    /** Rich text whose pictures carry their addresses. */
    content: z.string(),
    accepts: Accepts,
    files: z.array(NamedFile),
    /** The file of the library as it was given; `_id` is null once it has left the library. */
    document: NamedFile.extend({ _id: DocumentId.nullable() }).nullable(),
    /** Answers to be filled in, each compared with its key; 0 where none are asked for. */
    gridSize: z.int(),
    /** The numbers of those whose key is no letter of A to D: they are typed (product 10.223). */
    gridTyped: z.array(z.int()),
    app: TaskApp.nullable(),
  })
  .meta({ id: 'HomeworkTask' })
export type HomeworkTask = z.infer<typeof HomeworkTask>

const homeworkFields = {
  _id: HomeworkId,
  kind: HomeworkKind,
  /** Only to be read: done or not done, without scores, mean and ranks (product 10.314). */
  reading: z.boolean(),
  /** Something must be said: a recording or a film is handed in. */
  speaking: z.boolean(),
  name: z.string(),
  classId: ClassId,
  className: z.string(),
  examVaultId: ExamId.nullable(),
  startAt: Instant,
  endAt: Instant,
  /** After the end it may be handed in until then, late; null where it may not. */
  lateUntil: Instant.nullable(),
  latePenalty: z.number(),
  status: HomeworkStatus,
  publish: z.boolean(),
  limitSubmit: z.int(),
  showAnswers: ShowAnswers,
  shuffleOptions: z.boolean(),
  questionCount: z.int(),
  totalPoint: Points,
  /** Given to the whole class, as a rule; else to chosen students. */
  wholeClass: z.boolean(),
  /** Who has it now, and who has left the class with an attempt; who was approved after its end is not counted. */
  assigneeCount: z.int(),
  /** Of them, those who have handed in. */
  submittedCount: z.int(),
  /** Of them, those whose answers wait for a teacher's points (product 9.20). */
  waitingCount: z.int(),
  /** From 0 to 1. */
  submissionRate: z.number(),
  /** Of the best result of each student; null before the first. */
  averageScore: Points.nullable(),
  edition: Edition,
  createdAt: Instant,
  can: z.object({
    edit: z.boolean(),
    editQuestions: z.boolean(),
    remove: z.boolean(),
    exportMarks: z.boolean(),
  }),
}

export const Homework = z.object(homeworkFields).meta({ id: 'Homework' })
export type Homework = z.infer<typeof Homework>

export const HomeworkDetail = z
  .object({
    ...homeworkFields,
    /** Of the room `homework:<id>`; raised with every result. */
    rev: z.int(),
    assignedBy: z.object({ _id: UserId, displayName: z.string() }),
    /** Null where the homework consists of questions. */
    task: HomeworkTask.nullable(),
    /** What the answers are compared with; null where a teacher marks alone. */
    answerKeys: z.array(z.string()).nullable(),
    /** The chosen students; none where the whole class has it. */
    assignStudentIds: z.array(StudentId),
    /** A student has begun: the start stays, and what they were asked for (product 3.34). */
    begun: z.boolean(),
    /** Who may not go on although the end lies ahead: they have been shown the solutions (product 6.14). */
    closedFor: z.array(z.object({ studentId: StudentId, name: z.string() })),
  })
  .meta({ id: 'HomeworkDetail' })
export type HomeworkDetail = z.infer<typeof HomeworkDetail>

/** By the birthday two of one name are told apart, where neither it nor a code is known by the user name. */
export const PupilOfHomework = z.object({
  _id: StudentId,
  fullname: z.string(),
  code: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  /** Of who has neither birthday nor code, to who keeps the record; else null. */
  username: z.string().nullable(),
})
export type PupilOfHomework = z.infer<typeof PupilOfHomework>

/** What one who has the homework has done: of several attempts the best counts (product 6.7). */
export const Submission = z
  .object({
    student: PupilOfHomework,
    /** False where they have left the class, and their attempts stay. */
    inClass: z.boolean(),
    /** False where they have never signed in, and so have not seen it. */
    signedIn: z.boolean(),
    /** An end of their own, after that of the others (product 3.22). */
    ownEndAt: Instant.nullable(),
    /** Attempts that were started. */
    attempts: z.int(),
    /** An attempt is open now. */
    open: z.boolean(),
    /** How far they are in it: since when, and how many questions hold an answer. */
    opened: z.object({ at: Instant, answered: z.int() }).nullable(),
    /** The attempt that counts, or where none has a score one that waits for it; null, as all below, before one was handed in. */
    attemptId: AttemptId.nullable(),
    /** Ties share a rank: 1, 1, 3. */
    rank: z.int().nullable(),
    score: Points.nullable(),
    /** Answers, over all attempts, that wait for a teacher's points. */
    waiting: z.int(),
    /** What is scored of the attempt that counts, while its answers wait; else null. */
    pointsSoFar: Points.nullable(),
    startedAt: Instant.nullable(),
    submittedAt: Instant.nullable(),
    /** When a person gave the attempt that counts the last of its points (product 10.318). */
    markedAt: Instant.nullable(),
    /** Of the attempt that counts: days that it came late; what they take is off the score already. */
    lateDays: z.int(),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

/** What one pupil's attempt that counts says to one question. */
export const QuestionAnswer = z
  .object({
    student: PupilOfHomework,
    /** As it is kept: of MultiChoice the index of the option. Null for none. */
    answer: Answer,
    /** Given to words that were changed since: `answer` is null, because it names nothing of the question of today. */
    older: z.boolean(),
    right: z.boolean(),
    score: Points.nullable(),
  })
  .meta({ id: 'QuestionAnswer' })
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** How one question was answered, over the attempt that counts of each student. */
export const QuestionReport = z
  .object({
    question: Question,
    /** Results in which the question stood. */
    results: z.int(),
    answered: z.int(),
    /** Answers that wait for a teacher's points; no average holds them. */
    waiting: z.int(),
    /** Answered fully right. */
    right: z.int(),
    averageScore: Points.nullable(),
    /** MultiChoice: how often each option was chosen, in the order of the options. */
    choices: z.array(z.int()).nullable(),
    /** Of types that are answered by a text: the wrong ones given most often. */
    wrongTexts: z.array(z.object({ text: z.string(), count: z.int() })).nullable(),
  })
  .meta({ id: 'QuestionReport' })
export type QuestionReport = z.infer<typeof QuestionReport>
