import { api } from '@bangxanh/contract/api.ts'
import { type Endpoint, isPaged } from '@bangxanh/contract/kit/endpoint.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import { fileFor } from './files.ts'
import { type IdField, idFieldsOf } from './ids.ts'
import { particulars } from './particulars.ts'
import { type Actor, type Place, type Thing, thingOf } from './things.ts'

/** A call of the contract that is walked. */
export interface WalkedCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly fields: readonly IdField[]
}

/** One request, and the things that it names. */
export interface Request {
  readonly call: WalkedCall
  readonly about: string
  /** The same for requests that differ in their ids alone. */
  readonly shape: string
  readonly given: {
    params: Record<string, string>
    query: Record<string, unknown>
    body?: unknown
    file?: File
    fields?: Record<string, unknown>
  }
  /** Those that the call is about; what a list only filters by is not checked. */
  readonly things: readonly { readonly kind: Kind; readonly thing: Thing }[]
  /** Of several things not all of one place. */
  readonly mixed: boolean
  /** The shape of the request that names what a call must name, where this one names more beside it. */
  readonly beyond?: string | undefined
}

export const walkedCall = (name: string, endpoint: Endpoint): WalkedCall => ({
  name,
  endpoint,
  fields: idFieldsOf(endpoint),
})

export const isRead = ({ endpoint }: WalkedCall): boolean => endpoint.method === 'GET'

/** All requests of a call about one place; `stray`: each id in turn comes from there instead. */
export async function requestsOf(
  call: WalkedCall,
  actor: Actor,
  place: Place,
  stray?: Place,
): Promise<Request[]> {
  const requests: Request[] = []
  for (const words of wordsOf(call.endpoint)) {
    const fields = call.fields.filter(field => belongs(words, field) && !isIdle(call, field))
    const always = fields.filter(field => isGiven(call.endpoint, field))
    const sometimes = fields.filter(field => !always.includes(field))
    const choices = stray ? [...always, ...sometimes] : [undefined, ...sometimes]
    for (const extra of choices) {
      const beside = isOther(call.endpoint, extra) ? [] : always
      const used = extra && !always.includes(extra) ? [...beside, extra] : always
      if (stray && used.length < 2) continue
      const from = (field: IdField) => (stray && field === extra ? stray : place)
      const filled = used.map(
        field => [field, thingFor(call, field.kind, from(field), actor, words)] as const,
      )
      const given = await fill(call, words, filled, place)
      particulars(call.name, given, place, actor, extra?.path)
      requests.push({
        call,
        given,
        shape: JSON.stringify([words, extra?.path]),
        beyond: !stray && beside.length > 0 && extra ? JSON.stringify([words, undefined]) : undefined,
        about: `${place.name}${extra ? `, with ${extra.path.join('.')}${stray ? ` of ${stray.name}` : ''}` : ''}`,
        mixed: stray !== undefined,
        things: filled
          .filter(
            ([field]) => field.required || field.part === 'params' || !isList(call) || isOwner(call, field),
          )
          .map(([{ kind }, thing]) => ({ kind, thing })),
      })
    }
  }
  return requests
}

/**
 * Ids by which nothing is looked up: groups that an exam takes back as they were read, questions that a print is compared with, of
 * announcements those that are said to a pupil; and a hall, which is part of one view alone, or of its log (halls.test.ts walks it).
 */
const IDLE: readonly string[] = [
  'examVault.updateExam questionGroups',
  'printing.printExam seen',
  'contests.readAnnouncements ids',
  'rooms.readRoom hallId',
  'rooms.readHallLog hallId',
]
const isIdle = ({ name }: WalkedCall, { path }: IdField): boolean => IDLE.includes(`${name} ${path[0]}`)

