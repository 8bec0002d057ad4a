import type { RoomToDo } from '@bangxanh/contract/reports/home-schemas.ts'
import { TODAY } from '@bangxanh/contract/reports/limits.ts'
import type { ToDos } from '@bangxanh/contract/reports/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import type { Rights } from '../../kernel/db/abilities.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { contestPeople, contests } from '../../schema/contests.ts'
import { topicComments, topics } from '../../schema/discussion.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { submissionsAsked } from '../../schema/marking.ts'
import { paperImportItems, paperImports } from '../../schema/paper-imports.ts'
import { homeworkCounts } from '../../schema/reports.ts'
import { roomProctors, rooms } from '../../schema/rooms.ts'
import { classScope } from '../classes/classes.scope.ts'
import { examQuestions } from '../exam-vault/public.ts'
import { isCounted, isFound, isReading, isSeenByStudents } from '../homework/homework.scope.ts'
import { homeworkQuestions } from '../homework/public.ts'
import { any } from '../organisation/public.ts'
import {
  classContestScope,
  contestReach,
  contestScope,
  judges,
  markersOf,
  proctorsOf,
} from '../rooms/contest.scope.ts'
import { unmarkedIn } from '../rooms/public.ts'
import { keptOr } from './kept-counts.store.ts'

type Rows<Row> = Row & Record<string, unknown>

export const open = sql`${classes.status} = 'open' and ${classes.type} = 'study'`
export const at = (now: Date, after = 0) => sql`${new Date(now.getTime() + after).toISOString()}::timestamptz`
const ofHomework = sql`${homeworks.id} as "_id", ${homeworks.name}, ${homeworks.classId} as "classId",
  ${classes.name} as "className", ${asInstant(homeworks.endAt)} as "endAt"`
const homeworkOf = (where: SQL) =>
  sql`from ${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId} where ${where}`

export const hasHandedIn = sql`exists (select from ${attempts} where ${attempts.homeworkId} = ${homeworkRecipients.homeworkId}
  and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.state} <> 'open')`

export const within = ({ viewer, scopesOf }: Rights, action: Parameters<Rights['scopesOf']>[0]) =>
  classScope(viewer, scopesOf(action))

/**
 * The homework of the classes of a condition, looked up class by class: what is counted of each is counted for these alone, and not for
 * all that ends in these days in any school, as a plan that is kept for every caller would have it.
 */
export const ownHomework = (ofClasses: SQL, where: SQL = sql`true`) => sql`
  taught as materialized (select ${classes.id}, ${classes.name} from ${classes} where ${ofClasses}),
  own as materialized (
    select given."_id", given.name, taught.id as "classId", taught.name as "className", given.reading, given."totalPoint", given."endAt"
    from taught cross join lateral (
      select ${homeworks.id} as "_id", ${homeworks.name}, ${isReading} as reading,
        ${homeworks.totalPoint} as "totalPoint", ${asInstant(homeworks.endAt)} as "endAt"
      from ${homeworks} where ${homeworks.classId} = taught.id and ${where} offset 0) given
  )`

