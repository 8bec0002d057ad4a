import type { DeskState, OwnSeat, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { act } from '@testing-library/react'

type Hears = (said: unknown) => void

/** The socket of a live room: `vi.mock('../../shared/live/use-room.ts', async () => (await import('./testing/fake-room.ts')).instead)`. */
const heard = new Map<string, Hears>()
let stands: unknown
const socket = {
  connected: true,
  on: (event: string, hears: Hears) => heard.set(event, hears),
  off: (event: string) => heard.delete(event),
  emit: () => undefined,
  timeout: () => ({
    emit: (event: string, _: string, __: object, answer: (late: null, said: object) => void) =>
      event === 'join' && answer(null, { state: stands }),
  }),
}
export const instead = { connect: async () => socket }

export const room = {
  /** Who joins from now on is told this. */
  is: (state: unknown) => {
    stands = state
    socket.connected = true
  },
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
  ...{ name: 'Ôn tập', className: '7A', code: 'ABC123', bell: null },
  ...{ room: 'r1', rev: 3, kind: 'live-exam', status: 'live', phase: 'asking', left: null, key: null },
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
  ...{ ...wall(said), judges: [], seats: [], asked, optionIds: IDS, next: null, files: {}, acts: [] },
  ...{ can: ['reveal', 'lock', 'extend', 'pause', 'next', 'undo', 'end'], revealAt: null, clocksApart: null },
  ...said,
})

export const seat = (said: Partial<OwnSeat> = {}): OwnSeat => ({
  ...{ number: 7, state: 'in', epoch: 2, answer: null, seq: 0, answered: false },
  ...{ points: 2, score: null, rank: null },
  ...said,
})
