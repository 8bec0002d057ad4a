import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/uploads/errors.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { Upload } from '@bangxanh/contract/uploads/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { wrongFields } from '../../kernel/serve/field-messages.ts'
import type { UploadPurpose } from '../../schema/uploads.ts'
import { bucketOf, numbersInBucket } from './direct-upload.ts'
import { demandRoom } from './keep-file.ts'
import { countOpen, findUpload, insertUpload, partOf, readParts, type UploadRow } from './tickets.store.ts'
import { endingOf, isPartCount, mostBytes, plainName } from './uploads.access.ts'

const HOUR = 3_600_000
const MB = 1024 * 1024

interface Draft {
  readonly filename: string
  readonly contentType: string
  readonly fileSize: number
  readonly parts: number
}

/** What a file is for, whose room it takes. */
interface For {
  readonly purpose: UploadPurpose
  readonly about: string
  readonly schoolId: string | null
}

/**
 * Opens an upload of the caller: whoever holds its tickets may send these bytes for a day (product 10.1).
 * @returns its id
 * @throws E_FILE_TOO_LARGE, E_STORAGE_FULL, E_OWN_STORAGE_FULL, E_UPLOADS_OPEN, E_INVALID
 */
export async function openUpload(
  { db, viewer: { userId }, now, language, files }: Caller,
  { purpose, about, schoolId }: For,
  { filename, contentType: type, fileSize: size, parts }: Draft,
): Promise<string> {
  if (size > mostBytes(purpose, type))
    throw new AppError(errors.E_FILE_TOO_LARGE, {
      words: { film: UPLOAD.filmBytes / MB, file: UPLOAD.fileBytes / MB },
    })
  if (!isPartCount(parts, size))
    throw new AppError(common.E_INVALID, { fields: wrongFields(['parts'], language) })
  await demandRoom(db, { ownerId: userId, schoolId }, size)
  const open = await countOpen(db, userId, now)
  if (open.count >= UPLOAD.open || open.bytes + size > UPLOAD.openBytes)
    throw new AppError(errors.E_UPLOADS_OPEN)
  const id = newId()
  const place = await files.direct?.begin(endingOf(purpose, type))
  await insertUpload(db, {
    id,
    userId,
    schoolId,
    purpose,
    about,
    name: plainName(filename),
    type,
    size,
    partCount: parts,
    createdAt: now,
    expiresAt: new Date(now.getTime() + UPLOAD.hours * HOUR),
    key: null,
    bucketKey: place?.key ?? null,
    bucketUpload: place?.id ?? null,
  })
  return id
}

/** An own upload. @throws E_NOT_FOUND */
export async function ownUpload({ db, viewer, now }: Caller, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id, now)
  if (upload?.userId !== viewer.userId) throw new AppError(common.E_NOT_FOUND)
  return upload
}

/** An own upload as its sender needs it: what is missing, each part with its ticket, or what it has become. */
export async function presentUpload(caller: Caller, id: string): Promise<Upload> {
  const { addressOf } = caller
  const upload = await ownUpload(caller, id)
  const { key, expiresAt } = upload
  const shown = { _id: id, expiresAt: expiresAt.toISOString(), key, url: key && addressOf(key) }
  if (key) return { ...shown, parts: [] }
  const { here, ticket } = await underWay(caller, upload)
  const numbers = Array.from({ length: upload.partCount }, (_, at) => at + 1)
  const parts = numbers
    .filter(number => !here.includes(number))
    .map(number => ({
      number,
      ...partOf(upload, number),
      url: ticket(number),
      headers: { 'Content-Type': upload.type },
    }))
  return { ...shown, parts }
}

/** The numbers of the parts that have come, and where others are sent. */
async function underWay({ db, files, now, ticketOf }: Caller, upload: UploadRow) {
  const { id, expiresAt } = upload
  const bucket = bucketOf(files, upload)
  if (bucket) {
    const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
    return {
      here: await numbersInBucket(files, bucket, upload),
      ticket: (number: number) =>
        bucket.direct.addressOf(bucket.place, { number, size: partOf(upload, number).size }, seconds),
    }
  }
  return {
    here: (await readParts(db, id)).map(({ number }) => number),
    ticket: (number: number) => ticketOf({ uploadId: id, number }, expiresAt),
  }
}

/** What answers for a ticket, and again to who repeats the call. */
export async function presentTicket(caller: Caller, id: string) {
  const upload = await presentUpload(caller, id)
  const { url = '', headers = {} } = upload.parts[0] ?? {}
  return { url, headers, upload }
}
