import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { ROSTER } from '@bangxanh/contract/rosters/limits.ts'
import type { PupilCells } from '@bangxanh/contract/rosters/schemas.ts'
import type { Decision, Problem, Question } from '@bangxanh/contract/rosters/states.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import { birthYearsOf } from '../../data/grades.ts'
import { schoolYearOf } from '../../data/school-years.ts'
import { basisOf } from './basis.ts'
import { type Change, changesOf } from './pupil-changes.ts'
import type { GivenRow, RowPlan } from './row.ts'

/** A record that a row may mean. */
export interface KnownPupil extends PupilCells {
  readonly id: string
  readonly hasAccount: boolean
  /** In the class that is imported into. */
  readonly state: StudentState | null
  /** The importer may read and change the record. */
  readonly own: boolean
  /** A record without school whose pupil studies with others as well: nobody's to change. */
  readonly shared: boolean
}

type GivenPupil = GivenRow<PupilCells>
export interface PupilPlan extends RowPlan<PupilCells, KnownPupil, Change> {
  readonly enrols: boolean
}

type Meaning =
  | { readonly is: 'new' }
  | { readonly is: 'known'; readonly target: KnownPupil }
  | { readonly is: 'asked'; readonly question: Question; readonly candidates: readonly KnownPupil[] }
  | { readonly is: 'problem'; readonly problem: Problem; readonly value: string | null }

/** What the place of an import asks of its rows. */
interface Placing {
  readonly intoClass: boolean
  /** In which years who is in the class's grade is born. */
  readonly bornIn: { readonly first: number; readonly last: number } | null
}

export const placing = (
  { classId, grade }: { readonly classId: string | null; readonly grade?: string },
  now: Date,
): Placing => ({
  intoClass: classId !== null,
  bornIn: grade === undefined ? null : birthYearsOf(grade, schoolYearOf(now)),
})

/**
 * Whom each row means: by its code, else by name and birthday; an equal name alone is only ever asked about, in the file
 * as in the school (product 3.35). Whom a code or a birthday tells apart is no namesake. A birthday that the row brings and
 * that does not fit the grade is asked about too.
 */
export function planPupils(
  rows: readonly GivenPupil[],
  known: readonly KnownPupil[],
  { intoClass, bornIn }: Placing,
): PupilPlan[] {
  const nameOf = namesOnce()
  const byCode = new Map(known.flatMap(pupil => (pupil.code ? [[pupil.code, pupil] as const] : [])))
  const byName = Map.groupBy(known, nameOf)
  const rowsByCode = Map.groupBy(rows, ({ cells }) => cells.code)
  const rowsByName = Map.groupBy(rows, ({ cells }) => nameOf(cells))
  const meant = new Map<string, number>()

  const meaningOf = ({ row, cells }: GivenPupil): Meaning => {
    const twins = cells.code ? (rowsByCode.get(cells.code) ?? []).filter(other => other.row !== row) : []
    if (twins.length > 0) return { is: 'problem', problem: 'code-twice', value: rowList(twins) }
    const ofCode = cells.code ? byCode.get(cells.code) : undefined
    if (ofCode)
      return nameOf(ofCode) === nameOf(cells)
        ? { is: 'known', target: ofCode }
        : { is: 'asked', question: 'code-other-name', candidates: [ofCode] }
    const namesakes = byName.get(nameOf(cells)) ?? []
    const sameDay = namesakes.filter(({ birthday }) => birthday !== null && birthday === cells.birthday)
    const [exact, ...more] = sameDay.filter(pupil => !codesDiffer(pupil, cells))
    if (exact && more.length === 0) return { is: 'known', target: exact }
    if (sameDay.length > 0)
      return { is: 'asked', question: exact ? 'same-name' : 'other-code', candidates: sameDay }
    const possible = namesakes.filter(pupil => !isAnother(pupil, cells))
    if (possible.length > 0) return { is: 'asked', question: 'same-name', candidates: possible }
    const sameInFile = (rowsByName.get(nameOf(cells)) ?? []).some(
      other => other.row !== row && !isAnother(other.cells, cells),
    )
    return sameInFile ? { is: 'asked', question: 'same-name-in-file', candidates: [] } : { is: 'new' }
  }

  const isOdd = (meaning: Meaning, { birthday }: PupilCells): boolean => {
    if (birthday === null || !bornIn) return false
    const brings = meaning.is === 'new' || (meaning.is === 'known' && meaning.target.birthday !== birthday)
    const year = Number(birthday.slice(0, 4))
    return brings && (year < bornIn.first || year > bornIn.last)
  }

  return rows.map(given => {
    const meaning = meaningOf(given)
    if (meaning.is === 'known') {
      const { target } = meaning
      const before = meant.get(target.id)
      if (before !== undefined)
        return planned(given, { is: 'problem', problem: 'person-twice', value: String(before) }, intoClass)
      meant.set(target.id, given.row)
      if (target.state === 'banned')
        return planned(given, { is: 'problem', problem: 'banned', value: null }, intoClass)
    }
    return planned(given, isOdd(meaning, given.cells) ? oddly(meaning) : meaning, intoClass)
  })
}

