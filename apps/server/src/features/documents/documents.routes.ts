import * as endpoints from '@bangxanh/contract/documents/endpoints.ts'
import { CITIES, DISTRICTS } from '../../data/places.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { pageOf, SEARCHED_SUBJECTS } from './documents.service.ts'
import { listPlacedSchools } from './documents.store.ts'

export const documentsRoutes = () =>
  routes(endpoints, {
    listCities: handler({
      act: async call => {
        const { rows, total } = pageOf(CITIES, call.query)
        return {
          cities: rows.map(({ _id, name, kind }) => ({ _id, name, kind })),
          pagination: pagination(call.query, total),
        }
      },
    }),

    listDistricts: handler({
      act: async ({ query: { cityId, ...query } }) => {
        const ofCity = DISTRICTS.filter(district => district.cityId === cityId)
        const { rows, total } = pageOf(ofCity, query)
        return {
          districts: rows.map(({ _id, name }) => ({ _id, name, cityId })),
          pagination: pagination(query, total),
        }
      },
    }),

    listPlacedSchools: handler({
      act: async call => {
        const { rows, total } = await listPlacedSchools(call.db, call.viewer, call.query)
        return { schools: rows, pagination: pagination(call.query, total) }
      },
    }),

    listSubjects: handler({
      act: async ({ query }) => {
        const { rows, total } = pageOf(SEARCHED_SUBJECTS, query)
        const subjects = rows.map(({ search: _, ...subject }) => subject)
        return { subjects, pagination: pagination(query, total) }
      },
    }),
  })
