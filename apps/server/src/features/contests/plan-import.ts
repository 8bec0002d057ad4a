import { asHomeroom } from '@bangxanh/contract/classes/homeroom.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { ParticipantCells, ParticipantRow } from '@bangxanh/contract/contests/schemas.ts'
import type { ImportedField, ImportProblem, ImportQuestion } from '@bangxanh/contract/contests/states.ts'
import { ROSTER } from '@bangxanh/contract/rosters/limits.ts'
import type { Decision } from '@bangxanh/contract/rosters/states.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import type { ReadParticipant } from '../rosters/public.ts'

/** What stands of somebody who takes part. */
interface Standing {
  /** Of the seat, else that which they are to have. */
  readonly number: number | null
  readonly hallId: string | null
  readonly teamId: string | null
  readonly paperPoints: number | null
  readonly extraMinutes: number
  /** They have not left it for another sitting. */
  readonly sits: boolean
}

/** A pupil whom a row may mean. */
export interface KnownPupil {
  readonly id: string
  readonly fullname: string
  readonly code: string | null
  /** Folded. */
  readonly username: string | null
  readonly birthday: string | null
  /** Their homeroom, and the classes in which they are. */
  readonly classNames: readonly string[]
  /** They may take part, or do already. */
  readonly may: boolean
  /** The importer may read their record. */
  readonly own: boolean
  readonly standing: Standing | null
  /** They have a place in another sitting of the examination. */
  readonly sitsElsewhere: boolean
}

interface Part {
  readonly id: string
  readonly name: string
  /** How many it takes; -1: as many as want. */
  readonly most: number
}

/** The contest that rows are imported into. */
export interface Target {
  /** Its waiting room is not open: everything may be said; later points on paper alone. */
  readonly isPrepared: boolean
  readonly paperTotal: number
  readonly participantLimit: number
  readonly participantCount: number
  readonly halls: readonly Part[]
  readonly teams: readonly Part[]
}

/** What a row says of a participant, by ids. */
export interface Said {
  readonly number?: number
  readonly hallId?: string
  readonly teamId?: string
  readonly paperPoints?: number
  readonly extraMinutes?: number
}

export interface ParticipantPlan
  extends Pick<ParticipantRow, 'row' | 'outcome' | 'changes' | 'problem' | 'question'> {
  readonly read: ReadParticipant
  readonly person: KnownPupil | null
  readonly said: Said
  /** They do not sit there yet. */
  readonly adds: boolean
  readonly candidates: readonly KnownPupil[]
  readonly decisions: readonly Decision[]
}

/** What somebody has answered about rows: which pupil it is, or 'skip'. */
export type Answers = ReadonlyMap<number, string>

type Found =
  | { readonly is: 'known'; readonly person: KnownPupil }
  | { readonly is: 'asked'; readonly question: ImportQuestion; readonly candidates: readonly KnownPupil[] }
  | { readonly is: 'problem'; readonly problem: ImportProblem; readonly value: string | null }

const problem = (problem: ImportProblem, value: string | number | null = null) => ({
  ...{ is: 'problem' as const, problem, value: value === null ? null : String(value) },
})

/**
 * What each row does: who it means, what it changes, and why it is refused (product 19.99). Nothing is taken over while a row is
 * refused, so what rows do to each other is told of those that are left alone.
 */
export function planImport(
  rows: readonly ReadParticipant[],
  known: readonly KnownPupil[],
  target: Target,
  answers: Answers,
): ParticipantPlan[] {
  const find = finder(known)
  const parts = { hall: partFinder(target.halls), team: partFinder(target.teams) }
  const plans = rows.map(read => planRow(read, find, { ...target, parts }, answers.get(read.row)))
  return refuseTogether(plans, known, target)
}

type Draft = ParticipantPlan
interface Aim extends Target {
  readonly parts: Readonly<Record<'hall' | 'team', (said: string | null) => Part | undefined>>
}

