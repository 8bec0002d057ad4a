import { FINDINGS } from '@bangxanh/questions/items.ts'
import { z } from 'zod'
import { QuestionReport } from '../homework/schemas.ts'
import { ClassId, HomeworkId, QuestionId } from '../kit/ids.ts'

/** A question as item analysis sees it: how it was answered, and what stands out of it (product 11.20 to 11.24). */
const Item = QuestionReport.extend({
  /** In the order of the paper, from 1. */
  number: z.int(),
  /** The share of its points that was reached on the mean, from 0 to 1; null where nothing is scored yet. */
  reached: z.number().nullable(),
  /** How it tells the strong from the weak, from -1 to 1; null below twenty papers, and where all have the same. */
  discrimination: z.number().nullable(),
  /** What should be looked at first. */
  finding: z.enum(FINDINGS).nullable(),
  /** As it reads today. */
  version: z.int(),
  /** Papers in which it read otherwise, and of them those whose answer names nothing of it any more. */
  before: z.int(),
  older: z.int(),
  /** What it is called in each homework that has shown it: there its answers can be opened. */
  asked: z.array(z.object({ homeworkUid: HomeworkId, questionId: QuestionId })),
})
export type Item = z.infer<typeof Item>

/** A paper question by question: a homework, or all homework made of an exam that the caller may see. */
export const ItemAnalysis = z
  .object({
    title: z.string(),
    /** Papers that count: of several attempts of a pupil at a homework the one that its results count. */
    papers: z.int(),
    homeworks: z.array(
      z.object({
        _id: HomeworkId,
        name: z.string(),
        classId: ClassId,
        className: z.string(),
        papers: z.int(),
      }),
    ),
    items: z.array(Item),
  })
  .meta({ id: 'ItemAnalysis' })
export type ItemAnalysis = z.infer<typeof ItemAnalysis>
