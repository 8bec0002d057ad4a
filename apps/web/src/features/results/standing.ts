import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { namesakesAmong } from '@bangxanh/contract/students/namesakes.ts'
import { type Born, bornAmong } from '../../shared/format/born-among.ts'

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

type Pupil = Submission['student']

/** Of who is named in a message those of whom nobody can say who is meant: their birthday is not known, and a namesake is not meant. */
export function untold(people: readonly Pupil[], among: readonly Pupil[]): Pupil[] {
  const isNamesake = namesakesAmong(among)
  const others = among.filter(other => people.every(({ _id }) => _id !== other._id))
  return people.filter(
    one => one.birthday === null && isNamesake(one) && namesakesAmong([one, ...others])(one),
  )
}

/** The last word of a name, by which a class calls a pupil, and what stands before it. */
export function nameParts(fullname: string): { before: string; given: string } {
  const at = fullname.trimEnd().lastIndexOf(' ') + 1
  return { before: fullname.slice(0, at), given: fullname.slice(at) }
}

/**
 * Given names as a message has them; two of one given name are called in full, two of one name with their birthdays: also where only
 * one of them is named, since all of `among` read it.
 */
export function calledNames(people: readonly Born[], among: readonly Born[] = people): string[] {
  const givenNames = among.map(({ fullname }) => nameParts(fullname).given)
  const bornOf = bornAmong(among)
  return people.map(one => {
    const { given } = nameParts(one.fullname)
    if (givenNames.filter(other => other === given).length === 1) return given
    const born = bornOf(one)
    return born ? `${one.fullname} (${born})` : one.fullname
  })
}