function planRow(
  read: ReadParticipant,
  find: (cells: ParticipantCells) => Found,
  target: Aim,
  answer: string | undefined,
): Draft {
  const base: Draft = {
    ...{ row: read.row, read, outcome: 'problem', changes: [], problem: null, question: null },
    ...{ person: null, said: {}, adds: false, candidates: [], decisions: ['skip'] },
  }
  if (answer === 'skip') return { ...base, problem: { problem: 'skipped', value: null } }
  if (!read.cells) return { ...base, problem: read.problem }
  const found = find(read.cells)
  if (found.is === 'problem') return refused(base, found)
  if (found.is === 'known') return whatItDoes(base, read.cells, found.person, target)
  const candidates = found.candidates.slice(0, ROSTER.candidates)
  const asked: Draft = {
    ...base,
    ...{ outcome: 'ask', question: found.question, candidates, decisions: ['same-person', 'skip'] },
  }
  const person = candidates.find(({ id }) => id === answer)
  return person ? whatItDoes(asked, read.cells, person, target) : asked
}

const refused = (
  draft: Draft,
  { problem, value }: { readonly problem: ImportProblem; readonly value: string | null },
): Draft => ({ ...draft, outcome: 'problem', problem: { problem, value } })

// Who a row means ------------------------------------------------------------------------------------------------------

const fold = (name: string) => name.normalize('NFC').toLowerCase()
const nameOf = ({ fullname }: { readonly fullname: string }) => comparable(fullname)

/**
 * By code or username, else by number and name, by name and birthday, by name and class; a name alone is only ever asked about. Of
 * pupils whom the importer may not read neither birthday nor class counts: lists that guess would tell them.
 */
function finder(known: readonly KnownPupil[]) {
  const byCode = new Map(known.flatMap(one => (one.code ? [[fold(one.code), one] as const] : [])))
  const byUsername = new Map(known.flatMap(one => (one.username ? [[one.username, one] as const] : [])))
  const byNumber = new Map(
    known.flatMap(one => (one.standing?.number != null ? [[one.standing.number, one] as const] : [])),
  )
  const byName = Map.groupBy(known, nameOf)
  const namesOne = (sign: string) => byCode.has(sign) || byUsername.has(sign)

  return (cells: ParticipantCells): Found => {
    // A list may hold usernames below "Mã học sinh", and codes below "Tên đăng nhập".
    const signs = [cells.code, cells.username].flatMap(sign => (sign === null ? [] : fold(sign)))
    const [person, other] = new Set(signs.flatMap(sign => byCode.get(sign) ?? byUsername.get(sign) ?? []))
    if (person) {
      if (other) return { is: 'asked', question: 'same-name', candidates: [person, other] }
      // A code that nobody has, beside the username of one with another.
      const isOdd = cells.code !== null && person.code !== null && !namesOne(fold(cells.code))
      return nameOf(person) === nameOf(cells) && !isOdd
        ? { is: 'known', person }
        : { is: 'asked', question: 'code-other-name', candidates: [person] }
    }
    const namesakes = (byName.get(nameOf(cells)) ?? []).filter(one => !isAnother(one, cells))
    const invited = namesakes.filter(({ may }) => may)
    if (invited.length === 0) {
      if (signs.length > 0) return problem('code-unknown', cells.code ?? cells.username)
      return problem(namesakes.length > 0 ? 'not-invited' : 'not-found')
    }
    const ofNumber = cells.number === null ? undefined : byNumber.get(cells.number)
    // What stands beside the number may name another of them.
    const suits = (fits: typeof isInClass) =>
      ofNumber && (fits(ofNumber, cells) || !invited.some(one => fits(one, cells)))
    if (ofNumber && invited.includes(ofNumber) && suits(hasBirthday) && suits(isInClass))
      return { is: 'known', person: ofNumber }
    for (const fits of [hasBirthday, isInClass]) {
      const [person, ...more] = invited.filter(one => fits(one, cells))
      if (person && more.length === 0) return { is: 'known', person }
      if (person) return { is: 'asked', question: 'same-name', candidates: [person, ...more] }
    }
    return { is: 'asked', question: 'same-name', candidates: invited }
  }
}

const hasBirthday = ({ birthday, own }: KnownPupil, cells: ParticipantCells) =>
  own && birthday !== null && birthday === cells.birthday
