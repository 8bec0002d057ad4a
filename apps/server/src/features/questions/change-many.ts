import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { ChangedPoints, QuestionsAct } from '@bangxanh/contract/questions/schemas.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { givePoints } from './change-points.ts'
import { readMembers, readOrder, writeOrder } from './order.store.ts'
import { behind } from './order-questions.ts'
import type { Owner } from './questions.scope.ts'
import { type Area, ownerOf, type QuestionOwners, recount } from './questions.service.ts'
import { copyQuestionRows, markDeleted, markGroupsDeleted } from './questions.store.ts'

interface Changed {
  /** Whose points are others now. */
  readonly questions: ChangedPoints[]
  readonly questionCount: number
  readonly totalPoint: number
}

/**
 * One act on questions of an owner that was loaded for 'write'.
 * @throws E_NOT_FOUND unless all are its own, E_TOO_MANY_GROUPS, E_TOO_MANY_QUESTIONS
 */
export async function changeQuestions(
  caller: Caller,
  owners: QuestionOwners,
  of: Area,
  act: QuestionsAct,
): Promise<Changed> {
  const { db, now } = caller
  const owner = ownerOf(of)
  let questions: ChangedPoints[] = []
  if (act.act === 'points') {
    const newPoints = act.questionIds.map(_id => ({ _id, point: act.point }))
    questions = (await givePoints(caller, owners, of, newPoints)).questions
  } else if (act.act === 'move') {
    await writeOrder(db, moved(await readOrder(db, owner), act))
  } else {
    await refuseOthers(caller, owner, act)
    const at = act.act === 'delete' ? now : null
    await markGroupsDeleted(db, act.questionGroupIds, at)
    await markDeleted(db, act.questionIds, at)
  }
  const { questionCount, totalPoint } = await recount(caller, owners, of)
  return { questions, questionCount, totalPoint: pointsView(totalPoint) }
}

/** @throws E_NOT_FOUND unless the group and all questions stand in the order */
function moved(
  order: Awaited<ReturnType<typeof readOrder>>,
  { questionIds, questionGroupId }: { questionIds: readonly string[]; questionGroupId: string },
) {
  const existing = new Set(order.flatMap(group => group.questionIds))
  const whole = order.some(({ _id }) => _id === questionGroupId) && questionIds.every(id => existing.has(id))
  if (!whole) throw new AppError(common.E_NOT_FOUND)
  return order.map(group => {
    const stays = group.questionIds.filter(id => !questionIds.includes(id))
    return {
      _id: group._id,
      questionIds: group._id === questionGroupId ? [...stays, ...questionIds] : stays,
    }
  })
}

async function refuseOthers(
  { db }: Caller,
  owner: Owner,
  { questionIds, questionGroupIds }: { questionIds: readonly string[]; questionGroupIds: readonly string[] },
): Promise<void> {
  const members = await readMembers(db, owner)
  const own =
    questionIds.every(id => members.questions.has(id)) && questionGroupIds.every(id => members.groups.has(id))
  if (!own) throw new AppError(common.E_NOT_FOUND)
}

/**
 * Copies questions of an owner that was loaded for 'write', each behind itself.
 * @returns the copies' ids, in the order of their originals
 * @throws E_NOT_FOUND unless all stand there, E_TOO_MANY_QUESTIONS
 */
export async function copyQuestions(
  caller: Caller,
  owners: QuestionOwners,
  of: Area,
  questionIds: readonly string[],
): Promise<string[]> {
  const { db, now, viewer } = caller
  const order = await readOrder(db, ownerOf(of))
  const originals = order.flatMap(group => group.questionIds.filter(id => questionIds.includes(id)))
  if (originals.length < questionIds.length) throw new AppError(common.E_NOT_FOUND)
  const copies = await copyQuestionRows(db, originals, { by: viewer.userId, now })
  await writeOrder(db, behind(order, new Map([...copies].map(([id, copy]) => [id, [copy]]))))
  await recount(caller, owners, of)
  return originals.map(id => copies.get(id) as string)
}
