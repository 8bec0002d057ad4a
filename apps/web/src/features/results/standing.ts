import type { Submission } from '@bangxanh/contract/homework/schemas.ts'

/** Who has not handed in stands first, then who has never signed in and so has not seen it, then who has handed in. */
export const STANDINGS = ['missing', 'unseen', 'handedIn'] as const
export type Standing = (typeof STANDINGS)[number]

export function standingOf({ attemptId, signedIn }: Pick<Submission, 'attemptId' | 'signedIn'>): Standing {
  if (attemptId) return 'handedIn'
  return signedIn ? 'missing' : 'unseen'
}

/** What is only to be read is read or not read. */
export const standingWords = (standing: Standing, { reading }: { readonly reading: boolean }) =>
  reading && standing !== 'unseen' ? (`reading.${standing}` as const) : (`standing.${standing}` as const)

/** Who has not handed in, whether they have seen it or not. */
export const missingOf = <Row extends Pick<Submission, 'attemptId' | 'signedIn'>>(
  rows: readonly Row[],
): Row[] => rows.filter(row => standingOf(row) !== 'handedIn')

/** The last word of a name, by which a class calls a pupil, and what stands before it. */
export function nameParts(fullname: string): { before: string; given: string } {
  const at = fullname.trimEnd().lastIndexOf(' ') + 1
  return { before: fullname.slice(0, at), given: fullname.slice(at) }
}

/** Given names as a message has them; two of one given name are called in full. */
export function calledNames(fullnames: readonly string[]): string[] {
  const givenNames = fullnames.map(name => nameParts(name).given)
  return fullnames.map((name, at) =>
    givenNames.filter(other => other === givenNames[at]).length > 1 ? name : (givenNames[at] ?? name),
  )
}