const bareClass = (name: string) => comparable(asHomeroom(name) ?? name)
const isInClass = ({ classNames, own }: KnownPupil, { className }: ParticipantCells) =>
  own &&
  className !== null &&
  classNames.some(
    name => bareClass(name) === bareClass(className) || comparable(name) === comparable(className),
  )
/** A code, a username or a birthday tells them apart. */
const isAnother = (one: KnownPupil, cells: ParticipantCells) =>
  (one.code !== null && cells.code !== null) ||
  (one.username !== null && cells.username !== null) ||
  (one.own && one.birthday !== null && cells.birthday !== null && one.birthday !== cells.birthday)

// What it does ---------------------------------------------------------------------------------------------------------

/** "Phòng 1", "phòng thi 1" and "1" name one hall, "Đội Sao" and "Sao" one team. */
function partFinder(parts: readonly Part[]) {
  const bare = (name: string) => comparable(name).replace(/^(?:phòng thi|phòng|đội|hall|room|team) (?=.)/, '')
  const exact = Map.groupBy(parts, ({ name }) => comparable(name))
  const alike = Map.groupBy(parts, ({ name }) => bare(name))
  return (said: string | null): Part | undefined => {
    if (said === null) return undefined
    const [one, ...more] = exact.get(comparable(said)) ?? alike.get(bare(said)) ?? []
    return more.length === 0 ? one : undefined
  }
}

function whatItDoes(draft: Draft, cells: ParticipantCells, person: KnownPupil, target: Aim): Draft {
  const { standing } = person
  const isNew = !standing?.sits
  const own = { ...draft, person, adds: isNew }
  // A file of marks holds who sits elsewhere by now, and says nothing of them.
  if (!target.isPrepared && standing && isNew && cells.paperPoints === null)
    return { ...own, adds: false, outcome: draft.question === null ? 'same' : 'ask' }
  if (!person.may) return refused(own, problem('not-invited'))
  if (isNew && person.sitsElsewhere) return refused(own, problem('sits-elsewhere'))
  const { number, paperPoints, extraMinutes } = cells
  const hall = target.parts.hall(cells.hall)
  if (cells.hall !== null && !hall) return refused(own, problem('hall-unknown', cells.hall))
  const team = target.parts.team(cells.team)
  if (cells.team !== null && !team) return refused(own, problem('team-unknown', cells.team))
  const named = (parts: readonly Part[], id: string | null | undefined) =>
    parts.find(one => one.id === id)?.name ?? null
  // Who comes back from another sitting is given a hall anew.
  const before = { ...standing, hallId: isNew ? null : standing?.hallId }
  const says: readonly (readonly [
    ImportedField,
    string | number | null | undefined,
    string | number | null,
  ])[] = [
    ['number', before.number, number],
    ['hall', named(target.halls, before.hallId), hall?.name ?? null],
    ['team', named(target.teams, before.teamId), team?.name ?? null],
    ['paperPoints', before.paperPoints, paperPoints],
    ['extraMinutes', before.extraMinutes ?? 0, extraMinutes],
  ]
  const changes = says.flatMap(([field, from, to]) =>
    to === null || to === from ? [] : [{ field, from: from == null ? null : String(from), to: String(to) }],
  )
  const changed = new Set(changes.map(({ field }) => field))
  const isMoved = isNew || changes.some(({ field }) => field !== 'paperPoints')
  if (!target.isPrepared && isMoved) return refused(own, problem('started'))
  if (changed.has('paperPoints') && (paperPoints ?? 0) > target.paperTotal)
    return refused(own, problem('points-over', target.paperTotal))
  const said: Said = {
    ...(changed.has('number') && number !== null && { number }),
    ...(changed.has('hall') && hall && { hallId: hall.id }),
    ...(changed.has('team') && team && { teamId: team.id }),
    ...(changed.has('paperPoints') && paperPoints !== null && { paperPoints }),
    ...(changed.has('extraMinutes') && extraMinutes !== null && { extraMinutes }),
  }
  const outcome = isNew ? 'add' : changes.length > 0 ? 'update' : 'same'
  return { ...own, changes, said, outcome: draft.question === null ? outcome : 'ask' }
}

