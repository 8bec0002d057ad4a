import { z } from 'zod'
import { ClassTeacher, SchoolYear } from '../classes/schemas.ts'
import { ClassId, idOf, SchoolId, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { PROMOTION } from './limits.ts'
import { FATES } from './states.ts'

export const PromotionId = idOf('promotion')

const classIds = z.array(ClassId).max(PROMOTION.classes).default([])
const studentIds = z.array(StudentId).max(PROMOTION.students).default([])

/** Which year ends, and what is to be otherwise than usual: all its open classes go on, those of the last grade end. */
export const PromotionChoice = z.strictObject({
  /** Left out, the school of the caller. */
  schoolId: SchoolId.optional(),
  /** Left out, the first year of which classes are open. */
  schoolYear: SchoolYear.optional(),
  /** They stay open as they are. */
  leftOut: classIds,
  /** They end without a class of the next grade, and their pupils leave. */
  ending: classIds,
  /** They go on, though theirs is the last grade. */
  goingOn: classIds,
  /** Of these the next class begins without a teacher. */
  unstaffed: classIds,
  /** They do the grade again: they come into the new classes of their homeroom and subject; where no grade below comes up, into one that is made for them. */
  repeating: studentIds,
  /** They come into no new class. */
  leaving: studentIds,
})
export type PromotionChoice = z.infer<typeof PromotionChoice>

export const PromotedClass = z
  .object({
    _id: ClassId,
    name: z.string(),
    grade: z.string(),
    subject: z.string(),
    homeroom: z.string().nullable(),
    teachers: z.array(ClassTeacher),
    students: z.int(),
    fate: z.enum(FATES),
    /** There is no grade behind theirs at this school. */
    lastGrade: z.boolean(),
    next: z
      .object({
        name: z.string(),
        grade: z.string(),
        homeroom: z.string().nullable(),
        students: z.int(),
        /** The teachers go on with it. */
        staffed: z.boolean(),
        /** Of the next year there is an open class of this name already. */
        twin: z.boolean(),
      })
      .nullable(),
    /** Of the same grade, for who repeats in it: there is no class below that would come up. */
    again: z.object({ name: z.string(), students: z.int(), staffed: z.boolean() }).nullable(),
  })
  .meta({ id: 'PromotedClass' })
export type PromotedClass = z.infer<typeof PromotedClass>

/** What the turn would do. */
export const PromotionPreview = z
  .object({
    /** The school years of open classes. */
    years: z.array(z.string()),
    from: z.string(),
    to: z.string(),
    /** Of what this was counted from: the turn does it only while that stands. */
    mark: z.string(),
    classes: z.array(PromotedClass),
    closed: z.int(),
    made: z.int(),
    students: z.object({
      all: z.int(),
      goOn: z.int(),
      repeat: z.int(),
      /** Of those who repeat, who comes into no new class, since there is none of their homeroom. */
      unplaced: z.int(),
      leave: z.int(),
    }),
    /** Of the pupils who were named, those who are in none of the classes any more. */
    missing: z.array(StudentId),
  })
  .meta({ id: 'PromotionPreview' })
export type PromotionPreview = z.infer<typeof PromotionPreview>

/** A turn that was made. */
export const Promotion = z
  .object({
    _id: PromotionId,
    from: z.string(),
    to: z.string(),
    closed: z.int(),
    made: z.int(),
    students: z.int(),
    madeBy: z.string().nullable(),
    madeAt: Instant,
    undoneUntil: Instant,
    undone: z.boolean(),
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>
