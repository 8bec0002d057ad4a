/** What a room is of: its kind brings who sits, what each screen sees, and how an answer is judged. */
export const ROOM_KINDS = ['live-exam', 'class-bell', 'school-bell'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]
/** A Golden Bell: who is wrong is out, and the last one in has won. */
export const isBell = (kind: RoomKind) => kind !== 'live-exam'

/** Whose pupils may come in. */
export const ROOM_AUDIENCES = ['class', 'school', 'teacher'] as const
export type RoomAudience = (typeof ROOM_AUDIENCES)[number]

export const ROOM_STATUSES = ['not_started', 'live', 'ended'] as const
export type RoomStatus = (typeof ROOM_STATUSES)[number]

export const ROOM_PHASES = ['lobby', 'asking', 'paused', 'locked', 'revealed', 'ranking', 'ended'] as const
export type RoomPhase = (typeof ROOM_PHASES)[number]

export const SEAT_STATES = ['in', 'out', 'rescued', 'winner', 'removed'] as const
export type SeatState = (typeof SEAT_STATES)[number]

/** They move the room, and bind to its rev. */
export const PHASE_ACTS = [
  'start',
  'next',
  'lock',
  'extend',
  'pause',
  'resume',
  'reveal',
  'ranking',
  'end',
  'void',
] as const
/** They move one seat, and bind to its edition. */
export const SEAT_ACTS = ['remove', 'readmit'] as const
/** What one may ask for. */
export const ASKED_ACTS = [...PHASE_ACTS, ...SEAT_ACTS, 'undo'] as const
/** All that the log knows: the clock acts as well. */
export const ROOM_ACTS = [...ASKED_ACTS, 'time-up', 'outage', 'clock-jump', 'left-alone'] as const
export type PhaseAct = (typeof PHASE_ACTS)[number]
export type SeatAct = (typeof SEAT_ACTS)[number]
export type AskedAct = (typeof ASKED_ACTS)[number]
export type RoomActName = (typeof ROOM_ACTS)[number]

/** What a host may do in each phase. Reveal locks first; next ends what is asked. A kind may add to it and take away. */
export const ACTS_IN: { readonly [Phase in RoomPhase]: readonly AskedAct[] } = {
  lobby: ['next', 'remove', 'readmit', 'end'],
  asking: ['reveal', 'lock', 'extend', 'pause', 'next', 'void', 'remove', 'readmit', 'end'],
  paused: ['resume', 'lock', 'next', 'void', 'end'],
  locked: ['reveal', 'next', 'void', 'end'],
  revealed: ['ranking', 'next', 'void', 'end'],
  ranking: ['next', 'void', 'end'],
  ended: ['void'],
}

/** Which last act an undo takes back, in the phase that stands now. */
export const UNDONE_IN: { readonly [Phase in RoomPhase]: readonly RoomActName[] } = {
  lobby: ['remove', 'readmit'],
  asking: ['extend', 'resume', 'remove', 'readmit'],
  paused: ['pause'],
  locked: ['lock', 'void'],
  revealed: ['void'],
  ranking: ['void'],
  ended: [],
}
