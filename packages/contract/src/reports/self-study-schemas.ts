import { z } from 'zod'
import { StudentId } from '../kit/ids.ts'

const figures = {
  /** Films of lessons that were last watched in these days. */
  films: z.int(),
  /** Attempts handed in beyond the first. */
  tries: z.int(),
  /** Results that learning apps and mini-programs have told. */
  results: z.int(),
}

/** What the pupils of a class do of their own accord (product 11.28). */
export const SelfStudy = z
  .object({
    sum: z.object({ ...figures, pupils: z.int() }),
    /** Days, or weeks by their Monday, on which something was. */
    periods: z.array(z.object({ from: z.iso.date(), ...figures })),
    /** Approved pupils by given name; null for who sees totals alone. */
    pupils: z
      .array(
        z.object({ _id: StudentId, fullname: z.string(), birthday: z.iso.date().nullable(), ...figures }),
      )
      .nullable(),
  })
  .meta({ id: 'SelfStudy' })
export type SelfStudy = z.infer<typeof SelfStudy>
