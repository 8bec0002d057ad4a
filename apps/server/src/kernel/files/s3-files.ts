import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { currentLane, Turns } from '../turns.ts'
import {
  demandKey,
  dropUntouched,
  endingOf,
  type Files,
  KEY,
  localFiles,
  newKey,
  type Range,
} from './local-files.ts'
import { removeOrLeave, renamePatiently } from './on-three-systems.ts'
import { expectDone, type Line, refused, type S3Access, type S3Body, S3Client } from './s3-client.ts'
import { encodePath } from './s3-signature.ts'
import { s3Uploads } from './s3-uploads.ts'

/** Viewers whom the bucket serves at once, through us; who waits longer than that for a place is told to come back. */
const SENDING = { all: 256, patience: 30_000 }

/** As a missing file of a folder says it. */
const gone = () => Object.assign(new Error('no such object'), { code: 'ENOENT' })

/**
 * Files in a bucket. What is received rests in a folder of this machine until it is checked, as do copies of what somebody
 * reads by a path.
 */
export function s3Files(access: S3Access, folder: string, limits = SENDING): Files {
  const client = new S3Client(access)
  const sending = new Turns(limits)
  const spool = localFiles(folder)
  const copies = join(folder, 'copies')
  const copyOf = (key: string) => join(copies, demandKey(key).replace('/', '-'))

  async function write(key: string, body: S3Body): Promise<void> {
    // The store compares the hash itself: what it has taken are these bytes.
    await expectDone(await client.ask({ method: 'PUT', key, body }))
  }
  async function openOn(line: Line, key: string, range?: Range): Promise<Readable> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const answer = await client.ask({ method: 'GET', key: demandKey(key), headers, line })
    if (answer.statusCode === 200 || answer.statusCode === 206) return answer
    answer.resume()
    throw answer.statusCode === 404 ? gone() : refused(answer)
  }

  const open = (key: string, range?: Range) => openOn('own', key, range)

  return {
    direct: access.direct ? s3Uploads(client, access) : null,
    receive: spool.receive,
    drop: spool.drop,
    async dropLeftOver(before) {
      await spool.dropLeftOver(before)
      await dropUntouched(copies, before)
    },
    async keep({ path, size, sha256, key: restsAt }, extension) {
      if (restsAt?.endsWith(`.${extension}`)) return restsAt
      const key = newKey(extension)
      await write(key, { size, sha256, open: () => createReadStream(path) })
      return key
    },
    async copy(key) {
      const made = newKey(endingOf(key))
      // The store copies what it has: the bytes do not come here.
      const headers = { 'x-amz-copy-source': encodePath(`/${access.bucket}/${demandKey(key)}`) }
      const answer = await client.ask({ method: 'PUT', key: made, headers })
      const said = await text(answer)
      if (answer.statusCode === 404) throw gone()
      // It begins its answer before it is done, and may have to say in it that it has failed.
      if (answer.statusCode !== 200 || said.includes('<Error>')) throw refused(answer)
      return made
    },
    async put(bytes, extension) {
      const key = newKey(extension)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await write(key, { size: bytes.length, sha256, open: () => Readable.from([bytes]) })
      return { key, sha256 }
    },
    open,
    async openToSend(key, range) {
      const endTurn = await sending.take(currentLane())
      try {
        return (await openOn('viewers', key, range)).once('close', endTurn)
      } catch (error) {
        endTurn()
        throw error
      }
    },
    async here(key) {
      const path = copyOf(key)
      const now = new Date()
      const known = await utimes(path, now, now).then(
        () => true,
        () => false,
      )
      if (known) return path
      const received = await spool.receive(await open(key))
      await mkdir(copies, { recursive: true, mode: 0o700 })
      await renamePatiently(received.path, path)
      return path
    },
    async sizeOf(key) {
      const answer = await client.ask({ method: 'HEAD', key: demandKey(key) })
      answer.resume()
      if (answer.statusCode === 404) return undefined
      if (answer.statusCode !== 200) throw refused(answer)
      return Number(answer.headers['content-length'])
    },
    async remove(key) {
      const answer = await client.ask({ method: 'DELETE', key: demandKey(key) })
      if (answer.statusCode === 404) answer.resume()
      else await expectDone(answer)
      await removeOrLeave(copyOf(key))
    },
    async *storedBefore(moment) {
      for await (const { key, at } of listObjects(client)) if (KEY.test(key) && at < moment) yield key
    },
    async ready() {
      const answer = await client.ask({ method: 'HEAD' })
      answer.resume()
      return answer.statusCode === 200 && spool.ready()
    },
  }
}

const ENTRY = /<Key>([^<]+)<\/Key>\s*<LastModified>([^<]+)</g

/** All objects of the bucket, as many a call as the store gives. */
async function* listObjects(client: S3Client): AsyncGenerator<{ key: string; at: Date }> {
  let marker = ''
  for (;;) {
    const answer = await client.ask({ method: 'GET', query: { 'max-keys': '1000', marker } })
    const listed = await text(answer)
    if (answer.statusCode !== 200) throw refused(answer)
    const found = [...listed.matchAll(ENTRY)].map(([, key = '', at = '']) => ({ key, at: new Date(at) }))
    yield* found
    if (!/<IsTruncated>true</.test(listed) || found.length === 0) return
    marker = found.at(-1)?.key ?? ''
  }
}