/** Whether it is taken over as it stands. */
export const isTaken = ({ person, problem }: ParticipantPlan): boolean => person !== null && problem === null

// What rows do to each other -------------------------------------------------------------------------------------------

/** Refuses rows that are good alone: one pupil or number twice, more than a hall, a team or the contest takes. */
function refuseTogether(plans: readonly Draft[], known: readonly KnownPupil[], target: Target): Draft[] {
  const rowOf = new Map<string, number>()
  let done = plans.map(plan => {
    if (!plan.person || !isTaken(plan)) return plan
    const before = rowOf.get(plan.person.id)
    if (before !== undefined) return refused(plan, problem('person-twice', before))
    rowOf.set(plan.person.id, plan.row)
    return plan
  })
  done = refuseNumbers(done, known)
  const seated = known.filter(({ standing }) => standing?.sits)
  const fill = (of: 'hallId' | 'teamId', parts: readonly Part[], full: 'hall-full' | 'team-full') => {
    const moved = new Set(done.flatMap(plan => (isTaken(plan) && plan.said[of] ? [plan.person?.id] : [])))
    const count = new Map<string, number>()
    const members = of === 'hallId' ? seated : known
    for (const { id, standing } of members) {
      const part = standing?.[of]
      if (part && !moved.has(id)) count.set(part, (count.get(part) ?? 0) + 1)
    }
    done = done.map(plan => {
      const id = plan.said[of]
      const part = parts.find(one => one.id === id)
      if (!part || !isTaken(plan)) return plan
      const sits = (count.get(part.id) ?? 0) + 1
      if (part.most !== CONTEST.unlimited && sits > part.most)
        return refused(plan, problem(full, `${part.name} (${part.most})`))
      count.set(part.id, sits)
      return plan
    })
  }
  fill('hallId', target.halls, 'hall-full')
  fill('teamId', target.teams, 'team-full')
  let count = target.participantCount
  return done.map(plan => {
    if (!isTaken(plan) || plan.person?.standing) return plan
    count += 1
    const { participantLimit: most } = target
    return most !== CONTEST.unlimited && count > most ? refused(plan, problem('full', most)) : plan
  })
}

/** Of other rows with the same number. */
const ROWS_NAMED = 3

function refuseNumbers(plans: readonly Draft[], known: readonly KnownPupil[]): Draft[] {
  const numbered = plans.filter(plan => isTaken(plan) && plan.said.number !== undefined)
  const byNumber = Map.groupBy(numbered, ({ said }) => said.number)
  const given = new Set(numbered.map(({ person }) => person?.id))
  const kept = new Map(
    known.flatMap(({ id, standing }) =>
      standing?.number != null && !given.has(id) ? [[standing.number, id] as const] : [],
    ),
  )
  return plans.map(plan => {
    const { number } = plan.said
    if (number === undefined || !isTaken(plan)) return plan
    const others = (byNumber.get(number) ?? []).filter(({ row }) => row !== plan.row)
    if (others.length > 0) {
      const named = others.slice(0, ROWS_NAMED).map(({ row }) => row)
      return refused(
        plan,
        problem('number-twice', [...named, ...(others.length > ROWS_NAMED ? ['…'] : [])].join(', ')),
      )
    }
    return kept.has(number) ? refused(plan, problem('number-taken', number)) : plan
  })
}

/** In rows: what is done with them, or would be. */
export function countsOf(plans: readonly ParticipantPlan[]) {
  const isSkipped = ({ problem }: ParticipantPlan) => problem?.problem === 'skipped'
  const taken = plans.filter(isTaken)
  const added = taken.filter(({ adds }) => adds)
  const same = taken.filter(({ adds, changes }) => !adds && changes.length === 0)
  return {
    added: added.length,
    updated: taken.length - added.length - same.length,
    same: same.length,
    skipped: plans.filter(isSkipped).length,
    asked: plans.filter(plan => plan.outcome === 'ask' && !isTaken(plan)).length,
    refused: plans.filter(plan => plan.problem !== null && !isSkipped(plan)).length,
  }
}