type Told = Pick<PupilCells, 'code' | 'birthday'>
/** The names of a list as they are compared, each worked out once. */
function namesOnce() {
  const names = new Map<string, string>()
  return ({ fullname }: { readonly fullname: string }): string => {
    const name = names.get(fullname) ?? comparable(fullname)
    names.set(fullname, name)
    return name
  }
}
const codesDiffer = (one: { code: string | null }, other: { code: string | null }): boolean =>
  one.code !== null && other.code !== null && one.code !== other.code
const isAnother = (one: Told, other: Told): boolean =>
  codesDiffer(one, other) ||
  (one.birthday !== null && other.birthday !== null && one.birthday !== other.birthday)
const oddly = (meaning: Meaning): Meaning => ({
  is: 'asked',
  question: 'birth-year',
  candidates: meaning.is === 'known' ? [meaning.target] : [],
})
/** What a row changes in somebody's record. */
export const changesIn = (pupil: KnownPupil, cells: PupilCells): Change[] =>
  pupil.shared ? [] : changesOf(pupil, cells)
const rowList = (rows: readonly GivenPupil[]): string => rows.map(({ row }) => row).join(', ')

const NO_PLAN = { target: null, candidates: [], question: null, decisions: [], changes: [], problem: null }

function planned(given: GivenPupil, meaning: Meaning, intoClass: boolean): PupilPlan {
  switch (meaning.is) {
    case 'problem':
      return { ...NO_PLAN, ...given, outcome: 'problem', basis: '', enrols: false, problem: meaning }
    case 'new':
      return { ...NO_PLAN, ...given, outcome: 'add', basis: basisOf(['add', intoClass]), enrols: intoClass }
    case 'known': {
      const { target } = meaning
      const changes = changesIn(target, given.cells)
      const enrols = intoClass && target.state !== 'approved'
      const outcome = changes.length > 0 || enrols ? ('update' as const) : ('same' as const)
      const basis = basisOf([outcome, target.id, changes, enrols])
      return { ...NO_PLAN, ...given, outcome, basis, target, changes, enrols }
    }
    case 'asked': {
      const { question } = meaning
      // Two thousand rows of one name against two thousand pupils of that name would be four million (product 3.54).
      const candidates = meaning.candidates.slice(0, ROSTER.candidates)
      const open = candidates.filter(({ state }) => state !== 'banned')
      const decisions: Decision[] = [
        ...(open.length > 0 ? (['same-person'] as const) : []),
        ...(question === 'code-other-name' || (question === 'birth-year' && open.length > 0)
          ? []
          : (['new'] as const)),
        'skip',
      ]
      const promise = candidates.map(pupil => [pupil.id, pupil.state, changesIn(pupil, given.cells)])
      const basis = basisOf([question, promise, intoClass])
      return {
        ...NO_PLAN,
        ...given,
        outcome: 'ask',
        basis,
        candidates: open,
        question,
        decisions,
        enrols: false,
      }
    }
  }
}
