import { once } from 'node:events'
import { Agent, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps, Agent as SafeAgent } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { encodePath, encodeQuery, type S3Keys, sha256, signedHeaders, signedQuery } from './s3-signature.ts'

/** A bucket of a store that speaks S3. */
export interface S3Access extends S3Keys {
  /** Its address without the bucket, such as https://s3.truong.edu.vn. */
  readonly endpoint: string
  readonly bucket: string
  /** Browsers reach it too, and may send to it. */
  readonly direct: boolean
}

export interface S3Body {
  readonly size: number
  readonly sha256: string
  /** Read anew at each try. */
  readonly open: () => Readable
}

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of an object; without it the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: S3Body
  readonly line?: Line
}

/** Our own work has connections that no viewer holds, who reads as slowly as they like. How many viewers there are says who asks. */
export type Line = 'own' | 'viewers'

const NOTHING = sha256('')
const TRIES = 4
const SILENCE_MS = 60_000
const OWN_SOCKETS = 64

/** Asks a bucket, again where it stumbles. */
export class S3Client {
  readonly #access: S3Access
  readonly #at: URL
  readonly #agents: Record<Line, Agent>

  constructor(access: S3Access) {
    this.#access = access
    this.#at = new URL(access.endpoint)
    const agent = (maxSockets: number) => {
      const connections = { keepAlive: true, maxSockets, timeout: SILENCE_MS }
      return this.#at.protocol === 'https:' ? new SafeAgent(connections) : new Agent(connections)
    }
    this.#agents = { own: agent(OWN_SOCKETS), viewers: agent(Number.POSITIVE_INFINITY) }
  }

  /**
   * The answer, whose body somebody must read or drop.
   * @throws an error with the code ETIMEDOUT when the store is away: what was asked may be asked again later
   */
  async ask(asked: Asked): Promise<IncomingMessage> {
    for (let tried = 1; ; tried++) {
      const answer = await this.#send(asked).catch(() => undefined)
      const status = answer?.statusCode ?? 0
      if (answer && status < 500 && status !== 429) return answer
      answer?.resume()
      if (tried === TRIES)
        throw Object.assign(new Error(`the file store is away (${status})`), { code: 'ETIMEDOUT' })
      await wait(100 * 2 ** tried)
    }
  }

  /** The address by which whoever has it may PUT so many bytes, for so many seconds. */
  addressToPut(key: string, query: Readonly<Record<string, string>>, size: number, seconds: number): string {
    const path = this.#pathOf(key)
    const headers = { 'content-length': String(size) }
    const words = { method: 'PUT', host: this.#at.host, path, query, headers }
    return `${this.#at.origin}${path}?${signedQuery(words, this.#access, new Date(), seconds)}`
  }

  #pathOf(key: string | undefined): string {
    return encodePath(`/${this.#access.bucket}${key === undefined ? '' : `/${key}`}`)
  }

  async #send({
    method,
    key,
    query = {},
    headers = {},
    body,
    line = 'own',
  }: Asked): Promise<IncomingMessage> {
    const path = this.#pathOf(key)
    const content = body?.sha256 ?? NOTHING
    const words = { method, host: this.#at.host, path, query, headers }
    const search = encodeQuery(query)
    const send = this.#at.protocol === 'https:' ? overHttps : overHttp
    const request = send({
      method,
      agent: this.#agents[line],
      host: this.#at.hostname,
      port: this.#at.port,
      path: search ? `${path}?${search}` : path,
      headers: {
        ...signedHeaders(words, this.#access, new Date(), content),
        'content-length': body?.size ?? 0,
      },
      timeout: SILENCE_MS,
    })
    request.on('timeout', () => request.destroy(new Error('silence')))
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    // Whichever fails first says so; the other one is not left without somebody who listens.
    answered.catch(() => undefined)
    if (body) {
      // It may answer, and hang up, before it has read all.
      const sent = pipeline(body.open(), request)
      await Promise.race([sent, answered])
      sent.catch(() => undefined)
    } else request.end()
    const [answer] = await answered
    return answer
  }
}

export const refused = ({ statusCode }: IncomingMessage) => new Error(`the file store answered ${statusCode}`)

export async function expectDone(answer: IncomingMessage): Promise<void> {
  const { statusCode = 0 } = answer
  // Read whole, else its connection is of no more use.
  await text(answer)
  if (statusCode < 200 || statusCode >= 300) throw refused(answer)
}
