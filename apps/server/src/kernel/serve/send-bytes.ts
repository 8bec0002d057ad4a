import type { Readable } from 'node:stream'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '../db/code-of.ts'
import type { Files } from '../files/local-files.ts'
import type { MadeBytes, StoredBytes } from './routes.ts'

/** Types that a browser may show in place; everything else is downloaded (product 5.8). */
const SHOWN = /^(image\/(jpeg|png|webp|gif)|audio\/|video\/)/

/** Sends a stored file, whole or one range of it. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredBytes | MadeBytes,
  files: Files,
): Promise<FastifyReply> {
  if ('bytes' in file) return sendMade(reply, file)
  const { size } = file
  const bytes = (range?: { start: number; end: number }) =>
    files.openToSend(file.key, range).catch(error => {
      throw codeOf(error) === 'ENOENT' ? new AppError(errors.E_NOT_FOUND) : error
    })
  reply
    .header('content-type', file.type)
    .header('cache-control', file.byRight ? 'private, no-cache' : 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', SHOWN.test(file.type) ? 'inline' : 'attachment')
    .header('accept-ranges', 'bytes')
    .header('etag', `"${file.sha256}"`)
  if (request.headers['if-none-match'] === `"${file.sha256}"`) return reply.code(304).send()
  return sendRange(request, reply, size, bytes)
}

/** Sends what is asked of so many bytes: all of them, a range, or 416 for one that they do not have. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  size: number,
  bytes: (range?: { start: number; end: number }) => Promise<Readable | Buffer>,
): Promise<FastifyReply> {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range || (!range[1] && !range[2])) return reply.header('content-length', size).send(await bytes())
  const start = range[1] ? Number(range[1]) : Math.max(0, size - Number(range[2]))
  const end = range[1] && range[2] ? Math.min(size - 1, Number(range[2])) : size - 1
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send()
  const part = await bytes({ start, end })
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(part)
}

const sendMade = (reply: FastifyReply, { bytes, type, name }: MadeBytes): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes)
