import type { Feature } from '../../kernel/feature.ts'
import { answersOf } from './answers-of.ts'
import { personRules } from './person-rules.ts'
import { forgetSignsJob, leftAloneJob } from './rooms.job.ts'
import { roomDoors } from './rooms.live.ts'
import { roomPulses } from './rooms.pulses.ts'
import { type RefuseClosedBooks, roomsRoutes } from './rooms.routes.ts'
import { tellPupilsJob } from './tell-pupils.ts'
import { Teller } from './teller.ts'

export { actByClock, actInRoom } from './act-in-room.ts'
export { readByPupil } from './announcements.ts'
export { awaitsOf, examsOfPupils, overAt } from './class-exams.store.ts'
export { classNameOf } from './class-room.store.ts'
export { countEntries } from './entries.store.ts'
export { seatDoor } from './entries.ts'
export { countUnmarked, isMarked, isWritten, ofMark, unmarkedIn } from './essays.store.ts'
export { demandExamBrowser, setBrowserKeys } from './exam-browser.ts'
export { dealtPaper, placesOf } from './frozen-questions.ts'
export {
  findBusyProctor,
  type NewHall,
  readHalls,
  writeHalls,
} from './halls.store.ts'
export { kindOf } from './kinds.ts'
export { declineLate, endedAt, type LateDecided, lateUntil, takeLate } from './late.store.ts'
export { logInRoom } from './log-in-room.ts'
export {
  contestMoved,
  contestPublished,
  describeRooms,
  essaysToMark,
  examRanked,
  roomEnded,
} from './notifications.store.ts'
export { deleteRoom, openRoom, setRoomSettings } from './open-room.ts'
export { beginPaper, finishPaper, noteShown, savePlace } from './own-paper.ts'
export { readVoided } from './questions.store.ts'
export { rankSeats, type SittingTotal, standings, standingsOfSittings } from './rankings.store.ts'
export { recordRoom } from './record-room.ts'
export type { RoomScore } from './regrades.store.ts'
export { newRoomCode } from './room-code.ts'
export { authorizedRoom, ownPlaceIn } from './rooms.service.ts'
export { hasAnswers, lockRoom, nameOfRoom, type RoomRow, readRow as readRoom } from './rooms.store.ts'
export { tellPlanned } from './save-move.ts'
export { presentOwn, presentPlay, presentPlayOfPaper, saveOwnAnswer } from './save-own-answer.ts'
export { scoreAnew } from './score-anew.ts'
export { readRoomScreens } from './screens.store.ts'
export { sealedPaper } from './sealed-paper.ts'
export { answeredByPhone, counts, tookPart } from './seats.scope.ts'
export { isPresent, ranked } from './seats.store.ts'
export { readSigns } from './signs.store.ts'
export { noteSigns } from './signs.ts'
export { readStudentRooms } from './student-rooms.store.ts'
export { tellBoards } from './tell-halls.ts'
export { tellPupils, tellPupilsNow } from './tell-pupils.ts'

/**
 * The engine of live rooms: people in a room, one clock, answers that must not be lost. PostgreSQL holds every state; what
 * processes keep in memory are caches. The life of a room, by its phases:
 *
 *   not_started ──start──▶ lobby ──next──▶ asking ◀──resume── paused
 *                                           │  ▲ └───pause──────▲
 *                                 lock, time│  │undo of a lock
 *                                           ▼  │
 *            ranking ◀──ranking── revealed ◀── locked        end, from everywhere ──▶ ended
 *               └───────next─────────┴──next──────┴─▶ asking
 *
 *   a host's act   rooms.routes ─▶ act-in-room ─▶ states (what follows what) ─▶ save-move ─▶ notice
 *   on seats       act-in-room ─▶ act-on-seat, act-on-floor ─▶ settle-bell ─▶ bell (who is out, worked out anew)
 *   the clock      rooms.pulses ─▶ keep-time   ─▶ states                     ─▶ save-move ─▶ notice
 *   a notice       teller: each process reads the room once, and says it whole to phones, screens, desks and judges
 *   an answer      rooms.live or save-own-answer ─▶ take-answer (scores it) ─▶ answer-queue ─▶ flush.store (judges it)
 *   a paper        start ─▶ lobby ─hand-out─▶ working ─▶ ended: act-on-paper (hosts), own-paper (pupils), keep-time (its end)
 *   a kind         kind.ts says what a live exercise or a Golden Bell brings; kinds.ts lists them
 */
export const feature: Feature<{ readonly refuseClosedBooks: RefuseClosedBooks }> = {
  layer: 6,
  personRules,
  open: (kernel, { refuseClosedBooks }) => {
    const teller = new Teller(kernel)
    return {
      calls: roomsRoutes(refuseClosedBooks),
      rooms: roomDoors(kernel, answersOf(kernel.database.db), teller),
      jobs: [leftAloneJob(kernel), tellPupilsJob(kernel), forgetSignsJob(kernel)],
      pulses: hall => roomPulses(kernel, teller, hall),
    }
  },
}
