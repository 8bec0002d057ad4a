import type { ItemAnalysis } from '@bangxanh/contract/reports/item-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { classes } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'

/** All homework that was made of an exam and that the caller may analyse, with the papers of each; the newest first. */
export async function listMadeOf(caller: Caller, examId: string): Promise<ItemAnalysis['homeworks']> {
  const { db, viewer, scopes } = caller
  const { rows } = await db.execute<ItemAnalysis['homeworks'][number] & Record<string, unknown>>(sql`
    select ${homeworks.id} as "_id", ${homeworks.name}, ${classes.id} as "classId", ${classes.name} as "className",
      (select count(distinct ${attempts.studentId})::int from ${attempts}
        where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.state} in ('submitted', 'graded')) as papers
    from ${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId}
    where ${homeworks.examId} = ${examId} and ${classReach(viewer)} and ${classScope(viewer, scopes)}
    order by ${homeworks.startAt} desc, ${homeworks.id}`)
  return rows
}

/** What a question of a homework is a copy of in an exam, however often it was copied on the way. */
export interface CopyOf {
  readonly id: string
  readonly examQuestionId: string
  /** Of a direct copy: in which version it was copied; null of one that went by another homework. */
  readonly copiedVersion: number | null
}

export async function readCopiesOf(
  db: Db,
  examId: string,
  homeworkIds: readonly string[],
): Promise<CopyOf[]> {
  const { rows } = await db.execute<CopyOf & Record<string, unknown>>(sql`
    with recursive step as (
      select ${questions.id} as id, ${questions.copiedFrom} as at, ${questions.copiedVersion} as copied_version, 1 as steps
      from ${questionGroups} join ${questions} on ${questions.questionGroupId} = ${questionGroups.id}
      where ${isAmong(questionGroups.homeworkId, homeworkIds)}
      union all
      select step.id, ${questions.copiedFrom}, null, steps + 1
      from step join ${questions} on ${questions.id} = step.at where steps < 50
    )
    select step.id, step.at as "examQuestionId", step.copied_version as "copiedVersion"
    from step join ${questions} on ${questions.id} = step.at
    join ${questionGroups} on ${questionGroups.id} = ${questions.questionGroupId}
    where ${questionGroups.examId} = ${examId}`)
  return rows
}
