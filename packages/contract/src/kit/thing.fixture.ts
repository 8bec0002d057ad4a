import { type $ZodType, type $ZodTypes, type output, safeParse } from 'zod/v4/core'

/**
 * A thing of a reply for tests: whatever may be empty is, everything may be done with it, and then what the test says.
 * A field that a schema gets tomorrow is in it by itself.
 */
export function thing<Schema extends $ZodType<object>>(
  schema: Schema,
  said: Partial<output<Schema>> = {},
): output<Schema> {
  return { ...(plain(schema) as output<Schema>), ...said }
}

function plain(schema: $ZodType): unknown {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, inner]) => inner._zod.optout === undefined)
          .map(([key, inner]) => [key, plain(inner)]),
      )
    case 'array':
      return []
    case 'nullable':
      return null
    case 'enum':
      return Object.values(def.entries)[0]
    case 'union':
      return plain(def.options[0] as $ZodType)
    default: {
      const found = LEAVES.find(value => safeParse(schema, value).success)
      if (found === undefined) throw new Error(`No plain value is known for a ${def.type}.`)
      return found
    }
  }
}

const LEAVES = [
  true,
  0,
  1,
  '',
  '01980000-0000-7000-8000-000000000001',
  '2026-10-05T02:00:00.000Z',
  '2026-10-05',
]
