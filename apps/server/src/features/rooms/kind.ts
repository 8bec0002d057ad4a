import { BellSettings, type RoomSettings } from '@bangxanh/contract/rooms/schemas.ts'
import type { ExactPoints } from '@bangxanh/questions/points.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { SQL } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { StoredQuestion } from '../questions/public.ts'
import type { RoomRow } from './rooms.store.ts'

/** As what somebody comes to a room: to run it, to rule over seats of it, or to sit in it. */
export type RoomPart = 'host' | 'judge' | 'join'

/** Conditions on rows of `room`. */
export interface Access {
  /** It exists for them. */
  readonly reach: SQL
  readonly allowed: SQL
}

/** Somebody who gets a seat. */
export interface Sitter {
  readonly studentId: string
  readonly teamId: string | null
  /** They have no account, so they answer by board and chalk. */
  readonly board: boolean
}

/** What a kind of room (a live exercise, a Golden Bell) brings to the engine. */
export interface Kind {
  /** Who hosts it, and who sits in it. Judges are said by the room itself. */
  readonly access: (rights: Rights, part: Exclude<RoomPart, 'judge'>) => Access
  /** Its settings, whatever stands in the row. */
  readonly settings: (stored: unknown) => RoomSettings
  /** What it is called. */
  readonly nameOf: (db: Db, id: string) => Promise<string>
  /** Its questions in their order, as they stand when it starts. */
  readonly questions: (db: Db, room: RoomRow) => Promise<readonly StoredQuestion[]>
  /** Who gets a seat when it starts, in the order of their numbers. */
  readonly sitters: (db: Db, room: RoomRow) => Promise<readonly Sitter[]>
  /** What an answer scores. */
  readonly judge: (question: Question, answer: unknown) => ExactPoints
  /** Teams by their ids; of a kind that is played by teams. */
  readonly teamNames?: (db: Db, id: string) => Promise<ReadonlyMap<string, string>>
  /** It begins, ends or goes back to its beginning, in that transaction. */
  readonly moved?: (db: Db, room: RoomRow, to: RoomRow['status'], now: Date) => Promise<void>
}

/** Of a Golden Bell, with what is usual where nothing was said. */
export const bellSettings = ({ bell }: RoomSettings): BellSettings => bell ?? BellSettings.parse({})
