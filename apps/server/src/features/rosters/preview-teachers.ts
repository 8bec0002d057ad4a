import type { TeacherRow } from '@bangxanh/contract/rosters/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { planTeachers } from './plan-teachers.ts'
import type { Wanted } from './read-roster.ts'
import { teacherRow } from './rosters.view.ts'
import { givenIn } from './row.ts'
import { listIn } from './run-list.ts'
import { surroundingsOf } from './teachers-of-school.ts'

/** What taking a list of teachers over would do, row by row; nothing is changed. */
export async function previewTeachers(
  caller: Caller,
  schoolId: string,
  upload: Upload,
  how: Wanted & { readonly keepCapitals?: boolean | undefined },
) {
  const { keepCapitals = false, ...wanted } = how
  const asked = { of: 'teachers', wanted, keepCapitals, now: caller.now } as const
  const { file, rows: read } = await listIn(upload, asked)
  const given = givenIn(read)
  const plans = new Map(
    planTeachers(given, await surroundingsOf(caller, schoolId, given)).map(plan => [plan.row, plan]),
  )
  return {
    file,
    rows: read.map((one): TeacherRow => teacherRow(one, plans.get(one.row))),
  }
}
