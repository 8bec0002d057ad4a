import { expect, it } from 'vitest'
import file from './places.json' with { type: 'json' }
import { CITIES, cityOf, DISTRICTS, districtOf, isPlace, named } from './places.ts'

it('every place has an id of its own, and every second-level place lies in a city that there is', () => {
  expect(CITIES.length).toBe(file.cities.length)
  expect(new Set(CITIES.map(city => city._id)).size).toBe(CITIES.length)
  expect(new Set(DISTRICTS.map(district => district._id)).size).toBe(DISTRICTS.length)
  expect(DISTRICTS.filter(({ cityId }) => !cityOf(cityId))).toEqual([])
  const empty = CITIES.filter(city => !DISTRICTS.some(({ cityId }) => cityId === city._id))
  expect(empty).toEqual([])
  expect([...CITIES, ...DISTRICTS].filter(({ name }) => name.trim() !== name || name === '')).toEqual([])
})

it('no province of before July 2025 stands for two of today', () => {
  const former = file.cities.flatMap(city => city.formerly)
  expect(former.length).toBeGreaterThan(0)
  expect(new Set(former).size).toBe(former.length)
  expect(former.filter(name => CITIES.some(city => city.name === name))).toEqual([])
})

it('a place is found without capitals and tone marks, and by what it was called before', () => {
  const cities = (text: string) => named(CITIES, text).map(({ name }) => name)
  expect(cities('HA GIANG')).toEqual(['Tuyên Quang'])
  expect(cities('đắk')).toEqual(['Đắk Lắk', 'Lâm Đồng'])
  expect(cities('dak lak')).toEqual(['Đắk Lắk'])
  // What is called so today comes before what took it in.
  expect(cities('binh')[0]).toBe('Ninh Bình')
  const inGoVap = named(DISTRICTS, 'go vap').map(({ cityId }) => cityOf(cityId)?.name)
  expect(new Set(inGoVap)).toEqual(new Set(['Hồ Chí Minh']))
})

it('a place of a school is a city that there is, and a district of that city or none', () => {
  const hanoi = CITIES.find(({ name }) => name === 'Hà Nội')!._id
  const inHanoi = DISTRICTS.find(({ cityId }) => cityId === hanoi)!._id
  const elsewhere = DISTRICTS.find(({ cityId }) => cityId !== hanoi)!._id
  expect(isPlace(null, null)).toBe(true)
  expect(isPlace(hanoi, null)).toBe(true)
  expect(isPlace(hanoi, inHanoi)).toBe(true)
  expect(isPlace(hanoi, elsewhere)).toBe(false)
  expect(isPlace(null, inHanoi)).toBe(false)
  expect(isPlace('99', null)).toBe(false)
  expect([cityOf(null), districtOf('x')]).toEqual([undefined, undefined])
})
