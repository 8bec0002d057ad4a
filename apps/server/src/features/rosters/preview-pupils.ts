import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rosters/errors.ts'
import { ROSTER } from '@bangxanh/contract/rosters/limits.ts'
import type { PupilRow, RosterFile } from '@bangxanh/contract/rosters/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { readSpreadsheet } from '../../kernel/spreadsheets/read-spreadsheet.ts'
import { ownRecords } from './own-records.ts'
import { type PupilPlan, placing, planPupils } from './plan-pupils.ts'
import { type ReadPupil, readPupils } from './read-pupils.ts'
import { type RosterText, readRoster, type Wanted } from './read-roster.ts'
import { knownPupils, type Place } from './rosters.store.ts'
import { pupilRow } from './rosters.view.ts'
import { givenIn } from './row.ts'

/** What taking a file over would do, row by row; nothing is changed. */
export async function previewPupils(
  caller: Caller,
  place: Place,
  upload: Upload,
  how: Wanted & { readonly keepCapitals?: boolean | undefined },
) {
  const { db, now } = caller
  const { keepCapitals = false } = how
  const roster = readRoster(await readSpreadsheet(upload), how)
  checkLength(roster, ROSTER.students)
  const read = readPupils(roster, { keepCapitals, now })
  const given = givenIn(read)
  const known = await knownPupils(
    db,
    place,
    given.map(({ cells }) => cells),
    ownRecords(caller),
  )
  const plans = new Map(planPupils(given, known, placing(place, now)).map(plan => [plan.row, plan]))
  const rows = read.map((one): PupilRow => pupilRow(one, plans.get(one.row)))
  return { file: fileOf(roster, read), rows, stay: stayersOf(known, [...plans.values()]) }
}

export function checkLength({ lines }: RosterText, most: number): void {
  if (lines.length > most) throw new AppError(errors.E_ROSTER_LONG, { words: { count: most } })
}

/** An example out of the list itself. */
function repairIn(read: readonly Pick<ReadPupil, 'repaired'>[]): RosterFile['repaired'] {
  const repaired = read.find(row => row.repaired)?.repaired
  return repaired ? { from: repaired.from.slice(0, 200), to: repaired.to.slice(0, 200) } : null
}

export const fileOf = (
  { sheet, sheets, columns, leftOut, classNames, className }: RosterText,
  read: readonly Pick<ReadPupil, 'repaired'>[],
): RosterFile => ({
  sheet,
  sheets: [...sheets],
  columns: columns.map(({ title, field }) => ({
    title: title.slice(0, 200),
    used: field !== null && field !== 'note' && (field !== 'className' || className !== null),
  })),
  leftOut: [...leftOut],
  capitals: read.filter(({ repaired }) => repaired).length,
  repaired: repairIn(read),
  classNames: classNames.slice(0, 200),
  className,
})

function stayersOf(known: Awaited<ReturnType<typeof knownPupils>>, plans: readonly PupilPlan[]) {
  const meant = new Set(
    plans.flatMap(({ target, candidates }) => [target, ...candidates]).map(pupil => pupil?.id),
  )
  return known
    .filter(({ id, state }) => state === 'approved' && !meant.has(id))
    .map(({ id, fullname, code }) => ({ _id: id, fullname, code }))
}
