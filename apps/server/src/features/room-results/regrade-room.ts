import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/room-results/errors.ts'
import type { RoomRegrade } from '@bangxanh/contract/room-results/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { refuseClosedBooks } from '../gradebook/public.ts'
import { type QuestionOf, readKeys } from '../learn/public.ts'
import { setEveryoneRight } from '../questions/public.ts'
import { lockRoom, type RoomRow, recordRoom, scoreAnew } from '../rooms/public.ts'
import { regradeView, rescore, scoresToWrite, type Target, targetsOf } from './plan-regrade.ts'
import {
  findLastRegrade,
  findRegradeOf,
  insertRoomRegrade,
  markRegradeUndone,
  readAsked,
  readPupils,
} from './regrades.store.ts'
import { linesOf } from './result-questions.ts'

/** Of a broken question everybody has the points, of `not` no more. */
const withEveryone =
  (questionOf: QuestionOf, everyone: readonly string[], not: readonly string[] = []): QuestionOf =>
  (id, version) => {
    const question = questionOf(id, version)
    return (
      question && {
        ...question,
        everyoneRight: (question.everyoneRight || everyone.includes(id)) && !not.includes(id),
      }
    )
  }

/** What a regrade by the keys of today would do; a question that was not asked has nothing to be scored. */
async function makePlan(db: Db, roomId: string, everyone: readonly string[]) {
  const asked = await readAsked(db, roomId)
  const today = asked.map(({ questionId, today: version }) => ({ questionId, version, keyVersion: null }))
  const questionOf = withEveryone(await readKeys(db, [...asked, ...today]), everyone)
  const targets = targetsOf(asked, everyone, questionOf)
  const pupils = targets.length > 0 ? await readPupils(db, roomId) : []
  const scored = rescore(targets, pupils, questionOf)
  return { targets, scored, view: regradeView(targets, pupils, scored, asked) }
}

/** Whose points would change now, and the newest regrade. */
export async function presentRoomRegrade(
  { db }: Caller,
  roomId: string,
  everyone: readonly string[] = [],
): Promise<{ regrade: RoomRegrade }> {
  const { view } = await makePlan(db, roomId, everyone)
  const last = await findLastRegrade(db, roomId)
  return {
    regrade: {
      ...view,
      last: last
        ? {
            ...{ _id: last.id, by: last.by, at: last.at.toISOString() },
            questions: last.questions.map(({ questionId, no, everyone: all }) => ({
              ...{ _id: questionId, no, everyone: all },
            })),
          }
        : null,
    },
  }
}

/** @throws E_NOT_FOUND for a regrade or a question of another room */
export async function demandOwn(
  { db }: Caller,
  room: RoomRow,
  { regradeId, everyone }: { readonly regradeId?: string | undefined; readonly everyone: readonly string[] },
): Promise<void> {
  if (regradeId && !(await findRegradeOf(db, room.id, regradeId))) throw new AppError(common.E_NOT_FOUND)
  if (everyone.length === 0) return
  const own = new Set((await linesOf(db, room, { figures: false })).map(line => line.question_id))
  if (!everyone.every(id => own.has(id))) throw new AppError(common.E_NOT_FOUND)
}

/** Keeps a room that has ended, and whose scores may change, as it is until the transaction ends. @throws E_NOT_FOUND, E_ROOM_NOT_ENDED, E_EXAM_IN_CLOSED_BOOK */
async function lockEnded(caller: Caller, roomId: string): Promise<void> {
  const room = await lockRoom(caller.db, roomId)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  if (room.status !== 'ended') throw new AppError(errors.E_ROOM_NOT_ENDED)
  await refuseClosedBooks(caller, roomId)
}

/**
 * Scores what was answered in a room by the keys of today, exactly as the preview of this token showed it (product 18.40).
 * @throws as `lockEnded`, E_ROOM_REGRADE_CHANGED with what stands now
 */
export async function regradeRoom(
  caller: Caller,
  room: RoomRow,
  { everyone, token }: { readonly everyone: readonly string[]; readonly token: string },
): Promise<void> {
  const { db, now, viewer } = caller
  await lockEnded(caller, room.id)
  const { targets, scored, view } = await makePlan(db, room.id, everyone)
  if (view.token !== token)
    throw new AppError(errors.E_ROOM_REGRADE_CHANGED, {
      current: await presentRoomRegrade(caller, room.id, everyone),
    })
  if (targets.length === 0) return
  await setEveryoneRight(db, idsForEveryone(targets), true)
  await write(caller, room, targets, scored.scores)
  const regradeId = await insertRoomRegrade(
    db,
    { roomId: room.id, regradedBy: viewer.userId, regradedAt: now },
    targets.map(({ no, keyVersion, keyAfter, everyone: all }) => ({
      ...{ no, keyBefore: keyVersion, keyAfter, everyone: all },
    })),
  )
  await recordRoom(caller, room, 'room.regraded', {
    regradeId,
    questions: targets.map(({ questionId }) => questionId),
    raised: view.changes.filter(({ before, after }) => after > before).length,
    lowered: view.changes.filter(({ before, after }) => after < before).length,
  })
}

const idsForEveryone = (targets: readonly Target[]) =>
  targets.flatMap(({ questionId, everyone }) => (everyone ? [questionId] : []))

async function write(
  { db, now }: Caller,
  room: RoomRow,
  targets: readonly Target[],
  scores: ReturnType<typeof rescore>['scores'],
): Promise<void> {
  const keys = targets.map(({ no, keyAfter }) => ({ no, keyVersion: keyAfter }))
  await scoreAnew(db, room, { keys, scores: scoresToWrite(scores), now })
}

/** Everything has again the keys of before the newest regrade, and what they give. @throws as `lockEnded`, E_ROOM_REGRADE_NOT_LAST */
export async function undoRoomRegrade(caller: Caller, room: RoomRow, regradeId: string): Promise<void> {
  const { db, now, viewer } = caller
  await lockEnded(caller, room.id)
  const last = await findLastRegrade(db, room.id)
  if (last?.id !== regradeId) throw new AppError(errors.E_ROOM_REGRADE_NOT_LAST)
  const before = new Map(last.questions.map(question => [question.no, question]))
  const targets = (await readAsked(db, room.id)).flatMap((row): Target[] => {
    const was = before.get(row.no)
    return was ? [{ ...row, keyAfter: was.keyBefore, everyone: was.everyone }] : []
  })
  const noMore = idsForEveryone(targets)
  const keys = targets.map(({ questionId, keyAfter, version }) => ({
    ...{ questionId, version: keyAfter ?? version, keyVersion: null },
  }))
  const questionOf = withEveryone(await readKeys(db, [...targets, ...keys]), [], noMore)
  await setEveryoneRight(db, noMore, false)
  await write(caller, room, targets, rescore(targets, await readPupils(db, room.id), questionOf).scores)
  await markRegradeUndone(db, regradeId, viewer.userId, now)
  await recordRoom(caller, room, 'room.regrade-undone', { regradeId })
}
