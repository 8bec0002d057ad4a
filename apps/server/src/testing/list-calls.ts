import { createHash, randomBytes } from 'node:crypto'
import { listExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { isPaged } from '@bangxanh/contract/kit/endpoint.ts'
import { KINDS } from '@bangxanh/contract/kit/kinds.ts'
import { errors as reportErrors } from '@bangxanh/contract/reports/errors.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { newId } from '../kernel/db/new-id.ts'
import type { Role } from '../kernel/viewer/viewer.ts'
import { guardedCalls, requestsOf, type WalkedCall } from './tenant-isolation/requests.ts'
import type { Actor, Place } from './tenant-isolation/things.ts'

/** What somebody asks of a list: the first page, a later one, a search, each of its orders. */
const ASKED = ['first page', 'later page', 'search'] as const
type Asked = (typeof ASKED)[number] | `by ${string}` | `under a category${'' | ', later page'}`

export interface ListCall {
  readonly call: WalkedCall
  readonly role: string
  readonly asked: Asked
  readonly actor: Actor
  readonly given: object
}

/** Every list of the contract, as one of each role of one school (and of the chiefs above it) asks for it. */
export async function listCalls(pool: pg.Pool): Promise<ListCall[]> {
  const { place, actors } = await findPeople(pool)
  const lists = guardedCalls().filter(({ endpoint }) => isPaged(endpoint))
  const all: ListCall[] = []
  for (const call of lists)
    for (const actor of actors)
      for (const request of await plainRequests(call, actor, place))
        for (const asked of [...ASKED, ...ordersOf(call).map((sort): Asked => `by ${sort}`)]) {
          const given = structuredClone(request)
          const words = call.endpoint.method === 'GET' ? given.query : (given.body as Record<string, unknown>)
          const schema = call.endpoint.method === 'GET' ? call.endpoint.query : words
          delete words.page
          delete words.limit
          // A query holds what it must: some lists are nothing but a search.
          if (call.endpoint.method !== 'GET') delete words.search
          if (asked === 'later page') words.page = 3
          if (asked === 'search') {
            if (call.endpoint.method === 'GET' && !('search' in (schema ?? {}))) continue
            words.search = 'nguyen'
          }
          if (asked.startsWith('by ')) words.sort = asked.slice(3)
          const area = given.params.area ? ` of ${given.params.area}` : ''
          all.push({ call, role: `${actor.name}${area}`, asked, actor, given })
        }
  return [...all, ...(await vaultCalls(pool, actors, place))]
}

/** The vault's list as its screen asks for it: of one tab, under one of its roots. */
async function vaultCalls(pool: pg.Pool, actors: readonly Actor[], { things }: Place): Promise<ListCall[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from vault_category where school_id = $1 and parent_id is null order by id limit 1',
    [things.school?.id],
  )
  const call = guardedCalls().find(({ endpoint }) => endpoint === listExams) as WalkedCall
  const query = { ownerCategory: 'School', categoryId: rows[0]?.id }
  return actors
    .filter(({ name }) => ['admin', 'teacher'].includes(name))
    .flatMap(actor => [
      { call, role: actor.name, asked: 'under a category', actor, given: { query } },
      {
        call,
        role: actor.name,
        asked: 'under a category, later page',
        actor,
        given: { query: { ...query, page: 3 } },
      },
    ])
}

/** What the `sort` of a list may say. */
export function ordersOf({ endpoint }: Pick<WalkedCall, 'endpoint'>): readonly string[] {
  const { sort } = (endpoint.query ?? {}) as { readonly sort?: z.ZodDefault<z.ZodEnum> }
  return sort?.unwrap().options.map(String) ?? []
}

/** Without the filters that its example shows: a list is asked for most often as it is, and then it is longest. */
async function plainRequests(call: WalkedCall, actor: Actor, place: Place) {
  const requests = await requestsOf(call, actor, place)
  const shapeOf = ({ given, things }: (typeof requests)[number]) => `${given.params.area} of ${things.length}`
  return [...new Set(requests.map(shapeOf))].map(shape => {
    const { given, things } = requests.find(one => shapeOf(one) === shape) as (typeof requests)[number]
    const { params, query, body } = given
    const { area } = params
    // A report is of some days, said as from and to or as weeks.
    const isReport = call.endpoint.errors?.includes(reportErrors.E_REPORT_SPAN)
    const isAsked = (name: string) =>
      !safeParse(call.endpoint.query?.[name] as $ZodType, undefined).success ||
      (area !== undefined && call.fields.some(({ part, path }) => part === 'query' && path[0] === name))
    const isOf = (value: unknown) => things.some(({ thing }) => thing.id === value)
    const kept = Object.fromEntries(
      Object.entries(query).filter(
        ([name, value]) => isAsked(name) || isOf(value) || (isReport && ['from', 'to'].includes(name)),
      ),
    )
    return { params, query: kept as Record<string, unknown>, body }
  })
}

