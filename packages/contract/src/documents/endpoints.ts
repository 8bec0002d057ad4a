import { z } from 'zod'
import { get } from '../kit/endpoint.ts'
import { SchoolId } from '../kit/ids.ts'
import { listQuery, Pagination, wholeListQuery } from '../kit/paging.ts'
import { line } from '../kit/values.ts'
import { PlaceId, Subject } from '../organisation/schemas.ts'
import { City, District, PlacedSchool, placeQuery } from './schemas.ts'

// Calls of their own file: what lists read of places travels without them (apps/web/build/groups-by-use.ts).
export * from './library/endpoints.ts'

export const listCities = get('/documents/cities', {
  action: 'reference.read',
  summary: 'Provinces and cities of Vietnam, by name; found by the names from before July 2025 too.',
  shows: [],
  query: placeQuery,
  reply: { cities: z.array(City), pagination: Pagination },
  example: { query: { search: 'ha giang', limit: 50 } },
})

export const listDistricts = get('/documents/districts', {
  action: 'reference.read',
  summary:
    'Wards, communes and special zones of a city, by name; found by the names of the old districts too.',
  shows: [],
  query: { ...placeQuery, cityId: PlaceId },
  reply: { districts: z.array(District), pagination: Pagination },
  example: { query: { cityId: '79', search: 'go vap', limit: 50 } },
})

export const listPlacedSchools = get('/documents/schools', {
  action: 'reference.read',
  summary: "The schools of the caller's own organisations, by city and district.",
  shows: ['school'],
  query: { ...listQuery(SchoolId), city: PlaceId.optional(), district: PlaceId.optional() },
  reply: { schools: z.array(PlacedSchool), pagination: Pagination },
  example: { query: { city: '01', page: 1, limit: 50 } },
})

export const listSubjects = get('/documents/subjects', {
  action: 'reference.read',
  summary: 'The subjects of the product, all of them unless a limit is named.',
  shows: [],
  query: wholeListQuery(line(1, 40)),
  reply: { subjects: z.array(Subject), pagination: Pagination },
  example: { query: { search: 'toan' } },
})
