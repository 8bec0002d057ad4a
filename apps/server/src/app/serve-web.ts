import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const OF_PAGES = [
  'content-security-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A last part with an ending asks for a file; no screen has such an address. */
const isFile = (url: string) => /\.[A-Za-z0-9]{1,12}$/.test(url.replace(/\?.*/s, ''))

/** Serves the built web application. Its files carry their hash in their name; every other address is a screen of it. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isAsset = path.startsWith(join(folder, 'assets'))
      response.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      // What only a page obeys would cost a phone 20 kB over the many small files of a screen.
      if (isAsset) for (const name of OF_PAGES) response.removeHeader(name)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/app/') &&
      !request.url.startsWith('/assets/') &&
      // A page in place of a picture or of a manifest is taken for a broken one.
      !isFile(request.url)
    if (!isScreen) throw new AppError(errors.E_NOT_FOUND)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** The scripts that stand in the page itself, as a content policy names them: only these very words run. */
export async function inlineScripts(folder: string): Promise<string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
