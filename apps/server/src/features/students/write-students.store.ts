import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { students } from '../../schema/students.ts'

type Row = typeof students.$inferSelect
/** What a person may write of a student's record. */
type StudentRecord = Pick<
  Row,
  | 'fullname'
  | 'code'
  | 'email'
  | 'phone'
  | 'birthday'
  | 'gender'
  | 'guardianName'
  | 'guardianRelation'
  | 'guardianPhone'
  | 'guardianEmail'
  | 'homeroom'
>
/** What is left out stays as it is. */
export type StudentPatch = { readonly [Key in keyof StudentRecord]?: StudentRecord[Key] | undefined }
export type NewStudent = { schoolId: string | null } & Pick<StudentRecord, 'fullname'> &
  Partial<StudentRecord>

/** A statement of two thousand rows is put together for so long that everybody else waits. */
const AT_ONCE = 200

/**
 * Makes records without accounts and gives their ids in the same order. Call it in a transaction.
 * @throws E_STUDENT_CODE_TAKEN when the school has one of the codes already, or two rows bring the same
 */
export async function insertStudents(db: Db, rows: readonly NewStudent[]): Promise<string[]> {
  const made = rows.map(row => ({ id: newId(), ...row }))
  for (let at = 0; at < made.length; at += AT_ONCE) {
    const some = made.slice(at, at + AT_ONCE)
    const { rowCount } = await db.insert(students).values(some).onConflictDoNothing()
    if (rowCount !== some.length) throw new AppError(errors.E_STUDENT_CODE_TAKEN)
  }
  return made.map(({ id }) => id)
}

const TYPES: { readonly [Key in keyof StudentRecord]: SQL } = {
  fullname: sql`text`,
  code: sql`text`,
  email: sql`text`,
  phone: sql`text`,
  birthday: sql`date`,
  gender: sql`smallint`,
  guardianName: sql`text`,
  guardianRelation: sql`text`,
  guardianPhone: sql`text`,
  guardianEmail: sql`text`,
  homeroom: sql`text`,
}
const KEYS = Object.keys(TYPES) as (keyof StudentRecord)[]

/**
 * Changes many records, each in its own fields, in one statement.
 * @throws E_STUDENT_CODE_TAKEN when another student of the school has a code already
 */
export async function updateStudents(
  db: Db,
  patches: readonly ({ readonly id: string } & StudentPatch)[],
): Promise<void> {
  if (patches.length === 0) return
  await refuseTakenCodes(db, patches)
  const sets = KEYS.map(key => [
    key,
    sql`case when patch ? ${key} then (patch ->> ${key})::${TYPES[key]} else ${students[key]} end`,
  ])
  await db
    .update(students)
    .set({ ...Object.fromEntries(sets), edition: sql`${students.edition} + 1` })
    .from(sql`jsonb_array_elements(${JSON.stringify(patches)}::jsonb) given (patch)`)
    .where(sql`${students.id} = (patch ->> 'id')::uuid`)
}

/** Corrects one record. */
export const updateStudent = (db: Db, id: string, patch: StudentPatch): Promise<void> =>
  updateStudents(db, [{ id, ...patch }])

// The unique index decides; this look says in words what it would say as a conflict.
async function refuseTakenCodes(db: Db, patches: readonly ({ readonly id: string } & StudentPatch)[]) {
  const codes = patches.filter(({ code }) => typeof code === 'string').map(({ id, code }) => ({ id, code }))
  if (codes.length === 0) return
  const { rowCount } = await db.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) wanted (id uuid, code text)
      join ${students} me on me.id = wanted.id
      join ${students} other on other.school_id = me.school_id and other.code = wanted.code
    where other.id not in (select id from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) given (id uuid, code text))
    limit 1`)
  if (rowCount) throw new AppError(errors.E_STUDENT_CODE_TAKEN)
}

/** Locks records against every other change until the transaction ends, in one order for all. */
export async function lockStudent(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(students).where(eq(students.id, id)).for('no key update')
  return row
}
