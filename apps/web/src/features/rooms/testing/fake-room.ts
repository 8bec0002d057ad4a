import type {
  DeskSeat,
  DeskState,
  FloorState,
  JudgeState,
  OwnSeat,
  ScreenState,
} from '@bangxanh/contract/rooms/schemas.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { act } from '@testing-library/react'

type Hears = (said: unknown) => void

/** The socket of a live room: `vi.mock('../../shared/live/use-room.ts', async () => (await import('./testing/fake-room.ts')).instead)`. */
const heard = new Map<string, Hears>()
/** Who joins is told that it is not for them. */
export const REFUSED = 'refused'
let stands: unknown
const brought: object[] = []
const told: unknown[][] = []
const socket = {
  connected: true,
  on: (event: string, hears: Hears) => heard.set(event, hears),
  off: (event: string) => heard.delete(event),
  emit: (...said: unknown[]) => void told.push(said),
  connect: () => undefined,
  disconnect: () => undefined,
  timeout: () => ({
    emit: (event: string, _: string, brings: object, answer: (late: null, said: object) => void) => {
      if (event !== 'join') return
      brought.push(brings)
      answer(null, stands === REFUSED ? { error: 'E_NOT_FOUND' } : { state: stands })
    },
  }),
}
export const instead = { connect: async () => socket, connectBy: async () => socket }

export const room = {
  /** What pages have said that waits for no answer, since it was asked last. */
  told: () => told.splice(0),
  /** Who joins from now on is told this. */
  is: (state: unknown) => {
    stands = state
    socket.connected = true
  },
  /** What each join has said since this was asked last. */
  brought: () => brought.splice(0),
  /** The server lets nobody in by this token any more. */
  refuse: () => act(() => heard.get('connect_error')?.(new Error('E_UNAUTHENTICATED'))),
  tell: (event: string, said: unknown) => act(() => heard.get(event)?.(said)),
  lose: () => {
    socket.connected = false
    act(() => heard.get('disconnect')?.(undefined))
  },
}

const ID = '0192f0c0-0000-7000-8000-000000000001'
const OPTIONS = ['Huế', 'Hà Nội', 'Đà Nẵng', 'Cần Thơ']
const IDS = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']
/** As everybody in the room sees them. */
const ORDER = [2, 0, 1, 3]
const asks = {
  ...{ _id: ID, questionGroupId: null, point: 1, content: '<p>Thủ đô của Việt Nam?</p>' },
  ...{ imgUrl: null, audioUrl: null, duration: null, level: null, edition: 1 },
}
export const asked: Question = {
  ...{ ...asks, answerHint: null, type: 'MultiChoice', answers: OPTIONS },
  ...{ right: 1, fakeChoices: null, fixedOptions: [] },
}
export const key: NonNullable<ScreenState['key']> = {
  ...{ question: asked, optionIds: IDS, files: {} },
  given: [
    { answer: 'bbbbbbbb', count: 20, right: true },
    { answer: 'aaaaaaaa', count: 5, right: false },
  ],
}

/** The third question of ten, while it is answered. */
export const moment = (said: Partial<ScreenState> = {}): Omit<ScreenState, 'counts' | 'top'> => ({
  ...{ room: 'r1', rev: 3, kind: 'live-exam', status: 'live', phase: 'asking', left: null, key: null },
  ...{ name: 'Ôn tập', className: '10A1', code: 'ABC123', bell: null },
  serverNow: new Date().toISOString(),
  opensAt: new Date(Date.now() - 10_000).toISOString(),
  closesAt: new Date(Date.now() + 600_000).toISOString(),
  settings: {
    ...{ changeUntilLock: true, namesOnScreen: true },
    ...{ rankingHidden: false, speedBonus: false, questionSeconds: 30 },
  },
  question: {
    ...{ no: 3, of: 10, _id: ID, version: 1, point: 1, duration: 600, voided: false, files: {} },
    body: {
      ...asks,
      type: 'MultiChoice',
      answers: ORDER.map(at => ({ id: IDS[at] ?? '', content: OPTIONS[at] ?? '' })),
    },
  },
  ...said,
})

export const wall = (said: Partial<ScreenState> = {}): ScreenState => ({
  counts: { seated: 38, present: 36, answered: 21 },
  top: [],
  ...moment(said),
})

export const desk = (said: Partial<DeskState> = {}): DeskState => ({
  ...{
    ...wall(said),
    judges: [],
    screens: [],
    halls: [],
    announcements: [],
    seats: [],
    asked,
    optionIds: IDS,
    next: null,
    files: {},
    acts: [],
  },
  ...{ can: ['reveal', 'lock', 'extend', 'pause', 'next', 'undo', 'end'], revealAt: null, clocksApart: null },
  unanswered: null,
  outage: null,
  ...said,
})

export const seat = (said: Partial<OwnSeat> = {}): OwnSeat => ({
  ...{ number: 7, state: 'in', epoch: 2, answer: null, seq: 0, answered: false },
  ...{ points: 2, score: null, rank: null },
  ...said,
})

/** The floor of a bell: six seats, of which the third fell by the question that stands and the fourth before it. */
export const floor = (said: Partial<FloorState> = {}): FloorState => ({
  ...{ standing: 4, fallen: [3], allWrong: false, rescued: null, rescuesLeft: 1, winner: null, rang: null },
  seats: STATES.map((state, at) => ({ number: at + 1, state })),
  teams: [],
  ...said,
})
const STATES = ['in', 'in', 'out', 'out', 'rescued', 'in'] as const
const NAMES = ['Lê An', 'Trần Bình', 'Phạm Chi', 'Đỗ Dũng', 'Vũ Giang', 'Hồ Hà']
const ofSeat = (at: number): DeskSeat => ({
  ...{ studentId: `s${at + 1}`, number: at + 1, name: NAMES[at] ?? '', state: STATES[at] ?? 'in' },
  ...{ edition: 1, seenAt: null, present: true, answered: true },
})

export const bellDesk = (said: Partial<DeskState> = {}): DeskState =>
  desk({ kind: 'school-bell', bell: floor(), seats: STATES.map((_, at) => ofSeat(at)), ...said })

/** The rows of one of two judges while the question is locked. */
export const judging = (said: Partial<JudgeState> = {}): JudgeState => {
  const { counts, top, bell, code, ...moment } = wall({ kind: 'school-bell', phase: 'locked' })
  return {
    ...moment,
    judge: { userId: 'u1', name: 'Nguyễn Hoa', from: 1, to: 6, confirmed: false },
    seats: STATES.map((_, at) => ofSeat(at)),
    ...{ asked, optionIds: IDS, can: ['ruling', 'confirm'] },
    ...said,
  }
}