/** What the path takes beside ids: each word of a fixed list in turn. */
function wordsOf({ params = {} }: Endpoint): Record<string, string>[] {
  let all: Record<string, string>[] = [{}]
  for (const [name, schema] of Object.entries(params)) {
    const { options } = schema as { options?: string[] }
    // The name of an app, which is nobody's.
    if (name === 'appId') all = all.map(words => ({ ...words, [name]: 'vui-hoc' }))
    // The address of news, which is the same in each school.
    if (name === 'newsUrl') all = all.map(words => ({ ...words, [name]: 'tin-moi' }))
    if (options) all = all.flatMap(words => options.map(word => ({ ...words, [name]: word })))
  }
  return all
}

/** Groups of questions name their owner by the area's own parameter. */
function belongs({ area, contestArea }: Record<string, string>, { part, path, kind }: IdField): boolean {
  // A Golden Bell has no halls.
  if (kind === 'hall' && contestArea === 't-rcv-contest') return false
  if (!area || part !== 'query') return true
  const [name] = path
  if (name === 'examVaultId') return area === 'exam-vault'
  if (name === 'homeworkUid') return area === 'homework'
  if (name === 'liveExamId') return area === 'live-exam'
  if (name === 'contestId') return area === 'contest'
  return true
}

/** The example names it, or the schema asks for it; the owner of questions where no group does. */
function isGiven(endpoint: Endpoint, { part, path: names, required }: IdField): boolean {
  const { example, path } = endpoint
  if (part === 'params' || required) return true
  if (part === 'query' && path.startsWith('/{area}/') && !path.includes('{questionGroupId}'))
    if (OWNERS.includes(names[0] as string)) return true
  const [usual] = alternativesOf(endpoint)
  if (usual) return names[0] === usual
  return part !== 'fields' && at(example?.[part], names) !== undefined
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (here, step) =>
      step === '*' ? (Array.isArray(here) ? here[0] : undefined) : (here as Record<string, unknown>)?.[step],
    value,
  )

function thingFor(
  { name }: WalkedCall,
  kind: Kind,
  place: Place,
  actor: Actor,
  { area, contestArea }: Record<string, string>,
): Thing {
  // At home, their own session is the one to end.
  if (
    kind === 'session' &&
    place.name.includes('class a') &&
    thingOf(place, 'session').schoolId === actor.grants[0]?.schoolId
  )
    return { id: actor.sessionId, owner: actor.userId }
  const inHomework = area === 'homework' || /^(homework|learn|regrades)\./.test(name)
  const inLiveExam = area === 'live-exam' || /^(liveExam\.|roomResults\.|rooms\.saveTrialAnswer)/.test(name)
  if (inLiveExam && (kind === 'questionGroup' || kind === 'question')) return place.ofLiveExam[kind]
  // A column is joined to an exam.
  if (kind === 'contest' && name.startsWith('gradebook.')) return place.ofContest.exam.contest
  if (contestArea === 'rtcontests' && kind === 'team') return place.ofContest.exam.team
  const inExam = contestArea === 'rtcontests' || /^rankings\..*Essay|LateAnswers$|printVariants$/.test(name)
  const contest = inExam ? 'exam' : contestOf(name, area)
  if (inExam && kind === 'room') return place.ofContest.exam.contest
  if (contest && (kind === 'contest' || kind === 'questionGroup' || kind === 'question'))
    return place.ofContest[contest][kind]
  if (inHomework && (kind === 'questionGroup' || kind === 'question')) return place.ofHomework[kind]
  const task =
    name === 'apps.launchApp'
      ? 'app'
      : /^(?:homework|apps)\.update(\w+)Homework$/
          .exec(name)?.[1]
          ?.replace(/(?<!^)(?=[A-Z])/g, '-')
          .toLowerCase()
  if (kind === 'homework' && task) return place.tasks[task as keyof Place['tasks']]
  return thingOf(place, kind)
}

/** Which contest a call is about, where it is about one. */
function contestOf(name: string, area: string | undefined): 'class' | 'school' | undefined {
  if (area === 'contest') return 'class'
  if (!/^(contests|rankings)\./.test(name)) return undefined
  return /ClassContest|OwnContest|readSealedPaper|saveContestAnswers|beginContest|finishContest|readAnnouncements|tellSigns|savePlace/.test(
    name,
  )
    ? 'class'
    : 'school'
}

