import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { ITEM } from '@bangxanh/questions/items.ts'
import { type SQL, sql } from 'drizzle-orm'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import { classPupils, homeworkItems, schoolTops, schoolTopTeachers } from '../../schema/reports.ts'
import { students } from '../../schema/students.ts'
import { teaches } from '../staff/staff.scope.ts'
import { topOf } from './class-parts.store.ts'

/** Rows in their order, in JSON. */
export const listOf = (rows: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`

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

/** Who of the school still teaches in it. */
export const topTeachersOf = (schoolId: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('_id', ${users.id}, 'displayName', ${users.displayName}, 'classes', top.classes, 'given', top.given,
    'expected', top.expected, 'done', top.done, 'inTime', top.done - top.late) order by top.place), '[]')
  from ${schoolTopTeachers} top join ${users} on ${users.id} = top.user_id and ${users.disabledAt} is null
  where top.school_id = ${schoolId} and exists (select from ${roleGrants}
    where ${roleGrants.userId} = top.user_id and ${roleGrants.schoolId} = top.school_id and ${teaches}))`

/** The pupils whom teachers of the open classes of a condition follow, whoever has handed in least first, in JSON. */
export const followedIn = (within: SQL): SQL => sql`(
  with place as materialized (
    select followed.student_id, own.id as class_id, own.name, work.* from
      (select ${classes.id} as id, ${classes.name} as name from ${classes} where ${within} and ${classes.status} = 'open' offset 0) own
    cross join lateral (select ${classStudents.studentId} as student_id from ${classStudents}
      where ${classStudents.classId} = own.id and ${classStudents.subscribed} and ${classStudents.state} = 'approved' offset 0) followed
    left join lateral (select expected, done, late, mark_sum, marks from ${classPupils}
      where ${classPupils.classId} = own.id and ${classPupils.studentId} = followed.student_id) work on true
  ), pupil as (
    select student_id, coalesce(sum(expected), 0)::int as expected, coalesce(sum(done), 0)::int as done, coalesce(sum(late), 0)::int as late,
      round(sum(mark_sum) / nullif(sum(marks), 0), 2)::float8 as mark, array_agg(name order by name collate vi_number, class_id) as names,
      (array_agg(class_id order by name collate vi_number, class_id))[1] as class_id
    from place group by 1
  ), first as (
    select pupil.*, ${students.fullname} as fullname, ${students.birthday} as birthday,
      row_number() over (order by pupil.done::numeric / nullif(pupil.expected, 0) nulls last, ${students.givenName}, ${students.id}) as place
    from pupil join ${students} on ${students.id} = pupil.student_id
  )
  select coalesce(json_agg(json_build_object('_id', student_id, 'fullname', fullname, 'birthday', birthday, 'expected', expected, 'done', done,
    'inTime', done - late, 'averageMark', mark, 'classId', class_id, 'classNames', names) order by place), '[]')
  from first where place <= ${HOME.followed}::int)`

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
