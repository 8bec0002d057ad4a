import { listDepartments, listSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import { remoteSource } from '../../shared/ui/remote-source.ts'

export const schoolSource = remoteSource(
  listSchools,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.schools.map(({ _id, name }) => ({ value: _id, label: name })),
)
export const departmentSource = remoteSource(
  listDepartments,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.departments.map(({ _id, name }) => ({ value: _id, label: name })),
)
