/** What a room is of: its kind brings who sits, what each screen sees, and how an answer is judged. */
export const ROOM_KINDS = ['live-exam', 'class-bell', 'school-bell', 'exam'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]
/** A Golden Bell: who is wrong is out, and the last one in has won. */
export const isBell = (kind: RoomKind) => kind === 'class-bell' || kind === 'school-bell'
/** A paper that each has whole, instead of question after question. */
export const isPaper = (kind: RoomKind) => kind === 'exam'

/** Whose pupils may come in. */
export const ROOM_AUDIENCES = ['class', 'school', 'teacher'] as const
export type RoomAudience = (typeof ROOM_AUDIENCES)[number]

export const ROOM_STATUSES = ['not_started', 'live', 'ended'] as const
export type RoomStatus = (typeof ROOM_STATUSES)[number]

export const ROOM_PHASES = [
  'lobby',
  'asking',
  'paused',
  'locked',
  'revealed',
  'ranking',
  /** Of a paper: everybody has it. */
  'working',
  'ended',
] as const
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
  /** The last question of the list, for the winner. */
  'bell',
  /** Back to the beginning, while nobody has answered. */
  'reset',
  /** From the lobby on with the host's own devices alone, until the reset. */
  'rehearse',
  /** Of a paper: it begins. */
  'hand-out',
] as const
/** They move several seats, and bind to the room's rev. */
export const FLOOR_ACTS = ['rescue', 'winner', 'deal-seats', 'boards'] as const
/** They move one seat, and bind to its edition. */
export const SEAT_ACTS = ['remove', 'readmit', 'ruling', 'correct'] as const
/** Of a paper: they concern one seat, and bind to its edition. */
const PAPER_SEAT_ACTS = ['minutes', 'collect', 'reopen', 'present', 'absent', 'note'] as const
/** Of a paper whose pupil was shown right answers: it is opened again all the same. */
const SHOWN_ACTS = ['reopen-shown'] as const
/** Of a paper: more time for everybody, or none for what nobody was here for; they bind to the room's rev. */
const PAPER_ACTS = ['extension', 'dismiss'] as const
/** Of a paper: something is said to a hall or to all, or is said no more. */
const SAID_ACTS = ['announce', 'withdraw'] as const
/** Of a paper: codes by which its pupils come in. */
const ENTRY_ACTS = ['entry'] as const
/** Of a paper: a question that was voided counts again. */
const QUESTION_ACTS = ['restore'] as const
/** What one may ask for. */
export const ASKED_ACTS = [
  ...PHASE_ACTS,
  ...FLOOR_ACTS,
  ...SEAT_ACTS,
  ...PAPER_SEAT_ACTS,
  ...SHOWN_ACTS,
  ...PAPER_ACTS,
  ...SAID_ACTS,
  ...ENTRY_ACTS,
  ...QUESTION_ACTS,
  'confirm',
  'undo',
] as const
/** Of an exam that has ended: what came after somebody's end counts after all, or does not. */
export const LATE_ACTS = ['take-late', 'decline-late'] as const
export type LateAct = (typeof LATE_ACTS)[number]
/** All that the log knows: the clock acts as well, and pupils enter by their codes, or go on after they have handed in. */
export const ROOM_ACTS = [
  ...ASKED_ACTS,
  ...LATE_ACTS,
  ...(['entered', 'went-on', 'time-up', 'outage', 'clock-jump', 'left-alone'] as const),
] as const
export type PhaseAct = (typeof PHASE_ACTS)[number]
export type FloorAct = (typeof FLOOR_ACTS)[number]
export type SeatAct = (typeof SEAT_ACTS)[number]
export type AskedAct = (typeof ASKED_ACTS)[number]
export type RoomActName = (typeof ROOM_ACTS)[number]
/** What of the log stands in the minutes of a hall. */
export const MINUTED_ACTS = [
  ...(['minutes', 'extension', 'collect', 'reopen', 'reopen-shown', 'remove', 'readmit', 'note'] as const),
  ...(['announce', 'outage', 'went-on'] as const),
] as const satisfies readonly RoomActName[]
/** What a judge may do, with the seats of their own rows. */
export const JUDGE_ACTS = ['ruling', 'confirm'] as const
export type JudgeAct = (typeof JUDGE_ACTS)[number]

/** What a proctor may do, in their own hall; more time for all of it among them. */
export const PROCTOR_ACTS = [
  ...PAPER_SEAT_ACTS,
  ...SAID_ACTS,
  ...ENTRY_ACTS,
  'remove',
  'readmit',
  ...PAPER_ACTS,
] as const
export type ProctorAct = (typeof PROCTOR_ACTS)[number]
/** What the roll call says of a seat. */
export const ROLLS = ['present', 'absent'] as const
export type Roll = (typeof ROLLS)[number]

/** Who comes back by a rescue: everybody; the best since they fell; who fell last; a team; those that the host names. */
export const RESCUES = ['all', 'best', 'last', 'team', 'hand'] as const
export type Rescue = (typeof RESCUES)[number]
/** In which order numbers are dealt. */
export const SEAT_ORDERS = ['list', 'random'] as const

