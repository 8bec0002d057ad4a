import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { FLOOR_ACTS, isPaper, type PhaseAct } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { untell } from '../notifications/public.ts'
import { actOnFloor, confirmAsJudge, type FloorDraft } from './act-on-floor.ts'
import { actOnHall, dismissOutage, extendHall, refuseOtherHall } from './act-on-hall.ts'
import { actOnPaper, beginTogether, extendPaper, planPaper, voidInPaper } from './act-on-paper.ts'
import { actOnSeat } from './act-on-seat.ts'
import { announceInRoom } from './announcements.ts'
import { hasWinner } from './bell.store.ts'
import { holdRecord } from './entries.store.ts'
import { frozenOf, keysSeen } from './frozen-questions.ts'
import { collectAll } from './papers.store.ts'
import { readRoomQuestions, updateRoomQuestion } from './questions.store.ts'
import { recordRoom } from './record-room.ts'
import { hasAnswers, lockRoom, type RoomRow } from './rooms.store.ts'
import { saveMove, standingOf } from './save-move.ts'
import { haveAllAnswered } from './seats.store.ts'
import { replayBell } from './settle-bell.ts'
import { readDesk } from './snapshots.ts'
import { prepareRoom, unprepareRoom } from './start-room.ts'
import { actsThatFollow, type Circumstances, move } from './states.ts'
import { haveTrialsAnswered } from './trials.store.ts'
import { undoLast } from './undo-last.ts'

/**
 * An act in a room. It locks the one room first, so that of two taps or two hosts one moves it.
 * @param hosts false: a judge or a proctor, with the seats of their rows or hall alone; whether they are one was asked when the
 * room was found
 * @throws E_ROOM_MOVED with the desk as it stands, E_ROOM_ACT, E_NO_NEXT_QUESTION, E_NOT_OWN_HALL; what `prepareRoom`, `actOnSeat`,
 * `actOnFloor`, `actOnPaper`, `actOnHall` and `confirmAsJudge` throw
 */
export async function actInRoom(
  caller: Caller,
  roomId: string,
  draft: ActDraft,
  hosts = true,
): Promise<void> {
  // Its record before the room (entries.store.ts).
  if ('studentId' in draft && draft.studentId !== undefined) await holdRecord(caller.db, draft.studentId)
  const room = await lockRoom(caller.db, roomId)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  if (draft.act === 'announce' || draft.act === 'withdraw') return announceInRoom(caller, room, hosts, draft)
  // After the end whoever runs it decides.
  if (!hosts && room.status === 'ended') throw new AppError(errors.E_ROOM_ACT)
  if (!hosts) await refuseOtherHall(caller, room, draft)
  switch (draft.act) {
    case 'present':
    case 'absent':
    case 'note':
      return actOnHall(caller, room, draft)
    case 'remove':
    case 'readmit':
    case 'ruling':
    case 'correct':
      return actOnSeat(caller, room, hosts, draft)
    case 'minutes':
    case 'collect':
    case 'reopen':
    case 'reopen-shown':
      return actOnPaper(caller, room, draft)
    case 'confirm':
      return confirmAsJudge(caller, room, hosts, draft)
  }
  if (draft.act === 'extension' && draft.hallId !== undefined)
    return extendHall(caller, room, draft.hallId, draft)
  if (draft.act === 'dismiss' && draft.hallId !== undefined) return dismissOutage(caller, room, draft.hallId)
  if (draft.rev !== undefined && draft.rev !== room.rev)
    throw new AppError(errors.E_ROOM_MOVED, { current: await readDesk(caller, room) })
  if (draft.act === 'undo') return undoLast(caller, room)
  if (draft.act === 'extension') return extendPaper(caller, room, draft)
  if (draft.act === 'dismiss') return dismissOutage(caller, room)
  if (draft.act === 'restore' || (draft.act === 'void' && isPaper(room.kind)))
    return voidInPaper(caller, room, draft)
  if (isFloor(draft)) {
    const about = await aboutFloor(caller, room)
    if (!actsThatFollow(standingOf(room), about).includes(draft.act)) throw new AppError(errors.E_ROOM_ACT)
    return actOnFloor(caller, room, draft)
  }
  // The type of the draft is narrowed by its act alone.
  await movePhase(caller, room, draft.act as PhaseAct, (draft as { no?: number }).no)
}

