import { isNamed } from '../../data/places.ts'
import { before, type ListFilters } from '../../kernel/serve/lists.ts'

/** One page of a list of the product's own data. */
export function pageOf<Place extends { readonly _id: string; readonly search: string }>(
  places: readonly Place[],
  filters: ListFilters,
): { rows: Place[]; total: number } {
  const { ids, search, limit } = filters
  const wanted = places.filter(
    place => (!ids || ids.includes(place._id)) && (!search || isNamed(place, search)),
  )
  return { rows: wanted.slice(before(filters), before(filters) + limit), total: wanted.length }
}
