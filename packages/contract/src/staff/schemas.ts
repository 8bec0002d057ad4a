import { z } from 'zod'
import { Id } from '../kit/ids.ts'

/** A teacher as every colleague may see him. */
export const Teacher = z
  .object({ _id: Id, displayName: z.string(), subjects: z.array(z.string()) })
  .meta({ id: 'Teacher' })
export type Teacher = z.infer<typeof Teacher>
