import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { DisplayName, Username } from '@bangxanh/contract/account/schemas.ts'
import type { TeacherCells, TeacherRow } from '@bangxanh/contract/rosters/schemas.ts'
import type { GrantableRole } from '@bangxanh/contract/staff/schemas.ts'
import { ROLE_WORDS } from '../../data/roster-words.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import { foldWords } from './fold-words.ts'
import { readPhone, textOf, within } from './read-cells.ts'
import type { Line, RosterText } from './read-roster.ts'
import { nameIn, type ReadRow, type Remarks, taking } from './row.ts'

export type ReadTeacher = ReadRow<TeacherCells>

/** The staff of a list. A role or a subject that is not known is a problem, not a guess. */
export const readTeachers = ({ lines }: RosterText, how: { readonly keepCapitals: boolean }): ReadTeacher[] =>
  lines.map(line => readTeacher(line, how.keepCapitals))

function readTeacher({ row, cells }: Line, keepCapitals: boolean): ReadTeacher {
  const remarks: Remarks = []
  const take = taking(remarks)
  const { written, repaired, name } = nameIn(cells, DisplayName, keepCapitals)
  const phone = take('phone', readPhone(cells.phone), cells.phone)
  const contact = take('contact', within(textOf(cells.email), ACCOUNT.contact), cells.email)
  const username = textOf(cells.username)
  const roles = readWords(textOf(cells.roles), word => ROLE_WORDS[word])
  const subjects = readWords(textOf(cells.subjects), subjectOf)

  const problem = (): TeacherRow['problem'] => {
    if (written === null) return { problem: 'name-missing', value: null }
    if (!name) return { problem: 'name-wrong', value: written.slice(0, 200) }
    if (username !== null && !Username.safeParse(username).success)
      return { problem: 'username-wrong', value: username.slice(0, 200) }
    if (roles.unknown !== undefined) return { problem: 'role-unknown', value: roles.unknown }
    if (subjects.unknown !== undefined) return { problem: 'subject-unknown', value: subjects.unknown }
    return null
  }
  const found = problem()
  const rest = { phone, contact, roles: roles.known, subjects: subjects.known }
  return {
    row,
    cells: found || !name ? null : { displayName: name, username, ...rest },
    shown: { ...rest, ...(written && { displayName: (name ?? written).slice(0, 200) }) },
    remarks,
    problem: found,
    repaired,
  }
}

interface ReadWords<T> {
  readonly known: T[]
  /** The first word that nobody knows. */
  readonly unknown?: string
}

function readWords<T extends GrantableRole | string>(
  text: string | null,
  of: (folded: string) => T | undefined,
): ReadWords<T> {
  const words = (text ?? '')
    .split(/[,;\n/]/)
    .map(word => word.trim())
    .filter(Boolean)
  const known = words.map(word => of(foldWords(word)))
  const unknown = words.find((_, at) => known[at] === undefined)
  const found = [...new Set(known.filter(each => each !== undefined))]
  return unknown === undefined ? { known: found } : { known: found, unknown: unknown.slice(0, 200) }
}

/** By its name in either language, or as the product calls it inside. */
const subjectOf = (folded: string): string | undefined =>
  SUBJECTS.find(({ key, viValue, enValue }) =>
    [key, viValue, enValue].some(name => foldWords(name) === folded),
  )?.key
