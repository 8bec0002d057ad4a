import type { Action } from '@bangxanh/contract/kit/actions.ts'
import type { RoomSettings } from '@bangxanh/contract/rooms/schemas.ts'
import type { AskedAct, RoomPhase } from '@bangxanh/contract/rooms/states.ts'
import type { ExactPoints } from '@bangxanh/questions/points.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { StoredQuestion } from '../questions/public.ts'
import type { RoomRow } from './rooms.store.ts'

/** What a kind of room (a live exercise, a Golden Bell) brings to the engine. */
export interface Kind {
  /** Whose right lets somebody host it, and sit in it. */
  readonly actions: { readonly host: Action; readonly join: Action }
  /** Its settings, whatever stands in the row. */
  readonly settings: (stored: unknown) => RoomSettings
  /** What it is called. */
  readonly nameOf: (db: Db, id: string) => Promise<string>
  /** Its questions in their order, as they stand when it starts. */
  readonly questions: (db: Db, room: RoomRow) => Promise<readonly StoredQuestion[]>
  /** Records of those who get a seat when it starts, in the order of their numbers. */
  readonly sitters: (db: Db, room: RoomRow) => Promise<readonly string[]>
  /** Acts that it does not know, of those that follow in a phase. */
  readonly without: (phase: RoomPhase) => readonly AskedAct[]
  /** What an answer scores. */
  readonly judge: (question: Question, answer: unknown) => ExactPoints
}
