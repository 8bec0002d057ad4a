import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { presentFailure } from '../kernel/serve/present-failure.ts'
import { serveWeb } from './serve-web.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bangxanh-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Bảng Xanh')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  app = Fastify()
  app.setErrorHandler(presentFailure)
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const read = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url })
  return [statusCode, headers['content-type']]
}

it('every address of a screen opens the page, whatever its search holds', async () => {
  for (const url of ['/', '/em/lam/abc', '/lop-hoc?tim=bai.pdf', '/lop-hoc/9a1/?from=a.b/c.d', '/khong-co'])
    expect([url, await read(url)]).toEqual([url, [200, 'text/html; charset=utf-8']])
})

it('a file that does not exist is none, and no page in its place', async () => {
  for (const url of [
    '/favicon.ico',
    '/apple-touch-icon.png?v=2',
    '/wp-login.php',
    '/assets/gone.js',
    '/a/b.map',
  ])
    expect([url, (await read(url))[0]]).toEqual([url, 404])
})

it('the manifest of the application is served as one', async () => {
  expect(await read('/manifest.webmanifest')).toEqual([
    200,
    expect.stringMatching(/^application\/manifest\+json/),
  ])
})
