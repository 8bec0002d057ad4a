import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import type { Put } from './put.ts'
import type { OfHomework, Place, Tenant, Thing, Things } from './things.ts'

/** A school while it is being filled. */
export interface Filling {
  readonly put: Put
  readonly tenant: Tenant
  /** Users by what they are (`FilledSchool`). */
  readonly people: Record<string, string>
  readonly now: Date
}

/** A class of it, with what the features before have brought. */
export interface ClassFilling extends Filling {
  /** Its canaries carry it: `ca`, `cb`. */
  readonly letter: 'a' | 'b'
  readonly subject: string
  readonly teachers: readonly [string, ...string[]]
  readonly things: Things
  readonly ofHomework: Partial<OfHomework>
  /** Where things of the class stand: in the school, of the subject, with these teachers and approved pupils. */
  readonly inClass: Omit<Thing, 'id'>
}

/** What a feature has in each class, or beside it. */
interface Brought {
  readonly things?: Things
  readonly ofHomework?: OfHomework
  readonly tasks?: Place['tasks']
  readonly brought?: Place['brought']
  /** Of the class's first pupil, by whose account they may be found; and the accounts of all approved ones. */
  readonly phone?: string
  readonly members?: readonly string[]
}

/** What a feature brings to the tests that know every tenant: its tables, and things of each kind that its calls name. */
export interface WorldFeature {
  /** Of which kind of things a table keeps something; null: nobody is shown it, or it is never old. */
  readonly tables: Readonly<Record<string, Kind | null>>
  /** Features whose things must stand before its own, by the names of their files. */
  readonly after?: readonly string[]
  /** Puts its rows into one class of one school, each text with its canary, and says where they stand. */
  readonly bring?: (filling: ClassFilling) => Promise<Brought>
}
