import { TODAY } from '@bangxanh/contract/reports/limits.ts'
import type { Today as Home, TaughtClass, ToDos } from '@bangxanh/contract/reports/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { byNumbers } from '../../kernel/db/in-order.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { homeworkCounts } from '../../schema/reports.ts'
import { isReading, isSeenByStudents, statusIs } from '../homework/homework.scope.ts'
import { taughtActivities } from './activities.store.ts'
import { countsByMark } from './class-days.store.ts'
import { twoWeeks } from './home.view.ts'
import { followedIn, listOf, topOfClasses } from './home-parts.store.ts'
import { isChanging, keptOr } from './kept-counts.store.ts'
import { at, hasHandedIn, open, ownHomework, readOwnPapers, toDosOf, within } from './to-dos.store.ts'
import { type DayFigures, dayFigures, ofClasses } from './weeks.store.ts'

/** The open classes that the caller teaches, by grade and name, each with the homework that ends next. */
function taughtClasses(caller: Caller): SQL {
  const { now } = caller
  return sql`
    with page as (
      select ${classes.id}, ${classes.name}, count(*) over ()::int as total,
        row_number() over (order by grade_order(${classes.grade}), ${byNumbers(classes.name)}, ${classes.id}) as place
      from ${classes} where ${within(caller, 'homework.write')} and ${open} order by place limit ${TODAY.classes}
    ), running as (
      select page.id as class_id, given.* from page cross join lateral (
        select ${homeworks.id}, ${homeworks.name}, ${isReading} as reading, ${homeworks.endAt} as end_at from ${homeworks}
        where ${homeworks.classId} = page.id and ${statusIs('in_progress', now)}
        order by ${homeworks.endAt} <= ${at(now)}, ${homeworks.endAt}, ${homeworks.id} limit 1) given
    )
    select page.id as "_id", page.name, page.total,
      (select count(*)::int from ${classStudents}
        where ${classStudents.classId} = page.id and ${classStudents.state} = 'approved') as approved,
      (select json_build_object('_id', running.id, 'name', running.name, 'reading', running.reading, 'endAt', ${asInstant(sql`running.end_at`)},
          'handedIn', found.counts[1], 'expected', found.counts[2])
        from running cross join lateral (select ${keptOr(
          { homework: sql`running.id`, eClass: sql`running.class_id` },
          sql`array[${homeworkCounts.handedIn}, ${homeworkCounts.expected}]`,
          // Of what runs everybody counts: nobody was approved after its end.
          sql`select array[count(*) filter (where ${hasHandedIn}), count(*)]::int[] from ${homeworkRecipients}
            where ${homeworkRecipients.homeworkId} = running.id`,
        )} as counts offset 0) found
        where running.class_id = page.id) as running
    from page order by page.place`
}

/** The homework of the caller's classes that was marked or handed in last: of several attempts the best counts. */
function newMarks(caller: Caller): SQL {
  const { now } = caller
  return sql`
    with ${ownHomework(
      sql`${within(caller, 'homework.write')} and ${open}`,
      sql`${isSeenByStudents(now)} and ${homeworks.startAt} > ${at(now, -TODAY.newMs)} and ${homeworks.totalPoint} > 0 and not ${isReading}`,
    )}
    select own."_id", own.name, own."classId", own."className", marks."averageMark", marks.counts
    from own cross join lateral (
      select ${homeworkCounts.markedAt} as at, ${homeworkCounts.marked} as pupils, ${homeworkCounts.average}::float8 as "averageMark",
        to_json(${homeworkCounts.marks}) as counts
      from ${homeworkCounts} where ${homeworkCounts.homeworkId} = own."_id" and not ${isChanging(sql`own."classId"`)}
      union all
      select max(at), count(*), round(avg(mark), 2)::float8, json_build_array(${countsByMark}) from (
        select max(${attempts.score}) / own."totalPoint" * ${FULL_MARK}::int as mark,
          max(greatest(${attempts.submittedAt}, ${attempts.scoredAt}, ${attempts.returnedAt})) as at
        from ${attempts} where ${attempts.homeworkId} = own."_id" and ${attempts.state} = 'graded'
          and (${isChanging(sql`own."classId"`)} or not exists (select from ${homeworkCounts} where ${homeworkCounts.homeworkId} = own."_id"))
        group by ${attempts.studentId}) of_pupil
    ) marks
    where marks.pupils > 0 order by marks.at desc, own."_id" limit ${TODAY.marks}`
}

type Row = Pick<Home, 'marks' | 'top' | 'followed' | 'activities'> & {
  toDos: Omit<ToDos, 'papers'>
  classes: (TaughtClass & { total: number })[]
  days: DayFigures[]
}

/** The first page of who teaches, in two statements: each costs more to ask than a part of it to answer. */
export async function readToday(caller: Caller): Promise<Home> {
  const own = within(caller, 'homework.write')
  const { waiting, marking, missing, rooms, essays, comments, topics, drafts } = toDosOf(caller)
  const { rows } = await caller.db.execute<Row & Record<string, unknown>>(sql`
    select json_build_object('waiting', ${listOf(waiting)}, 'marking', ${listOf(marking)}, 'missing', ${listOf(missing)}, 'rooms', ${listOf(rooms)}, 'essays', ${listOf(essays)},
        'comments', ${listOf(comments)}, 'topics', ${listOf(topics)}, 'drafts', ${listOf(drafts)}) as "toDos",
      ${listOf(taughtClasses(caller))} as classes, ${listOf(newMarks(caller))} as marks,
      ${dayFigures(ofClasses(own, caller.now, 14), caller.now)} as days, ${topOfClasses(own)} as top,
      ${followedIn(within(caller, 'class-student.manage'))} as followed, ${listOf(taughtActivities(own, caller.now))} as activities`)
  const { toDos, classes: taught, days, ...parts } = rows[0] as Row
  return {
    toDos: { ...toDos, papers: await readOwnPapers(caller) },
    classes: taught.map(({ total: _, ...row }) => row),
    total: taught[0]?.total ?? 0,
    weeks: twoWeeks(days),
    ...parts,
  }
}