/** Somebody of each role around the largest class of a school, signed in, whatever filled the database. */
async function findPeople(pool: pg.Pool): Promise<{ place: Place; actors: Actor[] }> {
  const { rows } = await pool.query<Record<string, string>>(`
    select school.id school, school.group_id "group", school.department_id department, class.id class, class_teacher.user_id teacher,
      homework.id homework, student.id student, student.user_id pupil, attempt.id attempt
    from class join school on school.id = class.school_id join class_teacher on class_id = class.id
      join homework on homework.class_id = class.id join attempt on homework_id = homework.id
      join student on student.id = student_id
    where school.department_id is not null and student.user_id is not null
      and exists (select from exam where user_id = class_teacher.user_id and question_count > 0)
    order by class.id, homework.id, attempt.id limit 1`)
  const at = rows[0] as Record<string, string>
  const one = async (sql: string, ...values: unknown[]) =>
    (await pool.query<{ id: string }>(sql, values)).rows[0]?.id
  const grant = (role: Role, column: string, id: string | undefined) =>
    one(`select user_id id from role_grant where role = $1 and ${column} = $2 order by id limit 1`, role, id)
  const exam = await one(
    `select id from exam where user_id = $1 and question_count > 0 order by id limit 1`,
    at.teacher,
  )
  const category = await one(`select category_id id from exam_category where exam_id = $1`, exam)
  const ofExam = await one(`select id from question_group where exam_id = $1 limit 1`, exam)
  const ofHomework = await one(`select id from question_group where homework_id = $1 limit 1`, at.homework)
  const question = (group: string | undefined) =>
    one(`select id from question where question_group_id = $1 limit 1`, group)
  const thing = async (id: Promise<string | undefined> | string | undefined) => ({
    id: (await id) ?? newId(),
  })

  const people: [string, string | undefined][] = [
    ['super_admin', await grant('super_admin', 'school_id', at.school)],
    ['admin', await grant('admin', 'school_id', at.school)],
    ['group_chief', await grant('group_chief', 'group_id', at.group)],
    ['department_chief', await grant('department_chief', 'department_id', at.department)],
    ['leader', await grant('leader', 'school_id', at.school)],
    ['teacher', at.teacher],
    ['student', at.pupil],
  ]
  const actors: Actor[] = []
  for (const [name, userId] of people) {
    if (!userId) throw new Error(`There is no ${name} around the class that was found.`)
    const token = randomBytes(32).toString('base64url')
    const sessionId = newId()
    await pool.query(
      `insert into session (id, user_id, token_hash, created_at, expires_at) values ($1, $2, $3, now(), now() + interval '30 days')`,
      [sessionId, userId, createHash('sha256').update(token).digest()],
    )
    actors.push({ name, userId, token, sessionId, grants: [], sees: () => true })
  }
  return {
    actors,
    place: {
      name: 'the class that was found',
      phone: '0900000000',
      things: {
        // Of what this world has none, nobody finds any.
        ...Object.fromEntries(KINDS.map(kind => [kind, { id: newId() }])),
        group: await thing(at.group),
        department: await thing(at.department),
        school: await thing(at.school),
        user: await thing(at.teacher),
        class: await thing(at.class),
        student: await thing(at.student),
        homework: await thing(at.homework),
        exam: await thing(exam),
        category: await thing(category),
        questionGroup: await thing(ofExam),
        question: await thing(question(ofExam)),
        attempt: await thing(at.attempt),
      },
      ofHomework: { questionGroup: await thing(ofHomework), question: await thing(question(ofHomework)) },
      ofLiveExam: { questionGroup: { id: newId() }, question: { id: newId() } },
      ofContest: {
        class: ofNoContest(),
        school: ofNoContest(),
        exam: { ...ofNoContest(), team: { id: newId() } },
      },
      // None of its calls is a list.
      tasks: {} as Place['tasks'],
      brought: {},
    },
  }
}

const ofNoContest = () => ({
  contest: { id: newId() },
  questionGroup: { id: newId() },
  question: { id: newId() },
})
