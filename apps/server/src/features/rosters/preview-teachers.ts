import { ROSTER } from '@bangxanh/contract/rosters/limits.ts'
import type { TeacherRow } from '@bangxanh/contract/rosters/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { readSpreadsheet } from '../../kernel/spreadsheets/read-spreadsheet.ts'
import { planTeachers } from './plan-teachers.ts'
import { checkLength, fileOf } from './preview-pupils.ts'
import { readRoster, type Wanted } from './read-roster.ts'
import { readTeachers } from './read-teachers.ts'
import { teacherRow } from './rosters.view.ts'
import { givenIn } from './row.ts'
import { surroundingsOf } from './teachers-of-school.ts'

/** What taking a list of teachers over would do, row by row; nothing is changed. */
export async function previewTeachers(
  caller: Caller,
  schoolId: string,
  upload: Upload,
  how: Wanted & { readonly keepCapitals?: boolean | undefined },
) {
  const { keepCapitals = false } = how
  const roster = readRoster(await readSpreadsheet(upload), how)
  checkLength(roster, ROSTER.teachers)
  const read = readTeachers(roster, { keepCapitals })
  const given = givenIn(read)
  const plans = new Map(
    planTeachers(given, await surroundingsOf(caller, schoolId, given)).map(plan => [plan.row, plan]),
  )
  return {
    file: fileOf(roster, read),
    rows: read.map((one): TeacherRow => teacherRow(one, plans.get(one.row))),
  }
}