/** What waits for the caller in the classes that they teach, a list a kind. */
export function toDosOf(caller: Caller): Record<Exclude<keyof ToDos, 'papers'>, SQL> {
  const { now } = caller
  const marking = sql`
    with ${ownHomework(within(caller, 'submission.score'))}
    select own."_id", own.name, own."classId", own."className", own.reading, own."endAt", waits.count from own cross join lateral (
      select count(distinct ${attempts.studentId})::int as count from ${attempts}
      where ${attempts.homeworkId} = own."_id" and ${attempts.state} = 'submitted') waits
    where waits.count > 0 order by own."endAt", own."_id" limit ${TODAY.each}`

  const missing = sql`
    with ${ownHomework(
      sql`${within(caller, 'homework.write')} and ${open}`,
      sql`${isSeenByStudents(now)} and ${homeworks.endAt} between ${at(now, -TODAY.overdueMs)} and ${at(now, TODAY.soonMs)}`,
    )}
    select own."_id", own.name, own."classId", own."className", own.reading, own."endAt", waits.count from own cross join lateral (
      select ${keptOr(
        { homework: sql`own."_id"`, eClass: sql`own."classId"` },
        sql`${homeworkCounts.missing}`,
        sql`select count(*)::int from ${homeworkRecipients}
          where ${homeworkRecipients.homeworkId} = own."_id" and ${isCounted} and ${isFound} and not ${hasHandedIn}`,
      )} as count offset 0) waits
    where waits.count > 0 order by own."endAt"::timestamptz <= ${at(now)},
      abs(extract(epoch from own."endAt"::timestamptz - ${at(now)})), own."_id" limit ${TODAY.each}`

  const waiting = sql`
    select ${classes.id} as "classId", ${classes.name} as "className", count(*)::int as count
    from ${classes} join ${classStudents} on ${classStudents.classId} = ${classes.id} and ${classStudents.state} = 'waiting'
    where ${within(caller, 'class-student.manage')} and ${open}
    group by ${classes.id} order by min(${classStudents.askedAt}), ${classes.id} limit ${TODAY.each}`
  const drafts = sql`
    select ${ofHomework}, ${homeworks.kind}, ${homeworks.questionCount} as questions,
      ${asInstant(homeworks.createdAt)} as "createdAt"
    ${homeworkOf(sql`${within(caller, 'homework.write')} and ${open} and not ${homeworks.publish}
      and not exists (select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id})`)}
    order by ${homeworks.createdAt} desc, ${homeworks.id} limit ${TODAY.each}`
  const comments = sql`
    select ${ofHomework}, count(*)::int as count,
      (array_agg(${submissionsAsked.attemptId} order by ${submissionsAsked.at}, ${submissionsAsked.attemptId}))[1] as "submissionId"
    from ${classes} join ${submissionsAsked} on ${submissionsAsked.classId} = ${classes.id} and ${submissionsAsked.at} > ${at(now, -TODAY.askedMs)}
    join ${homeworks} on ${homeworks.id} = ${submissionsAsked.homeworkId}
    where ${within(caller, 'submission.score')} and ${open}
    group by ${homeworks.id}, ${classes.id} order by min(${submissionsAsked.at}), ${homeworks.id} limit ${TODAY.each}`
  // Hidden ones wait for a decision, of which teachers are told at once.
  const talk = sql`
    select ${topics.id} as "_id", ${topics.title} as name, ${classes.id} as "classId", ${classes.name} as "className", said.count
    from ${classes} join ${topics} on ${topics.classId} = ${classes.id} and ${topics.lastAt} > ${at(now, -TODAY.talkedMs)} and not ${topics.closed}
    cross join lateral (
      select count(*)::int as count, min(${topicComments.createdAt}) as at from ${topicComments}
      where ${topicComments.topicId} = ${topics.id} and not ${topicComments.byTeacher} and ${topicComments.hiddenAt} is null
        and not exists (select from ${topicComments} answer where answer.topic_id = ${topics.id} and answer.by_teacher
          and (answer.created_at, answer.id) > (${topicComments.createdAt}, ${topicComments.id}))) said
    where ${within(caller, 'discussion.moderate')} and ${open} and said.count > 0
    order by said.at, ${topics.id} limit ${TODAY.each}`
  // Of sittings each by itself: that is how they are marked.
  const essays = sql`
    select mine.id as "_id", mine.name, waits.count
    from (
      select ${contests.id}, ${contests.name}, ${rooms.endedAt} as ended_at from ${contests} join ${rooms} on ${rooms.id} = ${contests.id}
      where ${contests.id} in (
          select ${contestPeople.contestId} from ${contestPeople}
          where ${contestPeople.userId} = ${caller.viewer.userId} and ${contestPeople.role} in ('host', 'marker')
          union select made.id from ${contests} made where made.created_by = ${caller.viewer.userId})
        and ${rooms.kind} = 'exam' and ${rooms.endedAt} > ${at(now, -TODAY.essaysMs)}
        and ${any([contestScope(caller.viewer, caller.scopesOf('contest.write')), markersOf(caller.viewer, caller.scopesOf('contest.mark'))])} offset 0) mine
    cross join lateral (select ${unmarkedIn(sql`mine.id`)} as count offset 0) waits
    where waits.count > 0 order by mine.ended_at, mine.id limit ${TODAY.each}`
  return { waiting, marking, missing, rooms: roomsOf(caller), essays, comments, topics: talk, drafts }
}

