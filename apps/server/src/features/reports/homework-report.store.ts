import type { HomeworkOfReport } from '@bangxanh/contract/reports/report-schemas.ts'
import type { HOMEWORK_OF_DAYS } from '@bangxanh/contract/reports/states.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import { asPage, before, type ListFilters, type Page } from '../../kernel/serve/lists.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'
import { questionVersions } from '../../schema/questions.ts'
import { isCounted, isReading } from '../homework/homework.scope.ts'
import type { Span } from './report-span.access.ts'
import { today } from './weeks.store.ts'

type OfDays = (typeof HOMEWORK_OF_DAYS)[number]

/** What `given` or `expected` of a report counts: homework that began in its days, or ended in those that are over. */
export function isOfDays(of: OfDays, { from, to }: Span, now: Date): SQL {
  const at = of === 'given' ? homeworks.startAt : homeworks.endAt
  const last =
    of === 'given' ? sql`least(${to}::date, ${today(now)})` : sql`least(${to}::date, ${today(now)} - 1)`
  return sql`(${homeworks.publish} and ${at} >= vietnam_begin(${from}::date) and ${at} < vietnam_begin(${last} + 1))`
}

/** What each pupil who was given a homework has done with it: of several attempts the best counts. */
export const places = (homework: SQL): SQL => sql`
  select ${homeworkRecipients.studentId} as student_id, coalesce(tried.handed_in, false) as done, coalesce(tried.waits, false) as waits,
    coalesce(tried.first_at > ${homeworkRecipients.dueAt}, false) as late,
    tried.score / nullif(${homework}.total_point, 0) * ${FULL_MARK}::int as mark
  from ${homeworkRecipients} left join (
    select ${attempts.studentId} as student_id, bool_or(${attempts.state} <> 'open') as handed_in, bool_or(${attempts.state} = 'submitted') as waits,
      min(coalesce(${attempts.handedInAt}, ${attempts.submittedAt}, ${attempts.endsAt})) filter (where ${attempts.state} <> 'open') as first_at,
      max(${attempts.score}) filter (where not ${homework}.reading) as score
    from ${attempts} where ${attempts.homeworkId} = ${homework}.id group by 1) tried on tried.student_id = ${homeworkRecipients.studentId}
  where ${homeworkRecipients.homeworkId} = ${homework}.id and ${isCounted}`

/** The question of a homework of whose points its pupils got the least, in the attempts that are scored. */
const hardest = (homework: SQL): SQL => sql`
  select json_build_object('questionId', of_question.question_id, 'number', of_question.number, 'share', round(of_question.share, 4)) as question
  from (
    select ${attemptQuestions.questionId} as question_id, min(${attemptQuestions.position}) as number,
      sum(${attemptQuestions.score}) / sum(${questionVersions.point}) as share
    from ${attempts} join ${attemptQuestions} on ${attemptQuestions.attemptId} = ${attempts.id}
    join ${questionVersions} on ${questionVersions.questionId} = ${attemptQuestions.questionId} and ${questionVersions.version} = ${attemptQuestions.version}
    where ${attempts.homeworkId} = ${homework}.id and ${attempts.state} = 'graded' and ${attemptQuestions.score} is not null
      and ${questionVersions.point} > 0
    group by 1 order by share, number limit 1) of_question`

/** One page of the homework of classes, the latest first: what is counted of each is counted for the page alone. */
export async function readHomeworkRows(
  db: Db,
  within: SQL,
  of: OfDays,
  { span, now, ...filters }: ListFilters & { readonly span: Span; readonly now: Date },
): Promise<Page<HomeworkOfReport>> {
  const at = of === 'given' ? sql`start_at` : sql`end_at`
  const given = sql`with own as materialized (select ${classes.id}, ${classes.name} from ${classes} where ${within}), given as materialized (
      select own.name as class_name, found.* from own cross join lateral (
        select ${homeworks.id}, ${homeworks.classId} as class_id, ${homeworks.name}, ${homeworks.kind}, ${homeworks.startAt} as start_at,
          ${homeworks.endAt} as end_at, ${homeworks.totalPoint} as total_point, ${isReading} as reading
        from ${homeworks} where ${homeworks.classId} = own.id and ${isOfDays(of, span, now)} offset 0) found)`
  const { rows } = await db.execute<HomeworkOfReport & Record<string, unknown>>(sql`
    ${given}, page as materialized (select * from given order by ${at} desc, id limit ${filters.limit} offset ${before(filters)})
    select page.id as "_id", page.class_id as "classId", page.class_name as "className", page.name, page.kind,
      ${asInstant(sql`page.start_at`)} as "startAt", ${asInstant(sql`page.end_at`)} as "endAt",
      done.expected, done.done, done.late, done.waiting, done.mark as "averageMark", hardest.question as hardest
    from page cross join lateral (
      select count(*)::int as expected, count(*) filter (where done)::int as done, count(*) filter (where late)::int as late,
        count(*) filter (where waits)::int as waiting, round(avg(mark), 2)::float8 as mark
      from (${places(sql.raw('page'))}) place) done
    left join lateral (${hardest(sql.raw('page'))}) hardest on true
    order by page.${at} desc, page.id`)
  return asPage(rows, filters, async () => {
    const counted = await db.execute<{ total: number }>(
      sql`${given} select count(*)::int as total from given`,
    )
    return counted.rows[0]?.total ?? 0
  })
}
