import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import { createFolder, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { createWorkUploadUrl, submitAttempt, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import { uploadVideo } from '@bangxanh/contract/lessons/endpoints.ts'
import { createCommentUploadUrl } from '@bangxanh/contract/marking/endpoints.ts'
import { readFilePages } from '@bangxanh/contract/uploads/endpoints.ts'
import type { UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filePages, files, thumbnails, uploadParts } from '../../schema/uploads.ts'
import { makePlace, startTestApp, type TestApp, type TestPlace } from '../../testing/app.ts'
import { maker, type Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { pdfOf } from '../../testing/make-pdf.ts'
import { mp4, photo } from '../../testing/make-uploads.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'

/** Files through every door there is, while the server is killed; parts of films are `kill-during-uploads.test.ts`. */
const FILM = mp4(1_500_000, 'vide', 'soun')
/** More than are drawn in one go. */
const PAGES = 25
const BOOK = Buffer.concat([pdfOf(PAGES), Buffer.alloc(900_000, ' ')])

let place: TestPlace
let t: TestApp
let server: RealServer
let room: Classroom
let doors: Record<string, () => Promise<Sent>>
beforeAll(async () => {
  place = await makePlace()
  t = await startTestApp(() => ({}), place)
  // The server looks at its own clock.
  t.clock.set(new Date())
  const make = homeworkMaker(t)
  room = await make.classroom({ pupils: 1 })
  const { teacher, classId } = room
  const pupil = room.pupils[0] as Person
  const homework = await make.homework(room, { questions: [asDraft(sample.Essay())], limitSubmit: 2 })
  const { _id: submissionId } = await make.attempt(pupil, homework)
  await t.as(pupil).call(submitAttempt, { params: { attemptId: submissionId }, body: {} })
  await make.attempt(pupil, homework)
  const params = { homeworkUid: homework._id }
  // Of one person four come at once.
  const librarian = await maker(t).person('admin', { schoolId: room.schoolId })
  const author = await maker(t).person('teacher', { schoolId: room.schoolId })
  const { data } = await t.as(librarian).call(createFolder, { body: { name: 'Ảnh' } })
  const categoryId = data.category._id
  const vault = vaultMaker(t)
  const examVaultId = await vault.exam(author, { categoryId: await vault.category(author) })
  server = await startRealServer(place)
  const picture = await photo(1_200, 900)

  const ticket = async (
    endpoint: Endpoint,
    who: Person,
    about: object,
    bytes: Buffer,
    of = {},
  ): Promise<Sent> => {
    const [filename, contentType] =
      bytes === FILM ? ['phim.mp4', 'video/mp4'] : ['bài.pdf', 'application/pdf']
    const body = { ...about, filename, contentType, fileSize: bytes.length }
    const { upload } = (await server.done(endpoint, { token: who.token, body, ...of })) as {
      upload: { parts: UploadPart[] }
    }
    const { url, headers } = upload.parts[0] as UploadPart
    return { method: 'PUT', path: url, headers, body: bytes }
  }
  doors = {
    'a film of a lesson': async () =>
      form(uploadVideo, teacher, { query: { classUid: classId } }, FILM, 'phim.mp4'),
    'a document of the library': async () =>
      form(uploadDocument, librarian, { query: { categoryId } }, BOOK, 'sách.pdf'),
    'a picture of the library': async () =>
      form(uploadDocument, librarian, { query: { categoryId } }, picture, 'lớp.jpg'),
    'a picture of a question': async () =>
      form(uploadToExam, author, { params: { examVaultId } }, picture, 'hình.jpg'),
    'a picture of a person': async () => form(changeAvatar, librarian, {}, picture, 'ảnh.jpg'),
    'work of a pupil': async () => form(uploadWork, pupil, { params }, BOOK, 'bài.pdf'),
    'work by a ticket': () => ticket(createWorkUploadUrl, pupil, {}, BOOK, { params }),
    'a file of a homework': () => ticket(createUploadUrl, teacher, { classId }, BOOK),
    'a film of the class': () => ticket(createUploadUrl, teacher, { classId }, FILM),
    'a file of a comment': () => ticket(createCommentUploadUrl, teacher, { submissionId }, BOOK),
  }
})
afterAll(async () => {
  await server.remove()
  await t.close()
})

/** A request with all its bytes. */
interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

function form(
  { method, path }: Endpoint,
  { token }: Person,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> },
  bytes: Buffer,
  name: string,
): Sent {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    method,
    path: `/app${path.replace(/\{(\w+)\}/g, (_, word) => params[word] ?? '')}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  }
}

function send({ method, path, headers, body }: Sent, share: number): Socket {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const all = { ...headers, 'content-length': body.length, host: hostname, connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(body.subarray(0, Math.floor(body.length * share)))
  return socket
}
const sendAll = async (share: number) => {
  const sent = await Promise.all(Object.values(doors).map(open => open()))
  return sent.map(one => send(one, share))
}
const answered = async (socket: Socket) => {
  const [first] = (await once(socket, 'data')) as [Buffer]
  return first.toString('latin1', 0, 12)
}
async function killAndStart() {
  const ended = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await ended
  await server.start()
}
const incoming = () => join(place.folder, 'files', 'incoming')
const received = async () => (await readdir(incoming()).catch(() => [])).length
const count = (table: typeof files | typeof filePages | typeof thumbnails) => t.database.db.$count(table)
/** Looked for as often as the machine can: it may be over soon. */
const reaches = (value: () => Promise<number>, least: number) =>
  expect.poll(value, { interval: 1, timeout: 30_000 }).toBeGreaterThanOrEqual(least)

/** Every row that names bytes, with the hash that they had. */
const named = async () => {
  const { db } = t.database
  const tables = [files, uploadParts, thumbnails, filePages]
  return (
    await Promise.all(tables.map(table => db.select({ key: table.key, sha256: table.sha256 }).from(table)))
  ).flat()
}
async function expectBytesOfEveryRow(): Promise<void> {
  for (const { key, sha256 } of await named()) {
    expect(existsSync(t.folder.pathOf(key)), key).toBe(true)
    expect(
      createHash('sha256')
        .update(await readFile(t.folder.pathOf(key)))
        .digest('hex'),
      key,
    ).toBe(sha256)
  }
}

/** The moments at which the server dies. */
const MOMENTS: Readonly<Record<string, () => Promise<void>>> = {
  'when half of each has come': async () => {
    await sendAll(0.5)
    await reaches(received, 6)
  },
  'when the first of them has its row': async () => {
    const before = await count(files)
    await sendAll(1)
    await reaches(() => count(files), before + 1)
  },
  'when half of them have theirs': async () => {
    const before = await count(files)
    await sendAll(1)
    await reaches(() => count(files), before + 5)
  },
  'with the answers': async () => {
    const answers = await Promise.all((await sendAll(1)).map(answered))
    expect(answers).toEqual(answers.map(() => 'HTTP/1.1 200'))
  },
}

it.each(Object.keys(MOMENTS))('kill -9 %s: no row is without the bytes that it names', async moment => {
  await MOMENTS[moment]?.()
  await killAndStart()
  await expectBytesOfEveryRow()
})

it('kill -9 while pages and a thumbnail are drawn: after the next start they are drawn to their end, once', async () => {
  const book = await doors['a document of the library']?.()
  const picture = await doors['a picture of the library']?.()
  const drawn = [await count(filePages), await count(thumbnails)] as const
  expect(await answered(send(picture as Sent, 1))).toBe('HTTP/1.1 200')
  const socket = send(book as Sent, 1)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  const { data } = JSON.parse(answer.toString().split('\r\n\r\n')[1] ?? '')
  const address = new URL(data.file.url, server.address)
  const given = {
    params: { key: address.pathname.split('/').at(-1) ?? '' },
    query: Object.fromEntries(address.searchParams),
  }
  const pages = async () => (await server.done(readFilePages, given)).pages
  await pages()
  await reaches(() => count(filePages), drawn[0] + 1)
  await killAndStart()
  await expectBytesOfEveryRow()
  await expect.poll(async () => (await pages()).state, { timeout: 30_000 }).toBe('drawn')
  expect((await pages()).pages.map(({ page }) => page)).toEqual(
    Array.from({ length: PAGES }, (_, at) => at + 1),
  )
  await reaches(() => count(thumbnails), drawn[1] + 1)
})

it('after a night no bytes are without a row, and what schools and people use equals a recount', async () => {
  await expectBytesOfEveryRow()
  const old = new Date(t.clock.now().getTime() - 25 * 3_600_000)
  for (const key of await storedKeys(t.kernel.files)) await utimes(t.folder.pathOf(key), old, old)
  for (const name of await readdir(incoming())) await utimes(join(incoming(), name), old, old)
  await removeOrphansJob(t.kernel).work(null)
  expect(await received()).toBe(0)
  expect(await storedKeys(t.kernel.files)).toEqual((await named()).map(({ key }) => key).sort())
  const { rows } = await t.database.db.execute<{ wrong: number; used: number }>(sql`
    select count(*) filter (where used <> (select coalesce(sum(size), 0) from file
      where case when of_school then file.school_id = whose else file.school_id is null and file.owner_id = whose end))::int as wrong,
      sum(used)::float8 as used
    from (select school_id as whose, used, true as of_school from school_storage
      union all select user_id, used, false from own_storage) room`)
  expect(rows).toEqual([{ wrong: 0, used: expect.any(Number) }])
  const all = await t.database.db.select({ size: files.size }).from(files)
  expect(rows[0]?.used).toBe(all.reduce((sum, { size }) => sum + size, 0))
})
