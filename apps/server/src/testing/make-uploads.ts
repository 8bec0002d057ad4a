import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { Upload, UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import type { Person } from './make.ts'

const box = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}${'\0'.repeat(12)}`, 'latin1'))))

/** The header of a film: 600 ticks a second. */
function mvhd(seconds: number): Buffer {
  const content = Buffer.alloc(100)
  content.writeUInt32BE(600, 12)
  content.writeUInt32BE(seconds * 600, 16)
  return box('mvhd', content)
}

/** An MP4 of so many bytes with these tracks: `vide`, `soun`. Its samples are numbers that follow each other. */
export const mp4 = (size: number, ...handlers: string[]): Buffer => filmOf(size, handlers.map(track))

/** A film that says how long it is. */
export const film = (seconds: number, size = 4_000): Buffer =>
  filmOf(size, [mvhd(seconds), track('vide'), track('soun')])

function filmOf(size: number, boxes: Buffer[]): Buffer {
  const head = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
    box('moov', Buffer.concat(boxes)),
  ])
  const samples = Buffer.alloc(size - head.length - 8)
  for (let at = 0; at + 4 <= samples.length; at += 4) samples.writeUInt32BE(at, at)
  return Buffer.concat([head, box('mdat', samples)])
}

/** A photo as a phone takes it: 12 million points, some 4 MB; or a smaller one. */
export async function photo(width = 4_032, height = 3_024): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 180, sigma: 40 }
  const create = {
    width: width / 4,
    height: height / 4,
    channels: 3 as const,
    background: '#ddd',
    noise: grain,
  }
  return sharp(await sharp({ create }).png().toBuffer())
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toBuffer()
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

/** What somebody does who brings a file by a ticket. */
export function uploadMaker(t: TestApp) {
  const maker = {
    /** Opens one for a class, in as many parts as it has. */
    async open(
      who: Person,
      classId: string,
      bytes: Buffer,
      { contentType = 'video/mp4', filename = 'phim.mp4' } = {},
    ) {
      const parts = Math.ceil(bytes.length / UPLOAD.partBytes)
      const body = {
        classId,
        filename,
        contentType: contentType as 'video/mp4',
        fileSize: bytes.length,
        parts,
      }
      const { status, data, text } = await t.as(who).call(createUploadUrl, { body })
      if (status !== 200) throw new Error(text)
      return data.upload
    },
    /** Sends the bytes of a part as its ticket says, or others. */
    async put({ url, headers, start, size }: UploadPart, bytes: Buffer, payload?: Buffer, type?: string) {
      const response = await t.app.inject({
        method: 'PUT',
        url,
        headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
        payload: payload ?? bytes.subarray(start, start + size),
      })
      const { data, error } = response.json()
      return { status: response.statusCode, data, error, text: response.body }
    },
    /** Sends all that is missing, one after the other; gives the last answer. */
    async putAll({ parts }: Upload, bytes: Buffer) {
      let last: Awaited<ReturnType<typeof maker.put>> | undefined
      for (const part of parts) last = await maker.put(part, bytes)
      if (!last) throw new Error('nothing is missing')
      return last
    },
  }
  return maker
}
