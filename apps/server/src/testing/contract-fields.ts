import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core'

/** One place of a body or query where a value may stand, however deep; `0` stands for any element of a list. */
export interface Field {
  readonly path: readonly (string | number)[]
  readonly schema: $ZodType
  readonly required: boolean
}

/** Every field that a schema knows, optional ones and those of each variant of a union too. */
export function fieldsOf(schema: $ZodType, path: Field['path'] = [], required = true): Field[] {
  const { def } = (schema as $ZodTypes)._zod
  const here = path.length > 0 ? [{ path, schema, required }] : []
  switch (def.type) {
    case 'object':
      return [
        ...here,
        ...Object.entries(def.shape).flatMap(([key, inner]) =>
          fieldsOf(inner, [...path, key], inner._zod.optin === undefined),
        ),
      ]
    case 'array':
      return [...here, ...fieldsOf(def.element, [...path, 0], false)]
    case 'union':
      return [
        ...here,
        ...def.options.flatMap(option => fieldsOf(option, path, required)).filter(isBelow(path)),
      ]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [...here, ...fieldsOf(def.innerType, path, required).filter(isBelow(path))]
    case 'pipe':
      return [...here, ...fieldsOf(inward(def), path, required).filter(isBelow(path))]
    case 'lazy':
      return here
    default:
      return here
  }
}

const isBelow =
  (path: Field['path']) =>
  (field: Field): boolean =>
    field.path.length > path.length

/** What a pipe reads: its first schema, or behind a preprocessing the second one. */
const inward = ({ in: first, out }: { in: $ZodType; out: $ZodType }): $ZodType =>
  first._zod.def.type === 'transform' ? out : first

/** What a field holds once nobody leaves it out: the kind of its innermost schema. */
export function kindOf(schema: $ZodType): string {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'readonly')
    return kindOf(def.innerType)
  if (def.type === 'pipe') return kindOf(inward(def))
  if (def.type === 'union') {
    const kinds = new Set(def.options.map(kindOf))
    return kinds.size === 1 ? ([...kinds][0] as string) : 'union'
  }
  return def.type
}

/** The first of these that a schema accepts; what a field is given so that the fields below it can be reached. */
function sampleOf(schema: $ZodType): unknown {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, inner]) => inner._zod.optin === undefined)
          .map(([key, inner]) => [key, sampleOf(inner)]),
      )
    case 'array':
      return [sampleOf(def.element)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return sampleOf(def.innerType)
    case 'pipe':
      return sampleOf(inward(def))
    case 'union':
      return sampleOf(def.options[0] as $ZodType)
    default:
      return PLAIN.find(value => safeParse(schema, value).success)
  }
}

const PLAIN = [
  'abcd1234',
  'a',
  '01980000-0000-7000-8000-000000000001',
  '2026-10-05T02:00:00.000Z',
  '2026-10-05',
  '0901234567',
  'a@b.vn',
  1,
  0,
  true,
  null,
  {},
]

/** The example of a call with one more value in it; what is missing on the way there is made from the schema. */
export function withValue(body: unknown, schema: $ZodType, path: Field['path'], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(body) && body.length > 0 ? body : [undefined]
    return [withValue(list[0], below(schema, key), rest, value), ...list.slice(1)]
  }
  const whole = (body && typeof body === 'object' ? body : (sampleOf(schema) ?? {})) as Record<
    string,
    unknown
  >
  return { ...whole, [key]: withValue(whole[key], below(schema, key), rest, value) }
}

/** The schema one step down. Of a union the first variant that knows the step. */
function below(schema: $ZodType, key: string | number): $ZodType {
  const found = fieldsOf(schema).find(({ path }) => path.length === 1 && path[0] === key)
  return found?.schema ?? schema
}

/** The example without one field. */
export function withoutField(body: unknown, path: Field['path']): unknown {
  const [key, ...rest] = path
  if (key === undefined) return undefined
  if (Array.isArray(body)) return [withoutField(body[0], rest), ...body.slice(1)]
  const { [key as string]: inner, ...others } = (body ?? {}) as Record<string, unknown>
  return rest.length === 0 ? others : { ...others, [key]: withoutField(inner, rest) }
}

/** Whether the example holds a value there. */
export function holds(body: unknown, path: Field['path']): boolean {
  const [key, ...rest] = path
  if (key === undefined) return body !== undefined
  if (!body || typeof body !== 'object') return false
  return holds((body as Record<string | number, unknown>)[key], rest)
}

export const nameOf = (path: Field['path']): string => path.join('.')
