import { fold } from '../../data/fold.ts'
import { named } from '../../data/places.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import { before, type ListFilters, type Page, pagination } from '../../kernel/serve/lists.ts'

/** Found by either of their names. */
export const SEARCHED_SUBJECTS = SUBJECTS.map(subject => ({
  ...subject,
  search: fold(`${subject.viValue}\n${subject.enValue}`),
}))

/** One page of a list of the product's own data. */
export function placesPage<Place extends { readonly _id: string; readonly search: string }>(
  places: readonly Place[],
  filters: ListFilters,
): Page<Place> {
  const { ids, search, limit } = filters
  const found = search ? named(places, search) : places
  const wanted = ids ? found.filter(place => ids.includes(place._id)) : found
  const rows = wanted.slice(before(filters), before(filters) + limit)
  return { rows, pagination: pagination(filters, wanted.length) }
}
