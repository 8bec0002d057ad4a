import { STUDENT } from '@bangxanh/contract/students/limits.ts'

export interface TypedStudent {
  readonly fullname: string
  readonly code?: string
}

/**
 * The students of a text with one a line, as typed or as pasted from a spreadsheet: the name, and the code beside it in
 * the next column or after a comma, on either side. A name has no digit, a code nearly always has one.
 */
export function typedStudents(text: string): TypedStudent[] {
  return text.split('\n').flatMap(line => {
    const parts = line
      .split(/[\t,;]/)
      .map(part => part.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
    const fullname = parts.find(part => !/\d/.test(part)) ?? parts[0]
    if (!fullname) return []
    const code = parts.find(part => part !== fullname)
    return [code ? { fullname, code } : { fullname }]
  })
}

/** The number of the first line that the server would refuse for its length. */
export function tooLong(students: readonly TypedStudent[]): number | undefined {
  const index = students.findIndex(
    ({ fullname, code = '' }) => fullname.length > STUDENT.fullname || code.length > STUDENT.code,
  )
  return index === -1 ? undefined : index + 1
}
