import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { builtOnce } from '../../kernel/db/built-once.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { classes } from '../../schema/classes.ts'
import { contests } from '../../schema/contests.ts'
import { liveExams } from '../../schema/live-exam.ts'
import {
  roomActs,
  roomAnswers,
  roomBeats,
  roomJudges,
  roomLate,
  roomQuestions,
  roomSeats,
  rooms,
  roomTrials,
  roomVariants,
} from '../../schema/rooms.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import { any } from '../organisation/public.ts'
import {
  classContestScope,
  contestReach,
  contestScope,
  judges as isNamedJudge,
  markersOf,
  proctorsOf,
} from './contest.scope.ts'
import { isRuled } from './seats.scope.ts'

type NewRoom = typeof rooms.$inferInsert
export type RoomRow = typeof rooms.$inferSelect

/** False when its code is taken. */
export const insertRoom = async (db: Db, room: NewRoom): Promise<boolean> =>
  (
    await db
      .insert(rooms)
      .values(room)
      .onConflictDoNothing({ target: rooms.code })
      .returning({ id: rooms.id })
  ).length > 0

export const deleteRoomRow = (db: Db, id: string) => db.delete(rooms).where(eq(rooms.id, id))

export const readRooms = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: rooms.id, status: rooms.status, phase: rooms.phase, code: rooms.code, rev: rooms.rev })
    .from(rooms)
    .where(isAmong(rooms.id, ids))

const roomById = builtOnce(db =>
  db
    .select()
    .from(rooms)
    .where(eq(rooms.id, sql.placeholder('id')))
    .prepare('room'),
)

export async function readRow(db: Db, id: string): Promise<RoomRow | undefined> {
  const [room] = await roomById(db).execute({ id })
  return room
}

/**
 * Who handles rooms: who runs them, who reads what came of them, takes the marks along, and who may come in; a live exercise, a
 * contest of a class and one of a school by their own rights, of a school by all that are named. What pupils answered in a contest
 * is for its hosts: who has one pupil in it takes no marks of all others along.
 */
const ACTIONS = {
  host: { liveExam: 'live-exam.run', ofClass: 'class-contest.write', ofSchool: ['contest.write'] },
  read: { liveExam: 'live-exam.read', ofClass: 'class-contest.write', ofSchool: ['contest.write'] },
  export: { liveExam: 'export.marks', ofClass: 'export.marks', ofSchool: ['export.marks', 'contest.write'] },
  join: { liveExam: 'live-exam.join', ofClass: 'contest.join', ofSchool: ['contest.join'] },
} as const

const mayBe = ({ viewer, scopesOf }: Rights, part: keyof typeof ACTIONS) => {
  const { liveExam, ofClass, ofSchool } = ACTIONS[part]
  return holds(sql`case when ${rooms.kind} = 'live-exam' then ${classScope(viewer, scopesOf(liveExam))}
    else ${classContestScope(viewer, scopesOf(ofClass))}
      or (${sql.join(
        ofSchool.map(action => contestScope(viewer, scopesOf(action))),
        sql` and `,
      )}) end`)
}

/** As what somebody comes to a room: to run it, to read its results or take them along, to rule over or watch seats of it, to mark its essays, or to sit in it. */
export type RoomPart = keyof typeof ACTIONS | 'judge' | 'proctor' | 'marker'

export interface FoundRoom extends RoomRow {
  /** They may run it, whatever they came for. */
  readonly hosts: boolean
}

/** A room within somebody's reach, and whether they may come as what they say. Who hosts it may rule over every seat. */
export async function findRoom(
  db: Db,
  rights: Rights,
  part: RoomPart,
  id: string,
): Promise<Found<FoundRoom>> {
  const { viewer } = rights
  const hosts = mayBe(rights, 'host')
  const judges = sql<boolean>`(exists (select from ${roomJudges}
    where ${roomJudges.roomId} = ${rooms.id} and ${roomJudges.userId} = ${viewer.userId}) or ${isNamedJudge(viewer)})`
  const proctors = proctorsOf(viewer, rights.scopesOf('contest.invigilate'))
  const markers = markersOf(viewer, rights.scopesOf('contest.mark'))
  const allowed = () => {
    if (part === 'judge') return sql<boolean>`(${hosts} or ${judges})`
    if (part === 'marker') return sql<boolean>`(${hosts} or ${markers})`
    return part === 'proctor' ? sql<boolean>`(${hosts} or ${proctors})` : mayBe(rights, part)
  }
  const [found] = await db
    .select({ room: rooms, hosts, allowed: allowed() })
    .from(rooms)
    .leftJoin(classes, eq(classes.id, rooms.classId))
    .leftJoin(contests, eq(contests.id, rooms.id))
    .where(
      and(
        eq(rooms.id, id),
        any([and(isNotNull(rooms.classId), classReach(viewer)) as SQL, contestReach(viewer)]),
      ),
    )
  return found && { ...found.room, hosts: found.hosts, allowed: found.allowed }
}

