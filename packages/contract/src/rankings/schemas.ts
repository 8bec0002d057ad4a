import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { StudentId, TeamId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { STANDINGS } from './states.ts'

export const RankedParticipant = z
  .object({
    /** The student's. */
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    /** A class of theirs that takes part. */
    className: z.string().nullable(),
    team: z.object({ _id: TeamId, name: z.string() }).nullable(),
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
    /** What can be had: of questions that count, and on paper. */
    totalPoint: Points,
    /** What of it is given on paper. */
    paperTotal: Points,
    rankedAt: Instant,
    /** How many have a seat, and how many of them took part. */
    seated: z.int(),
    tookPart: z.int(),
  })
  .meta({ id: 'Ranking' })
export type Ranking = z.infer<typeof Ranking>
