import { ROLES } from '@bangxanh/contract/account/roles.ts'
import type { Role } from '@bangxanh/contract/account/schemas.ts'
import type { listInstructions } from '@bangxanh/contract/instructions/endpoints.ts'
import { errors } from '@bangxanh/contract/instructions/errors.ts'
import { INSTRUCTIONS } from '@bangxanh/contract/instructions/limits.ts'
import type { InstructionRecord, InstructionRow } from '@bangxanh/contract/instructions/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cleanHtml, pictureKeys, withAddresses } from '../../kernel/clean-html.ts'
import { changesOf } from '../../kernel/editions.ts'
import { wordsOfHtml } from '../../kernel/plain-text.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { authorize, type Upload } from '../../kernel/serve/routes.ts'
import { keepFile, ownMaterial, storePicture, writeFileRow } from '../uploads/public.ts'
import {
  findInstruction,
  type InstructionListed,
  insertInstruction,
  lockGroup,
  lockInstruction,
  reachedGroup,
  reachedInstruction,
  selectInstructions,
  updateInstruction,
} from './instructions.store.ts'

const view = ({ id, updatedAt, ...row }: InstructionListed): InstructionRow => ({
  _id: id,
  ...row,
  updatedAt: updatedAt.toISOString(),
})

/** The group that the caller writes for, where they say none. */
const ownGroupId = ({ scopesOf }: Caller): string | undefined =>
  scopesOf('instruction.write').find(({ grant }) => grant.groupId)?.grant.groupId ?? undefined

export async function listOf(caller: Caller, filters: FiltersOf<typeof listInstructions>) {
  const { rows, pagination } = await selectInstructions(caller, filters, INSTRUCTIONS.excerpt)
  return { instructions: rows.map(view), pagination, can: { create: ownGroupId(caller) !== undefined } }
}

/** @throws E_NOT_FOUND when it is gone, or not for the caller */
export async function presentInstruction(caller: Caller, id: string) {
  const found = await findInstruction(caller, id, INSTRUCTIONS.excerpt)
  if (!found) throw new AppError(common.E_NOT_FOUND)
  const { content, edition, ...row } = found
  return { instruction: { ...view(row), content: withAddresses(content, caller.addressOf), edition } }
}

/** The group that one is written for. @throws E_INSTRUCTION_EMPTY, E_NOT_FOUND, E_FORBIDDEN */
export async function placeOf(caller: Caller, content: string, groupId = ownGroupId(caller)) {
  demandContent(content)
  return authorize(groupId ? await reachedGroup(caller, groupId) : undefined, caller.viewer)
}

/** One that the caller writes. @throws E_NOT_FOUND, E_FORBIDDEN */
export const instructionToWrite = async (caller: Caller, id: string) =>
  authorize(await reachedInstruction(caller, id), caller.viewer)

/** @throws E_INSTRUCTION_EMPTY where nobody would read or see anything */
export function demandContent(content: string): void {
  const clean = cleanHtml(content)
  if (wordsOfHtml(clean) === '' && pictureKeys(clean).length === 0)
    throw new AppError(errors.E_INSTRUCTION_EMPTY)
}

const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter(role => roles.includes(role))

/** What rows keep of it. @throws E_FILE_INVALID for a picture of somebody else */
async function cleaned(caller: Caller, { title, content, roles }: InstructionRecord, before = '') {
  const clean = cleanHtml(content)
  const standing = pictureKeys(before)
  const added = [...new Set(pictureKeys(clean))].filter(key => !standing.includes(key))
  await demandOwn(
    caller,
    added.map(key => key.slice(1)),
  )
  return { title, content: clean, words: wordsOfHtml(clean), roles: inOrder(roles) }
}

async function demandOwn({ db, viewer: { userId } }: Caller, keys: readonly string[]): Promise<void> {
  const own = await ownMaterial(db, keys, 'media', { userId, schoolIds: [] })
  if (keys.some(key => !own.has(key))) throw new AppError(common.E_FILE_INVALID)
}

/** @returns its id @throws E_INSTRUCTIONS_FULL, E_FILE_INVALID */
export async function createInstruction(
  caller: Caller,
  groupId: string,
  record: InstructionRecord,
): Promise<string> {
  const { db, now } = caller
  const { most } = INSTRUCTIONS
  if ((await lockGroup(db, groupId)) >= most)
    throw new AppError(errors.E_INSTRUCTIONS_FULL, { words: { most } })
  return insertInstruction(db, {
    groupId,
    ...(await cleaned(caller, record)),
    createdAt: now,
    updatedAt: now,
  })
}

/** @throws E_NOT_FOUND, E_CHANGED, E_FILE_INVALID */
export async function changeInstruction(
  caller: Caller,
  id: string,
  { edition, ...record }: InstructionRecord & { readonly edition?: number | undefined },
): Promise<void> {
  const { db, now } = caller
  const stands = await lockInstruction(db, id)
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(stands, await cleaned(caller, record, stands.content), edition)
  if (changes) await updateInstruction(db, id, { ...changes, updatedAt: now })
}

/** Wide enough for a screenshot to be read on a large screen. */
const PICTURE_SIDE = 2000

/** Drawing takes a while: call it outside a transaction. @returns its key @throws E_FILE_INVALID, E_OWN_STORAGE_FULL */
export async function storeOwnPicture(caller: Caller, upload: Upload): Promise<string> {
  const { viewer, files } = caller
  const picture = await storePicture(files, upload, PICTURE_SIDE)
  await keepFile(caller, picture, caller =>
    writeFileRow(caller, picture, { ownerId: viewer.userId, schoolId: null }),
  )
  return picture.key
}
