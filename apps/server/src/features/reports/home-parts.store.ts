import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { ITEM } from '@bangxanh/questions/items.ts'
import { type SQL, sql } from 'drizzle-orm'
import { classes } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import { classPupils, homeworkItems, schoolTops } from '../../schema/reports.ts'
import { students } from '../../schema/students.ts'
import { topOf } from './class-parts.store.ts'

/** Rows with `place`, `student_id` and sums as the pupils of a page, in JSON. */
const asPupils = (rows: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('_id', ${students.id}, 'fullname', ${students.fullname}, 'birthday', ${students.birthday},
    'expected', expected, 'done', done, 'inTime', done - late, 'averageMark', round(mark_sum / nullif(marks, 0), 2)::float8) order by place), '[]')
  from (${rows}) top join ${students} on ${students.id} = top.student_id)`

/** The open classes of a condition, found first: what is counted is looked up for these, whatever a plan for all callers would do. */
const own = (within: SQL): SQL =>
  sql`(select ${classes.id} as id from ${classes} where ${within} and ${classes.status} = 'open' offset 0) own`

/** The first pupils of the open classes of a condition, over all of these. */
export const topOfClasses = (within: SQL): SQL =>
  asPupils(
    topOf(
      sql`1`,
      sql`from ${own(within)} cross join lateral (
        select * from ${classPupils} where ${classPupils.classId} = own.id offset 0) of_class`,
    ),
  )

export const topOfSchool = (schoolId: string): SQL =>
  asPupils(sql`select * from ${schoolTops} where ${schoolTops.schoolId} = ${schoolId}`)

/** The questions of the last weeks that went worst in the open classes of a condition, in JSON; one that several were asked is one. */
export const weakestOf = (within: SQL, now: Date): SQL => {
  const at = (before: number) => sql`${new Date(now.getTime() - before).toISOString()}::timestamptz`
  return sql`(
    with asked as (
      select ${homeworkItems.askedId} as asked_id, sum(${homeworkItems.papers})::int as papers,
        sum(${homeworkItems.shares})::float8 / sum(${homeworkItems.papers}) / ${ITEM.parts}::int as reached,
        count(distinct ${homeworkItems.classId})::int as classes,
        (array_agg(${homeworkItems.questionId} order by ${homeworkItems.papers} desc, ${homeworkItems.questionId}))[1] as question_id
      from ${own(within)} cross join lateral (
        select ${homeworks.id} as id from ${homeworks}
        where ${homeworks.classId} = own.id and ${homeworks.startAt} between ${at(HOME.weakestMs)} and ${at(0)} offset 0
      ) given join ${homeworkItems} on ${homeworkItems.homeworkId} = given.id
      group by 1 having sum(${homeworkItems.papers}) >= ${HOME.weakestFrom}::int
        and sum(${homeworkItems.shares}) < sum(${homeworkItems.papers}) * ${ITEM.parts * HOME.weak}::int
      order by reached, asked_id limit ${HOME.weakest}::int
    )
    select coalesce(json_agg(json_build_object('homeworkUid', ${homeworks.id}, 'name', ${homeworks.name}, 'classId', ${classes.id},
      'className', ${classes.name}, 'content', ${questionVersions.content}, 'reached', asked.reached, 'papers', asked.papers,
      'classes', asked.classes, 'number', (
        select count(*) from ${questionGroups} before_group join ${questions} before on before.question_group_id = before_group.id
        where before_group.homework_id = ${homeworks.id} and before_group.deleted_at is null and before.deleted_at is null
          and (before_group.position, before.position) <= (${questionGroups.position}, ${questions.position})
      )) order by asked.reached, asked.asked_id), '[]')
    from asked join ${questions} on ${questions.id} = asked.question_id and ${questions.deletedAt} is null
    join ${questionVersions} on ${questionVersions.questionId} = ${questions.id} and ${questionVersions.version} = ${questions.version}
    join ${questionGroups} on ${questionGroups.id} = ${questions.questionGroupId}
    join ${homeworks} on ${homeworks.id} = ${questionGroups.homeworkId} join ${classes} on ${classes.id} = ${homeworks.classId})`
}
