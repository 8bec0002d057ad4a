import { z } from 'zod'

type Reading = (value: unknown) => unknown

const asItIs: Reading = value => value
const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * How what was sent is read by its schema where that takes null: an empty text means nothing as well (product 2.12). For
 * every field of every body, in whatever depth; made once a call.
 */
export function readingNothing(schema: z.core.$ZodType | undefined): Reading {
  if (schema instanceof z.ZodNullable) {
    const given = readingNothing(schema.unwrap())
    return value => (value === '' ? null : given(value))
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return readingNothing(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return readingNothing(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodArray) {
    const item = readingNothing(schema.element)
    return item === asItIs ? asItIs : value => (Array.isArray(value) ? value.map(item) : value)
  }
  if (schema instanceof z.ZodIntersection) {
    const [left, right] = [readingNothing(schema.def.left), readingNothing(schema.def.right)]
    return left === asItIs && right === asItIs ? asItIs : value => right(left(value))
  }
  if (schema instanceof z.ZodObject) return ofFields(schema)
  if (schema instanceof z.ZodDiscriminatedUnion) return ofKind(schema)
  if (schema instanceof z.ZodUnion) {
    const readings = schema.options.map(readingNothing).filter(reading => reading !== asItIs)
    return readings.length === 0 ? asItIs : value => readings.reduce((read, reading) => reading(read), value)
  }
  return asItIs
}

function ofFields({ shape }: z.ZodObject): Reading {
  const fields = Object.entries(shape)
    .map(([name, field]) => [name, readingNothing(field)] as const)
    .filter(([, reading]) => reading !== asItIs)
  if (fields.length === 0) return asItIs
  return thing => {
    if (!isThing(thing)) return thing
    const sent = fields.filter(([name]) => Object.hasOwn(thing, name))
    return { ...thing, ...Object.fromEntries(sent.map(([name, reading]) => [name, reading(thing[name])])) }
  }
}

function ofKind({ options, def: { discriminator } }: z.ZodDiscriminatedUnion): Reading {
  const kinds = options
    .filter(option => option instanceof z.ZodObject)
    .map(option => ({ kind: option.shape[discriminator], reading: readingNothing(option) }))
  return thing => {
    if (!isThing(thing)) return thing
    const found = kinds.find(({ kind }) => kind && z.safeParse(kind, thing[discriminator]).success)
    return found ? found.reading(thing) : thing
  }
}
