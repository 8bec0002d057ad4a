import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/questions/errors.ts'
import type { PointSpread } from '@bangxanh/contract/questions/limits.ts'
import type { ChangedPoints } from '@bangxanh/contract/questions/schemas.ts'
import {
  type ExactPoints,
  pointsFromNumber,
  pointsToNumber,
  totalPoints,
} from '@bangxanh/questions/points.ts'
import { equalPoints, scaledPoints } from '@bangxanh/questions/spread-points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type QuestionPoints, readPoints, writePoints } from './points.store.ts'
import { type Area, ownerOf, type QuestionOwners, recount } from './questions.service.ts'

interface Given {
  readonly _id: string
  readonly point: number
  readonly edition?: number | undefined
}
interface Changed {
  readonly questions: ChangedPoints[]
  readonly totalPoint: number
}

/** Spreads a total over the questions of an owner that was loaded for 'write' (product 9.8). @throws E_NO_QUESTIONS */
export async function spreadPoints(
  caller: Caller,
  owners: QuestionOwners,
  of: Area,
  { total, spread }: { readonly total: number; readonly spread: PointSpread },
): Promise<Changed> {
  const existing = await readPoints(caller.db, ownerOf(of))
  if (existing.length === 0) throw new AppError(errors.E_NO_QUESTIONS)
  const sum = pointsFromNumber(total)
  const points = existing.map(({ point }) => point)
  const parts = spread === 'equal' ? equalPoints(sum, points.length) : scaledPoints(sum, points)
  return write(
    caller,
    owners,
    of,
    existing,
    new Map(existing.map(({ id }, at) => [id, parts[at] as ExactPoints])),
  )
}

/**
 * Gives questions of an owner that was loaded for 'write' their points.
 * @throws E_NOT_FOUND unless all are its own, E_POINTS_CHANGED when somebody was quicker with one whose points differ
 */
export async function givePoints(
  caller: Caller,
  owners: QuestionOwners,
  of: Area,
  newPoints: readonly Given[],
): Promise<Changed> {
  const existing = await readPoints(caller.db, ownerOf(of))
  const byId = new Map(existing.map(question => [question.id, question]))
  const wanted = newPoints.map(({ _id, point, edition }) => {
    const question = byId.get(_id)
    if (!question) throw new AppError(common.E_NOT_FOUND)
    const points = pointsFromNumber(point)
    if (question.point !== points && edition !== undefined && edition !== question.edition)
      throw new AppError(errors.E_POINTS_CHANGED)
    return [_id, points] as const
  })
  return write(caller, owners, of, existing, new Map(wanted))
}

async function write(
  caller: Caller,
  owners: QuestionOwners,
  of: Area,
  existing: readonly QuestionPoints[],
  wanted: ReadonlyMap<string, ExactPoints>,
): Promise<Changed> {
  const after = existing.map(question => ({ ...question, after: wanted.get(question.id) ?? question.point }))
  const changed = after.filter(question => question.after !== question.point)
  if (changed.length > 0) {
    const newPoints = changed.map(question => ({ id: question.id, point: question.after }))
    await writePoints(caller.db, newPoints, { by: caller.viewer.userId, now: caller.now })
    await recount(caller, owners, of)
  }
  return {
    questions: changed.map(question => ({
      _id: question.id,
      point: pointsToNumber(question.after),
      before: pointsToNumber(question.point),
      edition: question.edition + 1,
    })),
    totalPoint: pointsToNumber(totalPoints(after.map(question => question.after))),
  }
}
