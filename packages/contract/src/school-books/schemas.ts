import { z } from 'zod'
import { Edition } from '../kit/editions.ts'
import { idOf, SchoolId } from '../kit/ids.ts'
import { line } from '../kit/values.ts'
import { SCHOOL_BOOKS } from './limits.ts'

export const SchoolBookId = idOf('schoolBook')

export const SchoolBook = z
  .object({
    _id: SchoolBookId,
    schoolId: SchoolId,
    parentId: SchoolBookId.nullable(),
    name: z.string(),
    /** The names from the root to it: `Toán 6 › Chương 1`. */
    path: z.string(),
    /** 1 is a root. */
    level: z.int(),
    grade: z.string().nullable(),
    subject: z.string().nullable(),
    /** Its place among those of one parent, the smallest first; of two alike the name decides. */
    order: z.int(),
    edition: Edition,
    can: z.object({ write: z.boolean() }),
  })
  .meta({ id: 'SchoolBook' })
export type SchoolBook = z.infer<typeof SchoolBook>

/** What is typed of one. */
export const schoolBookRecord = {
  name: line(1, SCHOOL_BOOKS.name),
  parentId: SchoolBookId.nullable(),
  grade: line(1, 20).nullable(),
  subject: line(1, 40).nullable(),
  order: z.int().min(0).max(SCHOOL_BOOKS.order),
}
const Record = z.strictObject(schoolBookRecord)
export type SchoolBookRecord = z.infer<typeof Record>
