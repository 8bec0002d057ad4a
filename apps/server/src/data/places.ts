import { fold } from './fold.ts'
import file from './places.json' with { type: 'json' }

/** A province or a city of the first level. */
export interface City {
  readonly _id: string
  readonly name: string
  readonly kind: 'city' | 'province'
}

/** A ward, commune or special zone: the second and last level since July 2025 (product 3.6). */
export interface District {
  readonly _id: string
  readonly name: string
  readonly cityId: string
}

type Searchable<Place> = Place & {
  /** Its names without capitals and tone marks, a line each: of today, then those of before July 2025. */
  readonly search: string
}

/** The places that bear a text in one of their names; what is called so today comes first. */
export function named<Place extends { readonly search: string }>(
  places: readonly Place[],
  text: string,
): Place[] {
  const wanted = fold(text.trim())
  const isToday = ({ search }: Place) => search.split('\n', 1)[0]?.includes(wanted) ?? false
  const found = places.filter(({ search }) => search.includes(wanted))
  return [...found.filter(isToday), ...found.filter(place => !isToday(place))]
}

// One for all: with words of its own each comparison of `localeCompare` makes another, a tenth of the server's start.
const { compare } = new Intl.Collator('vi', { numeric: true })
const byName = (a: { name: string; _id: string }, b: { name: string; _id: string }) =>
  compare(a.name, b.name) || (a._id < b._id ? -1 : 1)

/** Made by tools/make-places.mjs; by name. */
export const CITIES: readonly Searchable<City>[] = file.cities
  .map(({ _id, name, kind, formerly }) => ({
    _id,
    name,
    kind: kind as City['kind'],
    search: fold([name, ...formerly].join('\n')),
  }))
  .sort(byName)

export const DISTRICTS: readonly Searchable<District>[] = file.cities
  .flatMap(city =>
    (city.districts as [string, string, string[]][]).map(([_id, name, formerly]) => ({
      _id,
      name,
      cityId: city._id,
      search: fold([name, ...formerly].join('\n')),
    })),
  )
  .sort(byName)

const cityById = new Map(CITIES.map(city => [city._id, city]))
const districtById = new Map(DISTRICTS.map(district => [district._id, district]))

export const cityOf = (id: string | null): City | undefined => (id === null ? undefined : cityById.get(id))
export const districtOf = (id: string | null): District | undefined =>
  id === null ? undefined : districtById.get(id)

/** Whether this city exists and the district, if any is named, lies in it. A school may name neither (product 3.6). */
export const isPlace = (cityId: string | null, districtId: string | null): boolean =>
  (cityId === null || cityById.has(cityId)) &&
  (districtId === null || (cityId !== null && districtById.get(districtId)?.cityId === cityId))
