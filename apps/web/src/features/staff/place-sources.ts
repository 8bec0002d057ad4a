import { listDepartments, listSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
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

const MAY_TEACH = { teaching: 'true', status: 'active' } as const

/** Who of a school could take over from somebody. */
export const colleaguesOf = (userId: string, schoolId: string) =>
  remoteSource(
    listTeachers,
    ({ search, ids, limit }) =>
      ids ? { query: { ids: [...ids], limit } } : { query: { search, limit, schoolId, ...MAY_TEACH } },
    reply =>
      reply.teachers.flatMap(one => (one._id === userId ? [] : [{ value: one._id, label: one.displayName }])),
    `${schoolId} ${userId}`,
  )
