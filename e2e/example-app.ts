import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

type Claims = Record<string, unknown>
const part = (words: Claims) => Buffer.from(JSON.stringify(words)).toString('base64url')

/** Enters a linked app at the owner's terminal. Gives the key that it shares with the product, which is told once. */
function enterApp(described: Claims): string {
  const folder = mkdtempSync(join(tmpdir(), 'bangxanh-app-'))
  const file = join(folder, 'app.json')
  writeFileSync(file, JSON.stringify(described))
  const { PATH, HOME, E2E_DATA_DIR } = process.env
  const admin = join(import.meta.dirname, '..', 'apps/server/dist/admin.js')
  const env = { PATH, HOME, DATA_DIR: E2E_DATA_DIR }
  const said = execFileSync(process.execPath, [admin, 'add-app', file], { env, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return /: ([\w-]{43})$/m.exec(said)?.[1] ?? ''
}

/** An app of somebody else on a server of its own, which knows the guide and its key, and nothing of ours. */
export async function startExampleApp(id: string, kind: string, name: string, product: string) {
  const host = `${id}.example.vn`
  const settings = [{ key: 'level', label: 'Mức', type: 'number', min: 1, max: 5, usual: 2 }]
  const key = enterApp({ id, kind, name, launchUrl: `https://${host}/vao`, settings })
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  let launch: Claims = {}

  const answer = async ({ url = '', method }: IncomingMessage, reply: ServerResponse) => {
    if (method === 'GET') {
      const token = new URL(url, 'http://app').searchParams.get('launch') ?? ''
      const [head = '', body = '', signature = ''] = token.split('.')
      if (sign(`${head}.${body}`) !== signature) return void reply.writeHead(403).end()
      launch = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
      const page = '<form method="post" action="/xong"><button>Em làm xong</button></form>'
      return void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    }
    const iat = Math.floor(Date.now() / 1000)
    const result = { iss: id, aud: 'bangxanh', jti: launch.jti, score: 0.9, details: '9/10 từ', iat }
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(result)}`
    const told = await fetch(new URL(String(launch.callback), product), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ result: `${text}.${sign(text)}` }),
    })
    return void reply.writeHead(told.status).end('OK')
  }
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    /** Its name leads to it in this browser, as a certificate and a register of names would elsewhere. */
    reachFrom: (context: BrowserContext) =>
      context.route(`https://${host}/**`, async route => {
        const { pathname, search } = new URL(route.request().url())
        const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` })
        await route.fulfill({ response })
      }),
    launch: () => launch,
    stop: () => server.close(),
  }
}
