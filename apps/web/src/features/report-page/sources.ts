import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { bornAmong } from '../../shared/format/born-among.ts'
import { type RemoteAsk, remoteSource } from '../../shared/ui/remote-source.ts'

/** What the filters of a report choose from. */
const asked = ({ search, ids, limit }: RemoteAsk) => ({ search, ids: ids && [...ids], limit })
export const SCHOOLS = remoteSource(
  listSchools,
  ask => ({ query: asked(ask) }),
  reply => reply.schools.map(({ _id, name }) => ({ value: _id, label: name })),
)
export const CLASSES = remoteSource(
  listClasses,
  ask => ({ query: asked(ask) }),
  reply =>
    reply.classes.filter(({ can }) => can.report).map(({ _id, name }) => ({ value: _id, label: name })),
  'report',
)
export const TEACHERS = remoteSource(
  listTeachers,
  ask => ({ query: { ...asked(ask), teaching: 'true' as const } }),
  reply => reply.teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
  'report',
)
export const pupilsOf = (classUid: string) =>
  remoteSource(
    listStudents,
    ask => ({ query: { ...asked(ask), classUid, state: ['approved' as const] } }),
    ({ students }) => {
      const bornOf = bornAmong(students)
      return students.map(student => ({
        value: student._id,
        label: [student.fullname, bornOf(student)].filter(Boolean).join(' · '),
      }))
    },
    classUid,
  )
