import type { PupilRow } from '@bangxanh/contract/rosters/schemas.ts'
import type { Decision, Outcome, Problem, Question } from '@bangxanh/contract/rosters/states.ts'
import type { Cell } from '../../kernel/spreadsheets/spreadsheet.ts'
import { asProperName, isInOneCase, type NameSchema, readName, type Said, textOf } from './read-cells.ts'
import type { Line } from './read-roster.ts'

export type Remarks = PupilRow['remarks']

/** A line as it was understood: whole cells, or why it is nobody's. */
export interface ReadRow<Cells> {
  readonly row: number
  readonly cells: Cells | null
  /** What can be shown of a line that has a problem. */
  readonly shown: Partial<Cells>
  readonly remarks: Remarks
  readonly problem: PupilRow['problem']
  /** Its name as it stands and as it is written properly, where it stands in capitals or small letters throughout. */
  readonly repaired: { readonly from: string; readonly to: string } | null
}

export interface GivenRow<Cells> {
  readonly row: number
  readonly cells: Cells
}

/** What taking a row over means, decided from the row, the other rows and the records, and from nothing else. */
export interface RowPlan<Cells, Person, Change, Asked extends Question = Question> extends GivenRow<Cells> {
  readonly outcome: Outcome
  readonly basis: string
  /** Whom the row means, or who may be meant. */
  readonly target: Person | null
  readonly candidates: readonly Person[]
  readonly question: Asked | null
  readonly decisions: readonly Decision[]
  readonly changes: readonly Change[]
  readonly problem: { readonly problem: Problem; readonly value: string | null } | null
}

/** The lines that are somebody's. */
export const givenIn = <Cells>(read: readonly ReadRow<Cells>[]): GivenRow<Cells>[] =>
  read.flatMap(({ row, cells }) => (cells ? [{ row, cells }] : []))

/** The name of a line, of one column or two; one in capitals or small letters throughout as names are written, unless they are to stay. */
export function nameIn(cells: Line['cells'], kind: NameSchema, keepCapitals: boolean) {
  const written =
    textOf(cells.fullname) ??
    ([textOf(cells.lastname), textOf(cells.firstname)].filter(Boolean).join(' ') || null)
  const repaired =
    written !== null && isInOneCase(written) ? { from: written, to: asProperName(written) } : null
  const name = readName(repaired && !keepCapitals ? repaired.to : written, kind)
  return { written, repaired, name: name.value }
}

type SaidOfCell<T> = Said<T> & { readonly yearOnly?: true; readonly mended?: true }
export type Take = <T>(field: string, said: SaidOfCell<T>, cell: Cell | undefined) => T | null

/** Gives what a cell says, and notes beside it what was not read of it or read otherwise than it stands. */
export const taking =
  (remarks: Remarks): Take =>
  (field, said, cell) => {
    const value = textOf(cell)?.slice(0, 200) ?? ''
    if (said.wrong) remarks.push({ field, remark: 'unreadable', value })
    if (said.yearOnly) remarks.push({ field, remark: 'year-only', value })
    if (said.mended) remarks.push({ field, remark: 'mended', value })
    return said.value
  }
