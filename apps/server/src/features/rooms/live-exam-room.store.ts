import { RoomSettings } from '@bangxanh/contract/rooms/schemas.ts'
import { NO_POINTS } from '@bangxanh/questions/points.ts'
import { grade } from '@bangxanh/questions/registry.ts'
import { eq, sql } from 'drizzle-orm'
import { classStudents } from '../../schema/classes.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { students } from '../../schema/students.ts'
import { readGroupsWithQuestions } from '../questions/public.ts'
import type { Kind } from './kind.ts'

/** The live exercise of a class: its approved pupils sit in it, in the order of its list. */
export const liveExamRoom: Kind = {
  actions: { host: 'live-exam.run', join: 'live-exam.join' },
  settings: stored => RoomSettings.parse(stored),
  async nameOf(db, id) {
    const [row] = await db.select({ name: liveExams.name }).from(liveExams).where(eq(liveExams.id, id))
    return row?.name ?? ''
  },
  async questions(db, { id }) {
    const groups = await readGroupsWithQuestions(db, { liveExamId: id })
    return groups.flatMap(group => group.questions)
  },
  async sitters(db, { classId }) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${students.id} from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
      where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved'
      order by fold(${students.givenName}), fold(${students.fullname}), ${students.id}`)
    return rows.map(({ id }) => id)
  },
  without: () => [],
  // Types that a person marks are refused at the start.
  judge: (question, answer) => grade(question, answer) ?? NO_POINTS,
}
