import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import {
  emptyLateAnswers,
  emptyNotes,
  emptyReasons,
  emptyRoomAnswers,
  readKeptSeats,
} from './kept-seats.store.ts'
import { joinSeats, moveSeatActs, moveSeatActsBack, partSeats } from './merge-seats.store.ts'
import { deleteSignsOf } from './signs.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('room', 'room_judge', 'room_proctor', 'room_announcement', 'room_trial'),
  keepsOfPupils('room_seat', {
    impersonal: ['state', 'closed', 'roll', 'flags'],
    exported: { as: 'rooms', read: readKeptSeats },
    anonymise: ({ db }, { studentId }) => emptyNotes(db, studentId),
    merge: mergeRule({ as: 'seats', move: joinSeats, moveBack: partSeats }),
  }),
  keepsOfPupils('room_answer', {
    impersonal: [],
    exported: 'rooms',
    anonymise: ({ db }, { studentId }) => emptyRoomAnswers(db, studentId),
  }),
  keepsOfPupils('room_late', {
    impersonal: ['state'],
    exported: 'rooms',
    anonymise: ({ db }, { studentId }) => emptyLateAnswers(db, studentId),
  }),
  keepsOfPupils('room_sign', {
    impersonal: ['kind', 'network'],
    exported: 'rooms',
    anonymise: ({ db }, { studentId }) => deleteSignsOf(db, studentId),
  }),
  // They go with their seat.
  keepsOfPupils('room_ruling', { impersonal: [], exported: 'rooms', anonymise: null }),
  keepsOfPupils('room_rescue', { impersonal: [], exported: null, anonymise: null }),
  keepsOfPupils('room_entry', { impersonal: ['code_hash'], exported: null, anonymise: null }),
  keepsOfPupils('room_reader', { impersonal: [], exported: null, anonymise: null }),
  keepsOfPupils('room_act', {
    // Phases, times and editions as they were; of other seats numbers and no names.
    impersonal: ['act', 'changed'],
    exported: 'rooms',
    anonymise: ({ db }, { studentId }) => emptyReasons(db, studentId),
    merge: mergeRule({ as: 'seatActs', move: moveSeatActs, moveBack: moveSeatActsBack }),
  }),
]
