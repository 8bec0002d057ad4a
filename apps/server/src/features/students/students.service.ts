import { STUDENT_STATES, type StudentState } from '@bangxanh/contract/classes/states.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Signer } from '../../kernel/files/signed-address.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import { countStudents, type StudentFilters, selectStudents } from './students.store.ts'
import { studentView } from './students.view.ts'

/** What a class shows when nobody asks for a state: not those who are gone. */
const PRESENT: readonly StudentState[] = STUDENT_STATES.filter(state => state !== 'removed')

type Asking = { readonly db: Db; readonly signer: Signer; readonly now: Date }
type Seen = { readonly id: string; readonly totalsOnly: boolean; readonly also: boolean }

/** A page of a class's students. `seen.also`: the viewer decides about them. */
export async function listStudents(
  { db, signer, now }: Asking,
  seen: Seen,
  { states = PRESENT, ...asked }: Omit<StudentFilters, 'states'> & { states?: readonly StudentState[] },
) {
  const { page, limit } = asked
  // Who gets totals alone must not find people by searching for them.
  if (seen.totalsOnly)
    return {
      students: [],
      pagination: pagination(asked, await countStudents(db, seen.id, { states, page, limit })),
    }
  const { rows, total } = await selectStudents(db, seen.id, { states, ...asked })
  return {
    students: rows.map(row => studentView(row, seen.also, signer, now)),
    pagination: pagination(asked, total),
  }
}

/** One student of a class, for the teacher who has decided about him. */
export async function presentStudent(
  { db, signer, now }: Asking,
  classId: string,
  studentId: string,
): Promise<ClassStudent> {
  const { rows } = await selectStudents(db, classId, {
    ids: [studentId],
    states: STUDENT_STATES,
    page: 1,
    limit: 1,
  })
  if (!rows[0]) throw new Fail(common.E_NOT_FOUND)
  return studentView(rows[0], true, signer, now)
}
