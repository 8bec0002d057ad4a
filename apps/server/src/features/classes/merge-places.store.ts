import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import type { Pair } from '../../kernel/pupil-data.ts'
import { classes, classStudents } from '../../schema/classes.ts'

export interface MergedPlaces {
  readonly before: KeptRows
  /** Of the record that stays, where both stood in a class. */
  readonly after: KeptRows
}

/** Of two states of one pupil in one class the first of these counts: a teacher's ban is lifted by nobody else. */
const RANK = sql.raw("array['banned', 'approved', 'waiting', 'removed']")

/**
 * Brings the places of one record to another. Where both stand in a class, one place is left, which has the state that counts and
 * the earlier instant. Call it under the locks of the classes.
 */
export async function mergePlaces(db: Db, { from, to }: Pair): Promise<MergedPlaces> {
  const ofBoth = or(eq(classStudents.studentId, from), eq(classStudents.studentId, to))
  const before = await keepRows(db, classStudents, sql`${ofBoth}`)
  const { rows: shared } = await db.execute<{ id: string }>(sql`
    update ${classStudents} stays set
      state = case when array_position(${RANK}, goes.state) < array_position(${RANK}, stays.state) then goes.state else stays.state end,
      entry = case when array_position(${RANK}, goes.state) < array_position(${RANK}, stays.state)
        or goes.state = stays.state and stays.entry = 'teacher' then goes.entry else stays.entry end,
      changed_at = case when goes.state = stays.state then least(goes.changed_at, stays.changed_at)
        when array_position(${RANK}, goes.state) < array_position(${RANK}, stays.state) then goes.changed_at else stays.changed_at end,
      asked_at = least(goes.asked_at, stays.asked_at), subscribed = goes.subscribed or stays.subscribed
    from ${classStudents} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and goes.class_id = stays.class_id
    returning stays.id`)
  const ids = sql.param(shared.map(({ id }) => id))
  const after = await keepRows(db, classStudents, sql`${classStudents.id} = any(${ids}::uuid[])`)
  await db.execute(sql`
    delete from ${classStudents} goes where goes.student_id = ${from} and exists (
      select from ${classStudents} stays where stays.student_id = ${to} and stays.class_id = goes.class_id)`)
  await db.update(classStudents).set({ studentId: to }).where(eq(classStudents.studentId, from))
  return { before, after }
}

/**
 * Brings them back: who was moved goes with the state of now, who was merged has the state of then, unless the one that is left
 * was changed meanwhile: that change stays with it.
 */
export async function separatePlaces(
  db: Db,
  { before, after }: MergedPlaces,
  { from, to }: Pair,
): Promise<void> {
  const kept = sql`jsonb_populate_recordset(null::${classStudents}, ${JSON.stringify(before)}::jsonb)`
  const merged = sql`jsonb_populate_recordset(null::${classStudents}, ${JSON.stringify(after)}::jsonb)`
  await db.execute(sql`
    update ${classStudents} now set student_id = ${from} from ${kept} was
    where was.id = now.id and was.student_id = ${from} and now.student_id = ${to}`)
  await db.execute(sql`
    update ${classStudents} now set state = was.state, entry = was.entry, changed_at = was.changed_at,
      asked_at = was.asked_at, subscribed = was.subscribed
    from ${kept} was join ${merged} merged on merged.id = was.id
    where was.id = now.id and (now.state, now.changed_at) = (merged.state, merged.changed_at)`)
  const { rows: open } = await db.execute<{ id: string }>(
    sql`select was.id from ${kept} was join ${classes} on ${classes.id} = was.class_id where was.student_id = ${from}`,
  )
  const standing = new Set(open.map(({ id }) => id))
  await putRowsBack(
    db,
    classStudents,
    before.filter(({ id }) => standing.has(id as string)),
  )
}
