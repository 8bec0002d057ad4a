import type { Vault } from './fill-vault.ts'
import type { Filling } from './filling.ts'

/** A pupil of the demo. */
export interface Pupil {
  readonly studentId: string
  readonly fullname: string
  /** By which name the filling calls as them; null: they have never signed in. */
  readonly caller: string | null
  /** The place in STUDENTS, of those whom the README names. */
  readonly index: number | null
}

/** A school while it is filled. */
export interface SchoolAtWork {
  readonly filling: Filling
  readonly vault: Vault
  readonly admin: string
  readonly nextName: () => string
  /** The pupils of each home class. */
  readonly homes: Map<string, readonly Pupil[]>
  /** Records of the school so far: codes count on. */
  records: number
  /** Who is out of a class again, by class and student. */
  readonly out: Set<string>
}

export interface MadeClass {
  readonly classId: string
  readonly joinCode: string
  readonly grade: string
  readonly madeAt: Date
}
