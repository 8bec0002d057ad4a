import { listCities, listDistricts } from '@bangxanh/contract/documents/endpoints.ts'
import {
  listDepartments,
  listSchools,
  listUnassignedSchools,
} from '@bangxanh/contract/organisation/endpoints.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { type RemoteAsk, remoteSource } from '../../shared/ui/remote-source.ts'

const asked = ({ search, ids, limit }: RemoteAsk) => ({ search, ids: ids && [...ids], limit })
const option = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name })

export const cities = remoteSource(
  listCities,
  ask => ({ query: asked(ask) }),
  reply =>
    reply.cities.map(({ _id, name, kind }) => ({
      value: _id,
      label: translate(`organisation:place.${kind}`, { name }),
    })),
)

export const districtsOf = (cityId: string) =>
  remoteSource(
    listDistricts,
    ask => ({ query: { cityId, ...asked(ask) } }),
    reply => reply.districts.map(option),
    cityId,
  )

export const departments = remoteSource(
  listDepartments,
  ask => ({ query: asked(ask) }),
  reply => reply.departments.map(option),
)

export const unassignedSchools = remoteSource(
  listUnassignedSchools,
  ask => ({ query: asked(ask) }),
  reply => reply.schools.map(option),
)

export const schoolsOf = (departmentId: string) =>
  remoteSource(
    listSchools,
    ask => ({ query: { departmentId, ...asked(ask) } }),
    reply => reply.schools.map(option),
    departmentId,
  )
