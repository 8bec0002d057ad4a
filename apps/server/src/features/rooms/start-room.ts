import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { PAPER, ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { withdrawAll } from './announcements.store.ts'
import { dealNumbers } from './deal-numbers.ts'
import { drawRoomVariants } from './draw-variants.ts'
import { endEntries } from './end-entries.ts'
import { asSeen } from './frozen-questions.ts'
import { clearHallMinutes } from './halls.store.ts'
import { replaceJudges } from './judges.store.ts'
import { kindOf } from './kinds.ts'
import { insertRoomQuestions } from './questions.store.ts'
import { emptyRoom, type RoomRow } from './rooms.store.ts'
import { dealSeats } from './seats.store.ts'
import { dealVariants, insertVariants } from './variants.store.ts'

/**
 * Before the lobby opens: the questions as they stand now, for good, and a seat for each.
 * @throws E_ROOM_EMPTY, E_QUESTION_BY_PERSON, E_QUESTION_TOO_LARGE, E_PAPER_TOO_LARGE
 */
export async function prepareRoom({ db }: AnyCaller, room: RoomRow): Promise<void> {
  const kind = kindOf(room)
  const { questionSeconds } = kind.settings(room.settings)
  const questions = await kind.questions(db, room)
  if (questions.length === 0) throw new AppError(errors.E_ROOM_EMPTY)
  refuseUnfit(
    room,
    questions.map(({ question }) => question),
  )
  await insertRoomQuestions(
    db,
    questions.map(({ question, version }, index) => ({
      ...{ roomId: room.id, no: index + 1, questionId: question._id, version, point: String(question.point) },
      duration: Math.min(ROOM.longest, Math.max(ROOM.shortest, question.duration ?? questionSeconds)),
    })),
  )
  const variants = await kind.variants?.(db, room.id)
  if (variants) {
    const asked = questions.map(({ question }) => question)
    await insertVariants(db, drawRoomVariants(room.id, asked, variants))
  }
  const sitters = await kind.sitters(db, room)
  const numbers = dealNumbers(sitters)
  await dealSeats(
    db,
    room.id,
    sitters.map((sitter, at) => ({ ...sitter, number: numbers[at] as number })),
  )
  await dealVariants(db, room.id)
  await replaceJudges(db, room.id, dealtRows(await kind.judges(db, room.id), numbers))
}

/** A paper may be longer than what is asked at once, and a person may mark it. @throws E_QUESTION_BY_PERSON, E_QUESTION_TOO_LARGE, E_PAPER_TOO_LARGE */
function refuseUnfit(room: RoomRow, questions: readonly Question[]): void {
  const bytes = questions.map(question => Buffer.byteLength(JSON.stringify(asSeen(room, question))))
  if (isPaper(room.kind)) {
    if (bytes.reduce((sum, one) => sum + one, 0) > PAPER.bytes)
      throw new AppError(errors.E_PAPER_TOO_LARGE, { words: { most: PAPER.bytes / 1024 } })
    return
  }
  if (questions.some(({ type }) => isMarkedByPerson(type))) throw new AppError(errors.E_QUESTION_BY_PERSON)
  const large = bytes.findIndex(each => each > ROOM.questionBytes)
  if (large >= 0) throw new AppError(errors.E_QUESTION_TOO_LARGE, { words: { no: large + 1 } })
}

/** As many numbers each, as far as they go round; a judge for whom none is left gets none. */
export function dealtRows(judges: readonly string[], numbers: readonly number[]) {
  const inOrder = numbers.toSorted((one, other) => one - other)
  const of = Math.min(judges.length, inOrder.length)
  const numberAt = (place: number) => inOrder[place] as number
  return judges.slice(0, of).map((userId, at) => ({
    userId,
    first: numberAt(Math.floor((at * inOrder.length) / of)),
    last: numberAt(Math.floor(((at + 1) * inOrder.length) / of) - 1),
  }))
}

/** Takes back what `prepareRoom` has made. Who judges which numbers is said anew, since the numbers are. */
export async function unprepareRoom({ db, now }: AnyCaller, { id }: RoomRow): Promise<void> {
  await endEntries(db, [id])
  await emptyRoom(db, id)
  await withdrawAll(db, id, now)
  await clearHallMinutes(db, id)
}
