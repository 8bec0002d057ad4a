import { RoomSettings } from '@bangxanh/contract/rooms/schemas.ts'
import { NO_POINTS } from '@bangxanh/questions/points.ts'
import { grade } from '@bangxanh/questions/registry.ts'
import { eq } from 'drizzle-orm'
import { liveExams } from '../../schema/live-exam.ts'
import { readGroupsWithQuestions } from '../questions/public.ts'
import { sittersOfClass } from './class-room.store.ts'
import type { Kind } from './kind.ts'

/** The live exercise of a class: its approved pupils sit in it, in the order of its list. */
export const liveExamRoom: Kind = {
  settings: stored => RoomSettings.parse(stored),
  async nameOf(db, id) {
    const [row] = await db.select({ name: liveExams.name }).from(liveExams).where(eq(liveExams.id, id))
    return row?.name ?? ''
  },
  async questions(db, { id }) {
    const groups = await readGroupsWithQuestions(db, { liveExamId: id })
    return groups.flatMap(group => group.questions)
  },
  sitters: async (db, { classId }) =>
    // Whoever has no account sits there too, and is away.
    (await sittersOfClass(db, classId)).map(sitter => ({ ...sitter, board: false })),
  judges: async () => [],
  // Types that a person marks are refused at the start.
  judge: (question, answer) => grade(question, answer) ?? NO_POINTS,
}
