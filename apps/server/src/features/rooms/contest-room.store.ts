import { RoomSettings } from '@bangxanh/contract/rooms/schemas.ts'
import { NO_POINTS } from '@bangxanh/questions/points.ts'
import { grade } from '@bangxanh/questions/registry.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { contestParticipants, contestPeople, contests, contestTeams } from '../../schema/contests.ts'
import { roomEntries, roomHalls } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { readGroupsWithQuestions } from '../questions/public.ts'
import { sittersOfClass } from './class-room.store.ts'
import type { Kind, Sitter } from './kind.ts'

async function boardsOf(db: Db, id: string) {
  const [row] = await db.select({ boards: contests.boards }).from(contests).where(eq(contests.id, id))
  return row?.boards ?? 'none'
}

/** Those who take part and sit in no other sitting instead, halls and then teams together, each by the order of names. */
async function participants(db: Db, id: string): Promise<Sitter[]> {
  const { rows } = await db.execute<{
    studentId: string
    teamId: string | null
    board: boolean
    hallId: string | null
    extraMinutes: number
    number: number | null
  }>(sql`
    select ${students.id} as "studentId", ${contestParticipants.teamId} as "teamId", ${contestParticipants.hallId} as "hallId",
      ${contestParticipants.extraMinutes} as "extraMinutes", coalesce(${contestParticipants.number}, ${roomEntries.number}) as number,
      (${contestParticipants.board} and ${contests.boards} <> 'none') or ${contests.boards} = 'all' or ${students.userId} is null as board
    from ${contestParticipants} join ${students} on ${students.id} = ${contestParticipants.studentId}
    join ${contests} on ${contests.id} = ${contestParticipants.contestId}
    left join ${contestTeams} on ${contestTeams.id} = ${contestParticipants.teamId}
    left join ${roomHalls} on ${roomHalls.id} = ${contestParticipants.hallId}
    left join ${roomEntries} on ${roomEntries.roomId} = ${id} and ${roomEntries.studentId} = ${students.id}
    where ${contestParticipants.contestId} = ${id} and ${contestParticipants.sits}
    order by ${roomHalls.no} nulls last, ${contestTeams.search} nulls last, ${contestTeams.id}, fold(${students.givenName}), fold(${students.fullname}), ${students.id}`)
  return rows
}

/** The Golden Bell of a class, a school or a teacher, or an exam. */
export const contestRoom: Kind = {
  settings: stored => RoomSettings.parse(stored),
  async nameOf(db, id) {
    const [row] = await db.select({ name: contests.name }).from(contests).where(eq(contests.id, id))
    return row?.name ?? ''
  },
  async questions(db, { id }) {
    const groups = await readGroupsWithQuestions(db, { contestId: id })
    return groups.flatMap(group => group.questions)
  },
  async sitters(db, { id, classId }) {
    if (!classId) return participants(db, id)
    const isAll = (await boardsOf(db, id)) === 'all'
    return (await sittersOfClass(db, classId)).map(one => ({ ...one, board: isAll || one.board }))
  },
  async judges(db, id) {
    const rows = await db
      .select({ id: contestPeople.userId })
      .from(contestPeople)
      .where(and(eq(contestPeople.contestId, id), eq(contestPeople.role, 'judge')))
      .orderBy(asc(contestPeople.userId))
    return rows.map(({ id }) => id)
  },
  async plan(db, id) {
    const [row] = await db
      .select({ minutes: contests.minutes, startAt: contests.startAt, endAt: contests.endAt })
      .from(contests)
      .where(eq(contests.id, id))
    return row ?? { minutes: null, startAt: null, endAt: null }
  },
  async variants(db, id) {
    const [row] = await db.select({ variants: contests.variants }).from(contests).where(eq(contests.id, id))
    return row?.variants ?? null
  },
  // Essays of an exam have nothing until somebody has marked them; a bell has none.
  judge: (question, answer) => grade(question, answer) ?? NO_POINTS,
  async teamNames(db, id) {
    const rows = await db
      .select({ id: contestTeams.id, name: contestTeams.name })
      .from(contestTeams)
      .where(eq(contestTeams.contestId, id))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}
