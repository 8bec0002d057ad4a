import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { makePushKeys, openPush, type Push } from '../kernel/push/push.ts'

/** What a browser was given to show. */
interface ShownMessage {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
}

/** A browser that has subscribed: what it would say of itself, and what it was given, opened with its own key. */
export interface StandInBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly shown: ShownMessage[]
  /** What the service answers next for it, once each; then 201. */
  readonly answers: number[]
  /** How often the service was asked for it. */
  asked: number
}

export interface StandInPush {
  readonly push: Push
  browser(): StandInBrowser
  close(): Promise<void>
}

/** A push service as those of the browsers, on this machine, and a `Push` that knows it alone. */
export async function standInPush(): Promise<StandInPush> {
  const browsers = new Map<string, (sealed: Buffer) => number>()
  const server = createServer((request, response) => {
    void buffer(request).then(sealed => {
      const status = browsers.get(request.url ?? '')?.(sealed) ?? 404
      // Whoever follows would come back here, and be counted.
      response.writeHead(status, status === 302 ? { location: request.url } : {}).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    push: openPush({ ...makePushKeys(), contact: 'mailto:it@truong.edu.vn' }, [origin]),
    browser() {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(8).toString('hex')}`
      const browser: StandInBrowser = {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth } },
        shown: [],
        answers: [],
        asked: 0,
      }
      browsers.set(path, sealed => {
        browser.asked++
        const status = browser.answers.shift() ?? 201
        if (status !== 201) return status
        const opened = ece.decrypt(sealed, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
        browser.shown.push(JSON.parse(opened.toString('utf8')))
        return status
      })
      return browser
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
