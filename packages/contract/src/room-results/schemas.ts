import { Answer, Points, Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { idOf, LiveExamId, QuestionId, StudentId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { QUESTION_GROUP } from '../questions/limits.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { HALL, ROOM } from '../rooms/limits.ts'
import { RoomId } from '../rooms/schemas.ts'
import { LATE_ACTS, LATE_STATES, ROOM_STATUSES, SEAT_STATES, SIGNS } from '../rooms/states.ts'
import { ANSWER_STATES } from './states.ts'

export const RoomRegradeId = idOf('roomRegrade')

const Pupil = z.object({
  _id: StudentId,
  fullname: z.string(),
  code: z.string().nullable(),
  birthday: z.iso.date().nullable(),
})

/** How those who took part have answered a question. */
const counts = {
  answered: z.int(),
  /** Wholly. */
  right: z.int(),
  partly: z.int(),
  wrong: z.int(),
  /** Of those who took part. */
  none: z.int(),
}

/** Of a question one line: no words of it, which the exercise has. */
export const RoomQuestionLine = z
  .object({
    _id: QuestionId,
    no: z.int(),
    point: Points,
    voided: z.boolean(),
    /** It was opened. */
    asked: z.boolean(),
    /** Its points count: it was revealed, or passed by. */
    counted: z.boolean(),
    ...counts,
    /** Of those who took part. */
    averagePoints: Points.nullable(),
  })
  .meta({ id: 'RoomQuestionLine' })
export type RoomQuestionLine = z.infer<typeof RoomQuestionLine>

export const RankedSeat = z
  .object({
    student: Pupil,
    number: z.int(),
    state: z.enum(SEAT_STATES),
    /** They have come in at least once. */
    came: z.boolean(),
    points: Points,
    /** For being fast, kept apart from the points. */
    bonus: Points,
    /** Equals share it; null of who was removed, or never came. */
    rank: z.int().nullable(),
    /** Of questions that count. */
    answered: z.int(),
    right: z.int(),
  })
  .meta({ id: 'RankedSeat' })
export type RankedSeat = z.infer<typeof RankedSeat>

export const RoomResult = z
  .object({
    liveExamId: LiveExamId,
    status: z.enum(ROOM_STATUSES),
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    speedBonus: z.boolean(),
    /** Of what counts: asked, and not voided. */
    totalPoint: Points,
    ranking: z.array(RankedSeat),
    statistics: z.object({
      seated: z.int(),
      /** Who has come and was not removed. */
      tookPart: z.int(),
      averagePoints: Points.nullable(),
      medianPoints: Points.nullable(),
      highestPoints: Points.nullable(),
      lowestPoints: Points.nullable(),
      questions: z.array(RoomQuestionLine),
    }),
    can: z.object({
      /** Mend a key, score anew, void a question. */
      correct: z.boolean(),
      giveAgain: z.boolean(),
      export: z.boolean(),
    }),
  })
  .meta({ id: 'RoomResult' })
export type RoomResult = z.infer<typeof RoomResult>

export const QuestionSubmission = z
  .object({
    _id: QuestionId,
    no: z.int(),
    answered: z.int(),
    missing: z.int(),
    away: z.int(),
    students: z.array(
      z.object({
        student: Pupil,
        number: z.int(),
        state: z.enum(ANSWER_STATES),
        /** Milliseconds after the opening. */
        took: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'QuestionSubmission' })
export type QuestionSubmission = z.infer<typeof QuestionSubmission>

export const LiveQuestionResult = z
  .object({
    no: z.int(),
    voided: z.boolean(),
    /** As its key stands now. */
    question: Question,
    ...counts,
    /** MultiChoice: how often each option was chosen, in the order of the options. */
    choices: z.array(z.int()).nullable(),
    /** TrueFalse: how often each statement was held for true, and for false. */
    statements: z.array(z.object({ yes: z.int(), no: z.int() })).nullable(),
    /** Of types that are answered by a text: those given most often, told apart as the marking does. */
    texts: z.array(z.object({ text: z.string(), count: z.int(), right: z.boolean() })).nullable(),
    /** Who was wholly right first. */
    fastest: z.array(z.object({ student: Pupil, number: z.int(), took: z.int() })),
  })
  .meta({ id: 'LiveQuestionResult' })
export type LiveQuestionResult = z.infer<typeof LiveQuestionResult>

const ownAnswer = {
  questionId: QuestionId,
  no: z.int(),
  asked: z.boolean(),
  voided: z.boolean(),
  point: Points,
  /** As it is kept: of MultiChoice the index of the option. Null for none. */
  answer: Answer,
  /** Null before it counts. */
  score: Points.nullable(),
  took: z.int().nullable(),
  /** Its key was mended after it was asked, and this is the answer as one to the mended question. */
  regraded: z.boolean(),
}

/** What came after the end of their paper, and whether it counts. */
const lateAnswer = z.object({ answer: Answer, at: Instant, state: z.enum(LATE_STATES) }).nullable()

/** Of an exam. */
const onPaper = {
  /** What was given on paper, which stands in the points; null: nothing was written there. */
  paperPoints: Points.nullable(),
  /** Which order of the questions they had (mã đề). */
  variant: z.string().nullable(),
}

/** What one pupil has answered in a room, for who may read its results. */
export const RoomPaper = z
  .object({
    room: RoomId,
    student: Pupil,
    number: z.int(),
    state: z.enum(SEAT_STATES),
    came: z.boolean(),
    points: Points,
    bonus: Points,
    totalPoint: Points,
    /** Of an exam: null before it is ranked. */
    rank: z.int().nullable(),
    of: z.int(),
    ...onPaper,
    /** Where they stand in the order of the result, of how many seats, and who stands before and after them. */
    at: z.int(),
    seats: z.int(),
    /** Of an exam: what was seen of their devices while they worked on it, the first first. */
    signs: z.array(z.object({ kind: z.enum(SIGNS), at: Instant, seconds: z.int().nullable() })),
    before: StudentId.nullable(),
    after: StudentId.nullable(),
    answers: z.array(z.object({ ...ownAnswer, question: Question, late: lateAnswer })),
    files: FileAddresses,
  })
  .meta({ id: 'RoomPaper' })
export type RoomPaper = z.infer<typeof RoomPaper>

/** What a pupil has answered themselves. */
export const OwnRoomResult = z
  .object({
    room: RoomId,
    name: z.string(),
    className: z.string().nullable(),
    status: z.enum(ROOM_STATUSES),
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    points: Points,
    bonus: Points,
    totalPoint: Points,
    /** Null where the ranking is hidden. */
    rank: z.int().nullable(),
    of: z.int().nullable(),
    ...onPaper,
    /** Of an exam: no answers yet; with the total at once, before it is ranked, no rank either. */
    totalAlone: z.boolean(),
    /** Of a sitting that is ranked: no answers until the last sitting has been over for an hour. */
    keysWait: z.boolean(),
    /** Of an exam that is ranked: when answers are told, since until then somebody's may still come; null: now, or before it is ranked. */
    answersFrom: Instant.nullable(),
    /** It comes without essays of theirs that are still to be marked. */
    essaysWait: z.boolean(),
    answers: z.array(
      z.object({
        ...ownAnswer,
        /** With its right answer; null until that may be shown. */
        question: Question.nullable(),
        late: lateAnswer,
      }),
    ),
    files: FileAddresses,
  })
  .meta({ id: 'OwnRoomResult' })
export type OwnRoomResult = z.infer<typeof OwnRoomResult>

/** Questions that were broken: everybody who took part has their points. */
const everyone = z
  .array(QuestionId)
  .max(QUESTION_GROUP.questions)
  .refine(ids => new Set(ids).size === ids.length, 'Each question once')
  .default([])

export const RoomRegradeAct = z
  .strictObject({
    act: z.enum(['preview', 'do', 'undo']),
    everyone,
    /** Of the preview that is done. */
    token: z.string().max(100).default(''),
    /** The newest one, to be undone. */
    regradeId: RoomRegradeId.optional(),
  })
  .refine(({ act, token }) => (act === 'do') === (token !== ''), {
    path: ['token'],
    error: 'Of what is done',
  })
  .refine(({ act, regradeId }) => act !== 'undo' || regradeId, {
    path: ['regradeId'],
    error: 'What is undone is named',
  })
  .meta({ id: 'RoomRegradeAct' })

const CorrectedQuestion = z.object({
  _id: QuestionId,
  no: z.int(),
  /** Everybody gets its points, instead of by its key. */
  everyone: z.boolean(),
})

export const RoomRegrade = z
  .object({
    /** Of exactly this preview: what it shows is what is done. */
    token: z.string(),
    /** Questions with a newer key, or whose points everybody is to get. */
    questions: z.array(CorrectedQuestion),
    /** Whose points would change. */
    changes: z.array(
      z.object({ student: Pupil, before: Points, after: Points, questionIds: z.array(QuestionId) }),
    ),
    /** Whose answers nobody can read by the newer key, because the words changed under them: their points stay. */
    kept: z.array(z.object({ student: Pupil, questionIds: z.array(QuestionId) })),
    /** The newest regrade that was not undone. */
    last: z
      .object({
        _id: RoomRegradeId,
        by: z.string().nullable(),
        at: Instant,
        questions: z.array(CorrectedQuestion),
      })
      .nullable(),
  })
  .meta({ id: 'RoomRegrade' })
export type RoomRegrade = z.infer<typeof RoomRegrade>

/** What of one pupil of an exam came after the end of their paper. */
export const LateAnswers = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    /** Of their seat; one who was sent out stands here, and is not decided about. */
    number: z.int(),
    removed: z.boolean(),
    /** When their paper ended. */
    endedAt: Instant,
    answers: z.array(
      z.object({
        no: z.int(),
        at: Instant,
        state: z.enum(LATE_STATES),
        /** Of the decision. */
        reason: z.string().nullable(),
        by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'LateAnswers' })
export type LateAnswers = z.infer<typeof LateAnswers>

/** What a host has seen of answers that came late: how many, and when the newest came. */
export const LateSeen = z.strictObject({ count: z.int().min(1), at: Instant }).meta({ id: 'LateSeen' })
export type LateSeen = z.infer<typeof LateSeen>

/** Takes or declines answers that came late: all that wait, or those of some pupils that are in the state that was seen. */
export const LateDecision = z
  .strictObject({
    act: z.enum(LATE_ACTS),
    studentIds: z.array(StudentId).min(1).max(ROOM.seatsShown).optional(),
    was: z.enum(LATE_STATES).default('waiting'),
    /** Of all that is decided by it; where it is something else by now, nothing is. */
    seen: LateSeen,
    /** For the log, and for the pupil. */
    reason: line(1, HALL.note),
  })
  .meta({ id: 'LateDecision' })
export type LateDecision = z.infer<typeof LateDecision>
