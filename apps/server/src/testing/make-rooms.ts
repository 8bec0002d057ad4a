import type { AddressInfo } from 'node:net'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, BellSettings, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import type { Question, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { io, type Socket } from 'socket.io-client'
import { copyGroups } from '../features/questions/public.ts'
import { openRoom } from '../features/rooms/public.ts'
import { newId } from '../kernel/db/new-id.ts'
import { contests } from '../schema/contests.ts'
import type { TestApp } from './app.ts'
import type { Person } from './make.ts'
import { type Classroom, homeworkMaker } from './make-homework.ts'

export interface MadeRoom extends Classroom {
  readonly id: string
}

type Settings = Partial<{
  changeUntilLock: boolean
  rankingHidden: boolean
  speedBonus: boolean
  namesOnScreen: boolean
}>

/** Questions with the first option right, each worth so much. */
export const choices = (count: number, over: object = {}): QuestionDraft[] =>
  Array.from({ length: count }, (_, at) =>
    asDraft(sample.MultiChoice({ content: `<p>Câu ${at + 1}</p>`, duration: 20, ...over })),
  )

/** Of the question that a desk asks: the option that is right, of which there is one. */
export function rightOption({ asked }: DeskState): number {
  if (asked?.type !== 'MultiChoice') throw new Error('No question with one right option is asked.')
  return asked.right
}

/** The words of the option that is right: which one it is goes by the paper. */
export const rightWords = (question: Question | null | undefined): string | undefined =>
  question?.type === 'MultiChoice' ? question.answers[question.right] : undefined

/** Makes live exercises by their calls, acts in their rooms, and listens. */
export function roomMaker(t: TestApp) {
  const make = homeworkMaker(t)
  const sockets: Socket[] = []
  const address = () => `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`

  const act = (who: Person, roomId: string, body: ActDraft) =>
    t.as(who).call(actInRoom, { params: { roomId }, body })

  return {
    async room(
      of: { pupils?: number; questions?: QuestionDraft[]; settings?: Settings; schoolId?: string } = {},
    ): Promise<MadeRoom> {
      const classroom = await make.classroom({
        pupils: of.pupils ?? 2,
        ...(of.schoolId && { schoolId: of.schoolId }),
      })
      const examVaultId = await make.exam(classroom.teacher, of.questions ?? choices(3))
      const made = await t.as(classroom.teacher).call(createLiveExam, {
        body: { classId: classroom.classId, examVaultId, ...(of.settings && { settings: of.settings }) },
      })
      if (made.status !== 200) throw new Error(made.text)
      return { ...classroom, id: made.data.liveExam._id }
    },
    /** The Golden Bell of a class; a contest is made by the feature above, so its row is written here. */
    async bell(
      of: {
        pupils?: number
        questions?: QuestionDraft[]
        bell?: Partial<BellSettings>
        boards?: 'all'
        schoolId?: string
      } = {},
    ): Promise<MadeRoom> {
      const classroom = await make.classroom({
        pupils: of.pupils ?? 3,
        ...(of.schoolId && { schoolId: of.schoolId }),
      })
      const { classId, teacher } = classroom
      const examId = await make.exam(teacher, of.questions ?? choices(4))
      const id = newId()
      const settings = { questionSeconds: 15, bell: of.bell ?? {} }
      await t.act(async caller => {
        await openRoom(caller, { id, kind: 'class-bell', audience: { classId }, settings })
        await caller.db.insert(contests).values({
          ...{ id, classId, audience: 'class', name: 'Rung chuông vàng', boards: of.boards ?? 'none' },
          ...{ createdBy: teacher.userId, createdAt: caller.now },
        })
        await copyGroups(caller.db, { examId }, { contestId: id })
      })
      return { ...classroom, id }
    },
    act,
    /** Acts that must succeed; gives the desk after the last. */
    async acts(room: MadeRoom, ...acts: ActDraft['act'][]): Promise<DeskState> {
      let desk: DeskState | undefined
      for (const name of acts) {
        const done = await act(room.teacher, room.id, { act: name } as ActDraft)
        if (done.status !== 200) throw new Error(`${name}: ${done.text}`)
        desk = done.data.desk as DeskState
      }
      return desk as DeskState
    },
    /** Lets time pass as a process that lives feels it: with a heartbeat each second. */
    async pass(milliseconds: number): Promise<void> {
      for (let left = milliseconds; left > 0; left -= 1000) {
        t.clock.forward(Math.min(1000, left))
        await t.beat()
      }
    },
    async listen(): Promise<void> {
      await t.app.listen({ port: 0, host: '127.0.0.1' })
    },
    connect(who: { token: string }): Promise<Socket> {
      const socket = io(address(), {
        path: '/app/socket',
        auth: { token: who.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      })
      sockets.push(socket)
      return new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(socket))
        socket.once('connect_error', reject)
      })
    },
    close(): void {
      for (const socket of sockets.splice(0)) socket.disconnect()
    },
  }
}

/** Says something by a socket, and gives its answer. */
export const say = <T = Record<string, unknown>>(
  socket: Socket,
  event: string,
  ...given: unknown[]
): Promise<T> => new Promise(resolve => socket.emit(event, ...given, resolve))

/** The next of an event; of states one that is waited for, since what stood as somebody came in may be told once more. */
export const next = <T>(socket: Socket, event: string, is: (said: T) => boolean = () => true): Promise<T> =>
  new Promise(resolve => {
    const hear = (said: T) => {
      if (!is(said)) return
      socket.off(event, hear)
      resolve(said)
    }
    socket.on(event, hear)
  })
