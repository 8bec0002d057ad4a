import type { ParticipantCells, ParticipantRow } from '@bangxanh/contract/contests/schemas.ts'
import type { ImportProblem } from '@bangxanh/contract/contests/states.ts'
import { PAPER, ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import { Fullname } from '@bangxanh/contract/students/schemas.ts'
import { isPoints } from '@bangxanh/questions/points.ts'
import type { RosterField } from '../../data/roster-words.ts'
import type { Cell } from '../../kernel/spreadsheets/spreadsheet.ts'
import { padCodes, readDate, type Said, textOf, within } from './read-cells.ts'
import { birthdayOf } from './read-pupils.ts'
import type { Line, RosterText } from './read-roster.ts'
import { nameIn, type Remarks, taking } from './row.ts'

/** A line of who takes part in a contest as it was understood: whole cells, or why it cannot be taken. */
export interface ReadParticipant {
  readonly row: number
  readonly cells: ParticipantCells | null
  readonly shown: Partial<ParticipantCells>
  readonly remarks: Remarks
  readonly problem: ParticipantRow['problem']
}

const WHO = [
  'order',
  'code',
  'username',
  'fullname',
  'lastname',
  'firstname',
  'birthday',
  'birthDay',
  'birthMonth',
  'birthYear',
  'className',
  'homeroom',
  'seatNumber',
  'team',
] as const satisfies readonly RosterField[]
/** What is read of a list of an exam, and of a Golden Bell, which has neither halls nor paper. */
export const TELLS_OF = {
  examinees: [...WHO, 'hall', 'paperPoints', 'extraMinutes'],
  sitters: [...WHO, 'hall', 'sitting', 'extraMinutes'],
  players: WHO,
} as const satisfies Record<string, readonly RosterField[]>

/** Names only find somebody here, so capitals stay as they are. A number that is none is a problem, not a guess. */
export function readParticipants(
  { lines }: RosterText,
  { tells, now }: { readonly tells: ReadonlySet<RosterField>; readonly now: Date },
): ReadParticipant[] {
  const codes = padCodes(lines.map(({ cells }) => cells.code))
  return lines.map((line, at) => readParticipant(line, codes[at] ?? null, tells, now))
}

function readParticipant(
  { row, cells }: Line,
  code: string | null,
  tells: ReadonlySet<RosterField>,
  now: Date,
): ReadParticipant {
  const remarks: Remarks = []
  const take = taking(remarks)
  const { written, name } = nameIn(cells, Fullname, true)
  const birthday = birthdayOf(cells, now)
  const own = (field: RosterField) => (tells.has(field) ? cells[field] : null)
  const number = readNumber(own('seatNumber'), WHOLE)
  const points = readNumber(own('paperPoints'), DECIMAL)
  const minutes = readNumber(own('extraMinutes'), WHOLE)
  const sitting = readNumber(sittingOf(own('sitting')), WHOLE)
  const className = textOf(cells.homeroom) === null ? cells.className : cells.homeroom
  const rest = {
    code: take('code', within(code, 80), cells.code),
    username: take('username', within(textOf(cells.username), 80), cells.username),
    birthday: take('birthday', readDate(birthday, now), birthday),
    className: take('className', within(textOf(className), 100), className),
    number: number.value,
    sitting: sitting.value,
    hall: textOf(own('hall'))?.slice(0, 100) ?? null,
    team: textOf(own('team'))?.slice(0, 200) ?? null,
    paperPoints: points.value,
    extraMinutes: minutes.value,
  }
  const isWhole = (value: number | null, least: number, most: number) =>
    value === null || (Number.isInteger(value) && value >= least && value <= most)
  const problem = (): ParticipantRow['problem'] => {
    const of = (problem: ImportProblem, cell: Cell | undefined) => ({
      problem,
      value: textOf(cell)?.slice(0, 200) ?? null,
    })
    if (written === null) return of('name-missing', null)
    if (!name) return of('name-wrong', written)
    if (number.wrong || !isWhole(number.value, 1, ROOM.seats)) return of('number-wrong', cells.seatNumber)
    if (points.wrong || (points.value !== null && !isPoints(points.value)))
      return of('points-wrong', cells.paperPoints)
    if (sitting.wrong || !isWhole(sitting.value, 1, SITTINGS.most)) return of('sitting-wrong', cells.sitting)
    if (minutes.wrong || !isWhole(minutes.value, 0, PAPER.moreMinutes))
      return of('minutes-wrong', cells.extraMinutes)
    return null
  }
  const found = problem()
  const shown = { ...rest, ...(written && { fullname: (name ?? written).slice(0, 200) }) }
  if (found || !name)
    // What is no such number is shown by what is said of it.
    return {
      ...{ row, cells: null, remarks, problem: found },
      shown: { ...shown, number: null, sitting: null, paperPoints: null, extraMinutes: null },
    }
  return { row, cells: { fullname: name, ...rest }, shown, remarks, problem: null }
}

/** "Ca 2", "ca thi số 2" and "2" are one. */
const sittingOf = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'string' ? cell.replace(/^\s*(?:ca(?: thi)?(?: số)?|sitting|session)\s*/i, '') : cell

const WHOLE = /^\d{1,9}$/
const DECIMAL = /^\d{1,9}(?:[.,]\d{1,9})?$/

/** A number as people type it: "7,5" is 7.5, "007" is 7; "1.000" may be a thousand, so it is no whole number. */
function readNumber(cell: Cell | undefined, form: RegExp): Said<number> {
  const text = textOf(cell)
  if (text === null) return { value: null }
  if (typeof cell === 'number') {
    // What is reckoned in a sheet may be 7.2999999999999998 where 7.3 is shown.
    const rounded = Math.round(cell * 10_000) / 10_000
    return { value: Math.abs(rounded - cell) < 1e-9 ? rounded : cell }
  }
  return form.test(text) ? { value: Number(text.replace(',', '.')) } : { value: null, wrong: true }
}
