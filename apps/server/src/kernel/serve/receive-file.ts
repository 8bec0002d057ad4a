import '@fastify/multipart'
import { createReadStream } from 'node:fs'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { FilePart } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { Files, Received } from '../files/local-files.ts'
import { Turns } from '../turns.ts'
import type { Upload } from './routes.ts'

/** Of one person at once, and of all: what more there is waits at its sender (product 5.22). */
const uploads = new Turns({ ofOne: 4, all: 40, waiting: 0 })

/**
 * Acts with the file that a request brings; whatever happens, nothing of it is left behind that was not kept.
 * @throws E_TOO_MANY before a byte of it was read; what receiving throws
 */
export async function withUpload<R>(
  request: FastifyRequest,
  part: FilePart,
  files: Files,
  act: (file: Upload) => Promise<R>,
): Promise<R> {
  const endTurn = await uploads.take(request.viewer?.userId)
  try {
    const file = await receiveFile(request, part, files)
    return await act(file).finally(() => files.drop(file))
  } finally {
    endTurn()
  }
}

/**
 * Takes the part "file" of a multipart body, which must be the only part, as its bytes come.
 * @throws E_FILE_INVALID without one or with more, and for a body that is cut or malformed; E_TOO_LARGE; E_MEDIA_TYPE by
 * what its bytes are, whatever its name
 */
async function receiveFile(
  request: FastifyRequest,
  { maxBytes, types }: FilePart,
  files: Files,
): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError(request.headers['content-type'] ? errors.E_MEDIA_TYPE : errors.E_FILE_INVALID)
  let upload: Omit<Upload, 'type'> | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, parts: 2, fields: 1 },
    })) {
      if (part.type !== 'file' || part.fieldname !== 'file' || upload)
        throw new AppError(errors.E_FILE_INVALID)
      upload = { ...(await files.receive(part.file)), name: part.filename || 'file' }
      if (part.file.truncated) throw new AppError(errors.E_TOO_LARGE)
    }
    if (!upload || upload.size === 0) throw new AppError(errors.E_FILE_INVALID)
    const type = (await fileTypeFromFile(upload.path))?.mime ?? ((await isText(upload)) ? TEXT : undefined)
    if (!type || !types.includes(type)) throw new AppError(errors.E_MEDIA_TYPE)
    return { ...upload, type }
  } catch (error) {
    if (upload) await files.drop(upload)
    throw isOfBody(error) ? new AppError(errors.E_FILE_INVALID) : error
  }
}

/** What the parser says of the body; not what is ours, too large, or an error of the disk. */
const isOfBody = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  !('syscall' in error && error.syscall !== 'read') &&
  !('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')

/** Rows of text have no mark of their own: what is no known binary and holds no control signs is taken for them. */
const TEXT = 'text/csv'
const isControl = (byte: number) => (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f

async function isText({ path }: Received): Promise<boolean> {
  let isFirst = true
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    if (isFirst && isWide) return true
    if (bytes.some(isControl)) return false
    isFirst = false
  }
  return true
}
