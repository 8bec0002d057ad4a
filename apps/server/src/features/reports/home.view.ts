import type { HomeSchool, TwoWeeks } from '@bangxanh/contract/reports/home-schemas.ts'
import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { SCHOOL_TROUBLES } from '@bangxanh/contract/reports/states.ts'
import type { DayFigures } from './weeks.store.ts'

const sum = (days: readonly DayFigures[], of: 'given' | 'expected' | 'done' | 'markSum' | 'marks') =>
  days.reduce((total, day) => total + day[of], 0)

/** A mean with two decimals. */
export const meanOf = (markSum: number, marks: number): number | null =>
  marks > 0 ? Math.round((markSum / marks) * 100) / 100 : null

function sevenDays(days: readonly DayFigures[], before: number): TwoWeeks['now'] {
  const within = (from: number) => days.filter(({ ago }) => ago >= from && ago < from + 7)
  // What ends today may be handed in for some hours yet: the days that are over are compared.
  const over = within(before + 1)
  return {
    given: sum(within(before), 'given'),
    expected: sum(over, 'expected'),
    done: sum(over, 'done'),
    averageMark: meanOf(sum(over, 'markSum'), sum(over, 'marks')),
  }
}

export const twoWeeks = (days: readonly DayFigures[]): TwoWeeks => ({
  now: sevenDays(days, 0),
  before: sevenDays(days, 7),
})

/** So many days have what they brought, the last of them today. */
export const handedInOn = (days: readonly DayFigures[], count: number): number[] => {
  const found = new Map(days.map(({ ago, handedIn }) => [ago, handedIn]))
  return Array.from({ length: count }, (_, index) => found.get(count - 1 - index) ?? 0)
}

export interface CountedSchool {
  readonly _id: string
  readonly name: string
  readonly department: HomeSchool['department']
  readonly countedAt: string | null
  readonly classes: number
  /** Classes that are old enough for homework and have none. */
  readonly quiet: number
  readonly teachers: number
  readonly students: number
  readonly signedIn: number
  readonly given: number
  readonly givenBefore: number
  /** How many weeks ago: of the week that ended yesterday and of those before it that had some, side by side with their sums. */
  readonly agos: readonly number[]
  readonly expected: readonly number[]
  readonly done: readonly number[]
  readonly markSum: number
  readonly marks: number
  readonly full: number
  readonly licenceDays: number | null
}

function troublesOf(
  { given, givenBefore, quiet, full, licenceDays }: CountedSchool,
  shares: readonly (number | null)[],
): HomeSchool['troubles'] {
  // A week without homework says nothing; what was longer ago is no news.
  const known = shares.flatMap((share, index) => (share === null ? [] : [{ share, ago: HOME.weeks - index }]))
  const [last, before] = known.reverse()
  const falls = last && before && last.ago <= 2 && last.share < HOME.share && last.share < before.share
  const found = [
    ...(falls ? [{ kind: 'falling' as const, value: Math.round(last.share * 100) }] : []),
    ...(quiet > 0 && given + givenBefore === 0 ? [{ kind: 'quiet' as const, value: 0 }] : []),
    ...(full >= HOME.full ? [{ kind: 'storage' as const, value: Math.floor(full) }] : []),
    ...(licenceDays !== null && licenceDays <= HOME.licenceDays
      ? [{ kind: 'licence' as const, value: licenceDays }]
      : []),
  ]
  return found
}

function schoolView(row: CountedSchool): HomeSchool {
  const { _id, name, department, classes, teachers, students, signedIn, given, agos, expected, done } = row
  const shares = Array.from({ length: HOME.weeks }, (_, index) => {
    const at = agos.indexOf(HOME.weeks - 1 - index)
    const [whole = 0, part = 0] = [expected[at], done[at]]
    return whole > 0 ? Math.round((part / whole) * 1000) / 1000 : null
  })
  const averageMark = meanOf(row.markSum, row.marks)
  const figures = {
    counted: row.countedAt !== null,
    classes,
    teachers,
    students,
    signedIn,
    given,
    shares,
    averageMark,
  }
  return { _id, name, department, ...figures, troubles: troublesOf(row, shares) }
}

const worst = ({ troubles }: HomeSchool): number =>
  Math.min(...troubles.map(({ kind }) => SCHOOL_TROUBLES.indexOf(kind)), SCHOOL_TROUBLES.length)
const lastShare = ({ shares }: HomeSchool): number => shares.findLast(share => share !== null) ?? 2

/** The schools, the one that needs somebody first: by its worst trouble, then by the share that hands in. */
export const schoolsView = (rows: readonly CountedSchool[]): HomeSchool[] =>
  rows.map(schoolView).sort((a, b) => worst(a) - worst(b) || lastShare(a) - lastShare(b))
