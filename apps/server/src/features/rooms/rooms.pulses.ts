import { type AnyCaller, actAs } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Hall } from '../../kernel/live/hall.ts'
import type { Pulse } from '../../kernel/live/pulses.ts'
import { showClocksApart } from './clocks-apart.ts'
import { actByTime, collectPapers, type Heart, keepBeat } from './keep-time.ts'
import { type ShownHalls, tellHallSeats } from './tell-halls.ts'
import type { Teller } from './teller.ts'
import { type Shown, tellCounts, tellInside, tellPresence, tellSeats } from './watch-seats.ts'

const BEAT_MS = 1_000
const TIMERS_MS = 200
const PAPERS_MS = 500
const COUNTS_MS = 250
const SEATS_MS = 1_000
const PRESENCE_MS = 10_000

/** What each process does for the rooms that run, and for the sockets that it holds. */
export function roomPulses(kernel: Kernel, teller: Teller, hall: Hall): Pulse[] {
  const { clock, database } = kernel
  const heart: Heart = { last: undefined }
  const shown: Shown = { counts: new Map(), seats: new Map(), inside: new Map() }
  const shownHalls: ShownHalls = new Map()
  teller.into(hall)
  showClocksApart(kernel.metrics)
  const asNobody = (act: (caller: AnyCaller) => Promise<void>) => () => actAs(kernel, { viewer: null }, act)
  return [
    { name: 'room-beat', everyMs: BEAT_MS, beat: asNobody(caller => keepBeat(caller, clock, heart)) },
    { name: 'room-timers', everyMs: TIMERS_MS, beat: asNobody(caller => actByTime(caller, clock)) },
    { name: 'room-papers', everyMs: PAPERS_MS, beat: asNobody(caller => collectPapers(caller, clock)) },
    { name: 'room-presence', everyMs: PRESENCE_MS, beat: () => tellPresence(database.db, hall, clock.now()) },
    {
      name: 'room-counts',
      everyMs: COUNTS_MS,
      beat: () => tellCounts(database.db, hall, shown, clock.now()),
    },
    { name: 'room-seats', everyMs: SEATS_MS, beat: () => tellSeats(database.db, hall, shown, clock.now()) },
    { name: 'room-inside', everyMs: SEATS_MS, beat: () => tellInside(database.db, hall, shown, clock.now()) },
    {
      name: 'room-halls',
      everyMs: SEATS_MS,
      beat: () => tellHallSeats(database.db, hall, shownHalls, clock.now()),
    },
  ]
}
