import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/questions/errors.ts'
import type { QuestionOrder } from '@bangxanh/contract/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readMembers, readOrder, writeOrder } from './order.store.ts'
import { type Area, ownerOf } from './questions.service.ts'

/**
 * Puts all groups and questions of an owner that was loaded for 'write' into an order.
 * @throws E_NOT_FOUND for what was never its own; E_ORDER_CHANGED when another order stands than was seen, or somebody has
 * added or deleted something meanwhile
 */
export async function orderQuestions(
  { db }: Caller,
  of: Area,
  { groups, seen }: { readonly groups: QuestionOrder; readonly seen?: QuestionOrder | undefined },
): Promise<void> {
  const owner = ownerOf(of)
  const current = await readOrder(db, owner)
  if (isDeepStrictEqual(current, groups)) return
  const members = await readMembers(db, owner)
  const own = groups.every(
    ({ _id, questionIds }) => members.groups.has(_id) && questionIds.every(id => members.questions.has(id)),
  )
  if (!own) throw new AppError(common.E_NOT_FOUND)
  const changed = (seen && !isDeepStrictEqual(current, seen)) || !holdsTheSame(current, groups)
  if (changed) throw new AppError(errors.E_ORDER_CHANGED)
  await writeOrder(db, groups)
}

const holdsTheSame = (one: QuestionOrder, other: QuestionOrder) => isDeepStrictEqual(idsOf(one), idsOf(other))
const idsOf = (order: QuestionOrder) => order.flatMap(({ _id, questionIds }) => [_id, ...questionIds]).sort()

/** Puts questions that stand at the end of their group behind another one of it. @throws E_NOT_FOUND */
export async function placeBehind(
  { db }: Caller,
  of: Area,
  { ids, after }: { readonly ids: readonly string[]; readonly after: string },
): Promise<void> {
  const owner = ownerOf(of)
  if (!(await readMembers(db, owner)).questions.has(after)) throw new AppError(common.E_NOT_FOUND)
  await writeOrder(db, behind(await readOrder(db, owner), new Map([[after, ids]])))
}

/**
 * An order in which new questions (the values) stand behind their own (the keys) and nowhere else. Those whose own has
 * been deleted meanwhile stay where they are.
 */
export function behind(order: QuestionOrder, added: ReadonlyMap<string, readonly string[]>): QuestionOrder {
  const placed = new Set(order.flatMap(({ questionIds }) => questionIds.flatMap(id => added.get(id) ?? [])))
  return order.map(({ _id, questionIds }) => ({
    _id,
    questionIds: questionIds.filter(id => !placed.has(id)).flatMap(id => [id, ...(added.get(id) ?? [])]),
  }))
}
