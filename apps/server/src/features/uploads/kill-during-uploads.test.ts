import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { resumeUpload } from '@bangxanh/contract/uploads/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { Upload, UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files, uploadParts } from '../../schema/uploads.ts'
import { makePlace, startTestApp, type TestApp, type TestPlace } from '../../testing/app.ts'
import { maker, type Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { mp4 } from '../../testing/make-uploads.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'

const FILM = mp4(UPLOAD.partBytes + 700_000, 'vide')
const HASH = createHash('sha256').update(FILM).digest('hex')

let place: TestPlace
let t: TestApp
let server: RealServer
let room: Classroom
let admin: Person
beforeAll(async () => {
  place = await makePlace()
  t = await startTestApp(() => ({}), place)
  // The server looks at its own clock.
  t.clock.set(new Date())
  room = await homeworkMaker(t).classroom({ pupils: 0 })
  admin = await maker(t).person('admin', { schoolId: room.schoolId })
  server = await startRealServer(place)
})
afterAll(async () => {
  await server.remove()
  await t.close()
})

const open = async () => {
  const body = {
    classId: room.classId,
    filename: 'phim.mp4',
    contentType: 'video/mp4' as const,
    fileSize: FILM.length,
    parts: 2,
  }
  return (await server.done(createUploadUrl, { token: room.teacher.token, body })).upload
}
const resume = async (uploadId: string) =>
  (await server.done(resumeUpload, { token: room.teacher.token, params: { uploadId } })).upload
const send = ({ url, headers, start, size }: UploadPart, share = 1) => {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const words = Object.entries({ ...headers, 'Content-Length': size, Host: hostname, Connection: 'close' })
  socket.write(`PUT ${url} HTTP/1.1\r\n${words.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.write(FILM.subarray(start, start + Math.floor(size * share)))
  return socket
}
const whole = async (part: UploadPart) => {
  const socket = send(part)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString('latin1', 0, 12)).toBe('HTTP/1.1 200')
}
const incoming = () => join(place.folder, 'files', 'incoming')
const received = async () => (await readdir(incoming()).catch(() => [])).length
/** It may be over before anybody has looked. */
const seen = async (what: () => Promise<boolean>) => {
  const before = await t.database.db.$count(files)
  await expect
    .poll(async () => (await what()) || (await t.database.db.$count(files)) > before, { interval: 1 })
    .toBe(true)
}
const parts = (uploadId: string) => t.database.db.$count(uploadParts, eq(uploadParts.uploadId, uploadId))
const gone = async (kill: () => void) => {
  const ended = once(server.process, 'exit')
  kill()
  await ended
}
const kill = () => void server.process.kill('SIGKILL')

/** The moments at which the server dies, each with what has come until then. */
const MOMENTS: readonly [string, (upload: Upload) => Promise<void>][] = [
  [
    'in the middle of a part',
    async upload => {
      const before = await received()
      send(upload.parts[0]!, 0.5)
      await expect.poll(received).toBe(before + 1)
      await gone(kill)
    },
  ],
  [
    'between two parts',
    async upload => {
      await whole(upload.parts[0]!)
      await gone(kill)
    },
  ],
  [
    'while the last part is written down',
    async upload => {
      await whole(upload.parts[0]!)
      const before = await received()
      send(upload.parts[1]!)
      await seen(async () => (await received()) > before)
      await gone(kill)
    },
  ],
  [
    'when the last part has its row, while the file is made',
    async upload => {
      await whole(upload.parts[0]!)
      send(upload.parts[1]!)
      await seen(async () => (await parts(upload._id)) === 2)
      await gone(kill)
    },
  ],
  [
    'with the answer',
    async upload => {
      for (const part of upload.parts) await whole(part)
      await gone(kill)
    },
  ],
]

it.each(MOMENTS)(
  'kill -9 %s: what was sent goes on, and the film is the one that was sent',
  async (_, until) => {
    const upload = await open()
    await until(upload)
    await server.start()
    const missing = await resume(upload._id)
    for (const part of missing.parts) await whole(part)
    const { url } = await resume(upload._id)
    const bytes = Buffer.from(await (await fetch(`${server.address}${url}`)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(HASH)
  },
)

it('after all that no row is without its file, after a night no file is without its row, and the room equals a recount', async () => {
  const rows = await t.database.db.select().from(files)
  expect(rows.length).toBeGreaterThanOrEqual(MOMENTS.length)
  for (const { key } of rows) expect(existsSync(t.folder.pathOf(key))).toBe(true)
  const old = new Date(t.clock.now().getTime() - 25 * 3_600_000)
  for (const key of await storedKeys(t.kernel.files)) await utimes(t.folder.pathOf(key), old, old)
  for (const name of await readdir(incoming())) await utimes(join(incoming(), name), old, old)
  await removeOrphansJob(t.kernel).work(null)
  expect(await received()).toBe(0)
  const named = [...rows, ...(await t.database.db.select().from(uploadParts))].map(({ key }) => key)
  expect(await storedKeys(t.kernel.files)).toEqual(named.sort())
  const { data } = await t.as(admin).call(readOwnSchool)
  expect(data.storage?.used).toBe(rows.reduce((sum, { size }) => sum + size, 0))
})
