import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { contestPeople, contests } from '../../schema/contests.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import type { Describe, Telling } from '../notifications/public.ts'
import {
  classContestScope,
  contestReach,
  contestScope,
  judges,
  markersOf,
  mayTakePart,
} from './contest.scope.ts'
import { unmarkedIn } from './essays.store.ts'
import { pupilsOfRoom } from './pupils-of-room.store.ts'
import { nameOfRoom } from './rooms.store.ts'
import { tookPart } from './seats.scope.ts'

/** Its pupils, its hosts and its judges, each once. */
const peopleOf = (roomId: string): SQL => sql`(
  select ${students.userId} as user_id from ${students} join ${pupilsOfRoom(roomId)} pupil on pupil.student_id = ${students.id}
  union select ${contestPeople.userId} from ${contestPeople} join ${users} on ${users.id} = ${contestPeople.userId}
  where ${contestPeople.contestId} = ${roomId} and ${contestPeople.role} <> 'marker' and ${users.disabledAt} is null)`

/** Published, and not over. */
const isComing = (roomId: string): SQL =>
  sql`${contests.id} = ${roomId} and ${contests.published} and ${rooms.status} <> 'ended'`

/** Once a contest. */
export const contestPublished: Telling = {
  kind: 'roomPublished',
  once: true,
  events: (roomId, now) => sql`
    select person.user_id, ${contests.id} as about, ${now.toISOString()}::timestamptz as at, ${contests.id} as what
    from ${contests} join ${rooms} on ${rooms.id} = ${contests.id} cross join lateral ${peopleOf(roomId)} person
    where ${isComing(roomId)}`,
}

/** Each time that the start of one that they know of is another. */
export const contestMoved: Telling = {
  kind: 'roomMoved',
  events: roomId => sql`
    select person.user_id, ${contests.id} as about, ${contests.movedAt} as at, ${contests.id} as what
    from ${contests} join ${rooms} on ${rooms.id} = ${contests.id} cross join lateral ${peopleOf(roomId)} person
    where ${isComing(roomId)} and ${contests.movedAt} is not null`,
}

/** Who has come in at least once; what came of an exam is told once it is ranked. */
export const roomEnded: Telling = {
  kind: 'roomResults',
  events: roomId => sql`
    select ${students.userId} as user_id, ${rooms.id} as about, ${rooms.endedAt} as at, ${rooms.id} as what
    from ${rooms} join ${roomSeats} s on s.room_id = ${rooms.id} join ${students} on ${students.id} = s.student_id
    where ${rooms.id} = ${roomId} and ${rooms.status} = 'ended' and ${rooms.kind} <> 'exam' and ${tookPart}`,
}

/** That an exam was ranked, once for good: to who took part, where its host shows anything. */
export const examRanked: Telling = {
  kind: 'roomResults',
  once: true,
  events: roomId => sql`
    select ${students.userId} as user_id, ${rooms.id} as about, ${rooms.rankedAt} as at, ${rooms.id} as what
    from ${rooms} join ${contests} on ${contests.id} = ${rooms.id} and ${contests.results} <> 'never'
    join ${roomSeats} s on s.room_id = ${rooms.id} join ${students} on ${students.id} = s.student_id
    where ${rooms.id} = ${roomId} and ${rooms.rankedAt} is not null and s.rank is not null`,
}

/** To those who are named to mark an exam that has ended, while something waits there; once an exam. */
export const essaysToMark: Telling = {
  kind: 'essaysToMark',
  once: true,
  events: roomId => sql`
    select ${contestPeople.userId} as user_id, ${rooms.id} as about, ${rooms.endedAt} as at, ${rooms.id} as what
    from ${rooms} join ${contestPeople} on ${contestPeople.contestId} = ${rooms.id} and ${contestPeople.role} = 'marker'
    join ${users} on ${users.id} = ${contestPeople.userId} and ${users.disabledAt} is null
    where ${rooms.id} = ${roomId} and ${rooms.status} = 'ended' and ${unmarkedIn(sql`${rooms.id}`)} > 0`,
}

/** A pupil finds it: a room of their class, or a contest that is published or was begun. */
const isTheirs = (viewer: Viewer): SQL<boolean> => sql`(case
  when ${contests.id} is not null then (${contests.published} or ${rooms.status} <> 'not_started') and ${mayTakePart(viewer)}
  else exists (select from ${classStudents} place join ${students} me on me.id = place.student_id
    where place.class_id = ${rooms.classId} and place.state = 'approved' and me.user_id = ${viewer.userId}) end)`

/** Rooms in which the caller takes part, which they host, or in which they judge or mark. */
export const describeRooms: Describe<'room'> = async ({ db, viewer, scopesOf }, ids) => {
  const isPupil = viewer.grants.some(({ role }) => role === 'student')
  const theirs = isPupil ? isTheirs(viewer) : sql<boolean>`false`
  const hosted = sql<boolean>`(${classContestScope(viewer, scopesOf('class-contest.read'))}
    or ${contestScope(viewer, scopesOf('contest.write'))})`
  // Who has left the school judges nothing in it any more.
  const judged = sql<boolean>`coalesce(${contestReach(viewer)} and ${judges(viewer)}, false)`
  const marked = sql<boolean>`coalesce(${contestReach(viewer)} and ${markersOf(viewer, scopesOf('contest.mark'))}, false)`
  const rows = await db
    .select({
      _id: rooms.id,
      kind: rooms.kind,
      name: nameOfRoom,
      classId: classes.id,
      className: classes.name,
      startAt: contests.startAt,
      part: sql<
        'pupil' | 'host' | 'judge' | 'marker'
      >`(case when ${theirs} then 'pupil' when ${hosted} then 'host' when ${judged} then 'judge' else 'marker' end)`,
    })
    .from(rooms)
    .leftJoin(classes, eq(classes.id, rooms.classId))
    .leftJoin(contests, eq(contests.id, rooms.id))
    .leftJoin(liveExams, eq(liveExams.id, rooms.id))
    .where(and(isAmong(rooms.id, ids), sql`(${theirs} or ${hosted} or ${judged} or ${marked})`))
  return rows.map(({ classId, className, startAt, ...row }) => ({
    ...{ type: 'room', ...row, startAt: startAt?.toISOString() ?? null },
    class: classId && className !== null ? { _id: classId, name: className } : null,
  }))
}
