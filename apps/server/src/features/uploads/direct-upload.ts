import { buffer } from 'node:stream/consumers'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Files, Received } from '../../kernel/files/local-files.ts'
import { SNIFFED_BYTES, sniffedBytes } from '../../kernel/files/sniffed-type.ts'
import { type LeftOver, partOf, placeOf, type UploadRow } from './tickets.store.ts'
import { mayBecome } from './uploads.access.ts'

/** The bucket to which an upload goes, and where in it. @throws E_NOT_FOUND when there is none any more */
export function bucketOf({ direct }: Files, upload: UploadRow) {
  const place = placeOf(upload)
  if (!place) return undefined
  if (!direct) throw new AppError(common.E_NOT_FOUND)
  return { direct, place }
}
type Bucket = NonNullable<ReturnType<typeof bucketOf>>

/** The numbers of the parts that the bucket has, whole. @throws E_NOT_FOUND when it has forgotten the upload */
export async function numbersInBucket(
  files: Files,
  { direct, place }: Bucket,
  upload: UploadRow,
): Promise<number[]> {
  const parts = await direct.parts(place)
  if (parts)
    return parts
      .filter(({ number, size }) => size === partOf(upload, number).size)
      .map(({ number }) => number)
  // Somebody has made one object of it already, and may have ended before they could say so.
  if ((await files.sizeOf(place.key)) === undefined) throw new AppError(common.E_NOT_FOUND)
  return Array.from({ length: upload.partCount }, (_, at) => at + 1)
}

/**
 * What the bucket has taken, all of whose parts are there. Nobody writes to it any more: what is checked is what stays.
 * Its length and its beginning are looked at before the rest is read.
 * @throws E_TOO_LARGE, E_FILE_INVALID, E_MEDIA_TYPE, E_NOT_FOUND
 */
export async function receiveFromBucket(
  files: Files,
  { direct, place: { key, id } }: Bucket,
  { size, type }: UploadRow,
): Promise<Received> {
  await direct.finish({ key, id })
  const there = await files.sizeOf(key)
  if (there === undefined) throw new AppError(common.E_NOT_FOUND)
  if (there !== size) throw new AppError(there > size ? common.E_TOO_LARGE : common.E_FILE_INVALID)
  const beginning = await files.open(key, { start: 0, end: Math.min(size, SNIFFED_BYTES) - 1 })
  if (!mayBecome(type, await sniffedBytes(await buffer(beginning)))) throw new AppError(common.E_MEDIA_TYPE)
  return { ...(await files.receive(await files.open(key))), key }
}

export async function dropLeftOver(files: Files, { keys, direct }: LeftOver): Promise<void> {
  for (const key of keys) await files.remove(key)
  for (const place of direct) await files.direct?.giveUp(place)
}
