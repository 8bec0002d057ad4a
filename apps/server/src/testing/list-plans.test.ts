import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { type ListCall, listCalls } from './list-calls.ts'
import { fillManySchools } from './many-schools.ts'
import { record, type Statement } from './record-sql.ts'

/** 40 schools and 20,000 students: large enough for PostgreSQL to plan as it does for a country. */
const SIZE = { groups: 5, departmentsEach: 2, schoolsEach: 4, pupilsEach: 500 }
/** Tables that grow with the tenants; what is smaller is read whole in any case, and rightly so. */
const LARGE = 2_000
/** The part of a large table that a list may read: a school is a fortieth of this world, a group a fifth. */
const SHARE = { school: 0.1, chief: 0.3 }

let t: TestApp
let lists: ListCall[]
let sizes: Map<string, number>

beforeAll(async () => {
  t = await startTestApp()
  const { pool } = t.database
  await fillManySchools(t.database.pool.options.connectionString as string, SIZE, 'nobody signs in')
  t.clock.set(new Date())
  lists = await listCalls(pool)
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
  )
  sizes = new Map(rows.map(({ name, rows }) => [name, rows]))
})
afterAll(() => t.close())

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

/** What of each large table a statement reads whole, and how large a part of it at all. */
async function readings(pool: pg.Pool, { text, values }: Statement) {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values)
  const plan = nodes(rows[0]['QUERY PLAN'][0].Plan)
  const read = new Map<string, number>()
  const whole = new Set<string>()
  for (const node of plan) {
    const table = node['Relation Name']
    const size = table && sizes.get(table)
    if (!table || !size) continue
    if (node['Node Type'] === 'Seq Scan') whole.add(table)
    const seen =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    read.set(table, (read.get(table) ?? 0) + (seen * node['Actual Loops']) / size)
  }
  return { whole, read }
}

it('no list reads a large table whole, and none more of it than its own organisation needs', async () => {
  expect(lists.length).toBeGreaterThan(150)
  expect([...sizes.keys()]).toEqual(
    expect.arrayContaining([
      'user',
      'student',
      'class_student',
      'homework',
      'attempt',
      'exam',
      'question',
      'file',
      'audit_log',
      'role_grant',
    ]),
  )
  const wrong: string[] = []
  let explained = 0
  for (const { call, actor, role, asked, given } of lists) {
    const { statements, answer } = await record(() => t.as(actor).call(call.endpoint, given as never))
    const { status } = answer as { status: number }
    expect([call.name, role, status < 500 && status !== 400]).toEqual([call.name, role, true])
    const share = actor.name.endsWith('chief') ? SHARE.chief : SHARE.school
    for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
      const { whole, read } = await readings(t.database.pool, statement)
      explained++
      for (const table of whole) wrong.push(`${call.name} ${role} ${asked}: reads ${table} whole`)
      for (const [table, part] of read)
        if (part > share)
          wrong.push(`${call.name} ${role} ${asked}: reads ${Math.round(part * 100)} % of ${table}`)
    }
  }
  expect(wrong).toEqual([])
  expect(explained).toBeGreaterThan(lists.length)
})
