import type { StaffRole, Teacher } from '@bangxanh/contract/staff/schemas.ts'

/** Where somebody has roles: a school, or a regional manager's department. */
export interface Place {
  readonly kind: 'school' | 'department'
  readonly _id: string
  readonly name: string
}

export function placeOf({ school, department }: StaffRole): Place | undefined {
  if (school) return { kind: 'school', ...school }
  return department ? { kind: 'department', ...department } : undefined
}

/** Each place once, in the order of the roles there: the highest first. */
export function placesOf({ details }: Pick<Teacher, 'details'>): Place[] {
  const places = (details?.roles ?? []).flatMap(role => placeOf(role) ?? [])
  return [...new Map(places.map(place => [place._id, place])).values()]
}