/** How it stands with somebody's paper; collected: its time was over, or a host has taken it. */
export const PAPER_STATES = ['waiting', 'working', 'submitted', 'time', 'collected'] as const
export type PaperState = (typeof PAPER_STATES)[number]
export type PaperClosed = Exclude<PaperState, 'waiting' | 'working'>

/** What became of an answer that came after the end of its paper. */
export const LATE_STATES = ['waiting', 'taken', 'declined'] as const
export type LateState = (typeof LATE_STATES)[number]

/**
 * What is seen of somebody's devices while they work on a paper, and is evidence of nothing by itself: the page, or the full screen, was
 * left; something was pasted; another device, or another network.
 */
export const SIGNS = ['left', 'full-screen', 'paste', 'device', 'network'] as const
export type Sign = (typeof SIGNS)[number]
/** Those of which a page tells by itself. */
export const TOLD_SIGNS = ['left', 'full-screen', 'paste'] as const

type ByPhase<Name> = { readonly [Phase in RoomPhase]: readonly Name[] }

/** What a host may do in each phase. Reveal locks first; next ends what is asked. */
const ACTS_OF_ALL: ByPhase<AskedAct> = {
  lobby: ['next', 'remove', 'readmit', 'rehearse', 'reset', 'end'],
  asking: ['reveal', 'lock', 'extend', 'pause', 'next', 'void', 'remove', 'readmit', 'reset', 'end'],
  paused: ['resume', 'lock', 'next', 'void', 'reset', 'end'],
  locked: ['reveal', 'next', 'void', 'reset', 'end'],
  revealed: ['ranking', 'next', 'void', 'reset', 'end'],
  ranking: ['next', 'void', 'reset', 'end'],
  working: [],
  ended: ['void', 'reset'],
}

/** What a Golden Bell adds to it. */
const ACTS_OF_BELL: ByPhase<AskedAct> = {
  lobby: ['deal-seats', 'boards'],
  asking: ['ruling', 'confirm'],
  paused: [],
  locked: ['ruling', 'confirm'],
  revealed: ['correct', 'rescue', 'winner', 'bell', 'boards'],
  ranking: ['correct', 'rescue', 'winner', 'bell', 'boards'],
  working: [],
  ended: ['correct'],
}
/** What may be done with a paper. */
const ACTS_OF_PAPER: Partial<ByPhase<AskedAct>> = {
  lobby: [
    'hand-out',
    'deal-seats',
    'entry',
    'present',
    'absent',
    'note',
    'remove',
    'readmit',
    'reset',
    'end',
  ],
  working: [
    ...[
      'extension',
      'dismiss',
      'minutes',
      'collect',
      'reopen',
      'reopen-shown',
      'note',
      'announce',
      'withdraw',
    ],
    ...['entry', 'remove', 'readmit', 'void', 'restore', 'reset', 'end'],
  ] as AskedAct[],
  // More time, for all or for one, and it is worked on again.
  ended: ['extension', 'reopen', 'reopen-shown', 'void', 'restore', 'reset'],
}
/** In a bell a question is revealed before the next one opens: everybody has to see who is out. */
const OPEN: readonly RoomPhase[] = ['asking', 'paused', 'locked']

/** Which last act an undo takes back, in the phase that stands now. */
const UNDONE_OF_ALL: ByPhase<RoomActName> = {
  lobby: ['remove', 'readmit'],
  asking: ['extend', 'resume', 'remove', 'readmit'],
  paused: ['pause'],
  locked: ['lock', 'void'],
  revealed: ['void'],
  ranking: ['void'],
  working: [],
  ended: [],
}
const UNDONE_OF_BELL: ByPhase<RoomActName> = {
  lobby: [],
  asking: ['ruling'],
  paused: [],
  locked: ['ruling'],
  revealed: ['correct', 'rescue', 'winner'],
  ranking: ['correct', 'rescue', 'winner'],
  working: [],
  ended: [],
}

/** What a host may do in each phase of a room of this kind. */
export function actsIn(kind: RoomKind, phase: RoomPhase): readonly AskedAct[] {
  if (isPaper(kind)) return ACTS_OF_PAPER[phase] ?? []
  if (!isBell(kind)) return ACTS_OF_ALL[phase]
  return [
    ...ACTS_OF_ALL[phase].filter(act => act !== 'next' || !OPEN.includes(phase)),
    ...ACTS_OF_BELL[phase],
  ]
}

/** Which last act an undo takes back there. */
export function undoneIn(kind: RoomKind, phase: RoomPhase): readonly RoomActName[] {
  // What is done to a paper is taken back by the opposite act.
  if (isPaper(kind)) return []
  return isBell(kind) ? [...UNDONE_OF_ALL[phase], ...UNDONE_OF_BELL[phase]] : UNDONE_OF_ALL[phase]
}
