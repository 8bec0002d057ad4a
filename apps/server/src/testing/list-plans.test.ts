import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { type ListCall, listCalls, ordersOf } from './list-calls.ts'
import { fillManySchools } from './many-schools.ts'
import { record, type Statement } from './record-sql.ts'

/** 40 schools and 20,000 students: large enough for PostgreSQL to plan as it does for a country. */
const SIZE = { groups: 5, departmentsEach: 2, schoolsEach: 4, pupilsEach: 500, largeVault: 0 }
/** Tables that grow with the tenants; what is smaller is read whole in any case, and rightly so. */
const LARGE = 2_000
/**
 * The part of a large table that a list may read: a school is a fortieth of this world, a group a fifth. A text may be found by
 * its index first, and the name that is searched is a tenth of the world's; the rows of the page are read besides.
 */
const SHARE = { school: 0.11, chief: 0.3 }

let t: TestApp
let lists: ListCall[]
let sizes: Map<string, number>
let client: pg.Client

beforeAll(async () => {
  t = await startTestApp()
  const { pool } = t.database
  await fillManySchools(t.database.pool.options.connectionString as string, SIZE, 'nobody signs in')
  t.clock.set(new Date())
  lists = await listCalls(pool)
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
  )
  client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  sizes = new Map(rows.map(({ name, rows }) => [name, rows]))
})
afterAll(async () => {
  await client?.end()
  await t.close()
})

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

const EXPLAIN = 'explain (analyze, timing off, format json)'

/** As PostgreSQL plans a prepared statement for the values of one call, and once for all values. */
const PLANS = {
  forTheseValues: ({ text, values }: Statement) => client.query(`${EXPLAIN} ${text}`, values),
  forAnyValues: async ({ text, values }: Statement) => {
    await client.query(`prepare planned as ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const found = await client.query(`${EXPLAIN} execute planned${given}`)
    await client.query('deallocate planned')
    return found
  },
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return literal(`\\x${value.toString('hex')}`)
  if (Array.isArray(value)) return literal(`{${value.map(each => JSON.stringify(String(each))).join(',')}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** What of each large table a statement reads whole, and how large a part of it at all. */
async function readings(plan: (typeof PLANS)[keyof typeof PLANS], statement: Statement) {
  const { rows } = await plan(statement)
  const found = nodes(rows[0]['QUERY PLAN'][0].Plan)
  const read = new Map<string, number>()
  const whole = new Set<string>()
  for (const node of found) {
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

const CLASSES = { grade: ['class_by_grade'], name: ['class_by_name'], createdAt: ['class_by_age'] }
/** The index by which each column of a list is read in order; those that follow a column are its tie-breakers. */
const INDEXES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  listClasses: CLASSES,
  listClassesWithStatistics: CLASSES,
  listStudents: { name: ['student_school'], code: ['student_by_code'], birthday: ['student_by_birthday'] },
  listSchoolStudents: {
    name: ['student_school'],
    code: ['student_by_code'],
    birthday: ['student_by_birthday'],
  },
  listHomeworks: { startAt: ['homework_class'], endAt: ['homework_by_end'], name: ['homework_by_name'] },
  listStudentHomeworks: {
    startAt: ['homework_class'],
    endAt: ['homework_by_end'],
    name: ['homework_by_name'],
  },
  listTeachers: { name: ['user_by_name'] },
  listExams: {
    title: ['exam_of_user_by_title', 'exam_of_school_by_title', 'exam_of_group_by_title'],
    createdAt: ['exam_user', 'exam_school', 'exam_group'],
  },
  listExamOffers: { createdAt: ['exam_offer_sender', 'exam_offer_recipient', 'exam_offer_school'] },
  listLessons: { sortIndex: ['lesson_place'], createdAt: ['lesson_by_age'] },
  listAudit: { at: ['audit_log_school'] },
  listSchools: { name: ['school_by_name'], level: ['school_by_level'] },
  listUnassignedSchools: { name: ['school_by_name'], level: ['school_by_level'] },
  listDepartments: { name: ['department_by_name'] },
}

it('every order of a list has its index', async () => {
  const { rows } = await client.query<{ indexname: string }>(`select indexname from pg_indexes`)
  const there = new Set(rows.map(({ indexname }) => indexname))
  const calls = new Map(lists.map(({ call }) => [call.endpoint, call]))
  const ordered = [...calls.values()].filter(call => ordersOf(call).length > 0)
  expect(ordered.length).toBeGreaterThan(8)
  const missing = ordered.flatMap(call =>
    ordersOf(call)
      .map(sort => sort.replace(/^-/, ''))
      .filter(column => {
        const named = INDEXES[call.name.split('.').at(-1) as string]?.[column] ?? []
        return named.length === 0 || !named.every(index => there.has(index))
      })
      .map(column => `${call.name} by ${column}`),
  )
  expect(missing).toEqual([])
})

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
      for (const [name, plan] of Object.entries(PLANS)) {
        const { whole, read } = await readings(plan, statement)
        explained++
        const about = `${call.name} ${role} ${asked}, ${name}`
        for (const table of whole) wrong.push(`${about}: reads ${table} whole`)
        for (const [table, part] of read)
          if (part > share) wrong.push(`${about}: reads ${Math.round(part * 100)} % of ${table}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(explained).toBeGreaterThan(2 * lists.length)
})
