import type { PupilCells } from '@bangxanh/contract/rosters/schemas.ts'
import { comparable } from '@bangxanh/questions/text.ts'

type Field = keyof PupilCells

export interface Change {
  readonly field: Field
  readonly from: string | null
  readonly to: string
}

/** Ways of writing one value: capitals of a name, spaces of a number. They are no change. */
const WRITTEN: Partial<Record<Field, (value: string) => string>> = {
  fullname: comparable,
  guardianName: comparable,
  email: value => value.toLowerCase(),
  phone: digitsOf,
  guardianPhone: digitsOf,
}
function digitsOf(phone: string): string {
  return phone.replace(/[^\d+]/g, '').replace(/^\+84/, '0')
}

/** In which fields a row says something else than the record. An empty cell says nothing and erases nothing. */
export function changesOf(record: PupilCells, cells: PupilCells): Change[] {
  return (Object.keys(cells) as Field[]).flatMap(field => {
    const [from, to] = [record[field], cells[field]]
    if (to === null) return []
    const written = WRITTEN[field] ?? String
    if (from !== null && written(String(from)) === written(String(to))) return []
    return [{ field, from: from === null ? null : String(from), to: String(to) }]
  })
}
