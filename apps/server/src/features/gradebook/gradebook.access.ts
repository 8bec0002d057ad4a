import type { Semester } from '@bangxanh/contract/gradebook/states.ts'
import { beginOf, schoolYearOf } from '../../data/school-years.ts'

/** What decides whether a semester of a class is closed. */
export interface Closing {
  /** The last day on which the school writes its marks. */
  readonly after: string | null
  /** What administrators have settled for this class alone. */
  readonly own: { readonly closed: boolean; readonly at: Date } | null
}
export type Closings = Readonly<Record<Semester, Closing>>

const DAY = 86_400_000

/**
 * Since when a semester of a class is closed; null while it is open (product 10.68). A day holds for the classes that were made in its
 * school year; those of the years before closed with their own, those of later ones do not know it.
 */
export function closedSince({ after, own }: Closing, madeAt: Date, now: Date): Date | null {
  if (own) return own.closed ? own.at : null
  if (after === null) return null
  const [made, year] = [schoolYearOf(madeAt), schoolYearOf(new Date(after))]
  if (made > year) return null
  const since = made < year ? beginOf(`${made.slice(5)}-07-01`) : new Date(beginOf(after).getTime() + DAY)
  return since <= now ? since : null
}
