import { once } from 'node:events'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { changeAvatar, logout } from '@bangxanh/contract/account/endpoints.ts'
import { api } from '@bangxanh/contract/api.ts'
import { createClassContest, createContest } from '@bangxanh/contract/contests/endpoints.ts'
import { createFolder } from '@bangxanh/contract/documents/endpoints.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import type { UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../schema/uploads.ts'
import { startTestApp, type TestApp } from './app.ts'
import { maker, type Person } from './make.ts'
import { homeworkMaker } from './make-homework.ts'
import { uploadMaker } from './make-uploads.ts'
import { picture, vaultMaker } from './make-vault.ts'

/** What an upload may take while its bytes come (product 5.22). */
let t: TestApp
let port: number
let make: ReturnType<typeof maker>
let image: Buffer
const open: ReturnType<typeof upload>[] = []

beforeAll(async () => {
  t = await startTestApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
  make = maker(t)
  image = Buffer.from(await (await picture(200)).arrayBuffer())
})
afterEach(async () => {
  for (const one of open.splice(0)) one.leave()
  await expect.poll(underWay).toBe(0)
})
afterAll(() => t.close())

const HEAD = '--grenze\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const END = '\r\n--grenze--\r\n'

/** An upload of a picture whose second half waits until `finish`. */
const upload = (who: Person) =>
  halved(
    [
      `${changeAvatar.method} /app${changeAvatar.path} HTTP/1.1`,
      `Authorization: Bearer ${who.token}`,
      'Content-Type: multipart/form-data; boundary=grenze',
    ],
    Buffer.concat([Buffer.from(HEAD), image, Buffer.from(END)]),
  )

function halved(head: readonly string[], body: Buffer) {
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<string>(resolve => socket.on('data', text => resolve(String(text))))
  socket.on('error', () => {})
  socket.write([...head, 'Host: x', `Content-Length: ${body.length}`, '\r\n'].join('\r\n'))
  const half = Math.floor(body.length / 2)
  socket.write(body.subarray(0, half))
  return {
    answer,
    drip: () => void socket.write(body.subarray(half, half + 1)),
    finish: () => void socket.write(body.subarray(half)),
    leave: () => void socket.destroy(),
  }
}
const begin = (who: Person) => {
  const begun = upload(who)
  open.push(begun)
  return begun
}
const status = async ({ answer }: ReturnType<typeof upload>) => Number((await answer).slice(9, 12))
const incoming = () => join(t.place.folder, 'files', 'incoming')
const underWay = async () => (await readdir(incoming()).catch(() => [])).length
const people = (count: number) => Promise.all(Array.from({ length: count }, () => make.person('teacher')))
const connectionsInUse = () => t.database.pool.totalCount - t.database.pool.idleCount

it('bytes go to the disk as they come, while no connection of the database is held', async () => {
  const [who] = await people(1)
  const before = connectionsInUse()
  const begun = begin(who!)
  await expect.poll(underWay).toBe(1)
  const [name] = await readdir(incoming())
  await expect
    .poll(async () => (await stat(join(incoming(), name!))).size)
    .toBe(Math.floor((HEAD.length + image.length + END.length) / 2) - HEAD.length)
  expect(connectionsInUse()).toBe(before)
  begun.finish()
  expect(await status(begun)).toBe(200)
})

it('a person has four under way and the fifth is told to come later, unread; then it is taken', async () => {
  const [who, other] = await people(2)
  const four = [1, 2, 3, 4].map(() => begin(who!))
  await expect.poll(underWay).toBe(4)
  const fifth = await begin(who!).answer
  expect(fifth).toMatch(/^HTTP\/1\.1 429 /)
  expect(fifth).toMatch(/\r\nretry-after: \d+\r\n/i)
  expect(fifth).toContain('E_TOO_MANY')
  expect((await t.as(other!).call(changeAvatar, { file: await picture() })).status).toBe(200)
  for (const one of four) one.finish()
  expect(await Promise.all(four.map(status))).toEqual([200, 200, 200, 200])
  expect((await t.as(who!).call(changeAvatar, { file: await picture() })).status).toBe(200)
})

it('of all people forty are under way', async () => {
  const ten = await people(10)
  for (const who of ten) for (let count = 0; count < 4; count++) begin(who)
  await expect.poll(underWay).toBe(40)
  const [other] = await people(1)
  expect(await status(begin(other!))).toBe(429)
})

