import { NOTIFICATIONS } from '@bangxanh/contract/notifications/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkAssignees, homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import type { Describe, Telling } from '../notifications/public.ts'
import { any } from '../organisation/public.ts'
import { isFound, isSeenByStudents } from './homework.scope.ts'

const asTime = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** The accounts of those who find a homework, and can begin it by now. */
const toPupils = (at: SQL | Date, which: SQL, now: Date) => sql`
  select ${students.userId} as user_id, ${homeworks.id} as about, ${at instanceof Date ? asTime(at) : at} as at, ${students.id} as what
  from ${homeworks}
  join ${homeworkRecipients} on ${homeworkRecipients.homeworkId} = ${homeworks.id}
  join ${students} on ${students.id} = ${homeworkRecipients.studentId}
  left join ${homeworkAssignees} on ${homeworkAssignees.homeworkId} = ${homeworks.id}
    and ${homeworkAssignees.studentId} = ${homeworkRecipients.studentId}
  where ${which} and ${isFound} and ${isSeenByStudents(now)}`

const isRunning = (now: Date) => sql`${homeworkRecipients.endAt} > ${asTime(now)}`

/** Each pupil once a homework, also who comes into the class later. */
export const homeworkGiven: Telling = {
  kind: 'homeworkGiven',
  once: true,
  events: (homeworkId, now) => toPupils(now, sql`${homeworks.id} = ${homeworkId} and ${isRunning(now)}`, now),
}

/** The same of all running homework of a class, for who has come into it. */
export const homeworkOfClass: Telling = {
  kind: 'homeworkGiven',
  once: true,
  events: (classId, now) => toPupils(now, sql`${homeworks.classId} = ${classId} and ${isRunning(now)}`, now),
}

/** Who has handed nothing in a day before their own end. */
export const homeworkEnding: Telling = {
  kind: 'homeworkEnding',
  events: (homeworkId, now) => {
    const from = sql`(${homeworkRecipients.endAt} - make_interval(hours => ${NOTIFICATIONS.endingHours}))`
    const which = sql`${homeworks.id} = ${homeworkId} and ${isRunning(now)} and ${from} <= ${asTime(now)} and not exists (
      select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
        and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.state} <> 'open')`
    return toPupils(from, which, now)
  },
}

/** More time or tries than the others have; what is to be done again tells of itself. */
export const moreTime: Telling = {
  kind: 'moreTime',
  events: (homeworkId, now) =>
    toPupils(
      sql`${homeworkAssignees.extendedAt}`,
      sql`${homeworks.id} = ${homeworkId} and ${homeworkAssignees.extendedAt} is not null and not exists (
        select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
          and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.redoAt} = ${homeworkAssignees.extendedAt})`,
      now,
    ),
}

/** What a pupil finds. */
const ownHomework = ({ userId }: Viewer, now: Date) => sql`exists (select from ${homeworkRecipients}
  join ${students} on ${students.id} = ${homeworkRecipients.studentId}
  where ${homeworkRecipients.homeworkId} = ${homeworks.id} and ${students.userId} = ${userId}
    and ${isFound} and ${isSeenByStudents(now)})`

/** Homework of the classes that the caller teaches or reads, and their own as a pupil. */
export const describeHomeworks: Describe<'homework'> = async ({ db, viewer, scopesOf, now }, ids) => {
  const scopes = scopesOf('homework.answers')
  // Each of them is asked of who can have such alone: the bell is asked for at every start.
  const theirs = any([
    ...(scopes.length > 0 ? [classScope(viewer, scopes)] : []),
    ...(viewer.grants.some(({ role }) => role === 'student') ? [ownHomework(viewer, now)] : []),
  ])
  const rows = await db
    .select({ id: homeworks.id, name: homeworks.name, classId: classes.id, className: classes.name })
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(isAmong(homeworks.id, ids), theirs))
  return rows.map(({ id: _id, name, classId, className }) => ({
    type: 'homework',
    _id,
    name,
    class: { _id: classId, name: className },
  }))
}
