/** Grade options in their fixed order (product 3.5). `oid` is what a class stores. */
export const GRADES: readonly { _id: string; oid: string; name: string }[] = [
  ...[3, 4, 5, 6, 7].map(age => ({ oid: `T${age}${age + 1}`, name: `${age}-${age + 1} tuổi` })),
  ...Array.from({ length: 12 }, (_, index) => ({ oid: `L${index + 1}`, name: `Lớp ${index + 1}` })),
  { oid: 'ĐH', name: 'Đại học' },
].map(grade => ({ _id: grade.oid, ...grade }))

/** Older by three years and younger by one than usual is still allowed to a pupil of a school grade. */
const OLDER = 3
const YOUNGER = 1

/** The years in which pupils of a grade are born, in a school year ("2026-2027"); of who is no school child anything goes. */
export function birthYearsOf(oid: string, schoolYear: string): { first: number; last: number } | null {
  const [, number] = /^L(\d+)$/.exec(oid) ?? []
  if (!number) return null
  const usual = Number(schoolYear.slice(0, 4)) - Number(number) - 5
  return { first: usual - OLDER, last: usual + YOUNGER }
}
