import { PrintHead, PrintSettings, Variant } from '@bangxanh/printing/model.ts'
import { Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition } from '../kit/editions.ts'
import { idOf, QuestionGroupId, QuestionId, UserId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { QUESTION_GROUP } from '../questions/limits.ts'
import { SEED } from './limits.ts'

/** A print of an exam. */
export const PaperId = idOf('paper')

/** Draws the orders of the variants: the same seed draws the same from the same questions. */
const Seed = z.string().regex(new RegExp(`^[\\w-]{1,${SEED}}$`))

export const PaperDraft = z.strictObject({
  settings: PrintSettings,
  head: PrintHead,
  seed: Seed,
  /** The questions of the preview, each in the edition that was seen: of others nothing is printed. */
  seen: z
    .array(z.strictObject({ _id: QuestionId, edition: Edition }))
    .max(QUESTION_GROUP.questions)
    .optional(),
})
export type PaperDraft = z.infer<typeof PaperDraft>

/** An exam that was printed: when, by whom and how. */
export const Paper = z
  .object({
    _id: PaperId,
    printedAt: Instant,
    /** Null when their account is gone. */
    printedBy: z.object({ _id: UserId, fullname: z.string() }).nullable(),
    settings: PrintSettings,
    head: PrintHead,
    seed: z.string(),
  })
  .meta({ id: 'PrintedPaper' })
export type Paper = z.infer<typeof Paper>

/** The same with all that stood on it, right answers too. */
export const PaperWithQuestions = z
  .object({
    ...Paper.shape,
    exam: z.object({
      title: z.string(),
      groups: z.array(
        z.object({
          id: QuestionGroupId,
          title: z.string(),
          content: z.string(),
          imgUrl: z.string().nullable(),
          questions: z.array(Question),
        }),
      ),
    }),
    variants: z.array(Variant),
  })
  .meta({ id: 'PrintedPaperWithQuestions' })
export type PaperWithQuestions = z.infer<typeof PaperWithQuestions>

/** What the next print of an exam begins with. */
export const PaperProposal = z
  .object({
    /** As the exam was printed last, else as the caller printed last. */
    settings: PrintSettings,
    head: PrintHead,
    /** Of the exam's last print, so that its order stays; null before. */
    seed: z.string().nullable(),
    /** The head that is remembered for the school, or for somebody without one. */
    schoolHead: PrintHead,
  })
  .meta({ id: 'PrintProposal' })
export type PaperProposal = z.infer<typeof PaperProposal>
