import { folded } from '../../shared/ui/by-words.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** What a class's name says of it: "6A4 Toán" is grade 6 and mathematics. Only what the school offers. */
export function readName(
  name: string,
  { grades, subjects }: { readonly grades: readonly Choice[]; readonly subjects: readonly Choice[] },
): { readonly grade: string | undefined; readonly subject: string | undefined } {
  const [, number] = /(?:^|[^\d])(1[0-2]|[1-9])(?!\d)/.exec(name) ?? []
  const words = ` ${folded(name)} `
  const named = subjects
    .filter(({ label }) => words.includes(` ${folded(label)} `))
    .toSorted((one, other) => other.label.length - one.label.length)
  return {
    grade: grades.find(({ value }) => value === `L${number}`)?.value,
    subject: named[0]?.value,
  }
}
