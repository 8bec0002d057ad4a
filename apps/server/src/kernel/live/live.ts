import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnyCaller, Caller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Hall } from './hall.ts'

/** A kind of room, named `prefix:id`. Who may enter is asked at every join. */
export interface Room {
  readonly prefix: string
  /**
   * The room's `rev` when the caller may listen, undefined when they may not; where the answer says more, with a state.
   * @param brought what the join says beside the name; nobody has looked at it
   */
  readonly enter: (caller: Caller, id: string, brought: unknown) => Promise<number | Entered | undefined>
  /** Whether who is inside may stay, asked when notices may have been missed, or what they may do has changed. Without it `enter` says so. */
  readonly stays?: (caller: Caller, id: string) => Promise<boolean>
  /** A guest of this very room comes. Without it there are none. */
  readonly welcome?: (caller: AnyCaller, id: string) => Promise<Entered | undefined>
  /** What may be said in it, by name; each is answered, where an answer is waited for. */
  readonly messages?: Readonly<Record<string, Message>>
  /** What becomes of a notice in this process. Without it all inside hear that something changed. */
  readonly heard?: (change: Change, hall: Hall) => void
  /** Notices may have been missed: what of rooms of this process is newer than what they were told. */
  readonly caughtUp?: (hall: Hall) => Promise<void>
}

/** Without an account, and let into one room by a token of their own: nothing else is open to them. */
export interface Guest {
  readonly id: string
  /** Its whole name. */
  readonly room: string
}

/** Filled by the feature whose guests they are. Null: no such guest, or no more. */
export type LoadGuest = (tokenHash: Buffer) => Promise<Guest | null>

/** They may listen. */
export interface Entered {
  /** Who this socket is in the room: stays here, and comes with each of its messages. */
  readonly place: unknown
  /** Read once the socket hears what the room tells: nothing is lost in between. Undefined: the room is gone. */
  readonly read: () => Promise<Snapshot | undefined>
}

export interface Snapshot {
  readonly rev: number
  /** Goes with the answer, whole. */
  readonly state: unknown
}

/** Something that is said in a room. Rights are asked by who receives it, each time. */
export interface Message {
  readonly schema: z.ZodType
  readonly aSecond: number
  /** @throws AppError, whose code is the answer */
  readonly receive: (from: Sender, body: unknown) => Promise<object> | object
}

/** Type of a message's body, which its schema has made. */
export const message = <Body>(of: {
  readonly schema: z.ZodType<Body>
  readonly aSecond: number
  readonly receive: (from: Sender, body: Body) => Promise<object> | object
}): Message => of as Message

export interface Sender {
  /** Of the room. */
  readonly id: string
  readonly place: unknown
  /** When it arrived, before anything was done with it. */
  readonly at: Date
}

/** Something changed in a room; what, a reader fetches by GET, or the room tells whole (product 7.1, 7.4). */
export interface Change {
  readonly room: string
  /** Raised by one in the transaction that made the change: a gap means that a change was missed. */
  readonly rev: number
  readonly kind: string
}

/** The channel of the database that every process listens to. */
export const CHANNEL = 'live'

/** Tells every server process, when the transaction commits, that a room has changed. */
export async function announce(db: Db, change: Change): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

/** The same of several rooms, in one statement. */
export async function announceAll(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    select pg_notify(${CHANNEL}, change::text) from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change`)
}

/** So many ids fit into one notice of the database. */
const USERS_A_NOTICE = 200

/** Tells people themselves, on all their screens, that something came for them. */
export async function tellUsers(db: Db, userIds: readonly string[], kind: string): Promise<void> {
  for (let from = 0; from < userIds.length; from += USERS_A_NOTICE) {
    const notice = { tell: userIds.slice(from, from + USERS_A_NOTICE), kind }
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`)
  }
}

/** Asks the sockets of people, in every process, whether they may still be where they are: what they may do is other now. */
export async function askSockets(db: Db, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += USERS_A_NOTICE) {
    const notice = { ask: userIds.slice(from, from + USERS_A_NOTICE) }
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`)
  }
}

/** Ends the sockets of a session (logout), of a guest by their id, or of a whole user (ban, change of role), in every process. */
export async function endSockets(db: Db, whose: { sessionId: string } | { userId: string }): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ end: whose })})`)
}

/** The same for many sessions at once. */
export async function endSocketsOfSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('end', json_build_object('sessionId', id))::text)
    from unnest(${sql.param([...sessionIds])}::uuid[]) id`)
}

/** The same for many users at once. */
export async function endSocketsOf(db: Db, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('end', json_build_object('userId', id))::text)
    from unnest(${sql.param([...userIds])}::uuid[]) id`)
}
