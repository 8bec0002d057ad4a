import { BellSettings, type RoomSettings } from '@bangxanh/contract/rooms/schemas.ts'
import type { ExactPoints } from '@bangxanh/questions/points.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { StoredQuestion } from '../questions/public.ts'
import type { RoomRow } from './rooms.store.ts'

/** Somebody who gets a seat. */
export interface Sitter {
  readonly studentId: string
  readonly teamId: string | null
  /** They have no account, so they answer by board and chalk. */
  readonly board: boolean
  /** Of an exam: the hall, if they have one. */
  readonly hallId?: string | null
  /** That which they are to have; null: any. */
  readonly number?: number | null
  /** Of an exam: what they have beyond their time from the beginning on. */
  readonly extraMinutes?: number
}

interface PaperPlanned {
  readonly minutes: number | null
  readonly startAt: Date | null
  readonly endAt: Date | null
}

/** What a kind of room (a live exercise, a Golden Bell) brings to the engine. */
export interface Kind {
  /** Its settings, whatever stands in the row. */
  readonly settings: (stored: unknown) => RoomSettings
  /** What it is called. */
  readonly nameOf: (db: Db, id: string) => Promise<string>
  /** Its questions in their order, as they stand when it starts. */
  readonly questions: (db: Db, room: RoomRow) => Promise<readonly StoredQuestion[]>
  /** Who gets a seat when it starts, in the order of their numbers. */
  readonly sitters: (db: Db, room: RoomRow) => Promise<readonly Sitter[]>
  /** Accounts of those who are named as its judges; each gets a part of the numbers when it starts. */
  readonly judges: (db: Db, id: string) => Promise<readonly string[]>
  /** What an answer scores. */
  readonly judge: (question: Question, answer: unknown) => ExactPoints
  /** What is planned of a paper: how long each works, and from when to when it is open. */
  readonly plan?: (db: Db, id: string) => Promise<PaperPlanned>
  /** Of an exam: in how many orders it is dealt. */
  readonly variants?: (db: Db, id: string) => Promise<number | null>
  /** Teams by their ids; of a kind that is played by teams. */
  readonly teamNames?: (db: Db, id: string) => Promise<ReadonlyMap<string, string>>
}

/** Of a Golden Bell, with what is usual where nothing was said. */
export const bellRules = ({ bell }: RoomSettings): BellSettings => bell ?? BellSettings.parse({})
