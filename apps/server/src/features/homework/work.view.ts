import { lateDays, latePoints } from '@bangxanh/contract/homework/states.ts'
import type { Late, Work } from '@bangxanh/contract/learn/schemas.ts'
import { type ExactPoints, pointsFromText, pointsToNumber } from '@bangxanh/questions/points.ts'
import { sameText } from '@bangxanh/questions/text.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { namedFile } from '../uploads/public.ts'
import type { WorkRow } from './work.store.ts'

/** @param keys what its answers are compared with, where its reader may see that */
export function workView(row: WorkRow, keys: readonly string[] | null, addressOf: AddressOf): Work {
  const { text, grid, seq, appScore, appDetails } = row
  return {
    text,
    files: row.files.map(file => namedFile(file, addressOf)),
    grid: grid && [...grid],
    keys: keys?.map((right, at) => ({ right, isRight: sameText(right, grid?.[at] ?? '') })) ?? null,
    read: row.readAt !== null,
    result: appScore === null ? null : { score: appScore, details: appDetails ?? '' },
    seq,
    savedAt: row.savedAt?.toISOString() ?? null,
  }
}

interface HandedIn {
  readonly handedInAt: Date | null
  readonly rawScore: string | null
  readonly totalPoint: string
}

/** How late an attempt came, and what that took of its score. */
export function lateView(
  { handedInAt, rawScore, totalPoint }: HandedIn,
  due: Date,
  latePenalty: string,
): Late | null {
  const days = lateDays(due, handedInAt)
  if (days === 0) return null
  const taken = latePoints(pointsFromText(totalPoint), Number(latePenalty), days)
  const points = Math.min(taken, pointsFromText(rawScore ?? '0'))
  return { days, points: pointsToNumber(points as ExactPoints) }
}
