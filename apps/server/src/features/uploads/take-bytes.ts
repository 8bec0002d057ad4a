import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/uploads/errors.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import type { Files, Received } from '../../kernel/files/local-files.ts'
import type { UploadPart } from '../../kernel/files/signed-address.ts'
import { sniffedType } from '../../kernel/files/sniffed-type.ts'
import type { RawBody } from '../../kernel/serve/routes.ts'
import { currentLane, Turns } from '../../kernel/turns.ts'
import { bucketOf, dropLeftOver, receiveFromBucket } from './direct-upload.ts'
import { keepFile } from './keep-file.ts'
import { authorizeSender, type Purposes, settle } from './settle-upload.ts'
import {
  deleteUploads,
  findUpload,
  insertPart,
  lockUpload,
  partOf,
  readParts,
  type UploadRow,
} from './tickets.store.ts'
import { mayBecome } from './uploads.access.ts'

/**
 * Takes the bytes of a part for which somebody holds a ticket; the last part makes the file. Call it outside a transaction.
 * @returns the key of the file, null while parts are missing
 * @throws E_NOT_FOUND, E_UPLOAD_USED, E_MEDIA_TYPE, E_FILE_INVALID, E_TOO_LARGE, and what settling it throws
 */
export async function takeBytes(
  caller: AnyCaller,
  purposes: Purposes,
  { uploadId, number }: UploadPart,
  raw: RawBody,
): Promise<string | null> {
  const { db, now } = caller
  const upload = await findUpload(db, uploadId, now)
  if (!upload) throw new AppError(common.E_NOT_FOUND)
  const before = await readParts(db, uploadId)
  if (upload.key || before.some(part => part.number === number)) throw new AppError(errors.E_UPLOAD_USED)
  if (raw.type !== upload.type) throw new AppError(common.E_MEDIA_TYPE)
  await authorizeSender(caller, purposes, upload)
  const received = await raw.receive(upload.userId, partOf(upload, number).size)
  if (upload.partCount === 1) return settle(caller, purposes, upload, received)
  // A film that is none is refused by its first 8 MB and not by its last.
  if (number === 1 && !mayBecome(upload.type, await sniffedType(received)))
    throw new AppError(common.E_MEDIA_TYPE)
  return (await isLast(caller, upload, number, received)) ? joinParts(caller, purposes, upload) : null
}

/** Keeps the bytes of a part. True: no other is missing. */
async function isLast(
  caller: AnyCaller,
  { id, partCount }: UploadRow,
  number: number,
  received: Received,
): Promise<boolean> {
  const { size, sha256 } = received
  const key = await caller.files.keep(received, 'part')
  return keepFile(caller, { key }, async ({ db, now }) => {
    const upload = await lockUpload(db, id, now)
    if (!upload) throw new AppError(common.E_NOT_FOUND)
    if (upload.key || !(await insertPart(db, { uploadId: id, number, key, size, sha256 })))
      throw new AppError(errors.E_UPLOAD_USED)
    return (await readParts(db, id)).length === partCount
  })
}

/** A film of 300 MB is read and written once more for it. */
const joining = new Turns({ all: 2 })
/** No other try can end better: these bytes are not what was announced. */
const FOR_GOOD: readonly Failure[] = [common.E_MEDIA_TYPE, common.E_FILE_INVALID, common.E_TOO_LARGE]

/**
 * Makes the file of the parts, all of which have come. Of two who do so at once both get the one file. What is not what was
 * announced is forgotten.
 * @throws what settling it throws
 */
export async function joinParts(caller: AnyCaller, purposes: Purposes, upload: UploadRow): Promise<string> {
  const { db, files, now } = caller
  const endTurn = await joining.take(currentLane())
  try {
    const bucket = bucketOf(files, upload)
    const received = bucket
      ? await receiveFromBucket(files, bucket, upload)
      : await files.receive(bytesOf(files, await readParts(db, upload.id)))
    try {
      if (received.size !== upload.size) throw new AppError(common.E_FILE_INVALID)
      return await settle(caller, purposes, upload, received)
    } finally {
      await files.drop(received)
    }
  } catch (error) {
    // Somebody else was first, and the parts may have gone under our eyes.
    const key = (await findUpload(db, upload.id, now))?.key
    if (key) return key
    if (error instanceof AppError && FOR_GOOD.includes(error.failure)) await endUpload(caller, upload.id)
    throw error
  } finally {
    endTurn()
  }
}

/** Forgets an upload and what has come of it; a file that was made of it stays. */
export const endUpload = (caller: AnyCaller, id: string): Promise<void> =>
  inTransaction(caller, async ({ db, now, files, afterCommit }) => {
    await lockUpload(db, id, now)
    const left = await deleteUploads(db, [id])
    afterCommit(() => dropLeftOver(files, left))
  })

async function* bytesOf(files: Files, parts: readonly { key: string }[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) yield* (await files.open(key)) as AsyncIterable<Buffer>
}
