import { join } from 'node:path'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built web application. Its files carry their hash in their name; every other address is a screen of it. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) =>
      response.header(
        'cache-control',
        path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/app/') &&
      !request.url.startsWith('/assets/')
    if (!isScreen) throw new Fail(errors.E_NOT_FOUND)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
