import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigration, type Migration, readMigrations } from '../../kernel/db/migrate.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const RULE = '0007_whole_class_is_a_rule.sql'
let place: TestDatabase
let db: pg.Client
let rule: Migration

beforeAll(async () => {
  place = await createTestDatabase({ empty: true })
  db = new pg.Client({ connectionString: place.url })
  await db.connect()
  const migrations = await readMigrations(join(import.meta.dirname, '../../../migrations'))
  await db.query('create table migration (name text primary key, sha256 text not null)')
  for (const migration of migrations.filter(({ name }) => name < RULE)) await applyMigration(db, migration)
  rule = migrations.find(({ name }) => name === RULE) as Migration
})
afterAll(async () => {
  await db.end()
  await place.drop()
})

let counter = 0
const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
  const full = { id: newId(), ...row }
  const holes = Object.keys(full).map((_, index) => `$${index + 1}`)
  await db.query(`insert into ${table} (${Object.keys(full)}) values (${holes})`, Object.values(full))
  return full.id
}
const person = (signed_in_at: string | null) =>
  insert('"user"', { username: `nguoi${++counter}`, display_name: 'Lê An', password_hash: '', signed_in_at })
const aClass = async () => {
  const created_by = await person('2026-09-01')
  const join_code = `2345${String(++counter + 222).replace(/[01]/g, '9')}`
  const id = await insert('class', { name: 'Lớp', join_code, grade: 'L9', subject: 'math', created_by })
  return { id, created_by }
}
type Room = Awaited<ReturnType<typeof aClass>>
/** Somebody of a class: when their state was last changed, and when they signed in, at last. */
async function pupil(room: Room, changed_at: string, signedIn: string | null, state = 'approved') {
  const user_id = await person(signedIn)
  const student_id = await insert('student', { fullname: 'Lê An', user_id })
  const place = { class_id: room.id, student_id, state, entry: 'roster' }
  await insert('class_student', { ...place, asked_at: changed_at, changed_at })
  return { student_id, user_id }
}
async function homework(room: Room, recipients: { student_id: string }[], created_at = '2026-10-01') {
  const times = { start_at: created_at, end_at: '2026-10-20', created_at }
  const what = { class_id: room.id, kind: 'es', name: 'Bài', assigned_by: room.created_by }
  const id = await insert('homework', { ...what, ...times })
  for (const { student_id } of recipients)
    await db.query('insert into homework_assignee (homework_id, student_id) values ($1, $2)', [
      id,
      student_id,
    ])
  return id
}

it('a list that left out nobody who could have been named becomes the rule; every other stays a list', async () => {
  const room = await aClass()
  const first = await pupil(room, '2026-09-05', '2026-09-06')
  const often = await pupil(room, '2026-09-05', '2026-10-15')
  // What tells that this one had signed in before: an older session.
  const session = { token_hash: Buffer.alloc(32, 1), created_at: '2026-09-07', expires_at: '2027-01-01' }
  await insert('session', { user_id: often.user_id, ...session })
  await pupil(room, '2026-09-05', null)
  await pupil(room, '2026-09-05', '2026-10-05')
  await pupil(room, '2026-10-02', '2026-09-06')
  await pupil(room, '2026-09-05', '2026-09-06', 'removed')
  const all = await homework(room, [first, often])
  const chosen = await homework(room, [first])
  // Named in one of September: they had signed in by then, and were left out in October.
  const other = await aClass()
  const [named, left] = [
    await pupil(other, '2026-09-05', '2026-09-06'),
    await pupil(other, '2026-09-05', '2026-10-15'),
  ]
  const early = await homework(other, [named, left], '2026-09-20')
  const later = await homework(other, [named])
  const alone = await homework(await aClass(), [])

  await db.query('begin')
  await applyMigration(db, rule)
  await db.query('commit')
  const { rows } = await db.query('select id, whole_class from homework')
  const whole = new Map(rows.map(({ id, whole_class }) => [id, whole_class]))
  expect([all, chosen, early, later, alone].map(id => whole.get(id))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  const having = async (id: string) =>
    (await db.query("select 1 from homework_recipient where homework_id = $1 and standing = 'in'", [id]))
      .rowCount
  expect([await having(all), await having(chosen)]).toEqual([5, 1])
  // Names that were written down stay, with what was kept of each.
  expect((await db.query('select 1 from homework_assignee where homework_id = $1', [all])).rowCount).toBe(2)
})
