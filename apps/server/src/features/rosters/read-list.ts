import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rosters/errors.ts'
import { ROSTER } from '@bangxanh/contract/rosters/limits.ts'
import type { RosterFile } from '@bangxanh/contract/rosters/schemas.ts'
import { type RosterField, SAID_OF_EXAMS } from '../../data/roster-words.ts'
import { readSheets } from '../../kernel/spreadsheets/read-sheets.ts'
import { type ReadParticipant, readParticipants, TELLS_OF } from './read-participants.ts'
import { type ReadPupil, readPupils } from './read-pupils.ts'
import { type RosterText, readRoster, type Wanted } from './read-roster.ts'
import { type ReadTeacher, readTeachers } from './read-teachers.ts'
import type { ReadRow } from './row.ts'

/** Which list is read, and how. */
export interface Asked {
  readonly of: 'students' | 'teachers' | 'examinees' | 'sitters' | 'players'
  readonly wanted: Wanted
  readonly keepCapitals: boolean
  readonly now: Date
}

/** How a file was understood, and its lines. */
export interface ReadList<Row> {
  readonly file: RosterFile
  readonly rows: readonly Row[]
}

/**
 * Reads the list of people in a file. Runs in a worker (read-list-worker.ts): two thousand lines take longer than anybody else
 * should wait.
 * @throws CannotRead of the spreadsheets, E_ROSTER_HEADER, E_ROSTER_EMPTY, E_ROSTER_LONG, E_SHEET_TOO_LARGE
 */
export async function readList(
  bytes: Uint8Array,
  type: string,
  { of, wanted, keepCapitals, now }: Asked,
): Promise<ReadList<ReadPupil | ReadTeacher | ReadParticipant>> {
  const roster = readRoster(await readSheets(bytes, type), wanted)
  if (roster.lines.length > ROSTER[of])
    throw new AppError(errors.E_ROSTER_LONG, { words: { count: ROSTER[of] } })
  switch (of) {
    case 'students': {
      const rows = readPupils(roster, { keepCapitals, now })
      return { file: fileOf(roster, rows, isOfPeople(roster)), rows }
    }
    case 'teachers': {
      const rows = readTeachers(roster, { keepCapitals })
      return { file: fileOf(roster, rows, isOfPeople(roster)), rows }
    }
    case 'examinees':
    case 'sitters':
    case 'players': {
      const tells = new Set<RosterField>(TELLS_OF[of])
      return {
        file: fileOf(roster, [], field => tells.has(field)),
        rows: readParticipants(roster, { tells, now }),
      }
    }
  }
}

/** What a list of people does not say of them: notes, where they sit in an exam, a class that nobody chose. */
const isOfPeople =
  ({ className }: RosterText) =>
  (field: RosterField): boolean =>
    field !== 'note' && !SAID_OF_EXAMS.includes(field) && (field !== 'className' || className !== null)

type Repaired = Pick<ReadRow<unknown>, 'repaired'>

/** An example out of the list itself. */
function repairIn(read: readonly Repaired[]): RosterFile['repaired'] {
  const repaired = read.find(row => row.repaired)?.repaired
  return repaired ? { from: repaired.from.slice(0, 200), to: repaired.to.slice(0, 200) } : null
}

const fileOf = (
  { sheet, sheets, columns, leftOut, classNames, className }: RosterText,
  read: readonly Repaired[],
  isUsed: (field: RosterField) => boolean,
): RosterFile => ({
  sheet,
  sheets: [...sheets],
  columns: columns.map(({ title, field }) => ({
    title: title.slice(0, 200),
    used: field !== null && isUsed(field),
  })),
  leftOut: [...leftOut],
  capitals: read.filter(({ repaired }) => repaired).length,
  repaired: repairIn(read),
  classNames: classNames.slice(0, 200),
  className,
})
