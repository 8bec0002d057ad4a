import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Access } from '../kernel/files/s3-client.ts'
import { sha256, signedHeaders } from '../kernel/files/s3-signature.ts'

/** A store that speaks as much of S3 as we do, in memory. It knows nobody whose signature it cannot make itself. */
export interface StandInS3 {
  readonly access: S3Access
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly at: Date }>
  /** The next so many requests find it broken. */
  stumble(times: number): void
  /** Moves an object into the past. */
  age(key: string, at: Date): void
  close(): Promise<void>
}

/** Of a page of its list; real ones have a thousand. */
const PAGE = 2

export async function startStandInS3(): Promise<StandInS3> {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  let broken = 0
  const keys = { region: 'vn-hanoi-1', accessKey: 'KHOA', secretKey: 'bi mat/+' }

  function mayAsk({ method = '', headers }: IncomingMessage, url: URL, content: string): boolean {
    const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    const own = signed.filter(name => name !== 'host' && !/^x-amz-(date|content-sha256)$/.test(name))
    const stamp = String(headers['x-amz-date'])
    const at = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
    const request = {
      method,
      host: headers.host ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(own.map(name => [name, String(headers[name])])),
    }
    return signedHeaders(request, keys, new Date(at), content).authorization === headers.authorization
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request)
    const end = (status: number, body: string | Buffer = '', headers = {}) =>
      void response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
    if (broken > 0) {
      broken -= 1
      return end(503)
    }
    const url = new URL(request.url ?? '', 'http://s3')
    const content = String(request.headers['x-amz-content-sha256'])
    if (!mayAsk(request, url, content)) return end(403)
    if (content !== sha256(bytes)) return end(400)
    // Real ones take no body without its length.
    if (request.method === 'PUT' && request.headers['content-length'] === undefined) return end(411)
    const key = decodeURIComponent(url.pathname).replace(/^\/kho\/?/, '')
    if (key === '')
      return end(200, request.method === 'GET' ? list(url.searchParams.get('marker') ?? '') : '')
    const found = objects.get(key)
    switch (request.method) {
      case 'PUT':
        objects.set(key, { bytes, at: new Date() })
        return end(200)
      case 'DELETE':
        objects.delete(key)
        return end(204)
      case 'HEAD':
        return found ? end(200, '', { 'content-length': found.bytes.length }) : end(404)
      default: {
        if (!found) return end(404)
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
        return from && to
          ? end(206, found.bytes.subarray(Number(from), Number(to) + 1))
          : end(200, found.bytes)
      }
    }
  }

  function list(marker: string): string {
    const all = [...objects.keys()].sort().filter(key => key > marker)
    const entries = all.slice(0, PAGE).map(key => {
      const { at } = objects.get(key) as { at: Date }
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`
    })
    return `<ListBucketResult><IsTruncated>${all.length > PAGE}</IsTruncated>${entries.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    access: { endpoint: `http://127.0.0.1:${port}`, bucket: 'kho', ...keys },
    objects,
    stumble: times => {
      broken = times
    },
    age: (key, at) => {
      const found = objects.get(key)
      if (found) objects.set(key, { ...found, at })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
