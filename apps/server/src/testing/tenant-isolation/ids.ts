import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { z } from 'zod'
import type { Kind } from './things.ts'

/** A place in a request that holds an id. */
export interface IdField {
  readonly part: 'params' | 'query' | 'body'
  /** Names from the part inwards; `*` is every item of a list. */
  readonly path: readonly string[]
  readonly required: boolean
  readonly kind: Kind
}

/** What an id of this name is, in every call. */
const BY_NAME: Readonly<Record<string, Kind>> = {
  groupId: 'group',
  departmentId: 'department',
  schoolId: 'school',
  schoolIds: 'school',
  addSchoolIds: 'school',
  removeSchoolIds: 'school',
  userId: 'user',
  teacherId: 'user',
  teacherUid: 'user',
  teacherIds: 'user',
  actorId: 'user',
  classId: 'class',
  classUid: 'class',
  classIds: 'class',
  studentId: 'student',
  studentIds: 'student',
  assignStudentIds: 'student',
  homeworkUid: 'homework',
  homeworkId: 'homework',
  examVaultId: 'exam',
  category: 'category',
  categoryId: 'category',
  categoryIds: 'category',
  parent: 'category',
  parentId: 'category',
  questionGroupId: 'questionGroup',
  questionGroupIds: 'questionGroup',
  questionId: 'question',
  attemptId: 'attempt',
  sessionId: 'session',
  // Of the record of what was done; in this world it tells of classes.
  objectId: 'class',
}
/** What `id` and `_id` are, by the beginning of the address; the longest that fits counts. */
const BY_ADDRESS: Readonly<Record<string, Kind>> = {
  '/group': 'group',
  '/department': 'department',
  '/school': 'school',
  '/teacher': 'user',
  '/class': 'class',
  '/student': 'student',
  '/homework': 'homework',
  '/exam-vault': 'exam',
  '/exam-vault/categories': 'category',
}
/** What `ids` of a list are, by the name of the list in its reply. */
const BY_LIST: Readonly<Record<string, Kind>> = {
  groups: 'group',
  departments: 'department',
  schools: 'school',
  teachers: 'user',
  users: 'user',
  classes: 'class',
  students: 'student',
  consents: 'consent',
  homeworks: 'homework',
  list: 'exam',
  categories: 'category',
  questionGroups: 'questionGroup',
  questions: 'question',
}

/** @throws an instruction to who added the call, when nothing says what the id names */
function kindOf(call: string, endpoint: Endpoint, path: readonly string[]): Kind {
  const names = path.filter(step => step !== '*')
  const name = names.at(-1) as string
  if (BY_NAME[name]) return BY_NAME[name]
  if (name === 'id' || name === '_id') {
    const [address] = Object.keys(BY_ADDRESS)
      .filter(start => endpoint.path === start || endpoint.path.startsWith(`${start}/`))
      .sort((a, b) => b.length - a.length)
    if (address) return BY_ADDRESS[address] as Kind
  }
  if (name === 'ids' && endpoint.reply !== 'bytes')
    for (const list of Object.keys(endpoint.reply)) if (BY_LIST[list]) return BY_LIST[list]
  throw new Error(
    `${call}: "${names.join('.')}" holds an id, and the walk does not know of what. Say in apps/server/src/testing/tenant-isolation/ids.ts which kind of thing it names (a new kind also stands in things.ts and is made in fill-school.ts).`,
  )
}

type Json = {
  $ref?: string
  format?: string
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  allOf?: Json[]
  oneOf?: Json[]
  $defs?: Record<string, Json>
}

/** Every place of a call that holds an id, read from its schemas, whether its example fills it or not. */
export function idFieldsOf(call: string, endpoint: Endpoint): IdField[] {
  const fields = new Map<string, IdField>()
  const add = (part: IdField['part'], path: readonly string[], required: boolean) => {
    const key = [part, ...path].join('.')
    if (!fields.has(key)) fields.set(key, { part, path, required, kind: kindOf(call, endpoint, path) })
  }
  for (const [, name] of endpoint.path.matchAll(/\{(\w+)\}/g))
    if (!endpoint.params?.[name as never]) add('params', [name as string], true)
  for (const [part, schema] of [
    ['query', endpoint.query && z.strictObject(endpoint.query)],
    ['body', endpoint.body],
  ] as const) {
    if (!schema) continue
    // What a transform takes stands in the input, what it gives in the output: an id may be seen in one of them alone.
    for (const io of ['input', 'output'] as const) {
      const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
      visit(root, root.$defs ?? {}, [], true, [], (path, required) => add(part, path, required))
    }
  }
  return [...fields.values()]
}

function visit(
  at: Json,
  definitions: Record<string, Json>,
  path: readonly string[],
  required: boolean,
  within: readonly string[],
  found: (path: readonly string[], required: boolean) => void,
): void {
  if (at.$ref) {
    const name = at.$ref.split('/').at(-1) as string
    // A tree that holds itself was seen whole at its first turn.
    if (within.includes(name) || !definitions[name]) return
    visit(definitions[name], definitions, path, required, [...within, name], found)
    return
  }
  if (at.format === 'uuid') found(path, required)
  for (const one of [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])])
    visit(one, definitions, path, required, within, found)
  if (at.items) visit(at.items, definitions, [...path, '*'], required, within, found)
  for (const [name, property] of Object.entries(at.properties ?? {}))
    visit(property, definitions, [...path, name], required && !!at.required?.includes(name), within, found)
}
