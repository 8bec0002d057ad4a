import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { emptyRoomAnswers, readKeptSeats } from './kept-seats.store.ts'
import { joinSeats, moveSeatActs, moveSeatActsBack, partSeats } from './merge-seats.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('room'),
  keepsOfPupils('room_seat', {
    impersonal: ['state'],
    exported: { as: 'rooms', read: readKeptSeats },
    anonymise: null,
    merge: mergeRule({ as: 'seats', move: joinSeats, moveBack: partSeats }),
  }),
  keepsOfPupils('room_answer', {
    impersonal: [],
    exported: 'rooms',
    anonymise: ({ db }, { studentId }) => emptyRoomAnswers(db, studentId),
  }),
  keepsOfPupils('room_act', {
    // Phases, times and editions as they were.
    impersonal: ['act', 'changed'],
    exported: null,
    anonymise: null,
    merge: mergeRule({ as: 'seatActs', move: moveSeatActs, moveBack: moveSeatActsBack }),
  }),
]
