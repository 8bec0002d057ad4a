import { QuestionGroupId, QuestionId } from '@bangxanh/questions/question.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { PRINT } from './limits.ts'

/** A group of an exam as it is printed: a part of the paper, or a text with its questions. */
export interface PrintedGroup {
  readonly id: string
  readonly title: string
  /** HTML that the server cleaned. */
  readonly content: string
  readonly imgUrl: string | null
  readonly questions: readonly Question[]
}

export interface PrintedExam {
  readonly title: string
  readonly groups: readonly PrintedGroup[]
}

/** A line of the head; empty where the school prints none. */
const HeadLine = z
  .string()
  .trim()
  .max(PRINT.line)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** What stands above the questions. */
export const PrintHead = z
  .strictObject({
    /** Above the school: SỞ GD&ĐT HÀ NỘI, UBND PHƯỜNG XUÂN LA. */
    authority: HeadLine,
    school: HeadLine,
    /** KIỂM TRA CUỐI HỌC KÌ I. */
    exam: HeadLine,
    /** 2026 – 2027. */
    schoolYear: HeadLine,
    /** Toán – Lớp 6. */
    subject: HeadLine,
    minutes: z.int().min(PRINT.minutes.min).max(PRINT.minutes.max).nullable(),
    /** Whether it says ĐỀ CHÍNH THỨC. */
    official: z.boolean(),
  })
  .meta({ id: 'PrintHead' })
export type PrintHead = z.infer<typeof PrintHead>

export const PrintSettings = z
  .strictObject({
    count: z.int().min(PRINT.count.min).max(PRINT.count.max),
    firstCode: z.int().min(PRINT.code.min).max(PRINT.code.max),
    shuffleQuestions: z.boolean(),
    shuffleOptions: z.boolean(),
    columns: z.literal(PRINT.columns),
    fontSize: z.literal(PRINT.fontSizes),
    /** Printed after the variants. */
    answerSheet: z.boolean(),
    key: z.boolean(),
    solutions: z.boolean(),
  })
  .meta({ id: 'PrintSettings' })
export type PrintSettings = z.infer<typeof PrintSettings>

/** One order of an exam: who has it and the exam can print it and its key again. */
export const Variant = z
  .strictObject({
    /** Mã đề: at least three digits. */
    code: z.string().regex(/^\d{3,4}$/),
    groups: z.array(
      z.strictObject({
        id: QuestionGroupId,
        questions: z.array(
          z.strictObject({
            id: QuestionId,
            /** What of the question changes places (see `movable`), by its stored index, in the order of the paper. */
            options: z.array(z.int().min(0)),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PrintVariant' })
export type Variant = z.infer<typeof Variant>
