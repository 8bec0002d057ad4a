import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Access } from '../kernel/files/s3-client.ts'
import { sha256, signedHeaders, signedQuery } from '../kernel/files/s3-signature.ts'

/** A store that speaks as much of S3 as we do, in memory. It knows nobody whose signature it cannot make itself. */
export interface StandInS3 {
  readonly access: S3Access
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly at: Date }>
  /** Uploads in parts that nobody has ended, by what it calls them. */
  readonly uploads: ReadonlyMap<string, OpenUpload>
  /** The next so many requests find it broken. */
  stumble(times: number): void
  /** Moves an object into the past, or the upload that is to become one. */
  age(key: string, at: Date): void
  close(): Promise<void>
}

interface OpenUpload {
  readonly key: string
  readonly begun: Date
  readonly parts: ReadonlyMap<number, Buffer>
}

/** Of a page of its list; real ones have a thousand. */
const PAGE = 2
const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** A status and what is said with it. */
type S3Reply = [status: number, body: string]

export async function startStandInS3(): Promise<StandInS3> {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  const uploads = new Map<string, OpenUpload & { readonly parts: Map<number, Buffer> }>()
  let broken = 0
  const keys = { region: 'vn-hanoi-1', accessKey: 'KHOA', secretKey: 'bi mat/+' }

  function mayAsk({ method = '', headers }: IncomingMessage, url: URL, content: string): boolean {
    const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    const own = signed.filter(name => name !== 'host' && !/^x-amz-(date|content-sha256)$/.test(name))
    const stamp = String(headers['x-amz-date'])
    const at = stamp.replace(STAMP, '$1-$2-$3T$4:$5:$6Z')
    const request = {
      method,
      host: headers.host ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(own.map(name => [name, String(headers[name])])),
    }
    return signedHeaders(request, keys, new Date(at), content).authorization === headers.authorization
  }

  /** The address alone says who may: with the length that it was signed for. */
  function mayPut({ method = '', headers }: IncomingMessage, url: URL): boolean {
    const { 'X-Amz-Signature': signature, ...all } = Object.fromEntries(url.searchParams)
    const query = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('X-Amz-')))
    const stamp = String(all['X-Amz-Date']).replace(STAMP, '$1-$2-$3T$4:$5:$6Z')
    const seconds = Number(all['X-Amz-Expires'])
    if (Date.now() > Date.parse(stamp) + seconds * 1000) return false
    const own = String(all['X-Amz-SignedHeaders'])
      .split(';')
      .filter(name => name !== 'host')
    const request = {
      method,
      host: headers.host ?? '',
      path: url.pathname,
      query,
      headers: Object.fromEntries(own.map(name => [name, String(headers[name])])),
    }
    return signedQuery(request, keys, new Date(stamp), seconds).endsWith(`=${signature}`)
  }

  /** Uploads in parts. Nothing: it is about something else. */
  function inParts(method: string, key: string, query: URLSearchParams, bytes: Buffer): S3Reply | undefined {
    const id = query.get('uploadId')
    if (query.has('uploads')) {
      if (method === 'GET') return [200, listUploads()]
      const begun = randomUUID()
      uploads.set(begun, { key, begun: new Date(), parts: new Map() })
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      ]
    }
    if (id === null) return undefined
    const upload = uploads.get(id)
    if (upload?.key !== key) return [404, '<Error><Code>NoSuchUpload</Code></Error>']
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), bytes)
      return [200, '']
    }
    const parts = [...upload.parts].sort(([a], [b]) => a - b)
    const entries = parts.map(([number, part]) => ({ number, tag: `&quot;${sha256(part)}&quot;`, part }))
    if (method === 'GET')
      return [
        200,
        `<ListPartsResult>${entries.map(
          ({ number, tag, part }) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag><Size>${part.length}</Size></Part>`,
        )}</ListPartsResult>`,
      ]
    uploads.delete(id)
    if (method === 'DELETE') return [204, '']
    const asked = entries.map(
      ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    if (bytes.toString() !== `<CompleteMultipartUpload>${asked.join('')}</CompleteMultipartUpload>`)
      return [400, '<Error><Code>InvalidPart</Code></Error>']
    objects.set(key, { bytes: Buffer.concat(parts.map(([, part]) => part)), at: new Date() })
    return [200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>']
  }

  function listUploads(): string {
    const entries = [...uploads].map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`
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
    const byAddress = url.searchParams.has('X-Amz-Signature')
    if (byAddress ? !mayPut(request, url) : !mayAsk(request, url, content)) return end(403)
    if (!byAddress && content !== sha256(bytes)) return end(400)
    // Real ones take no body without its length.
    if (request.method === 'PUT' && request.headers['content-length'] === undefined) return end(411)
    const key = decodeURIComponent(url.pathname).replace(/^\/kho\/?/, '')
    const told = inParts(request.method ?? '', key, url.searchParams, bytes)
    if (told) return end(...told)
    if (key === '')
      return end(200, request.method === 'GET' ? list(url.searchParams.get('marker') ?? '') : '')
    const found = objects.get(key)
    switch (request.method) {
      case 'PUT': {
        const source = request.headers['x-amz-copy-source']
        const copied = source && objects.get(decodeURIComponent(String(source)).replace(/^\/kho\//, ''))
        if (source && !copied) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
        objects.set(key, { bytes: copied ? copied.bytes : bytes, at: new Date() })
        return end(200, copied ? '<CopyObjectResult></CopyObjectResult>' : '')
      }
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
    access: { endpoint: `http://127.0.0.1:${port}`, bucket: 'kho', direct: true, ...keys },
    objects,
    uploads,
    stumble: times => {
      broken = times
    },
    age: (key, at) => {
      const found = objects.get(key)
      if (found) objects.set(key, { ...found, at })
      for (const [id, one] of uploads) if (one.key === key) uploads.set(id, { ...one, begun: at })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