/** What a room is called, with the tables of live exercises and contests joined. */
export const nameOfRoom = sql<string>`coalesce(${contests.name}, ${liveExams.name})`

const MOST_SHOWN = 20

/** Rooms that run and that somebody may run, those that were opened last first. */
export const listRunning = (db: Db, rights: Rights) =>
  db
    .select({
      ...{ id: rooms.id, kind: rooms.kind, status: rooms.status, classId: rooms.classId },
      ...{ className: classes.name, name: nameOfRoom, startAt: contests.startAt },
    })
    .from(rooms)
    .leftJoin(classes, eq(classes.id, rooms.classId))
    .leftJoin(contests, eq(contests.id, rooms.id))
    .leftJoin(liveExams, eq(liveExams.id, rooms.id))
    .where(and(eq(rooms.status, 'live'), mayBe(rights, 'host')))
    .orderBy(desc(rooms.startedAt), desc(rooms.id))
    .limit(MOST_SHOWN)

/** Holds the room for this transaction; undefined where there is none. An act of a host is on it for 20 ms at most. */
export async function lockRoom(db: Db, id: string): Promise<RoomRow | undefined> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id)).for('update')
  return room
}

/** As it stands until this transaction ends; many may hold it at once, and nobody acts in it meanwhile. */
export async function holdRoom(db: Db, id: string): Promise<RoomRow | undefined> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id)).for('share')
  return room
}

export const updateRoom = (db: Db, id: string, changes: Partial<NewRoom>) =>
  db.update(rooms).set(changes).where(eq(rooms.id, id))

export const updateSettings = (db: Db, id: string, settings: object) =>
  db
    .update(rooms)
    .set({ settings: sql`${JSON.stringify(settings)}::jsonb` })
    .where(eq(rooms.id, id))

/** Somebody has answered in it, by a phone or by a board: what pupils have answered is not deleted. */
export const hasAnswers = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ no: roomAnswers.no }).from(roomAnswers).where(eq(roomAnswers.roomId, id)).limit(1))
    .length > 0 ||
  (await db.select({ no: roomLate.no }).from(roomLate).where(eq(roomLate.roomId, id)).limit(1)).length > 0 ||
  (
    await db
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.id, id), isRuled))
  ).length > 0

/** Questions, seats, devices of a rehearsal, variants, judges and heartbeat of a room; its log stays. */
export async function emptyRoom(db: Db, roomId: string): Promise<void> {
  // By their sessions, as these take them along when somebody signs out everywhere at this moment.
  await db
    .select({ number: roomTrials.number })
    .from(roomTrials)
    .where(eq(roomTrials.roomId, roomId))
    .orderBy(roomTrials.sessionId)
    .for('update')
  for (const table of [roomSeats, roomTrials, roomVariants, roomQuestions, roomJudges, roomBeats])
    await db.delete(table).where(eq(table.roomId, roomId))
  await updateRoom(db, roomId, { minutes: null, extension: 0 })
}

export const insertAct = (db: Db, act: typeof roomActs.$inferInsert) => db.insert(roomActs).values(act)

/** What was done last in a room and still stands; what a judge did, and who came in, a host does not take back. */
export async function readLastAct(db: Db, roomId: string) {
  const [act] = await db
    .select()
    .from(roomActs)
    .where(
      and(
        eq(roomActs.roomId, roomId),
        sql`${roomActs.undoneAt} is null
      and ${roomActs.act} not in ('confirm', 'entry', 'entered') and ${roomActs.changed} -> 'judged' is null`,
      ),
    )
    .orderBy(sql`${roomActs.id} desc`)
    .limit(1)
  return act
}

export const markUndone = (db: Db, id: string, at: Date) =>
  db.update(roomActs).set({ undoneAt: at }).where(eq(roomActs.id, id))
