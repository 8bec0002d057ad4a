import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rosters/errors.ts'
import type { Decision } from '@bangxanh/contract/rosters/states.ts'
import type { RowPlan } from './row.ts'

type Plan<Person> = RowPlan<unknown, Person, unknown>
interface Sent {
  readonly row: number
  readonly basis: string
  readonly decision?: Decision | undefined
  readonly _id?: string | undefined
}

/** A row with everything decided: who it is (null: somebody new), or that it is left. */
export type Decided<P, Person> = { readonly plan: P; readonly skip: boolean; readonly person: Person | null }

/**
 * Holds what was sent against what would be promised now.
 * @throws E_ROSTER_CHANGED where they differ, E_ROSTER_UNDECIDED for a row without its answer, E_ROSTER_SAME_PERSON
 */
export function decideRows<Person extends { readonly id: string }, P extends Plan<Person>>(
  plans: readonly P[],
  sent: readonly Sent[],
): Decided<P, Person>[] {
  const answers = new Map(sent.map(row => [row.row, row]))
  if (answers.size < sent.length || plans.some(({ row, basis }) => basis !== answers.get(row)?.basis))
    throw new AppError(errors.E_ROSTER_CHANGED)
  const takenBy = new Map<string, number>()
  return plans.map(plan => {
    const { decision, _id } = answers.get(plan.row) ?? {}
    if (decision === 'skip') return { plan, skip: true, person: null }
    const person = plan.outcome === 'ask' ? answered<Person>(plan, decision, _id) : plan.target
    if (person) {
      const other = takenBy.get(person.id)
      if (other !== undefined)
        throw new AppError(errors.E_ROSTER_SAME_PERSON, { words: { one: other, other: plan.row } })
      takenBy.set(person.id, plan.row)
    }
    return { plan, skip: false, person }
  })
}

function answered<Person extends { readonly id: string }>(
  { candidates, decisions }: Plan<Person>,
  decision: Decision | undefined,
  chosen: string | undefined,
): Person | null {
  const person = decision === 'same-person' ? candidates.find(({ id }) => id === chosen) : undefined
  if (!decision || !decisions.includes(decision) || (decision === 'same-person' && !person))
    throw new AppError(errors.E_ROSTER_UNDECIDED)
  return person ?? null
}
