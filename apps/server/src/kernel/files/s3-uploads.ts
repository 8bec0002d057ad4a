import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type DirectUploads, demandKey, KEY, newKey } from './local-files.ts'
import { expectDone, refused, type S3Access, type S3Client } from './s3-client.ts'
import { sha256 } from './s3-signature.ts'

/** Uploads in parts that browsers send to a bucket ("multipart uploads" of S3), of one part too: once it is finished no address writes to it. */
export function s3Uploads(client: S3Client, { endpoint }: S3Access): DirectUploads {
  const listed = async (key: string, id: string) => {
    const answer = await client.ask({ method: 'GET', key: demandKey(key), query: { uploadId: id } })
    const xml = await text(answer)
    if (answer.statusCode === 404) return undefined
    if (answer.statusCode !== 200) throw refused(answer)
    return inTags(xml, 'Part').map(part => ({
      number: Number(inTag(part, 'PartNumber')),
      size: Number(inTag(part, 'Size')),
      // As it is written, quotes and all: it goes back as it came.
      tag: inTag(part, 'ETag'),
    }))
  }
  const forget = async (key: string, id: string) => {
    const answer = await client.ask({ method: 'DELETE', key: demandKey(key), query: { uploadId: id } })
    if (answer.statusCode === 404) answer.resume()
    else await expectDone(answer)
  }

  return {
    origin: new URL(endpoint).origin,
    async begin(extension) {
      const key = newKey(extension)
      const answer = await client.ask({ method: 'POST', key, query: { uploads: '' } })
      const id = inTag(await text(answer), 'UploadId')
      if (answer.statusCode !== 200 || !id) throw refused(answer)
      return { key, id }
    },
    addressOf: ({ key, id }, { number, size }, seconds) =>
      client.addressToPut(demandKey(key), { partNumber: String(number), uploadId: id }, size, seconds),
    parts: ({ key, id }) => listed(key, id),
    async finish({ key, id }) {
      const parts = await listed(key, id)
      if (!parts) return false
      const words = parts.map(
        ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const bytes = Buffer.from(`<CompleteMultipartUpload>${words.join('')}</CompleteMultipartUpload>`)
      const body = { size: bytes.length, sha256: sha256(bytes), open: () => Readable.from([bytes]) }
      const answer = await client.ask({ method: 'POST', key, query: { uploadId: id }, body })
      const said = await text(answer)
      if (answer.statusCode === 404) return false
      // It may fail after it has said that all is well.
      if (answer.statusCode !== 200 || !said.includes('<CompleteMultipartUploadResult')) throw refused(answer)
      return true
    },
    async giveUp({ key, id }) {
      await forget(key, id)
      const answer = await client.ask({ method: 'DELETE', key })
      if (answer.statusCode === 404) answer.resume()
      else await expectDone(answer)
    },
    async giveUpBegunBefore(moment) {
      let [after, afterId] = ['', '']
      for (;;) {
        const query = { uploads: '', 'key-marker': after, 'upload-id-marker': afterId }
        const answer = await client.ask({ method: 'GET', query })
        const xml = await text(answer)
        if (answer.statusCode !== 200) throw refused(answer)
        const found = inTags(xml, 'Upload').map(one => ({
          key: inTag(one, 'Key'),
          id: inTag(one, 'UploadId'),
          at: new Date(inTag(one, 'Initiated')),
        }))
        for (const { key, id, at } of found) if (KEY.test(key) && at < moment) await forget(key, id)
        const last = found.at(-1)
        if (!last || inTag(xml, 'IsTruncated') !== 'true') return
        ;[after, afterId] = [last.key, last.id]
      }
    },
  }
}

const inTags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)
const inTag = (xml: string, name: string): string => inTags(xml, name)[0] ?? ''