it('who sends a byte now and then is told that it is too slow, and holds no place', async () => {
  const [who] = await people(1)
  const four = [1, 2, 3, 4].map(() => begin(who!))
  await expect.poll(underWay).toBe(4)
  t.clock.forward(61_000)
  for (const one of four) one.drip()
  for (const one of four) expect(await one.answer).toMatch(/^HTTP\/1\.1 400 .*"E_TOO_SLOW"/s)
  expect(await underWay()).toBe(0)
  expect((await t.as(who!).call(changeAvatar, { file: await picture() })).status).toBe(200)
})

it('who is as slow before the file begins is told so too', async () => {
  const [who] = await people(1)
  const begun = halved(
    [
      `${changeAvatar.method} /app${changeAvatar.path} HTTP/1.1`,
      `Authorization: Bearer ${who!.token}`,
      'Content-Type: multipart/form-data; boundary=grenze',
    ],
    Buffer.from('x'.repeat(1_000)),
  )
  open.push(begun)
  const [request] = await once(t.app.server, 'request')
  await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0)
  t.clock.forward(61_000)
  begun.drip()
  expect(await begun.answer).toMatch(/^HTTP\/1\.1 400 .*"E_TOO_SLOW"/s)
})

it('who goes away in the middle leaves nothing behind, and has room again', async () => {
  const [who] = await people(1)
  for (const one of [1, 2, 3, 4].map(() => begin(who!))) one.leave()
  await expect.poll(underWay).toBe(0)
  await expect
    .poll(async () => (await t.as(who!).call(changeAvatar, { file: await picture() })).status)
    .toBe(200)
})

it('the right is judged again when the bytes are there: who was signed out meanwhile stores nothing', async () => {
  const [who] = await people(1)
  const begun = begin(who!)
  await expect.poll(underWay).toBe(1)
  expect((await t.as(who!).call(logout)).status).toBe(200)
  const before = await t.database.db.$count(files)
  begun.finish()
  expect(await status(begun)).toBe(401)
  expect(await t.database.db.$count(files)).toBe(before)
})

describe('raw bytes with a ticket', () => {
  const ticket = async (who: Person, classId: string) =>
    (await uploadMaker(t).open(who, classId, image, { contentType: 'image/png' })).parts[0] as UploadPart
  const send = ({ url }: UploadPart) => {
    const begun = halved([`PUT ${url} HTTP/1.1`, 'Content-Type: image/png'], image)
    open.push(begun)
    return begun
  }

  it('go to the disk as they come, hold no connection, and count for whoever opened the upload', async () => {
    const { teacher, classId } = await homeworkMaker(t).classroom({ pupils: 0 })
    const parts = await Promise.all([1, 2, 3, 4].map(() => ticket(teacher, classId)))
    const before = connectionsInUse()
    const four = parts.map(send)
    await expect.poll(underWay).toBe(4)
    expect(connectionsInUse()).toBe(before)
    const fifth = await ticket(teacher, classId)
    expect(await status(send(fifth))).toBe(429)
    for (const one of four) one.finish()
    expect(await Promise.all(four.map(status))).toEqual([200, 200, 200, 200])
  })

  it('that come a byte now and then are too slow, and the ticket is still good', async () => {
    const { teacher, classId } = await homeworkMaker(t).classroom({ pupils: 0 })
    const part = await ticket(teacher, classId)
    const slow = send(part)
    await expect.poll(underWay).toBe(1)
    t.clock.forward(61_000)
    slow.drip()
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 400 .*"E_TOO_SLOW"/s)
    const again = send(part)
    again.finish()
    expect(await status(again)).toBe(200)
  })

  it('that break off leave nothing, and the ticket is still good', async () => {
    const { teacher, classId } = await homeworkMaker(t).classroom({ pupils: 0 })
    const part = await ticket(teacher, classId)
    const first = send(part)
    await expect.poll(underWay).toBe(1)
    first.leave()
    await expect.poll(underWay).toBe(0)
    const again = send(part)
    again.finish()
    expect(await status(again)).toBe(200)
  })
})

it('silence ends a request and slowness does not', () => {
  expect([t.app.server.requestTimeout, t.app.server.timeout]).toEqual([0, 60_000])
})

