import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import { paperPlan } from '@bangxanh/contract/rooms/paper.ts'
import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { framed, type OpenedPaper } from '@bangxanh/contract/rooms/sealed.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { redact } from '@bangxanh/questions/registry.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { questionView } from '../questions/public.ts'
import { areWithin } from '../uploads/public.ts'
import { type Frozen, type FrozenVariant, frozenOf, keysSeen } from './frozen-questions.ts'
import { KeptBytes } from './kept-bytes.ts'
import { kindOf } from './kinds.ts'
import { onceARev } from './moments.ts'
import type { RoomRow } from './rooms.store.ts'
import type { OwnPlace } from './seats.store.ts'

const gzipped = promisify(gzip)

export type Started = Pick<RoomRow, 'id' | 'secret' | 'startedAt'>

export const keyBy = (secret: string, use: string, { id, startedAt }: Started): Buffer =>
  createHmac('sha256', secret).update(`${use}\n${id}\n${startedAt?.getTime()}`).digest()

/**
 * By which the pictures and sounds of a question of a room are asked for, or, by 0, those of a paper. It tells neither which question it
 * is nor which place it has; nobody guesses it, so who asks by it was told it in the room.
 */
export const mediaVersion = (room: Started, no: number): string =>
  keyBy(room.secret, `version ${no}`, room).toString('hex').slice(0, SEALED.mediaVersion)

/** One of a waiting room that was closed and opened again is another one, and so is that of another variant. */
export const versionOf = (room: Started, variant: number): string => `${mediaVersion(room, 0)}.${variant}`

/** By which somebody opens the paper of their variant, in base64. It is told from the start on, and to nobody before. */
export function keyOf(room: Started, { variants }: Frozen, variant: number): string | undefined {
  const drawn = variants[variant - 1]
  return drawn && keyBy(drawn.secret, 'paper', room).toString('base64')
}

/** Its files are sealed once for all variants, by a key that stands in each sealed paper. */
const fileKeyOf = (room: Started) => keyBy(room.secret, 'files', room)

export function seal(key: Buffer, version: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const bytes = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return Buffer.from(framed({ version, nonce: new Uint8Array(nonce), bytes: new Uint8Array(bytes) }))
}

const filesRead = new WeakMap<Frozen, Promise<readonly string[] | undefined>>()

/** The keys of pictures and sounds of a paper, by their numbers; undefined where some of them cannot be sent ahead. */
function filesOf(caller: Pick<Caller, 'files'>, frozen: Frozen): Promise<readonly string[] | undefined> {
  const known = filesRead.get(frozen)
  if (known) return known
  const keys = [...new Set(frozen.questions.flatMap(({ question }) => keysSeen(frozen, question)))].sort()
  const reading =
    keys.length > SEALED.files
      ? Promise.resolve(undefined)
      : areWithin(caller, keys, SEALED.filesBytes).then(are => (are ? keys : undefined))
  filesRead.set(frozen, reading)
  reading.catch(() => filesRead.delete(frozen))
  return reading
}

/**
 * What of a paper is on the devices before it begins: nothing where each begins when they like, where its files are too much, and
 * where its page has to show first that it is the exam browser.
 */
export interface Ahead {
  readonly files: number
  readonly startAt: Date | null
}

export async function aheadOf(caller: AnyCaller, room: RoomRow): Promise<Ahead | undefined> {
  if (!isPaper(room.kind) || room.phase === null || room.phase === 'ended') return undefined
  if (room.browserKeys.length > 0) return undefined
  const frozen = await frozenOf(caller.db, room)
  const plan = await kindOf(room).plan?.(caller.db, room.id)
  if (frozen.variants.length === 0 || !plan || !paperPlan({ ...plan, now: caller.now }).together)
    return undefined
  const files = await filesOf(caller, frozen)
  return files && { files: files.length, startAt: plan.startAt }
}

/** Each phone that waits asks for it; it is planned otherwise by a rev alone. */
export const aheadOnce = onceARev(aheadOf)

/** What a process keeps built, of papers and of questions. */
export const keptSealed = new KeptBytes(SEALED.keptBytes)

async function sealedVariant(
  room: RoomRow,
  { frozen, variant, files }: { frozen: Frozen; variant: number; files: readonly string[] },
): Promise<Buffer> {
  const { secret, questions } = frozen.variants[variant - 1] as FrozenVariant
  const mark = `sealed-${randomBytes(9).toString('base64url')}`
  const numbers = new Map(files.map((key, at) => [key, at + 1]))
  const addressOf = (key: string) => `${mark}:${numbers.get(key)}:`
  const opened: OpenedPaper<OwnPaper['questions'][number]> = {
    questions: questions.map(({ asked: { version, question }, options }, at) => ({
      ...{ no: at + 1, _id: question._id, version, point: question.point, voided: false },
      body: redact(questionView(question, addressOf), { seed: secret, shuffleOptions: true, order: options }),
    })),
    ...{ files, mark, fileKey: fileKeyOf(room).toString('base64') },
  }
  const plain = await gzipped(JSON.stringify(opened))
  return seal(keyBy(secret, 'paper', room), versionOf(room, variant), plain)
}

/**
 * The paper of somebody's variant as it lies on their device before the start: built once by a process, and kept.
 * @throws E_NO_SEAT, E_PAPER_NOT_AHEAD
 */
export async function sealedPaper(caller: Caller, { room, seat }: OwnPlace): Promise<MadeBytes> {
  if (!seat || seat.state === 'removed') throw new AppError(errors.E_NO_SEAT)
  const { variant } = seat
  if (!(await aheadOnce(caller, room)) || variant === null) throw new AppError(errors.E_PAPER_NOT_AHEAD)
  const frozen = await frozenOf(caller.db, room)
  const files = (await filesOf(caller, frozen)) ?? []
  const build = () => sealedVariant(room, { frozen, variant, files })
  return made(await keptSealed.of(`${room.id} ${versionOf(room, variant)}`, build))
}

/** Its pictures and sounds, the same for all variants: by what they are asked for, and what seals them. */
export async function paperMedia(caller: AnyCaller, room: RoomRow) {
  if (!(await aheadOnce(caller, room))) return undefined
  const files = (await filesOf(caller, await frozenOf(caller.db, room))) ?? []
  return { version: mediaVersion(room, 0), files, key: fileKeyOf(room) }
}

export const made = (bytes: Buffer): MadeBytes => ({ bytes, type: 'application/octet-stream', name: 'paper' })
