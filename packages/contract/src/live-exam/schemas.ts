import { Points, Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ClassId, ExamId, LiveExamId, UserId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { LIVE_EXAM } from './limits.ts'
import { LIVE_EXAM_STATUSES } from './states.ts'

export const LiveExamStatus = z.enum(LIVE_EXAM_STATUSES).meta({ id: 'LiveExamStatus' })

const { min, max, usual } = LIVE_EXAM.seconds
const settingFields = {
  /** An answer may be changed until its question is locked. */
  changeUntilLock: z.boolean(),
  /** The projector shows names; else numbers. */
  namesOnScreen: z.boolean(),
  /** Nobody but the hosts is told who stands where. */
  rankingHidden: z.boolean(),
  /** Points for being fast, kept apart from those of the answers. */
  speedBonus: z.boolean(),
  /** For how long a question stands that says nothing of it. */
  questionSeconds: z.int().min(min).max(max),
}
export const LiveExamSettings = z
  .object({ ...settingFields, questionSeconds: z.int() })
  .meta({ id: 'LiveExamSettings' })
export type LiveExamSettings = z.infer<typeof LiveExamSettings>

const name = line(1, LIVE_EXAM.name)

/** A new one has the questions of an exam of the vault, those of one that is there with its name and settings, or none yet. */
export const LiveExamDraft = z
  .strictObject({
    classId: ClassId,
    name: name.optional(),
    settings: z
      .strictObject({
        changeUntilLock: settingFields.changeUntilLock.default(true),
        namesOnScreen: settingFields.namesOnScreen.default(true),
        rankingHidden: settingFields.rankingHidden.default(false),
        speedBonus: settingFields.speedBonus.default(false),
        questionSeconds: settingFields.questionSeconds.default(usual),
      })
      .optional(),
    examVaultId: ExamId.optional(),
    fromLiveExamId: LiveExamId.optional(),
  })
  .refine(({ examVaultId, fromLiveExamId }) => !(examVaultId && fromLiveExamId), {
    path: ['fromLiveExamId'],
    error: 'An exam or an exercise, not both',
  })
  .refine(draft => draft.name !== undefined || draft.examVaultId || draft.fromLiveExamId, {
    path: ['name'],
    error: 'A name, or something to take it from',
  })
export type LiveExamDraft = z.infer<typeof LiveExamDraft>

/** What is left out stays. */
export const LiveExamPatch = z.strictObject({
  name: name.optional(),
  settings: z.strictObject(settingFields).partial().optional(),
  ...sawEdition,
})
export type LiveExamPatch = z.infer<typeof LiveExamPatch>

export const LiveExam = z
  .object({
    _id: LiveExamId,
    classId: ClassId,
    className: z.string(),
    name: z.string(),
    status: LiveExamStatus,
    settings: LiveExamSettings,
    /** What pupils type who do not scan it. */
    inviteCode: z.string(),
    questionCount: z.int(),
    totalPoint: Points,
    /** When it was started and ended; null: not yet. */
    startAt: Instant.nullable(),
    endAt: Instant.nullable(),
    assignedBy: z.object({ _id: UserId, displayName: z.string() }),
    /** Pupils who have answered at least once, of how many who have a seat in it. */
    answeredCount: z.int(),
    seatCount: z.int(),
    createdAt: Instant,
    edition: Edition,
    can: z.object({
      /** Name and settings, and which questions there are: until the start. */
      edit: z.boolean(),
      editQuestions: z.boolean(),
      /** Open the lobby, and stand at the desk while it runs. */
      run: z.boolean(),
      copy: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .meta({ id: 'LiveExam' })
export type LiveExam = z.infer<typeof LiveExam>

/** The question that stands in the room, as it was asked. */
export const CurrentQuestion = z
  .object({ no: z.int(), of: z.int(), question: Question })
  .meta({ id: 'CurrentQuestion' })

export const LiveExamDetail = LiveExam.extend({
  currentQuestion: CurrentQuestion.nullable(),
}).meta({ id: 'LiveExamDetail' })
export type LiveExamDetail = z.infer<typeof LiveExamDetail>
