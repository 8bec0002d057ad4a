import { createHash } from 'node:crypto'
import { createClass } from '@bangxanh/contract/classes/endpoints.ts'
import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { uploadVideo } from '@bangxanh/contract/lessons/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import { mp4 } from '../apps/server/src/testing/make-uploads.ts'
import { newTeacher } from './caller.ts'
import { residentMegabytes } from './processor.ts'

/** MB that the server may take for the largest film there is, whatever it does with it. */
const GOAL = 60
const LOOK_MS = 20
/** As browsers send them side by side at most. */
const AT_ONCE = 4
const MB = 1024 * 1024

/** A film of 300 MB through a server that runs: up whole, as a form, in parts, and down. */
export async function measureUploads(port: number, pid: number, say: (line?: string) => void): Promise<void> {
  const call = await newTeacher(port, 'bench.uploads')
  const { eClass } = await call(createClass, { body: { name: 'Bench', grade: 'L10', subject: 'math' } })
  const film = mp4(UPLOAD.filmBytes, 'vide', 'soun')
  const hash = createHash('sha256').update(film).digest('hex')
  const open = (parts: number) =>
    call(createUploadUrl, {
      body: {
        classId: eClass._id,
        filename: 'bench.mp4',
        contentType: 'video/mp4',
        fileSize: film.length,
        parts,
      },
    })
  const put = async ({ url, headers, start, size }: UploadPart): Promise<string | null> => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'PUT',
      headers,
      body: film.subarray(start, start + size),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    return JSON.parse(text).data.url
  }
  const putAll = async (parts: readonly UploadPart[]): Promise<string> => {
    const waiting = [...parts]
    let url: string | null = null
    const worker = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) url = (await put(part)) ?? url
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (!url) throw new Error('no part was the last one')
    return url
  }
  const read = async (url: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`)
    const found = createHash('sha256')
    for await (const chunk of answer.body ?? []) found.update(chunk as Uint8Array)
    if (found.digest('hex') !== hash) throw new Error('another film came back')
  }

  say(`\na film of ${UPLOAD.filmBytes / MB} MB | seconds | MB more of the server at most | goal`)
  say('--- | --- | --- | ---')
  const measure = async <R>(name: string, act: () => Promise<R>): Promise<R> => {
    const before = residentMegabytes(pid)
    let most = before
    const looking = setInterval(() => {
      most = Math.max(most, residentMegabytes(pid))
    }, LOOK_MS)
    const since = performance.now()
    const result = await act().finally(() => clearInterval(looking))
    const more = most - before
    const missed = more > GOAL ? ' missed' : ''
    say(
      `${name} | ${((performance.now() - since) / 1000).toFixed(1)} | ${more.toFixed(0)} | ${GOAL}${missed}`,
    )
    return result
  }
  // Once before, so that nothing is counted that every first upload brings.
  const count = Math.ceil(film.length / UPLOAD.partBytes)
  await put((await open(count)).upload.parts[0] as UploadPart)
  const whole = (await open(1)).upload
  await read(await measure('up, whole', () => putAll(whole.parts)))
  const form = new FormData()
  form.append('file', new File([new Uint8Array(film)], 'bench.mp4'))
  // Named in the address; `call` writes paths alone.
  const ofClass = { ...uploadVideo, path: `${uploadVideo.path}?classUid=${eClass._id}` }
  await read((await measure('up, as a form', () => call(ofClass, { body: form }))).url)
  const inParts = (await open(count)).upload
  const url = await measure(`up, in ${inParts.parts.length} parts, ${AT_ONCE} at once`, () =>
    putAll(inParts.parts),
  )
  await measure('down', () => read(url))
}
