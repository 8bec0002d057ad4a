import { idsOf, redact } from '@bangxanh/questions/registry.ts'
import type { Question, RedactedQuestion } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { readVersions } from '../questions/public.ts'
import { readRoomQuestions } from './questions.store.ts'
import type { RoomRow } from './rooms.store.ts'

/** A question as everybody in the room is asked it. */
export interface FrozenQuestion {
  readonly no: number
  readonly version: number
  /** In seconds. */
  readonly duration: number
  readonly question: Question
}

/** What never changes once a room has started. */
export interface Frozen {
  readonly secret: string
  readonly questions: readonly FrozenQuestion[]
}

/** More rooms than a process ever runs at once. */
const MOST = 2_000
const kept = new Map<string, Promise<Frozen>>()

/** The questions of a room that has started, read once by a process. */
export function frozenOf(db: Db, room: Pick<RoomRow, 'id' | 'startedAt' | 'secret'>): Promise<Frozen> {
  // A start that was taken back, and one after it, are two.
  const key = `${room.id} ${room.startedAt?.getTime()}`
  const found = kept.get(key)
  if (found) return found
  const reading = read(db, room)
  kept.set(key, reading)
  if (kept.size > MOST) kept.delete(kept.keys().next().value as string)
  reading.catch(() => kept.delete(key))
  return reading
}

async function read(db: Db, { id, secret }: Pick<RoomRow, 'id' | 'secret'>): Promise<Frozen> {
  const rows = await readRoomQuestions(db, id)
  const versions = await readVersions(db, rows)
  const keyOf = (questionId: string, version: number) => `${questionId} ${version}`
  const found = new Map(versions.map(({ question, version }) => [keyOf(question._id, version), question]))
  return {
    secret,
    questions: rows.map(({ no, version, duration, questionId }) => ({
      ...{ no, version, duration },
      question: found.get(keyOf(questionId, version)) as Question,
    })),
  }
}

/** One order of options for all, as on the screen: drawn from the secret of the room. */
export const asSeen = ({ secret }: Pick<Frozen, 'secret'>, question: Question): RedactedQuestion =>
  redact(question, { seed: secret, shuffleOptions: true })

export const optionIds = ({ secret }: Frozen, question: Question): string[] | null => idsOf(question, secret)
