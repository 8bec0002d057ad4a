import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import { z } from 'zod'

/** A place in a request that holds an id. */
export interface IdField {
  readonly part: 'params' | 'query' | 'body' | 'fields'
  /** Names from the part inwards; `*` is every item of a list. */
  readonly path: readonly string[]
  readonly required: boolean
  readonly kind: Kind
}

type Json = {
  $ref?: string
  /** What an id names, as packages/contract/src/kit/ids.ts says. */
  kind?: Kind
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
export function idFieldsOf({ params, query, body, fields: beside }: Endpoint): IdField[] {
  const fields = new Map<string, IdField>()
  for (const [part, schema] of [
    ['params', params && z.strictObject(params)],
    ['query', query && z.strictObject(query)],
    ['body', body],
    ['fields', beside && z.strictObject(beside)],
  ] as const) {
    if (!schema) continue
    // What a transform takes stands in the input, what it gives in the output: an id may be seen in one of them alone.
    for (const io of ['input', 'output'] as const) {
      const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
      visit(root, root.$defs ?? {}, [], true, [], (path, required, kind) => {
        const key = [part, ...path, kind].join('.')
        if (!fields.has(key)) fields.set(key, { part, path, required, kind })
      })
    }
  }
  return [...fields.values()]
}

/** The kinds of all ids that a schema holds. */
export function kindsIn(schema: z.ZodType, io: 'input' | 'output'): Kind[] {
  const kinds = new Set<Kind>()
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  visit(root, root.$defs ?? {}, [], true, [], (_path, _required, kind) => kinds.add(kind))
  return [...kinds]
}

function visit(
  at: Json,
  definitions: Record<string, Json>,
  path: readonly string[],
  required: boolean,
  within: readonly string[],
  found: (path: readonly string[], required: boolean, kind: Kind) => void,
): void {
  if (at.$ref) {
    const name = at.$ref.split('/').at(-1) as string
    // A tree that holds itself was seen whole at its first turn.
    if (within.includes(name) || !definitions[name]) return
    visit(definitions[name], definitions, path, required, [...within, name], found)
    return
  }
  if (at.kind) found(path, required, at.kind)
  for (const one of [...(at.anyOf ?? []), ...(at.allOf ?? [])])
    visit(one, definitions, path, required, within, found)
  // One of several shapes, told apart by a word: what another shape needs, this one does not take.
  for (const one of at.oneOf ?? []) visit(one, definitions, path, false, within, found)
  if (at.items) visit(at.items, definitions, [...path, '*'], required, within, found)
  for (const [name, property] of Object.entries(at.properties ?? {}))
    visit(property, definitions, [...path, name], required && !!at.required?.includes(name), within, found)
}
