import type { TeacherCells } from '@bangxanh/contract/rosters/schemas.ts'
import type { Problem, Question } from '@bangxanh/contract/rosters/states.ts'
import type { GrantableRole, RoleDraft } from '@bangxanh/contract/staff/schemas.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import { basisOf } from './basis.ts'
import type { GivenRow, RowPlan } from './row.ts'

/** Somebody of the school's staff. */
export interface KnownTeacher {
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly phone: string | null
  readonly contact: string | null
  /** Those in this school. */
  readonly roles: readonly { readonly role: string; readonly subjects: readonly string[] }[]
  readonly mayChange: boolean
  readonly mayGrant: readonly GrantableRole[]
}
export type GivenTeacher = GivenRow<TeacherCells>
export interface TeacherChange {
  readonly field: string
  readonly from: string | null
  readonly to: string
}
export type TeacherPlan = RowPlan<TeacherCells, KnownTeacher, TeacherChange, Exclude<Question, 'birth-year'>>
/** What there is besides the rows. */
export interface Surroundings {
  readonly known: readonly KnownTeacher[]
  /** Folded user names that somebody has, here or elsewhere. */
  readonly takenNames: ReadonlySet<string>
  /** What the importer may give in this school. */
  readonly grantable: readonly GrantableRole[]
}

export const foldUsername = (name: string): string => name.normalize('NFC').toLowerCase()
const nameOf = ({ displayName }: { displayName: string }) => comparable(displayName)

/** Whom each row means: by user name, else by name and phone; an equal name alone is asked about. */
export function planTeachers(rows: readonly GivenTeacher[], around: Surroundings): TeacherPlan[] {
  const { known, takenNames, grantable } = around
  const byUsername = new Map(known.map(person => [foldUsername(person.username), person]))
  const byName = Map.groupBy(known, nameOf)
  const rowsByName = Map.groupBy(rows, ({ cells }) => nameOf(cells))
  const meant = new Map<string, number>()
  const others = (given: GivenTeacher, same: (cells: TeacherCells) => boolean) =>
    rows.filter(({ row, cells }) => row !== given.row && same(cells)).map(({ row }) => row)

  return rows.map(given => {
    const { cells } = given
    const fail = (problem: Problem, value: string | null = null) =>
      planned(given, { problem: { problem, value } })
    const username = cells.username === null ? null : foldUsername(cells.username)
    const twins =
      username === null
        ? []
        : others(given, other => other.username !== null && foldUsername(other.username) === username)
    if (twins.length > 0) return fail('username-twice', twins.join(', '))
    if (cells.roles.includes('leader') && cells.subjects.length === 0) return fail('subject-needed')
    const tooHigh = cells.roles.find(role => !grantable.includes(role))

    const isPerson = (target: KnownTeacher) => {
      const before = meant.get(target.id)
      if (before !== undefined) return fail('person-twice', String(before))
      meant.set(target.id, given.row)
      const problem = refusalOf(target, cells)
      return problem ? fail(problem) : planned(given, { target })
    }
    const ofUsername = username === null ? undefined : byUsername.get(username)
    if (ofUsername)
      return nameOf(ofUsername) === nameOf(cells)
        ? isPerson(ofUsername)
        : planned(given, { question: 'code-other-name', candidates: open([ofUsername], cells) })
    if (username !== null && takenNames.has(username)) return fail('username-taken', cells.username)
    const namesakes = username === null ? (byName.get(nameOf(cells)) ?? []) : []
    const [exact, ...more] = namesakes.filter(({ phone }) => phone !== null && phone === cells.phone)
    if (exact && more.length === 0) return isPerson(exact)
    if (tooHigh) return fail('role-too-high')
    if (namesakes.length > 0)
      return planned(given, { question: 'same-name', candidates: open(namesakes, cells) })
    const sameInFile = (rowsByName.get(nameOf(cells)) ?? []).some(
      other => other.row !== given.row && (other.cells.username === null || username === null),
    )
    return sameInFile ? planned(given, { question: 'same-name-in-file', candidates: [] }) : planned(given, {})
  })
}

const open = (people: readonly KnownTeacher[], cells: TeacherCells) =>
  people.filter(person => refusalOf(person, cells) === null)

/** Why a row's words may not be written into a record by who imports. */
function refusalOf(person: KnownTeacher, cells: TeacherCells): Problem | null {
  const changes = teacherChanges(person, cells).map(({ field }) => field)
  if (changes.some(field => field !== 'roles') && !person.mayChange) return 'not-yours'
  if (!changes.includes('roles')) return null
  return rolesAfter(person, cells).every(({ role }) => person.mayGrant.includes(role))
    ? null
    : 'role-too-high'
}

/** Their roles here with those of the row added; the row's subjects, where it names any, are those they teach now. */
export function rolesAfter(person: Pick<KnownTeacher, 'roles'> | null, cells: TeacherCells): RoleDraft[] {
  const before = (person?.roles ?? []).map(({ role }) => role as GrantableRole)
  const asked = before.length + cells.roles.length === 0 ? (['teacher'] as const) : cells.roles
  const teaching = (role: GrantableRole) => role === 'teacher' || role === 'leader'
  return [...new Set([...before, ...asked])].map(role => ({
    role,
    subjects:
      teaching(role) && cells.subjects.length > 0
        ? cells.subjects
        : [...(person?.roles.find(one => one.role === role)?.subjects ?? [])],
  }))
}

/** What a row would change in a record; an empty cell erases nothing. */
export function teacherChanges(person: KnownTeacher, cells: TeacherCells): TeacherChange[] {
  const changes: TeacherChange[] = []
  if (nameOf(person) !== nameOf(cells))
    changes.push({ field: 'displayName', from: person.displayName, to: cells.displayName })
  for (const field of ['phone', 'contact'] as const) {
    const to = cells[field]
    if (to !== null && to !== person[field]) changes.push({ field, from: person[field], to })
  }
  const written = (roles: readonly { role: string; subjects: readonly string[] }[]) =>
    roles
      .map(({ role, subjects }) => [role, ...[...subjects].sort()].join(' '))
      .sort()
      .join(', ')
  const [from, to] = [written(person.roles), written(rolesAfter(person, cells))]
  if (from !== to) changes.push({ field: 'roles', from, to })
  return changes
}

type Meaning = Partial<Pick<TeacherPlan, 'target' | 'candidates' | 'question' | 'problem'>>

function planned(given: GivenTeacher, meaning: Meaning): TeacherPlan {
  const { target = null, candidates = [], question = null, problem = null } = meaning
  const changes = target ? teacherChanges(target, given.cells) : []
  const base = { ...given, target, candidates, question, problem, changes, decisions: [] }
  if (problem) return { ...base, outcome: 'problem', basis: '' }
  if (question) {
    const same = candidates.length > 0 ? (['same-person'] as const) : []
    const fresh = question === 'code-other-name' ? [] : (['new'] as const)
    const promise = candidates.map(person => [person.id, teacherChanges(person, given.cells)])
    return {
      ...base,
      outcome: 'ask',
      basis: basisOf([question, promise]),
      decisions: [...same, ...fresh, 'skip'],
    }
  }
  if (!target) return { ...base, outcome: 'add', basis: basisOf(['add']) }
  const outcome = changes.length > 0 ? ('update' as const) : ('same' as const)
  return { ...base, outcome, basis: basisOf([outcome, target.id, changes]) }
}
