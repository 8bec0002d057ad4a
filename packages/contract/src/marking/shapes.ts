import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { paragraph } from '../kit/values.ts'
import { MARKING } from './limits.ts'
import { INKS, STAMPS } from './states.ts'

/** So fine that no screen shows more, and short in what is sent. */
const isExact = (share: number) => Math.round(share * 10_000) / 10_000 === share

/** A place on the page: of its width and of its height, so that it is the same on every screen (product 10.101). */
const Place = z.number().min(0).max(1).refine(isExact)
const at = { x: Place, y: Place }
/** Made by the browser that draws: two who mark one page keep each other's shapes by it. */
const id = z.string().regex(/^[\w-]{1,24}$/)
/** Of the page's width. */
const Size = z.number().min(0.0005).max(0.3).refine(isExact)

const line = {
  id,
  ink: z.enum(INKS),
  width: Size,
  /** x, y, x, y … */
  line: z
    .array(Place)
    .min(2)
    .max(MARKING.lineNumbers)
    .refine(numbers => numbers.length % 2 === 0, { error: 'x and y come in pairs' }),
}

export const Shape = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pen'), ...line }),
    z.strictObject({ kind: z.literal('highlighter'), ...line }),
    z.strictObject({ kind: z.literal('stamp'), id, ...at, size: Size, stamp: z.enum(STAMPS) }),
    z.strictObject({
      kind: z.literal('text'),
      id,
      ...at,
      size: Size,
      ink: z.enum(INKS),
      text: paragraph(MARKING.shapeText).min(1),
    }),
    z.strictObject({ kind: z.literal('points'), id, ...at, size: Size, ink: z.enum(INKS), points: Points }),
  ])
  .meta({ id: 'Shape' })
export type Shape = z.infer<typeof Shape>

export const Shapes = z
  .array(Shape)
  .max(MARKING.shapes)
  .refine(shapes => new Set(shapes.map(shape => shape.id)).size === shapes.length, {
    error: 'A shape stands twice',
  })
