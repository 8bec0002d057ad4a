import type { StudentDraft } from '@bangxanh/contract/students/schemas.ts'
import type { KnownRow } from './known-students.store.ts'

const comparable = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
/** Tone marks count, capitals and spaces do not. */
const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other)

export type Placed =
  | { readonly as: 'known'; readonly id: string }
  | { readonly as: 'new' }
  /** The id is of nobody here. */
  | { readonly as: 'unknown' }
  /** The code is another person's. */
  | { readonly as: 'taken' }
  | { readonly as: 'doubt'; readonly candidates: readonly KnownRow[] }

/**
 * Whom a draft means among the students whom the school has. A code is proof when the name agrees; a name alone is none,
 * so a person is asked, and two are never taken for one silently.
 */
export function placeDraft(
  { studentId, fullname = '', code, confirmNew }: StudentDraft,
  known: readonly KnownRow[],
): Placed {
  if (studentId)
    return known.some(({ id }) => id === studentId) ? { as: 'known', id: studentId } : { as: 'unknown' }
  const bearer = code ? known.find(row => row.code === code) : undefined
  if (bearer) return isSameName(bearer.fullname, fullname) ? { as: 'known', id: bearer.id } : { as: 'taken' }
  // Two codes are two people.
  const candidates = known.filter(row => isSameName(row.fullname, fullname) && !(code && row.code))
  return candidates.length === 0 || confirmNew ? { as: 'new' } : { as: 'doubt', candidates }
}
