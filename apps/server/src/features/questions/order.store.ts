import type { QuestionOrder } from '@bangxanh/contract/questions/schemas.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import {
  belongsTo,
  current,
  everBelongedTo,
  groupOrder,
  type Owner,
  questionOrder,
} from './questions.scope.ts'

/** The groups of an owner with their questions, as they stand. */
export async function readOrder(db: Db, owner: Owner): Promise<QuestionOrder> {
  const rows = await db
    .select({ groupId: questionGroups.id, questionId: questions.id })
    .from(questionGroups)
    .leftJoin(questions, current)
    .where(belongsTo(owner))
    .orderBy(...groupOrder, ...questionOrder)
  const groups = new Map<string, string[]>()
  for (const { groupId, questionId } of rows) {
    const ids = groups.get(groupId) ?? []
    groups.set(groupId, ids)
    if (questionId) ids.push(questionId)
  }
  return [...groups].map(([_id, questionIds]) => ({ _id, questionIds }))
}

/** Every question and group that an owner has or had, deleted ones too: the group of each question. */
export async function readMembers(db: Db, owner: Owner) {
  const rows = await db
    .select({ groupId: questionGroups.id, questionId: questions.id })
    .from(questionGroups)
    .leftJoin(questions, eq(questions.questionGroupId, questionGroups.id))
    .where(everBelongedTo(owner))
  return {
    groups: new Set(rows.map(({ groupId }) => groupId)),
    questions: new Set(rows.flatMap(({ questionId }) => questionId ?? [])),
  }
}

/** Gives groups and questions their places, from 1; what stands there already is not written. */
export async function writeOrder(db: Db, order: QuestionOrder): Promise<void> {
  const ids = order.map(({ _id }) => _id)
  await db.execute(sql`
    update question_group g set position = given.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)
    where g.id = given.id and g.position <> given.place`)
  const placed = order.flatMap(({ _id, questionIds }) =>
    questionIds.map((questionId, index) => ({ questionId, groupId: _id, place: index + 1 })),
  )
  await db.execute(sql`
    update question q set question_group_id = given.group_id, position = given.place
    from unnest(${sql.param(placed.map(({ questionId }) => questionId))}::uuid[],
      ${sql.param(placed.map(({ groupId }) => groupId))}::uuid[],
      ${sql.param(placed.map(({ place }) => place))}::int[]) as given (id, group_id, place)
    where q.id = given.id and (q.question_group_id, q.position) is distinct from (given.group_id, given.place)`)
}
