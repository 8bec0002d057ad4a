import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import type { BodyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Upload } from '@bangxanh/contract/uploads/schemas.ts'
import { done, type Filling } from './filling.ts'

/** A teacher's file for a class, as a browser sends it: a ticket, then the bytes. Gives its key. */
export async function sendFile(
  filling: Filling,
  teacher: string,
  at: Date,
  file: Pick<BodyOf<typeof createUploadUrl>, 'classId' | 'filename' | 'contentType'>,
  payload: Buffer,
): Promise<string> {
  const body = { ...file, fileSize: payload.length }
  const { upload } = await done(filling.as(teacher, at).call(createUploadUrl, { body }))
  return sendBytes(filling, at, upload, payload)
}

/** The bytes of an upload that was announced whole. */
export async function sendBytes(
  filling: Filling,
  at: Date,
  { parts: [part] }: Upload,
  payload: Buffer,
): Promise<string> {
  if (!part) throw new Error('A new upload has a part.')
  const { url, headers } = part
  // It is sent when it is awaited, which must be at that moment too.
  const answer = await filling.clock.during(
    at,
    async () => await filling.app.inject({ method: 'PUT', url, headers, payload }),
  )
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return (answer.json() as { data: { key: string } }).data.key
}
