import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import type { PublicState } from '@bangxanh/contract/rooms/schemas.ts'
import { fileVersionOf } from '@bangxanh/contract/rooms/sealed.ts'
import { isBell, isPaper } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { areWithin, pathsOf } from '../uploads/public.ts'
import { hasWinner } from './bell.store.ts'
import { type Frozen, type FrozenQuestion, frozenOf, keysSeen } from './frozen-questions.ts'
import { type RoomRow, readRow } from './rooms.store.ts'
import { keptSealed, keyBy, made, mediaVersion, paperMedia, type Started, seal } from './sealed-paper.ts'

const keyOf = (room: Started, no: number): Buffer => keyBy(room.secret, `question ${no}`, room)

/** So long a room that is to be told something waits at most for the store of files; what it says later is known from then on. */
const PATIENCE_MS = 200
/** A store that could not be asked is asked again after that. */
const AGAIN_MS = 30_000

interface Asked {
  readonly at: number
  /** Nothing as long as it is not known. */
  files: readonly string[]
  isAway: boolean
  /** It is known, or was waited for. */
  soon: Promise<unknown>
}
const askedFor = new WeakMap<FrozenQuestion, Asked>()

/** Keys of what of a question is sent ahead, by their numbers: all of it or nothing. */
async function filesOf(
  caller: Pick<AnyCaller, 'files' | 'now'>,
  frozen: Frozen,
  question: FrozenQuestion,
): Promise<readonly string[]> {
  const at = caller.now.getTime()
  const known = askedFor.get(question)
  const asked =
    known && !(known.isAway && Math.abs(at - known.at) > AGAIN_MS) ? known : ask(caller, frozen, question)
  await asked.soon
  return asked.files
}

function ask(caller: Pick<AnyCaller, 'files' | 'now'>, frozen: Frozen, question: FrozenQuestion): Asked {
  const asked: Asked = { at: caller.now.getTime(), files: [], isAway: false, soon: Promise.resolve() }
  askedFor.set(question, asked)
  const keys = keysSeen(frozen, question.question)
  if (keys.length === 0 || keys.length > SEALED.files) return asked
  const answered = areWithin(caller, keys, SEALED.questionBytes).then(
    are => {
      if (are) asked.files = keys
    },
    // A room whose files cannot be asked for just now is told all the same.
    () => {
      asked.isAway = true
    },
  )
  asked.soon = Promise.race([answered, setTimeout(PATIENCE_MS, undefined, { ref: false })])
  return asked
}

/** What opens what has come of the question that stands: told with its words, and to nobody before. */
export async function opensQuestion(
  caller: AnyCaller,
  room: RoomRow,
  { frozen, asked }: { readonly frozen: Frozen; readonly asked: FrozenQuestion },
): Promise<NonNullable<PublicState['question']>['opens']> {
  if (isPaper(room.kind) || (await filesOf(caller, frozen, asked)).length === 0) return undefined
  return {
    version: mediaVersion(room, asked.no),
    key: keyOf(room, asked.no).toString('base64'),
  }
}

interface Ahead {
  readonly no: number
  readonly version: string
  readonly files: readonly string[]
}

/** The question that comes next, where pictures or sounds of it can be sent ahead. Once somebody has won it is that of the bell. */
export async function questionAhead(caller: AnyCaller, room: RoomRow): Promise<Ahead | undefined> {
  if (isPaper(room.kind) || room.status !== 'live') return undefined
  const frozen = await frozenOf(caller.db, room)
  const { questions } = frozen
  if (room.question >= questions.length) return undefined
  // Once they come next it is known how large they are, and nobody waits for it.
  for (const later of [questions[room.question + 1], questions.at(-1)])
    if (later) void filesOf(caller, frozen, later)
  const isWon = isBell(room.kind) && (await hasWinner(caller.db, room.id))
  const asked = isWon ? questions.at(-1) : questions[room.question]
  const files = asked ? await filesOf(caller, frozen, asked) : []
  if (!asked || files.length === 0) return undefined
  return { no: asked.no, version: mediaVersion(room, asked.no), files }
}

async function questionMedia(caller: AnyCaller, room: RoomRow) {
  const ahead = await questionAhead(caller, room)
  return ahead && { ...ahead, key: keyOf(room, ahead.no) }
}

/**
 * A file of it, or of the paper of an exam, sealed: built once by a process, and kept.
 * @throws E_NOT_FOUND also of a question that does not come next
 */
export async function sealedMedia(
  caller: AnyCaller,
  { roomId, version, file }: { readonly roomId: string; readonly version: string; readonly file: number },
): Promise<MadeBytes> {
  const room = await readRow(caller.db, roomId)
  const media = room && (await (isPaper(room.kind) ? paperMedia : questionMedia)(caller, room))
  const found = media?.version === version ? media.files[file - 1] : undefined
  if (!media || !found) throw new AppError(common.E_NOT_FOUND)
  const build = async () => {
    const [stored] = await pathsOf(caller, [found], SEALED.filesBytes)
    if (!stored) throw new AppError(common.E_NOT_FOUND)
    return seal(media.key, fileVersionOf(version, file), await readFile(stored[1]))
  }
  return made(await keptSealed.of(`${roomId} ${version} ${file}`, build))
}
