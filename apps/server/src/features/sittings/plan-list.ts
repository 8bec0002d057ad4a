import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { ImportProblem } from '@bangxanh/contract/contests/states.ts'
import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import type { ListedSeat } from '@bangxanh/contract/sittings/schemas.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import {
  type Answers,
  isTaken,
  type KnownPupil,
  type ParticipantPlan,
  planImport,
} from '../contests/public.ts'
import type { ReadParticipant } from '../rosters/public.ts'

/** How a list of an examination in sittings was understood. */
export interface ListPlan {
  readonly plans: readonly ParticipantPlan[]
  /** Of what is taken. */
  readonly rooms: readonly { readonly name: string; readonly most: number }[]
  readonly sittings: number
  readonly seats: readonly ListedSeat[]
}

const refused = (plan: ParticipantPlan, problem: ImportProblem, value: string | null): ParticipantPlan => ({
  ...{ ...plan, outcome: 'problem', problem: { problem, value } },
})

/**
 * What each row of a list means, and where it seats somebody (product 19.163). Rows are weighed by sittings: a number may come again in
 * another one, a pupil may not.
 */
export function planList(
  read: readonly ReadParticipant[],
  known: readonly KnownPupil[],
  answers: Answers,
): ListPlan {
  const rows = read.map(withHallCut)
  const cells = rows.flatMap(({ cells }) => cells ?? [])
  const named = cells.flatMap(({ hall }) => hall ?? [])
  const halls = [...new Map(named.map(name => [comparable(name), name])).values()]
    .slice(0, HALL.halls)
    .map((name, at) => ({ id: String(at), name, most: HALL.places.max }))
  const said = new Set(cells.flatMap(({ sitting }) => sitting ?? []))
  /** Without any word of sittings all is one. */
  const sittingOf = ({ cells }: ReadParticipant) => cells?.sitting ?? (said.size === 0 ? 1 : 0)
  let last = said.size === 0 ? 1 : 0
  while (said.has(last + 1)) last += 1
  const target = {
    ...{ isPrepared: true, paperTotal: 0, participantLimit: CONTEST.unlimited, participantCount: 0 },
    ...{ halls, teams: [] },
  }
  const rowOf = new Map<string, number>()
  const plans = [...Map.groupBy(rows, sittingOf)]
    .flatMap(([sitting, some]) =>
      planImport(some, known, target, answers).map(plan => {
        // Nobody is invited by a list but who is in a class.
        if (plan.problem?.problem === 'not-invited') return refused(plan, 'no-class', null)
        // Every hall that is named is one, up to so many.
        if (plan.problem?.problem === 'hall-unknown') return refused(plan, 'halls-many', String(HALL.halls))
        if (plan.problem !== null) return plan
        if (sitting === 0) return refused(plan, 'sitting-missing', null)
        if (sitting > last) return refused(plan, 'sitting-wrong', String(sitting))
        const { hall = null } = plan.read.cells ?? {}
        if (hall === null) return refused(plan, 'hall-missing', null)
        if (!plan.person || !isTaken(plan)) return plan
        const changes = [{ field: 'sitting' as const, from: null, to: String(sitting) }, ...plan.changes]
        return { ...plan, changes }
      }),
    )
    .sort((one, other) => one.row - other.row)
    .map(plan => {
      if (!plan.person || !isTaken(plan)) return plan
      const before = rowOf.get(plan.person.id)
      if (before !== undefined) return refused(plan, 'person-twice', String(before))
      rowOf.set(plan.person.id, plan.row)
      return plan
    })
  return { plans, ...seatsOf(plans.filter(isTaken), halls, sittingOf) }
}

/** A hall is called by as much of what a row says as its name may hold. */
const withHallCut = (row: ReadParticipant): ReadParticipant =>
  row.cells
    ? { ...row, cells: { ...row.cells, hall: row.cells.hall?.slice(0, HALL.name).trim() ?? null } }
    : row

/** Sittings and rooms of which every row was left out are none. */
function seatsOf(
  taken: readonly ParticipantPlan[],
  halls: readonly { readonly id: string; readonly name: string }[],
  sittingOf: (read: ReadParticipant) => number,
): Omit<ListPlan, 'plans'> {
  const rooms = halls.filter(({ id }) => taken.some(({ said }) => said.hallId === id))
  const sittings = [...new Set(taken.map(({ read }) => sittingOf(read)))].sort((one, other) => one - other)
  const seats = taken.flatMap(({ person, read, said }): ListedSeat[] =>
    person
      ? [
          {
            ...{
              studentId: person.id as ListedSeat['studentId'],
              sitting: sittings.indexOf(sittingOf(read)) + 1,
            },
            room: rooms.findIndex(({ id }) => id === said.hallId),
            ...{ number: said.number ?? null, extraMinutes: said.extraMinutes ?? 0 },
          },
        ]
      : [],
  )
  const counts = (room: number) =>
    [
      ...Map.groupBy(
        seats.filter(seat => seat.room === room),
        ({ sitting }) => sitting,
      ).values(),
    ].map(({ length }) => length)
  return {
    rooms: rooms.map(({ name }, room) => ({ name, most: Math.max(...counts(room)) })),
    sittings: sittings.length,
    seats,
  }
}
