import type { Caller } from './caller.ts'
import type { Db } from './db/database.ts'

/** A student's record and the account behind it, if any. */
export interface Pupil {
  readonly studentId: string
  readonly schoolId: string | null
  readonly userId: string | null
}

/** One who is made anonymous. */
export interface ForgottenPupil extends Pupil {
  /** The account is nothing but this record's, and is closed with it. */
  readonly closes: boolean
}

/** Two records of one pupil: the one that goes, and the one that stays. */
export interface Pair {
  readonly from: string
  readonly to: string
}

/** What a merge of two records does with a table, and how it is undone (product 3.21, 3.42). `Kept` must survive JSON. */
export interface MergeRule {
  /** Under what name the merge keeps it for the way back. */
  readonly as: string
  readonly move: (db: Db, pair: Pair) => Promise<unknown>
  /** What is left to do once all tables have moved. */
  readonly settle?: (db: Db, kept: unknown, pair: Pair) => Promise<void>
  readonly moveBack: (db: Db, kept: unknown, pair: Pair, mergedAt: Date) => Promise<void>
  readonly settleBack?: (db: Db, kept: unknown, pair: Pair, mergedAt: Date) => Promise<void>
}

/** A merge's rule with the type of what it keeps, which it gets back as it gave it. */
export const mergeRule = <Kept>(rule: {
  readonly as: string
  readonly move: (db: Db, pair: Pair) => Promise<Kept>
  readonly settle?: (db: Db, kept: Kept, pair: Pair) => Promise<void>
  readonly moveBack: (db: Db, kept: Kept, pair: Pair, mergedAt: Date) => Promise<void>
  readonly settleBack?: (db: Db, kept: Kept, pair: Pair, mergedAt: Date) => Promise<void>
}): MergeRule => rule as MergeRule

/** A table that keeps something of pupils. */
export interface PupilTable {
  readonly table: string
  readonly keeps: 'pupils'
  /** Of its columns of text, JSON or bytes those that say nothing of a person: words of fixed lists, keys and seals of ours. */
  readonly impersonal: readonly string[]
  /** Of everything kept about one student the section that it makes, or the name of the one in which its rows stand; null: nothing of it is told. */
  readonly exported: ExportSection | string | null
  /** Takes out what is personal; scores and counts stay. Gives the keys of files that go. Null: nothing is, or it goes with another table. */
  readonly anonymise:
    | ((caller: Caller, pupil: ForgottenPupil) => Promise<readonly string[] | undefined>)
    | null
  /** Of a table that names students. Null: a merge leaves it. */
  readonly merge?: MergeRule | null
}

export interface ExportSection {
  readonly as: string
  readonly read: (db: Db, pupil: Pupil) => Promise<unknown>
}

/** A table in which accounts stand by their ids alone, as those who wrote something: nothing of a pupil is in it. */
interface StaffTable {
  readonly table: string
  readonly keeps: 'staff'
}

/**
 * What a table has to do with pupils. Whatever names a student, an account, or a row of a table that keeps something of pupils
 * has a rule (product 5.43): the export, anonymising and merges follow it, and a test holds the rules against the database.
 */
export type PersonRule = PupilTable | StaffTable

/** @param table its name in the database */
export const keepsOfPupils = (table: string, rule: Omit<PupilTable, 'table' | 'keeps'>): PersonRule => ({
  table,
  keeps: 'pupils',
  ...rule,
})

export const keepsOfStaff = (...tables: readonly string[]): PersonRule[] =>
  tables.map(table => ({ table, keeps: 'staff' }))

export const pupilTables = (rules: readonly PersonRule[]): PupilTable[] =>
  rules.filter(rule => rule.keeps === 'pupils')
