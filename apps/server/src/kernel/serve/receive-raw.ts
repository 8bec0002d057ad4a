import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { demandPace } from './demand-pace.ts'
import { isOfBody, uploads } from './receive-file.ts'
import type { RawBody } from './routes.ts'

/** Raw bytes of any type come to this route unread; everywhere else a type must be known. */
export function takeRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _bytes, done) => done(null))
}

/** Acts with the raw body of a request; whatever happens, nothing of it is left behind that was not kept. */
export async function withRaw<R>(
  request: FastifyRequest,
  { files, clock }: Pick<Kernel, 'files' | 'clock'>,
  act: (raw: RawBody) => Promise<R>,
): Promise<R> {
  const held: (() => unknown)[] = []
  const raw: RawBody = {
    type: (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    async receive(whose, size) {
      demandSize(Number(request.headers['content-length'] ?? size), size)
      held.push(await uploads.take(whose))
      try {
        const received = await files.receive(atMost(request.raw, size, demandPace(clock)))
        held.push(() => files.drop(received))
        demandSize(received.size, size)
        return received
      } catch (error) {
        throw isOfBody(error) ? new AppError(errors.E_FILE_INVALID) : error
      }
    },
  }
  try {
    return await act(raw)
  } finally {
    for (const end of held.reverse()) await end()
  }
}

function demandSize(found: number, announced: number): void {
  if (found > announced) throw new AppError(errors.E_TOO_LARGE)
  if (found < announced) throw new AppError(errors.E_FILE_INVALID)
}

async function* atMost(
  request: FastifyRequest['raw'],
  most: number,
  look: (length: number) => void,
): AsyncGenerator<Buffer> {
  let size = 0
  // Left open, so that who sends too much or too slowly is told so.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new AppError(errors.E_TOO_LARGE)
    look(chunk.length)
    yield chunk
  }
}
