import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import { bornAmong } from '../../shared/format/born-among.ts'
import { remoteSource } from '../../shared/ui/remote-source.ts'

/** Who may host or judge; who does already is named whatever they may do today. */
export const colleagues = remoteSource(
  listTeachers,
  ({ search, ids, limit }) =>
    ids
      ? { query: { ids: [...ids], limit } }
      : { query: { search, limit, teaching: 'true' as const, status: 'active' as const } },
  reply => reply.teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
  'hosts',
)

export const openClasses = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit, status: 'open' as const } }),
  reply => reply.classes.map(({ _id, name }) => ({ value: _id, label: name })),
  'contests',
)

export const pupils = remoteSource(
  listSchoolStudents,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  ({ students }) => {
    const bornOf = bornAmong(students)
    return students
      .filter(({ anonymised }) => !anonymised)
      .map(student => ({
        value: student._id,
        label: [student.fullname, bornOf(student), student.homeroom].filter(Boolean).join(' · '),
      }))
  },
  'contests',
)
