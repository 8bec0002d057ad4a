import type { Imported, RosterFile } from '@bangxanh/contract/rosters/schemas.ts'
import type { Decision, Outcome } from '@bangxanh/contract/rosters/states.ts'
import type { ReactNode } from 'react'
import type { RequestOptions } from '../../shared/query/use-api-mutation.ts'

/** A previewed row in words, whatever kind of people the list holds. */
export interface ImportRow<Cells> {
  readonly row: number
  readonly outcome: Outcome
  readonly basis: string | null
  readonly cells: Cells
  readonly name: string
  readonly facts: readonly string[]
  readonly enrols: boolean
  readonly changes: readonly { readonly label: string; readonly from: string | null; readonly to: string }[]
  readonly remarks: readonly string[]
  /** A cell of it is left empty since it could not be read. */
  readonly unread: boolean
  readonly problem: string | null
  readonly question: string | null
  /** Not who it is is asked, but whether what the row says is right. */
  readonly doubted: boolean
  readonly decisions: readonly Decision[]
  readonly candidates: readonly Candidate[]
}
export interface Candidate {
  readonly _id: string
  readonly name: string
  readonly facts: readonly string[]
  /** The person at the screen knows them, so they may be answered for together with others. */
  readonly known: boolean
}

export interface Preview<Cells> {
  readonly file: RosterFile
  readonly rows: readonly ImportRow<Cells>[]
  /** Who is not in the file and stays as they are. */
  readonly stay: readonly {
    readonly _id: string
    readonly fullname: string
    /** Of who is not alone in their name among them. */
    readonly birthday: string | null
    readonly code: string | null
  }[]
}

/** Whose list it is. */
export type People = 'pupils' | 'teachers' | 'participants'

/** What a person has answered about a row. */
export interface Answer {
  readonly decision: Decision
  readonly _id?: string
}

export interface SentRow<Cells> extends Partial<Answer> {
  readonly row: number
  readonly basis: string
  readonly cells: Cells
}

export interface NewAccount {
  readonly displayName: string
  readonly username: string
  readonly temporaryPassword: string
}
export interface Done {
  readonly imported: Imported
  readonly accounts: readonly NewAccount[]
}

/** How a file is to be read. */
export interface Reading {
  readonly keepCapitals: boolean
  readonly sheet?: string
  /** The rows of one class of the file, or of all; not said, the server takes those of the class that is imported into. */
  readonly className?: string
  readonly allClasses?: boolean
}

/** Rows are taken over with the file that they stand in and what was answered about them. */
export interface Taking {
  readonly file: File
  readonly how: Reading
  readonly answers: ReadonlyMap<number, Answer>
}

/** What each kind of people has of its own. */
export interface ImportKind<Cells> {
  readonly people: People
  readonly into: 'class' | 'school' | 'contest'
  readonly title: string
  readonly template: () => Promise<void>
  readonly preview: (
    file: File,
    how: Reading,
    options: RequestOptions,
    answers: ReadonlyMap<number, Answer>,
  ) => Promise<Preview<Cells>>
  /** A preview shows what an answer leads to, and is taken over as it was shown. */
  readonly showsAnswers?: true
  /** Offered when it is done. */
  readonly next?: (done: Done) => ReactNode
  readonly apply: (rows: SentRow<Cells>[], taking: Taking) => Promise<Done>
}