/** Rooms in which the caller, who made or hosts them, judges them or watches over a hall, has something to do today. */
function roomsOf({ viewer, scopesOf, now }: Caller): SQL {
  const day = sql`vietnam_begin(vietnam_day(${at(now)}))`
  const tomorrow = sql`vietnam_begin(vietnam_day(${at(now)}) + 1)`
  const isUnranked = sql`(${rooms.kind} = 'exam' and ${rooms.rankedAt} is null
    and ${rooms.endedAt} > ${at(now, -TODAY.essaysMs)} and ${unmarkedIn(sql`${rooms.id}`)} = 0)`
  const isPlanned = sql`(${rooms.status} = 'not_started' and ${contests.published} and ${contests.startAt} >= ${day} and ${contests.startAt} < ${tomorrow})`
  const run = sql`(
    select ${contestPeople.contestId} from ${contestPeople}
    where ${contestPeople.userId} = ${viewer.userId} and ${contestPeople.role} = 'host'
    union select made.id from ${contests} made where made.created_by = ${viewer.userId})`
  const ofContests = (role: SQL) => sql`
      select ${rooms.id}, ${rooms.kind}, ${contests.name}, ${classes.id}, ${classes.name}, ${role},
        case ${rooms.status} when 'live' then 'open' when 'ended' then 'unranked' else 'planned' end,
        case when ${rooms.status} = 'not_started' then ${contests.startAt} end,
        case ${rooms.status} when 'live' then ${rooms.startedAt} when 'ended' then ${rooms.endedAt} else ${contests.startAt} end
      from ${contests} join ${rooms} on ${rooms.id} = ${contests.id} left join ${classes} on ${classes.id} = ${contests.classId}`
  return sql`
    select mine.id as "_id", mine.kind, mine.name, mine.class_id as "classId", mine.class_name as "className", mine.role, mine."is",
      ${asInstant(sql`mine.start_at`)} as "startAt"
    from (
      select ${rooms.id}, ${rooms.kind}, ${liveExams.name}, ${classes.id} as class_id, ${classes.name} as class_name, 'host' as role, 'open' as "is",
        null::timestamptz as start_at, ${rooms.startedAt} as at
      from ${liveExams} join ${rooms} on ${rooms.id} = ${liveExams.id} join ${classes} on ${classes.id} = ${liveExams.classId}
      where ${liveExams.assignedBy} = ${viewer.userId} and ${rooms.status} = 'live' and ${classScope(viewer, scopesOf('live-exam.run'))}
      union all
      ${ofContests(sql`'host'`)}
      where ${contests.id} in ${run} and (${rooms.status} = 'live' or ${isPlanned} or ${isUnranked})
        and ${any([contestScope(viewer, scopesOf('contest.write')), classContestScope(viewer, scopesOf('class-contest.write'))])}
      union all
      ${ofContests(sql`case ${rooms.kind} when 'exam' then 'proctor' else 'judge' end`)}
      where ${contests.id} in (
          select ${contestPeople.contestId} from ${contestPeople}
          where ${contestPeople.userId} = ${viewer.userId} and ${contestPeople.role} = 'judge'
          union select ${roomProctors.roomId} from ${roomProctors} where ${roomProctors.userId} = ${viewer.userId})
        and ${contests.id} not in ${run} and (${rooms.status} = 'live' or ${isPlanned})
        and ${any([judges(viewer), proctorsOf(viewer, scopesOf('contest.invigilate'))])}
        and ${contestReach(viewer)}
    ) mine
    order by mine."is", mine.at, mine.id limit ${TODAY.each}`
}

export async function readRoomsToRun(caller: Caller): Promise<RoomToDo[]> {
  const { rows } = await caller.db.execute<Rows<RoomToDo>>(roomsOf(caller))
  return rows
}

/** Papers that the caller brought, of which something was found and is not judged, and which they may still fill in. */
export async function readOwnPapers(caller: Caller): Promise<ToDos['papers']> {
  const { rows } = await caller.db.execute<Rows<ToDos['papers'][number]>>(sql`
    with mine as materialized (
      select ${paperImports.id}, ${paperImports.examId} as exam_id, ${paperImports.homeworkId} as homework_id,
        ${paperImports.createdAt} as created_at, items.questions, items.open
      from ${paperImports} cross join lateral (
        select count(*)::int as questions, (count(*) filter (where ${paperImportItems.state} = 'open'))::int as open
        from ${paperImportItems} where ${paperImportItems.importId} = ${paperImports.id}) items
      where ${paperImports.createdBy} = ${caller.viewer.userId} and ${paperImports.state} = 'ready'
        and coalesce(${paperImports.modelState}, 'done') not in ('waiting', 'asking') and items.open > 0
      order by ${paperImports.createdAt} desc, ${paperImports.id} limit ${TODAY.each}
    )
    select mine.id as "_id", mine.exam_id as "examVaultId", mine.homework_id as "homeworkUid", h.class_id as "classId",
      h.class_name as "className", coalesce(e.name, h.name) as title, mine.questions, mine.open,
      ${asInstant(sql`mine.created_at`)} as "createdAt"
    from mine left join (${examQuestions.correctable(caller)}) e on e.id = mine.exam_id
      left join (${homeworkQuestions.correctable(caller)}) h on h.id = mine.homework_id
    where e.id is not null or h.id is not null order by mine.created_at desc, mine.id`)
  return rows
}
