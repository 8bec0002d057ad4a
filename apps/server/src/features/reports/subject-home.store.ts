import type { EndingHomework, SubjectHome } from '@bangxanh/contract/reports/home-schemas.ts'
import { TODAY } from '@bangxanh/contract/reports/limits.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { classScope } from '../classes/classes.scope.ts'
import { isReading, statusIs } from '../homework/homework.scope.ts'
import { any } from '../organisation/public.ts'
import { teacherParts } from '../staff/staff.scope.ts'
import { twoWeeks } from './home.view.ts'
import { weakestOf } from './home-parts.store.ts'
import { quietClasses, some } from './school-home.store.ts'
import { type DayFigures, dayFigures, ofClasses } from './weeks.store.ts'

/** What a head of subject sees of it, in two statements. */
export async function readSubjectHome(caller: Caller, scopes: readonly GrantedScope[]): Promise<SubjectHome> {
  const { db, now, viewer } = caller
  const within = classScope(viewer, scopes)
  const { rows } = await db.execute<
    Omit<SubjectHome, 'weeks' | 'ending'> & { days: DayFigures[] } & Record<string, unknown>
  >(sql`
    select ${some(quietClasses(within, now))} as quiet,
      (select count(*)::int from ${classes} where ${within} and ${classes.status} = 'open' and ${classes.type} = 'study') as classes,
      (select count(distinct ${users.id})::int from ${roleGrants} join ${users} on ${users.id} = ${roleGrants.userId}
        where ${any(teacherParts(scopes))} and ${users.disabledAt} is null) as teachers,
      ${dayFigures(ofClasses(within, now, 14), now)} as days,
      ${weakestOf(within, now)} as weakest`)
  const { days, ...found } = rows[0] as (typeof rows)[number]
  return {
    ...found,
    weeks: twoWeeks(days),
    ending: await readEnding(caller, scopes),
  }
}

/** Homework of colleagues that ends soon, the nearest first, and what is over and still taken. */
async function readEnding(
  { db, now, viewer, scopesOf }: Caller,
  scopes: readonly GrantedScope[],
): Promise<EndingHomework[]> {
  const own = classScope(viewer, scopesOf('homework.write'))
  const soon = new Date(now.getTime() + TODAY.soonMs).toISOString()
  const { rows } = await db.execute<EndingHomework & Record<string, unknown>>(sql`
    select ${homeworks.id} as "_id", ${homeworks.name}, ${classes.id} as "classId", ${classes.name} as "className",
      ${isReading} as reading, ${asInstant(homeworks.endAt)} as "endAt",
      (select count(distinct ${attempts.studentId})::int from ${attempts}
        where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.state} <> 'open') as "handedIn",
      (select count(*)::int from ${homeworkRecipients} where ${homeworkRecipients.homeworkId} = ${homeworks.id}) as expected
    from ${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId}
    where ${classScope(viewer, scopes)} and not ${own} and ${statusIs('in_progress', now)} and ${homeworks.endAt} <= ${soon}::timestamptz
    order by ${homeworks.endAt} <= ${now.toISOString()}::timestamptz, ${homeworks.endAt}, ${homeworks.id} limit ${TODAY.ending}`)
  return rows
}