const isFloor = (draft: { readonly act: string }): draft is FloorDraft =>
  (FLOOR_ACTS as readonly string[]).includes(draft.act)

const aboutFloor = async ({ db }: Caller, room: RoomRow) => ({
  ...{ of: 0, voided: false, answered: true },
  won: await hasWinner(db, room.id),
})

/** What was planned for this moment. @throws as `actInRoom` where it does not follow */
export async function actByClock(
  caller: AnyCaller,
  roomId: string,
  act: 'start' | 'next' | 'hand-out' | 'end' | 'reset',
): Promise<void> {
  const room = await lockRoom(caller.db, roomId)
  if (room) await movePhase(caller, room, act)
}

async function movePhase(caller: AnyCaller, room: RoomRow, act: PhaseAct, no?: number): Promise<void> {
  const { db, now, viewer } = caller
  if (act === 'start' && room.status === 'not_started') await prepareRoom(caller, room)
  const questions = await readRoomQuestions(db, room.id)
  const target = act === 'void' ? (no ?? room.question) : room.question
  if (act === 'next' && room.status === 'live' && room.question >= questions.length)
    throw new AppError(errors.E_NO_NEXT_QUESTION)
  const answered = act === 'reset' && (await hasAnswers(db, room.id))
  if (answered) throw new AppError(errors.E_ROOM_HAS_ANSWERS)
  const plan = act === 'hand-out' ? await planPaper(caller, room) : undefined
  const about: Circumstances = {
    ...{ now, of: questions.length, answered },
    next: await questionToOpen(caller, room, act),
    allAnswered: act === 'reveal' && (await isEverybodyThrough(caller, room)),
    voided: questions[target - 1]?.voided ?? false,
    won: act === 'bell' && (await hasWinner(db, room.id)),
    ...(plan && { paperCloses: plan.closesAt }),
  }
  // One that was passed by may be voided too; only the one that stands is locked by it.
  if (act === 'void' && target > room.question) throw new AppError(errors.E_ROOM_ACT)
  const to = move(standingOf(room), act, about)
  if (!to) throw new AppError(errors.E_ROOM_ACT)
  const isOld = act === 'void' && target !== room.question
  if (act === 'void') {
    await updateRoomQuestion(db, { roomId: room.id, no: target }, { voided: true })
    await replayBell(db, room)
  }
  if (act === 'reset') {
    await unprepareRoom(caller, room)
    await untell(caller, 'roomResults', room.id)
    await recordRoom(caller, room, 'room.reset')
  }
  if (plan) await beginTogether(caller, room, plan)
  if (act === 'end') await collectAll(db, room.id, now)
  const changed = act === 'void' ? { no: target } : {}
  await saveMove(db, room, isOld ? standingOf(room) : to, {
    userId: viewer?.userId ?? null,
    now,
    act,
    changed,
  })
}

/** Of a rehearsal its devices, none of which says whether it is there: a reveal waits for whoever is silent. */
const isEverybodyThrough = ({ db, now }: AnyCaller, { id, question, rehearsal }: RoomRow) =>
  rehearsal ? haveTrialsAnswered(db, id, question) : haveAllAnswered(db, id, question, now)

async function questionToOpen(
  { db }: AnyCaller,
  room: RoomRow,
  act: PhaseAct,
): Promise<Circumstances['next']> {
  if (room.status !== 'live' || (act !== 'next' && act !== 'bell')) return undefined
  const frozen = await frozenOf(db, room)
  const next = act === 'bell' ? frozen.questions.at(-1) : frozen.questions[room.question]
  return next && { duration: next.duration, media: keysSeen(frozen, next.question).length > 0 }
}
