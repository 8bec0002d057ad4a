import { z } from 'zod'
import { Class } from '../classes/schemas.ts'
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
