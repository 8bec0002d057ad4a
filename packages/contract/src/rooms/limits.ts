/** Numbers of live rooms, for both sides. */
export const ROOM = {
  codeLength: 6,
  questions: 200,
  seats: 5_000,
  /** From the act to the opening, so that the question is everywhere by then. */
  aheadMs: 1_500,
  /** The same with a picture or a sound. */
  aheadOfMediaMs: 3_000,
  /** Past closing an answer still counts: it was tapped in time and travelled. */
  graceMs: 2_000,
  /** A reveal that was pressed while answers came waits so long past closing. */
  revealAfterMs: 2_200,
  /** By the card of a seat one is in until so long after the end. */
  entryAfterMs: 60 * 60_000,
  extendMs: 10_000,
  shortest: 5,
  longest: 600,
  /** Without an act for so long a room ends by itself. */
  leftAloneMs: 180 * 60_000,
  /** No heartbeat for longer is an outage. */
  outageMs: 2_000,
  /** After one that was longer than this the room pauses. */
  longOutageMs: 10 * 60_000,
  /** A seat is away when nothing of it was heard for so long: its process says each ten seconds who is there. */
  awayMs: 14_000,
  /** A question as pupils see it. */
  questionBytes: 8 * 1024,
  seatsShown: 200,
  /** Seats of a rehearsal, one a device of its hosts. */
  trials: 3,
  actsShown: 20,
} as const

/** Numbers of a paper. */
/** What is seen of devices while somebody works on a paper. */
export const SIGN = {
  /** Days after which it is deleted. */
  kept: 90,
  /** Of one seat that its page tells, and of each kind that the server sees. */
  most: 300,
  mostSeen: 100,
  /** For so many seconds after a paper was closed its page may still tell what was before. */
  lateSeconds: 600,
  /** Told at once; how long somebody was away at most, and how long ago, in seconds. */
  atOnce: 50,
  seconds: 86_400,
  agoSeconds: 3_600,
} as const

/** Config Keys of Safe Exam Browser that an exam takes. */
export const BROWSER_KEYS = { most: 10, length: 64 } as const

export const PAPER = {
  questions: 500,
  /** Of an extension, and of one pupil's extra time. */
  moreMinutes: 180,
  /** All that one pupil gets of it, as they see it. */
  bytes: 240 * 1024,
  /** Answers that come up to so long after its end are kept apart. */
  lateMs: 60 * 60_000,
} as const

/** Orders (mã đề) in which an exam is dealt. */
export const VARIANTS = { min: 1, max: 24, usual: 4, firstCode: 101 } as const

/** A paper, or pictures and sounds of a question, that lie sealed on the devices before it begins. */
export const SEALED = {
  /** Of its version as a device tells it. */
  version: 40,
  /** Of what pictures and sounds are asked for by, which nobody is to guess. */
  mediaVersion: 32,
  /** Pictures and sounds, in number and in bytes; with more it is not sent ahead. */
  files: 500,
  filesBytes: 32 * 1024 * 1024,
  /** The same of one question of a room that asks. */
  questionBytes: 8 * 1024 * 1024,
  /** Of all that a process keeps built. */
  keptBytes: 192 * 1024 * 1024,
  /** It is fetched within so long after the waiting room was opened, so that not all fetch it at once. */
  spreadMs: 300_000,
  /** From so long before the start on it is fetched at once. */
  atOnceMs: 300_000,
  /** Of the next question of a room that asks: within so long after the one before it has opened. */
  spreadOfNextMs: 5_000,
} as const

/** Numbers of the halls of an exam. */
export const HALL = {
  /** Of one exam. */
  halls: 100,
  name: 60,
  /** Seats of one hall. */
  places: { min: 1, max: 200, usual: 24 },
  /** Teachers who watch over one. */
  proctors: 6,
  note: 200,
  announcement: 500,
  /** That stand at once. */
  announcements: 20,
} as const

/** Numbers of a Golden Bell. */
export const BELL = {
  /** Seconds of a question that says nothing of its time. */
  seconds: 15,
  winnerFrom: 10,
  rescueAt: 5,
  rescues: 1,
  mostRescues: 5,
  judges: 40,
  reason: 200,
} as const
