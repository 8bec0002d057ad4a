import { idsOf, redact } from '@bangxanh/questions/registry.ts'
import type { Question, RedactedQuestion } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { keysOfQuestion, readVersions } from '../questions/public.ts'
import { readRoomQuestions } from './questions.store.ts'
import type { RoomRow } from './rooms.store.ts'
import { readVariants } from './variants.store.ts'

/** A question as everybody in the room is asked it. */
export interface FrozenQuestion {
  readonly no: number
  readonly version: number
  /** In seconds. */
  readonly duration: number
  readonly question: Question
}

/** An order in which a room asks: all its questions, and of each what changes places. */
export interface FrozenVariant {
  /** Ids of options are drawn from it. */
  readonly secret: string
  readonly questions: readonly {
    readonly asked: FrozenQuestion
    /** Undefined: it is drawn from the secret. */
    readonly options: readonly number[] | undefined
  }[]
}

/** What never changes once a room has started. */
export interface Frozen {
  readonly secret: string
  readonly questions: readonly FrozenQuestion[]
  /** Of an exam, by their numbers from 1. */
  readonly variants: readonly FrozenVariant[]
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
  const questions = rows.map(({ no, version, duration, questionId }) => ({
    ...{ no, version, duration },
    question: found.get(keyOf(questionId, version)) as Question,
  }))
  const byId = new Map(questions.map(asked => [asked.question._id, asked]))
  return {
    ...{ secret, questions },
    variants: (await readVariants(db, id)).map(variant => ({
      secret: variant.secret,
      questions: variant.questions.map(({ id, options }) => ({
        ...{ asked: byId.get(id) as FrozenQuestion, options },
      })),
    })),
  }
}

/** The order that a seat has: without a variant, as before there were any, that of the room. */
export const variantOf = ({ secret, questions, variants }: Frozen, variant: number | null): FrozenVariant =>
  variants[(variant ?? 0) - 1] ?? {
    secret,
    questions: questions.map(asked => ({ asked, options: undefined })),
  }

/** What a room asks and in which orders it is dealt, as questions stood when it started; undefined before that, or without variants. */
export async function dealtPaper(db: Db, room: RoomRow) {
  if (room.status === 'not_started') return undefined
  const { questions, variants } = await frozenOf(db, room)
  if (variants.length === 0) return undefined
  return {
    questions: questions.map(({ question }) => question),
    variants: variants.map(variant =>
      variant.questions.map(({ asked, options = [] }) => ({ id: asked.question._id, options })),
    ),
  }
}

/** Where a question that was written at `no` stands in a variant, from 1. */
export const placeIn = (frozen: Frozen, variant: number | null, no: number): number =>
  variantOf(frozen, variant).questions.findIndex(({ asked }) => asked.no === no) + 1

/** Where each question stands on the paper of a variant, by the number under which it was written, and in which order its options. */
export async function placesOf(
  db: Db,
  room: RoomRow,
  variant: number | null,
): Promise<ReadonlyMap<number, { readonly place: number; readonly options: readonly number[] | undefined }>> {
  const { questions } = variantOf(await frozenOf(db, room), variant)
  return new Map(questions.map(({ asked, options }, at) => [asked.no, { place: at + 1, options }]))
}

/** One order of options for all, as on the screen: drawn from the secret of the room. */
export const asSeen = ({ secret }: Pick<Frozen, 'secret'>, question: Question): RedactedQuestion =>
  redact(question, { seed: secret, shuffleOptions: true })

/** Keys of the pictures and sounds of a question as pupils see it, sorted: none of its explanation, which comes with the key. */
export function keysSeen(frozen: Pick<Frozen, 'secret'>, question: Question): string[] {
  const seen = JSON.stringify(asSeen(frozen, question))
  return [...new Set(keysOfQuestion(question))].filter(key => seen.includes(key)).sort()
}

export const optionIds = ({ secret }: Frozen, question: Question): string[] | null => idsOf(question, secret)
