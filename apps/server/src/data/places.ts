import file from './places.json' with { type: 'json' }

/** A province or a city of the first level. */
export interface City {
  readonly _id: string
  readonly name: string
  readonly kind: 'city' | 'province'
}

/** A ward, commune or special zone: the second and last level since July 2025. */
export interface District {
  readonly _id: string
  readonly name: string
  readonly cityId: string
}

type Searchable<Place> = Place & {
  /** Its names, the old ones too, without capitals and tone marks. */
  readonly search: string
}

/** As fold() of the database does it: nguyen finds Nguyễn (product 4.8). */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')

/** Whether a place bears a text in one of its names. */
export const isNamed = ({ search }: { search: string }, text: string): boolean =>
  search.includes(fold(text.trim()))

const byName = (a: { name: string; _id: string }, b: { name: string; _id: string }) =>
  a.name.localeCompare(b.name, 'vi', { numeric: true }) || (a._id < b._id ? -1 : 1)

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
