import { z } from 'zod'

/** An instant on the wire: ISO 8601 in UTC (product 2.4). */
export const Instant = z.iso.datetime().meta({ id: 'Instant' })

/** One line of text that a person typed: trimmed, without control characters and half surrogate pairs. */
export const line = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/**
 * A person's name: a line with a letter in it. Signs that nobody sees, or that turn the line round, come along when
 * something is pasted and are left out: with them two names would look alike.
 */
export const personName = (max: number) =>
  z
    .string()
    .overwrite(text => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu, ''))
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .regex(/\p{L}/u)

/** A day on which somebody living may have been born. */
export const Birthday = z.iso.date().refine(day => day >= '1900-01-01' && day < '2100-01-01')

/** What PostgreSQL stores as it is: NUL is refused, and half a surrogate pair, which would become another sign. */
const STORABLE = /^[^\0\p{Cs}]*$/u

/** An address of the web that people are sent to: https, by a name, and without a user or password, which a link would hand round. */
export const webAddress = (max: number) =>
  z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(max)
    .regex(/^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i)

/** Several lines of plain text. */
export const paragraph = (max: number) => z.string().trim().max(max).regex(STORABLE)

/** Rich text as the editor sends it; the server cleans it before it is stored. */
export const html = (max: number) => z.string().max(max).regex(STORABLE)

/** A yes or no in a query string. */
export const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** An array in a query string: one value is a list of one (product 2.6). */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    value => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(500),
  )

/** A stored file as replies show it: its key, and an address that any <img> can read for an hour (product 5.8). */
export const StoredFile = z.object({ key: z.string(), url: z.string() }).meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>