async function fill(
  { endpoint }: WalkedCall,
  words: Record<string, string>,
  filled: readonly (readonly [IdField, Thing])[],
  place: Place,
): Promise<Request['given']> {
  const query: Record<string, unknown> = structuredClone(endpoint.example?.query ?? {})
  if (words.area && words.area !== 'exam-vault') delete query.examVaultId
  const body = structuredClone(endpoint.example?.body)
  const [usual] = alternativesOf(endpoint)
  if (usual) {
    delete query[usual]
    if (typeof body === 'object' && body !== null) delete (body as Record<string, unknown>)[usual]
  }
  const params = { ...words }
  if (typeof body === 'object' && body !== null && 'ownerCategory' in body)
    body.ownerCategory = thingOf(place, 'exam').vault
  const fields = {}
  for (const [{ part, path }, { id }] of filled) put({ params, query, body, fields }[part], path, id)
  return {
    params,
    query,
    ...(endpoint.body && { body }),
    ...(endpoint.file && { file: await fileFor(endpoint) }),
    ...(endpoint.fields && { fields }),
  }
}

const OF_PAPER = ['examVaultId', 'homeworkUid']
/** By what questions are found. */
const OWNERS = [...OF_PAPER, 'liveExamId', 'contestId']
const OF_AUDIENCE = ['classUid', 'schoolId', 'departmentId', 'groupId']
/** Calls about one of several things, never two at once: by what they name it, the usual one first. */
const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
  'POST /exam-vault/imports': OF_PAPER,
  'GET /exam-vault/imports': OF_PAPER,
  'POST /exam-vault/imports/paste': OF_PAPER,
  'GET /notifications/reach': OF_AUDIENCE,
  'POST /notifications': OF_AUDIENCE,
  'POST /news': ['schoolId', 'departmentId', 'groupId'],
}
const alternativesOf = ({ method, path }: Endpoint): readonly string[] =>
  ALTERNATIVES[`${method} ${path}`] ?? []

/** Another of them than the usual one. */
const isOther = (endpoint: Endpoint, field: IdField | undefined): boolean =>
  alternativesOf(endpoint).indexOf(field?.path[0] ?? '') > 0

/** Its optional ids are filters: it is filtered silently. */
/** Ids that are not the caller's narrow a list, also one that leaves as a file, to nothing. */
const isList = ({ endpoint }: WalkedCall): boolean =>
  endpoint.reply === 'bytes' ? 'ids' in (endpoint.query ?? {}) : isPaged(endpoint)
/** But for those that name what the list is of. */
const isOwner = ({ endpoint }: WalkedCall, { path }: IdField): boolean =>
  endpoint.path.startsWith('/{area}') || alternativesOf(endpoint).length > 0
    ? OWNERS.includes(path[0] as string)
    : endpoint.path === '/student/list' && path[0] === 'classUid'

function put(target: unknown, [step, ...rest]: readonly string[], id: string): void {
  if (typeof target !== 'object' || target === null || step === undefined) return
  if (step === '*') {
    const list = target as unknown[]
    if (rest.length === 0) list.splice(0, list.length, id)
    else if (list.length === 0) list.push({})
    if (rest.length > 0) for (const item of list) put(item, rest, id)
    return
  }
  const holder = target as Record<string, unknown>
  if (rest.length === 0) holder[step] = id
  else {
    holder[step] ??= rest[0] === '*' ? [] : {}
    put(holder[step], rest, id)
  }
}

/** Every call of the contract that asks who calls. */
export const guardedCalls = (): WalkedCall[] =>
  Object.entries(api)
    .flatMap(([feature, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) =>
        walkedCall(`${feature}.${name}`, endpoint as Endpoint),
      ),
    )
    .filter(({ endpoint }) => endpoint.action !== 'public')
