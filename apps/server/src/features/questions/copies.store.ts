import type { QuestionCopy } from '@bangxanh/contract/questions/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { attempts } from '../../schema/learn.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'

/** A statement of the owners whose questions somebody may correct: id, name, total_point; of what belongs to a class class_id, class_name. */
export type CorrectableOwners = SQL
interface Correctable {
  readonly exams: CorrectableOwners
  readonly homeworks: CorrectableOwners
  readonly liveExams: CorrectableOwners
  readonly contests: CorrectableOwners
}

/** All that makes an answer right or wrong, and what is read; what a question is worth is up to where it stands. */
const wordsOf = (
  version: SQL,
): SQL => sql`row(${version}.content, ${version}.img_url, ${version}.audio_url, ${version}.answers,
  ${version}."right", ${version}.fake_choices, ${version}.fixed_options, ${version}.answer_hint, ${version}.duration)`
const readSame = (one: SQL, other: SQL): SQL =>
  sql`${one}.type = ${other}.type and ${wordsOf(one)} is not distinct from ${wordsOf(other)}`

export interface CopyRow extends Pick<QuestionCopy, 'edition' | 'name' | 'className' | 'pupils' | 'reads'> {
  readonly id: string
  readonly examId: string | null
  readonly homeworkId: string | null
  readonly liveExamId: string | null
  readonly contestId: string | null
  readonly classId: string | null
  readonly totalPoint: string
}

/** What a question was copied from, its copies, and other copies of the same, as far as they have its type; exams first. */
export async function listCopyRows(
  db: Db,
  questionId: string,
  { exams, homeworks, liveExams, contests }: Correctable,
): Promise<CopyRow[]> {
  const { rows } = await db.execute<CopyRow & Record<string, unknown>>(sql`
    with asked as (
      select q.copied_from, v.* from ${questions} q
      join ${questionVersions} v on v.question_id = q.id and v.version = q.version where q.id = ${questionId}
    ), family as (
      select copied_from as id from asked where copied_from is not null
      union select id from ${questions} where copied_from = ${questionId}
      union select id from ${questions} where copied_from = (select copied_from from asked)
    )
    select copy.id, copy.edition, kept.id as "examId", given.id as "homeworkId", live.id as "liveExamId", bell.id as "contestId",
      coalesce(kept.name, given.name, live.name, bell.name) as name,
      coalesce(given.class_id, live.class_id, bell.class_id) as "classId",
      coalesce(given.class_name, live.class_name, bell.class_name) as "className",
      coalesce(kept.total_point, given.total_point, live.total_point, bell.total_point)::text as "totalPoint",
      (select count(distinct a.student_id)::int from ${attempts} a where a.homework_id = g.homework_id) as pupils,
      case when ${readSame(sql`now`, sql`asked`)} then 'same'
        when exists (select from ${questionVersions} earlier
          where earlier.question_id = ${questionId} and ${readSame(sql`now`, sql`earlier`)}) then 'earlier'
        else 'own' end as reads
    from family
    join ${questions} copy on copy.id = family.id and copy.deleted_at is null and copy.id <> ${questionId}
    join ${questionGroups} g on g.id = copy.question_group_id and g.deleted_at is null
    left join (${exams}) kept on kept.id = g.exam_id
    left join (${homeworks}) given on given.id = g.homework_id
    left join (${liveExams}) live on live.id = g.live_exam_id
    left join (${contests}) bell on bell.id = g.contest_id
    join ${questionVersions} now on now.question_id = copy.id and now.version = copy.version
    join asked on asked.type = now.type
    where kept.id is not null or given.id is not null or live.id is not null or bell.id is not null
    order by kept.id is null, coalesce(given.class_name, live.class_name, bell.class_name), name, copy.id`)
  return rows
}
