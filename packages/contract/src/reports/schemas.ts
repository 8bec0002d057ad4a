import { z } from 'zod'
import { Class } from '../classes/schemas.ts'
import { HomeworkId, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'

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

/** A class at a glance (product 10.185). */
export const ClassReport = z
  .object({
    statistics: ClassStatistics,
    homeworks: z.array(ReportedHomework),
    /** By given name. */
    pupils: z.array(ReportedPupil),
  })
  .meta({ id: 'ClassReport' })
export type ClassReport = z.infer<typeof ClassReport>
