import '@fastify/multipart'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { FilePart } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import type { Upload } from './routes.ts'

/**
 * Reads the part "file" of a multipart body, which must be the only part.
 * @throws E_FILE_INVALID without one or with more; E_TOO_LARGE; E_MEDIA_TYPE by what its bytes are, whatever its name
 */
export async function receiveFile(request: FastifyRequest, { maxBytes, types }: FilePart): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError(request.headers['content-type'] ? errors.E_MEDIA_TYPE : errors.E_FILE_INVALID)
  let upload: Omit<Upload, 'type'> | undefined
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, parts: 2, fields: 1 } })) {
    if (part.type !== 'file' || part.fieldname !== 'file' || upload) throw new AppError(errors.E_FILE_INVALID)
    upload = { bytes: await part.toBuffer(), name: part.filename || 'file' }
  }
  if (!upload || upload.bytes.length === 0) throw new AppError(errors.E_FILE_INVALID)
  const sniffed = (await fileTypeFromBuffer(upload.bytes))?.mime ?? (isText(upload.bytes) ? TEXT : undefined)
  if (!sniffed || !types.includes(sniffed)) throw new AppError(errors.E_MEDIA_TYPE)
  return { ...upload, type: sniffed }
}

/** Rows of text have no mark of their own: what is no known binary and holds no control signs is taken for them. */
const TEXT = 'text/csv'
const isControl = (byte: number) => (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f

function isText(bytes: Buffer): boolean {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return wide || !bytes.some(isControl)
}
