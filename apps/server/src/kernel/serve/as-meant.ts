import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { PAGE } from '@bangxanh/contract/kit/limits.ts'
import { readingNothing } from '@bangxanh/contract/kit/nothing.ts'
import { storableIn } from '@bangxanh/contract/kit/storable.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyRequest {
    /** Fields of the thing's own reply that came back in a write and may not be written (product 2.21); `name` is the thing's there. */
    sentBack?: { readonly name: string; readonly fields: Readonly<Record<string, unknown>> }
  }
}

/**
 * Reads a request as clients write it that know the specification alone (product 2.12): an empty filter is no filter,
 * ids without a limit mean all of them, no body is an empty one, an empty text where nothing may stand is nothing, and a thing that is sent back whole is a change of
 * what can be changed. What then remains unknown is still refused.
 */
export function readAsMeant(endpoint: Endpoint): (request: FastifyRequest) => Promise<void> {
  const known = endpoint.query ?? {}
  const listed = listedByBody(endpoint)
  const mayBeEmpty =
    endpoint.method === 'POST' && endpoint.body !== undefined && z.safeParse(endpoint.body, {}).success
  const own = ownFields(endpoint)
  const named = namedByAddress(endpoint)
  const meant = readingNothing(endpoint.body)
  return async request => {
    request.query = filtersMeant(known, storableIn(request.query as Values))
    // Signs that no table takes come along when something is pasted (product 9.137).
    request.body = storableIn(request.body)
    if (mayBeEmpty && request.body === undefined) request.body = {}
    if (listed && isValues(request.body)) request.body = filtersMeant(listed, request.body)
    request.body = meant(request.body)
    if (isValues(request.body)) request.body = withoutAddress(request.body, named, request)
    const { body } = request
    if (!own || !isValues(body)) return
    const { name, fields } = own
    const entries = Object.entries(body)
    request.sentBack = { name, fields: Object.fromEntries(entries.filter(([key]) => fields.has(key))) }
    request.body = Object.fromEntries(entries.filter(([key]) => !fields.has(key)))
  }
}

type Values = Record<string, unknown>
const isValues = (body: unknown): body is Values =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** The filters of a list that is asked for by a body, as the specification does where it reports. */
const listedByBody = ({ body, reply }: Endpoint): object | undefined =>
  body instanceof z.ZodObject && reply !== 'bytes' && 'pagination' in reply ? body.shape : undefined

function filtersMeant(known: object, query: Values): Values {
  const said = Object.entries(query).filter(([key, value]) => value !== '' || !(key in known))
  const { _search: alias, ...meant } = Object.fromEntries(said)
  // A list's two names of the search text are one (product 2.5).
  if (alias !== undefined && '_search' in known && 'ids' in known) meant.search ??= alias
  else if (alias !== undefined) meant._search = alias
  if ('limit' in known && meant.ids !== undefined && meant.limit === undefined)
    meant.limit = String(Math.min(PAGE.most, [meant.ids].flat().length))
  return meant
}

/** What the address of a POST names and its body does not know: the group of a question, the exam of a group. */
function namedByAddress({ method, body, query = {}, params = {} }: Endpoint): ReadonlySet<string> {
  const written = new Set(fieldNames(body))
  const names = method === 'POST' ? Object.keys({ ...query, ...params }) : []
  return new Set(names.filter(name => !written.has(name)))
}

/** A thing that is added may name once more where it goes; another place than the address says is an unknown field. */
function withoutAddress(body: Values, named: ReadonlySet<string>, { query, params }: FastifyRequest): Values {
  const address = { ...(query as Values), ...(params as Values) }
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !named.has(key) || address[key] !== value),
  )
}

/** The thing that a write answers with, the first of its reply, and what that shows of itself and cannot be written. */
function ownFields({ method, body, reply }: Endpoint) {
  const written = new Set(fieldNames(body))
  if ((method !== 'PUT' && method !== 'PATCH') || written.size === 0 || reply === 'bytes') return undefined
  return Object.entries(reply)
    .map(([name, thing]) => ({ name, shown: fieldNames(thing) }))
    .filter(({ shown }) => shown.includes('_id'))
    .map(({ name, shown }) => ({ name, fields: new Set(shown.filter(key => !written.has(key))) }))[0]
}

/** The fields of a thing, of whichever of its kinds it is and whether or not it may be nothing; none of what is no thing. */
function fieldNames(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return fieldNames(schema.unwrap())
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(fieldNames)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldNames)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/**
 * The ids that came back with the thing must be its own: one that names another thing or another parent, also where it
 * has none, means that the write was meant for that.
 * @throws E_NOT_FOUND inside the write's transaction, so that nothing of it stays
 */
export function demandSameIds({ sentBack }: FastifyRequest, data: unknown): void {
  const thing = sentBack && ((data ?? {}) as Values)[sentBack.name]
  if (!sentBack || !isValues(thing)) return
  for (const [key, value] of Object.entries(sentBack.fields))
    if (isId(value) && (thing[key] === null || isId(thing[key])) && thing[key] !== value.toLowerCase())
      throw new AppError(errors.E_NOT_FOUND)
}

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success