it('what a killed server has left is dropped at the next start, and not what another one writes', async () => {
  await mkdir(incoming(), { recursive: true })
  const [left, written] = ['left', 'written'].map(name => join(incoming(), name))
  for (const path of [left, written]) await writeFile(path!, 'x')
  const hour = new Date(Date.now() - 3_600_000)
  await utimes(left!, hour, hour)
  const second = await startTestApp(() => ({}), { ...t.place, forget: async () => {} })
  expect(await readdir(incoming())).toEqual(['written'])
  await t.kernel.files.drop({ path: written!, size: 1, sha256: '' })
  await second.close()
})

const uploads = Object.values(api)
  .flatMap(endpoints => Object.entries(endpoints) as [string, Endpoint][])
  .filter(([, { file }]) => file)

describe('a body that is cut or malformed is the fault of its sender', () => {
  let admin: Person
  let others: Record<string, Person>
  let ids: Record<string, string>
  let ofUpload: Record<string, Record<string, string>>
  beforeAll(async () => {
    const groupId = await make.group()
    const schoolId = await make.school({ groupId })
    admin = await make.person('super_admin', { schoolId })
    const teaching = homeworkMaker(t)
    const room = await teaching.classroom({ schoolId })
    const homework = await teaching.homework(room)
    const [pupil] = room.pupils as [Person]
    await teaching.attempt(pupil, homework)
    const chief = await make.person('group_chief', { groupId })
    others = {
      changeGroupLogo: chief,
      uploadInstructionPicture: chief,
      uploadToHomework: room.teacher,
      uploadToLiveExam: room.teacher,
      uploadToClassContest: room.teacher,
      uploadWork: pupil,
      previewGradebook: room.teacher,
      previewStudents: room.teacher,
      uploadVideo: room.teacher,
    }
    const examVaultId = await vaultMaker(t).exam(admin)
    const exercise = await t
      .as(room.teacher)
      .call(createLiveExam, { body: { classId: room.classId, name: 'Ôn tập' } })
    const bell = await t
      .as(room.teacher)
      .call(createClassContest, { query: { classUid: room.classId }, body: { name: 'Chuông' } })
    const contestArea = 't-rcv-contest'
    const whole = await t
      .as(admin)
      .call(createContest, { params: { contestArea }, body: { name: 'Chuông vàng' } })
    ofUpload = {
      uploadToLiveExam: { id: exercise.data.liveExam._id },
      uploadToClassContest: { contestId: bell.data.contest._id },
      uploadToContest: { contestArea, contestId: whole.data.contest._id },
      importParticipants: { contestArea, contestId: whole.data.contest._id },
    }
    const shelf = await t.as(admin).call(createFolder, { body: { name: 'Đề' } })
    ids = {
      id: examVaultId,
      examVaultId,
      homeworkUid: homework._id,
      categoryId: shelf.data.category._id,
      semester: '1',
      classUid: room.classId,
    }
  })

  it('there are twenty-two such calls', () => expect(uploads.length).toBe(22))

  it.each(uploads)('%s', async (name, { method, path, example }) => {
    const { token } = others[name] ?? admin
    const whose: Record<string, string> = { ...ids, ...ofUpload[name] }
    // What a paste goes into is said beside the file.
    const target = `--grenze\r\nContent-Disposition: form-data; name="examVaultId"\r\n\r\n${ids.examVaultId}\r\n`
    const head = name === 'pastePaper' ? `${target}${HEAD}` : HEAD
    const named = Object.keys(example?.query ?? {}).filter(field => field in whose)
    const query = new URLSearchParams(Object.fromEntries(named.map(field => [field, whose[field] as string])))
    const send = async (payload: string, contentType: string) => {
      const { statusCode, body } = await t.app.inject({
        method,
        url: `/app${path.replace(/\{(\w+)\}/, (_, id) => whose[id] as string)}?${query}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
        payload,
      })
      return [statusCode, JSON.parse(body).error.code]
    }
    const type = 'multipart/form-data; boundary=grenze'
    for (const [payload, contentType] of [
      [`${head}x`, type],
      [head.slice(0, 30), type],
      ['--grenze\r\nkein kopf', type],
      ['', type],
      ['Unsinn', type],
      [`${head}x${END}`, 'multipart/form-data'],
      [`${head}x${END}`, 'multipart/form-data; boundary=andere'],
      [`${head}${END}`, type],
      [`${head}x\r\n${head}y${END}`, type],
      [head.replace('"file"', '"anders"') + END, type],
    ] as const)
      expect([payload, await send(payload, contentType)]).toEqual([payload, [400, 'E_FILE_INVALID']])
    await expect.poll(underWay).toBe(0)
  })
})
