import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** What a file says of itself; nothing of it is not said. */
export interface Said {
  readonly author?: string | null
  readonly source?: string | null
  readonly price?: number
}

const text = (most: number) =>
  z
    .string()
    .trim()
    .transform(value => value.slice(0, most) || null)
const Line = z.object({
  file: z.string().normalize(),
  author: text(LIBRARY.author).default(null),
  source: text(LIBRARY.source).default(null),
  /** Of "50.000" and "50000 VNĐ" the digits. */
  price: z
    .string()
    .transform(value => Math.min(Number(value.replace(/\D/g, '')), LIBRARY.price))
    .default(0),
})

/** A table with the columns file, author, source and price; by the name of the file. */
export function saidIn(bytes: Buffer): Map<string, Said> {
  const lines = parse(bytes, {
    bom: true,
    columns: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  })
  return new Map(
    z
      .array(Line)
      .parse(lines)
      .map(({ file, ...said }) => [file, said]),
  )
}
