import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { classes } from '../../schema/classes.ts'
import {
  roomActs,
  roomAnswers,
  roomLate,
  roomRulings,
  roomSeats,
  roomSigns,
  rooms,
} from '../../schema/rooms.ts'
import { wasTried } from './acts.store.ts'

const ifRanked = <Value>(column: AnyPgColumn) =>
  sql<Value>`(case when ${rooms.rankedAt} is not null then ${column} end)`

/** The rooms in which a student sat, with what they answered: without the questions, whose right answers are not the pupil's (product 5.3). */
export const readKeptSeats = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      kind: rooms.kind,
      className: classes.name,
      startedAt: rooms.startedAt,
      endedAt: rooms.endedAt,
      number: roomSeats.number,
      state: roomSeats.state,
      begunAt: roomSeats.begunAt,
      closedAt: roomSeats.closedAt,
      shownAt: roomSeats.shownAt,
      extraMinutes: roomSeats.extraMinutes,
      // They stand until a score is another one (decision 0131).
      score: ifRanked<string | null>(roomSeats.score),
      rank: ifRanked<number | null>(roomSeats.rank),
      roll: roomSeats.roll,
      note: roomSeats.note,
      rulings: sql<{ question: number; out: boolean }[]>`(
        select coalesce(json_agg(json_build_object('question', ru.no, 'out', ru.is_out) order by ru.no), '[]')
        from ${roomRulings} ru where ru.room_id = ${roomSeats.roomId} and ru.student_id = ${roomSeats.studentId})`,
      seenAt: roomSeats.seenAt,
      answers: sql<{ question: number; answer: unknown; at: string; score: string }[]>`(
        select coalesce(json_agg(json_build_object('question', a.no, 'answer', a.answer, 'at', a.received_at, 'score', a.score)
          order by a.no), '[]')
        from ${roomAnswers} a where a.room_id = ${roomSeats.roomId} and a.student_id = ${roomSeats.studentId})`,
      late: sql<
        {
          question: number
          answer: unknown
          at: string
          state: string
          reason: string | null
          before: unknown
        }[]
      >`(
        select coalesce(json_agg(json_build_object('question', l.no, 'answer', l.answer, 'at', l.received_at, 'state', l.state,
          'reason', l.reason, 'before', l.stood) order by l.no), '[]')
        from ${roomLate} l where l.room_id = ${roomSeats.roomId} and l.student_id = ${roomSeats.studentId})`,
      signs: sql<{ kind: string; at: string; seconds: number | null }[]>`(
        select coalesce(json_agg(json_build_object('kind', sign.kind, 'at', sign.at, 'seconds', sign.seconds) order by sign.at), '[]')
        from ${roomSigns} sign where sign.room_id = ${roomSeats.roomId} and sign.student_id = ${roomSeats.studentId})`,
      corrections: sql<{ question: number; reason: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('question', act.no, 'reason', act.reason, 'at', act.at) order by act.id), '[]')
        from ${roomActs} act where act.room_id = ${roomSeats.roomId} and act.student_id = ${roomSeats.studentId}
          and act.reason is not null and not ${wasTried(sql`act.changed`)})`,
    })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .leftJoin(classes, eq(classes.id, rooms.classId))
    .where(eq(roomSeats.studentId, studentId))
    .orderBy(asc(rooms.createdAt), asc(rooms.id))

/** Answers in which there is a word: what consists of numbers alone was chosen, and stays to be counted. Points stay. */
export async function emptyRoomAnswers(db: Db, studentId: string): Promise<undefined> {
  await db.execute(sql`
    update ${roomAnswers} set answer = 'null' where student_id = ${studentId} and answer::text like '%"%'`)
}

/** The same of what came late, with what stood before it, and why somebody has decided so. */
export async function emptyLateAnswers(db: Db, studentId: string): Promise<undefined> {
  await db.execute(sql`
    update ${roomLate} set reason = null,
      answer = case when answer::text like '%"%' then 'null' else answer end,
      stood = case when stood is null then null else jsonb_build_object(
        'answer', case when (stood -> 'answer')::text like '%"%' then 'null' else stood -> 'answer' end,
        'epoch', stood -> 'epoch', 'seq', stood -> 'seq', 'received_at', stood -> 'received_at', 'took', stood -> 'took') end
    where student_id = ${studentId}`)
}

/** Why somebody's result was corrected is told in free words. */
export async function emptyReasons(db: Db, studentId: string): Promise<undefined> {
  await db.update(roomActs).set({ reason: null }).where(eq(roomActs.studentId, studentId))
}

/** What a proctor noted at a seat. */
export async function emptyNotes(db: Db, studentId: string): Promise<undefined> {
  await db
    .update(roomSeats)
    .set({ note: null })
    .where(and(eq(roomSeats.studentId, studentId), isNotNull(roomSeats.note)))
}
