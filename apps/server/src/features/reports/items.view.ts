import type { Item } from '@bangxanh/contract/reports/item-schemas.ts'
import {
  addMoments,
  discriminationOf,
  findingOf,
  type Moments,
  NO_MOMENTS,
  reachedOf,
} from '@bangxanh/questions/items.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { AnswersOfToday, MeasuredQuestion, questionReport } from '../homework/public.ts'

const momentsOf = ({ moments: [n, x, y, xx, yy, xy] }: MeasuredQuestion): Moments => ({
  n: BigInt(n),
  x: BigInt(x),
  y: BigInt(y),
  xx: BigInt(xx),
  yy: BigInt(yy),
  xy: BigInt(xy),
})

const sum = (rows: readonly AnswersOfToday[]): number => rows.reduce((total, { count }) => total + count, 0)

/** The wrong option that was chosen most. */
function wrongOption(question: Question, choices: readonly number[] | null): number {
  if (question.type !== 'MultiChoice' || !choices) return 0
  return Math.max(0, ...choices.filter((_, option) => option !== question.right))
}

/** What the answers to a question say of it. */
export function itemView(
  report: ReturnType<typeof questionReport>,
  counted: readonly AnswersOfToday[],
  measured: readonly MeasuredQuestion[],
  of: Pick<Item, 'number' | 'version' | 'asked'>,
): Item {
  const [shares, papers] = measured.reduce(
    ([total, most], row) => [total + BigInt(row.shares[0]), most + BigInt(row.shares[1])] as const,
    [0n, 0n] as readonly [bigint, bigint],
  )
  const reached = reachedOf(shares, papers)
  const discrimination = discriminationOf(measured.map(momentsOf).reduce(addMoments, NO_MOMENTS))
  const { question, results, answered, choices, wrongTexts } = report
  return {
    ...report,
    ...of,
    reached,
    discrimination,
    before: sum(counted.filter(({ before }) => before)),
    older: sum(counted.filter(({ older }) => older)),
    finding: findingOf({
      papers: results,
      blank: results - answered,
      reached,
      discrimination,
      option: wrongOption(question, choices),
      text: wrongTexts?.[0]?.count ?? 0,
    }),
  }
}
