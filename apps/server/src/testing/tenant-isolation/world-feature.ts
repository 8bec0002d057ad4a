import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import type { Put } from './put.ts'
import type { Group, Installation, OfContest, OfHomework, Place, Tenant, Thing, Things } from './things.ts'

/** The installation while it is being filled; below it each group, school and class, with the things of those above. */
export interface Filling {
  readonly put: Put
  readonly now: Date
  readonly installation: Installation
  readonly things: Things
}

export interface GroupFilling extends Filling {
  readonly group: Group
  /** Its director, who writes what is the group's. */
  readonly chief: string
}

export interface SchoolFilling extends Filling {
  readonly tenant: Tenant
  /** Users by what they are (`FilledSchool`). */
  readonly people: Record<string, string>
}

/** A class of it. */
export interface ClassFilling extends SchoolFilling {
  /** Its canaries carry it: `ca`, `cb`. */
  readonly letter: 'a' | 'b'
  readonly subject: string
  readonly teachers: readonly [string, ...string[]]
  readonly ofHomework: Partial<OfHomework>
  /** Where things of the class stand: in the school, of the subject, with these teachers and approved pupils. */
  readonly inClass: Omit<Thing, 'id'>
}

/** What a feature has in each class, or beside it. */
interface Brought {
  readonly things?: Things
  readonly ofHomework?: OfHomework
  readonly ofLiveExam?: OfHomework
  readonly ofContest?: OfContest
  readonly tasks?: Place['tasks']
  readonly brought?: Place['brought']
  /** Of the class's first pupil, by whose account they may be found; and the accounts of all approved ones. */
  readonly phone?: string
  readonly members?: readonly string[]
}

/**
 * What a feature brings to the tests that know every tenant: its tables, and things of each kind that its calls name. Rows are
 * put at the level that they belong to, each text with its canary, and each thing says where it stands.
 */
export interface WorldFeature {
  /** Of which kind of things a table keeps something; null: nobody is shown it, or it is never old. */
  readonly tables: Readonly<Record<string, Kind | null>>
  /** Features whose things must stand before its own, by the names of their files. */
  readonly after?: readonly string[]
  /** Of the whole installation: once. */
  readonly ofInstallation?: (filling: Filling) => Promise<Things>
  /** Of a group: in each of the two. */
  readonly ofGroup?: (filling: GroupFilling) => Promise<Things>
  /** Of a school: in each of the eight. */
  readonly ofSchool?: (filling: SchoolFilling) => Promise<Things>
  /** Of a class, or beside it: twice in each school. */
  readonly ofClass?: (filling: ClassFilling) => Promise<Brought>
}
