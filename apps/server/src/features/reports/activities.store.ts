import { ACTIVITIES } from '@bangxanh/contract/reports/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { topicComments, topics } from '../../schema/discussion.ts'
import { homeworks } from '../../schema/homework.ts'
import { homeworkCounts } from '../../schema/reports.ts'
import { isReading, isSeenByStudents } from '../homework/homework.scope.ts'

const since = (now: Date): SQL => sql`${new Date(now.getTime() - ACTIVITIES.ms).toISOString()}::timestamptz`

/** The last homework of each of the classes, which stand first in a common table, with what was counted of it. */
const ownAndRecent = (within: SQL, now: Date): SQL => sql`
  own as materialized (
    select ${classes.id} as id, ${classes.name} as name from ${classes}
    where ${within} and ${classes.status} = 'open' and ${classes.type} = 'study'
  ), recent as materialized (
    select own.id as class_id, own.name as class_name, given.* from own cross join lateral (
      select ${homeworks.id} as id, ${homeworks.name} as name, ${isReading} as reading, ${homeworks.startAt} as start_at, ${homeworks.assignedBy} as assigned_by
      from ${homeworks} where ${homeworks.classId} = own.id and ${isSeenByStudents(now)} and ${homeworks.startAt} > ${since(now)}
      order by ${homeworks.startAt} desc, ${homeworks.id} limit ${ACTIVITIES.ofClass}) given
  )`

/** What became of that homework: given by somebody, handed in and marked by so many, without a mark. */
const ofHomework = (now: Date): SQL => sql`
  select 'given' as kind, start_at as at, class_id, class_name, id, name, reading, null::int as count, assigned_by as person from recent
  union all
  select found.kind, found.at, recent.class_id, recent.class_name, recent.id, recent.name, recent.reading, found.count, null from recent
  cross join lateral (select * from ${homeworkCounts} where ${homeworkCounts.homeworkId} = recent.id offset 0) kept
  cross join lateral (values ('handedIn', kept.handed_at, kept.handed_in), ('marked', kept.marked_at, kept.marked)) found (kind, at, count)
  where found.at > ${since(now)}`

const newestOf = (events: SQL): SQL => sql`
  select happened.kind, ${asInstant(sql`happened.at`)} as at, happened.class_id as "classId", happened.class_name as "className",
    happened.id as "_id", happened.name, happened.reading, happened.count, ${users.displayName} as by
  from (select * from (${events}) event order by at desc, kind, class_id, id limit ${ACTIVITIES.most}) happened
  left join ${users} on ${users.id} = happened.person order by happened.at desc, happened.kind, happened.class_id, happened.id`

/** What happened last in the open classes of a condition, of who heads a school: what was given, handed in and marked. */
export const schoolActivities = (within: SQL, now: Date): SQL =>
  sql`with ${ownAndRecent(within, now)} ${newestOf(ofHomework(now))}`

/** The same of who teaches them, with who came into a class on a day, and where somebody wrote in the discussion. */
export const taughtActivities = (within: SQL, now: Date): SQL =>
  sql`with ${ownAndRecent(within, now)} ${newestOf(sql`
    ${ofHomework(now)}
    union all
    select 'joined', max(came.at), own.id, own.name, null, null, false, count(*)::int, null from own cross join lateral (
      select ${classStudents.changedAt} as at from ${classStudents}
      where ${classStudents.classId} = own.id and ${classStudents.state} = 'approved' and ${classStudents.changedAt} > ${since(now)} offset 0) came
    group by own.id, own.name, vietnam_day(came.at)
    union all
    select 'talked', talk.at, own.id, own.name, talk.id, talk.title, false, talk.count, null from own cross join lateral (
      select ${topics.id} as id, ${topics.title} as title, ${topics.lastAt} as at, (
        select count(*)::int from ${topicComments} where ${topicComments.topicId} = ${topics.id}) as count
      from ${topics} where ${topics.classId} = own.id and ${topics.lastAt} > ${since(now)}
      order by ${topics.lastAt} desc limit ${ACTIVITIES.ofClass} offset 0) talk`)}`
