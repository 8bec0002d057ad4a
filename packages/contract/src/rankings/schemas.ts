import { Points, Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ContestId, HallId, QuestionId, StudentId, TeamId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { STANDINGS } from './states.ts'

export const RankedParticipant = z
  .object({
    /** The student's. */
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    /** For who writes the contest in which they sat; null for others. */
    birthday: z.iso.date().nullable(),
    /** The class that they are known by: their homeroom, else one for which they may take part. */
    className: z.string().nullable(),
    team: z.object({ _id: TeamId, name: z.string() }).nullable(),
    /** Where they sat. */
    contestId: ContestId,
    /** Of an exam in sittings. */
    sitting: z.int().nullable(),
    /** Of their seat. */
    number: z.int(),
    standing: z.enum(STANDINGS),
    /** Of questions that count, and on paper. */
    score: Points,
    /** What of it was written on paper; null: nothing. */
    paperPoints: Points.nullable(),
    /** Equals share it; null of who was sent out or never came. */
    rank: z.int().nullable(),
  })
  .meta({ id: 'RankedParticipant' })
export type RankedParticipant = z.infer<typeof RankedParticipant>

export const RankedTeam = z
  .object({
    _id: TeamId,
    name: z.string(),
    members: z.int(),
    /** Of a Golden Bell: how many of them were still in; null: an exam. */
    in: z.int().nullable(),
    /** Of an exam the mean of its members, who is absent counting as nothing; of a Golden Bell their sum. */
    score: Points.nullable(),
    /** Equals share it; null: it has no members. */
    rank: z.int().nullable(),
  })
  .meta({ id: 'RankedTeam' })
export type RankedTeam = z.infer<typeof RankedTeam>

/** What ranks are of. */
export const Ranking = z
  .object({
    /** What can be had: of questions that count, and on paper; of sittings with different totals 10. */
    totalPoint: Points,
    /** What of it is given on paper. */
    paperTotal: Points,
    rankedAt: Instant,
    /** How many have a seat, and how many of them took part. */
    seated: z.int(),
    tookPart: z.int(),
    /** Of how many sittings they are; null: of one contest. */
    sittings: z.int().nullable(),
  })
  .meta({ id: 'Ranking' })
export type Ranking = z.infer<typeof Ranking>

/** An answer that a person marks, without who gave it. */
export const EssayAnswer = z
  .object({
    /** Of the seat. */
    _id: StudentId,
    /** Rich text. */
    html: z.string(),
    /** Null: it waits. */
    points: Points.nullable(),
    /** What an edit binds to: the answer as it was read, and its points. */
    edition: Edition,
  })
  .meta({ id: 'EssayAnswer' })
export type EssayAnswer = z.infer<typeof EssayAnswer>

/** A question of an exam that a person marks. */
export const EssayCounts = z
  .object({
    _id: QuestionId,
    no: z.int(),
    point: Points,
    /** How many were given, and how many of them are marked. */
    given: z.int(),
    marked: z.int(),
  })
  .meta({ id: 'EssayCounts' })
export type EssayCounts = z.infer<typeof EssayCounts>

/** The answers to one question of an exam, to be marked one after another. */
export const EssayAnswers = {
  /** With its rubric. */
  question: Question,
  files: FileAddresses,
  /** How many were given, and how many of them are marked. */
  given: z.int(),
  marked: z.int(),
  answers: z.array(EssayAnswer),
}

/** What stands of it once it is marked. */
export const EssayMarked = z
  .object({ points: Points.nullable(), edition: Edition })
  .meta({ id: 'EssayMarked' })
export type EssayMarked = z.infer<typeof EssayMarked>

export const EssayMark = z.strictObject({ questionId: QuestionId, points: Points, ...sawEdition })
export type EssayMark = z.infer<typeof EssayMark>

/** Those of a class, a team or a hall. */
const group = {
  name: z.string(),
  /** Who took part. */
  tookPart: z.int(),
  average: Points.nullable(),
  median: Points.nullable(),
}

/** How a question went with those who took part. */
export const QuestionFigures = z
  .object({
    _id: QuestionId,
    no: z.int(),
    /** As its key stands now. */
    question: Question,
    right: z.int(),
    partly: z.int(),
    wrong: z.int(),
    none: z.int(),
    /** How much of its points was reached on the mean, from 0 to 1: how hard it is. */
    reached: z.number().nullable(),
    /** How far it tells the strong from the weak, from -1 to 1; null of fewer than twenty papers. */
    discrimination: z.number().nullable(),
    /** Of one to be chosen: how often each option was, in the order of the options. */
    choices: z.array(z.int()).nullable(),
  })
  .meta({ id: 'QuestionFigures' })
export type QuestionFigures = z.infer<typeof QuestionFigures>

export const ContestStatistics = z
  .object({
    ranking: Ranking,
    /** How many have a mark of 10 from n to below n + 1, by n; the last one is the full mark alone. */
    marks: z.array(z.int()),
    average: Points.nullable(),
    median: Points.nullable(),
    highest: Points.nullable(),
    lowest: Points.nullable(),
    /** By the class that each is known by. */
    classes: z.array(z.object(group)),
    teams: z.array(z.object({ _id: TeamId, ...group })),
    /** Of an exam. */
    halls: z.array(z.object({ _id: HallId, ...group })),
    /** Of an examination. */
    sittings: z.array(z.object({ _id: ContestId, ...group })),
    /** Those that count; none of the whole, whose sittings may have different papers, and none while right answers wait. */
    questions: z.array(QuestionFigures),
    files: FileAddresses,
  })
  .meta({ id: 'ContestStatistics' })
export type ContestStatistics = z.infer<typeof ContestStatistics>
