import { readPaper } from '@bangxanh/contract/homework/endpoints.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { picture, sound } from '../../testing/make-vault.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let attempt: Attempt
const pupil = () => room.pupils[0] as Person
const questions = [asDraft(sample.Essay()), asDraft(sample.Speaking())]

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  attempt = await make.attempt(pupil(), await make.homework(room, { questions }))
})

const upload = (who: Person | null, file: File, homeworkUid = attempt.homeworkUid) =>
  t.as(who).call(calls.uploadWork, { params: { homeworkUid }, file })
const stored = async (file: File) => {
  const { data, text, status } = await upload(pupil(), file)
  expect([status, status === 200 || text]).toEqual([200, true])
  return { ...data, path: `/${data.key}` }
}
const save = (place: number, answer: unknown, of = attempt, who = pupil(), seq = 1) => {
  const ids = of.questionGroups.flatMap(group => group.questions.map(({ _id }) => _id))
  return t.as(who).call(calls.saveAnswers, {
    params: { attemptId: of._id },
    body: { answers: [{ questionId: ids[place] as string, answer: answer as never, seq }] },
  })
}
const submit = () => t.as(pupil()).call(calls.submitAttempt, { params: { attemptId: attempt._id }, body: {} })
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  )
const file = (content: Uint8Array<ArrayBuffer>, name: string) => new File([content], name)

const ebml = (id: number[], content: Uint8Array) =>
  bytes(id, [0x40 | (content.length >> 8), content.length & 255], [...content])
/** As a recorder writes it: a segment without a length, whose tracks are of these kinds. */
const webm = (...kinds: number[]) =>
  bytes(
    [...ebml([0x1a, 0x45, 0xdf, 0xa3], ebml([0x42, 0x82], bytes('webm')))],
    [0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255],
    [
      ...ebml(
        [0x16, 0x54, 0xae, 0x6b],
        bytes(...kinds.map(kind => [...ebml([0xae], ebml([0x83], bytes([kind])))])),
      ),
    ],
  ) as Uint8Array<ArrayBuffer>

const box = (name: string, content: Uint8Array) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length + 8)
  return bytes([...head], name, [...content])
}
const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', bytes([0, 0, 0, 0, 0, 0, 0, 0], handler, Array(12).fill(0)))))
/** The samples first, as some write it. */
const mp4 = (...handlers: string[]) =>
  bytes(
    [...box('ftyp', bytes('isom', [0, 0, 0, 0], 'isom'))],
    [...box('mdat', bytes(Array(64).fill(7)))],
    [...box('moov', bytes(...handlers.map(handler => [...track(handler)])))],
  ) as Uint8Array<ArrayBuffer>
const PDF = bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF') as Uint8Array<ArrayBuffer>

describe('a file that a pupil hands in', () => {
  it('is taken from who has the homework, while an attempt of theirs is open', async () => {
    const page = await picture()
    expect(await upload(null, page)).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [room.teacher, t.admin, t.pupil])
      expect(await upload(who, page)).toFail(404, 'E_NOT_FOUND')
    expect(await upload(room.pupils[1] as Person, page)).toFail(409, 'E_ATTEMPT_CLOSED')
    expect((await upload(pupil(), page)).status).toBe(200)
    await submit()
    expect(await upload(pupil(), page)).toFail(409, 'E_ATTEMPT_CLOSED')
  })

  it.each([
    ['a picture', picture, 'png'],
    ['a PDF', async () => file(PDF, 'bài.pdf'), 'pdf'],
    ['a sound', async () => sound(), 'wav'],
    ["Chrome's recording", async () => file(webm(2), 'x.webm'), 'webm'],
    ["Safari's recording", async () => file(mp4('soun'), 'x.mp4'), 'm4a'],
  ])('%s is kept under a name of ours, and read by its address', async (_, make, ending) => {
    const { key, url } = await stored(await make())
    expect(key).toMatch(new RegExp(`\\.${ending === 'png' ? '(?:jpg|png)' : ending}$`))
    const shown = await t.app.inject({ url })
    expect(shown.statusCode).toBe(200)
    if (['webm', 'm4a'].includes(ending)) expect(shown.headers['content-type']).toMatch(/^audio\//)
    if (ending === 'pdf') expect(shown.headers['content-disposition']).toBe('attachment')
  })

  it.each([
    ['a film in WebM', () => webm(1, 2)],
    ['a film in MP4', () => mp4('vide', 'soun')],
    ['a container without a track', () => webm()],
    ['an SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page of HTML', () => bytes('<!doctype html><script>1</script>')],
  ])('%s is refused, whatever its name', async (_, content) => {
    expect(await upload(pupil(), file(content() as Uint8Array<ArrayBuffer>, 'x.webm'))).toFail(
      415,
      'E_MEDIA_TYPE',
    )
  })

  it('an empty photo, and one that ends in its middle, are refused', async () => {
    const whole = new Uint8Array(await (await picture(64)).arrayBuffer())
    for (const content of [new Uint8Array(), whole.slice(0, 60)])
      expect(await upload(pupil(), file(content, 'trang 1.png'))).toFail(400, 'E_FILE_INVALID')
  })

  it('a form without a file is refused', async () => {
    const answer = await t.app.inject({
      method: 'PUT',
      url: `/app/learn/homeworks/${attempt.homeworkUid}/files`,
      headers: {
        authorization: `Bearer ${pupil().token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--\r\n',
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'E_FILE_INVALID'])
  })

  it('a PDF that is a page of HTML as well is saved and never shown by a browser as a page', async () => {
    const { url } = await stored(file(bytes([...PDF], '<!doctype html><script>1</script>'), 'bài.pdf'))
    expect((await t.app.inject({ url })).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
  })

  it('loses what a camera wrote into it', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'BÍ MẬT' }, IFD3: { GPSLatitude: '10/1 0/1 0/1' } })
      .toBuffer()
    const { url } = await stored(file(new Uint8Array(photo), 'ảnh.jpg'))
    expect((await sharp((await t.app.inject({ url })).rawPayload).metadata()).exif).toBeUndefined()
  })

  it('a hundred are enough for an attempt, also of two at once', async () => {
    await t.database.pool.query(
      `with made as (
         insert into file (key, owner_id, school_id, name, type, size, sha256)
         select 'aa/' || lpad(translate(number::text, '0123456789', 'abcdefghij'), 30, 'a') || '.jpg', $1, $2, 'x', 'image/jpeg', 1, 'x'
         from generate_series(1, $4::int) number returning key)
       insert into attempt_file (key, attempt_id) select key, $3 from made`,
      [pupil().userId, t.schoolId, attempt._id, LEARN.files - 1],
    )
    const two = await Promise.all([upload(pupil(), sound()), upload(pupil(), sound())])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a file of an attempt that comes by a ticket', () => {
  const open = (who: Person | null, size = PDF.length, contentType = 'application/pdf') =>
    t.as(who).call(calls.createWorkUploadUrl, {
      params: { homeworkUid: attempt.homeworkUid },
      body: { filename: 'bài.pdf', contentType: contentType as 'application/pdf', fileSize: size },
    })
  const send = async (
    { url, headers }: { url: string; headers: Record<string, string> },
    bytes: Uint8Array,
  ) => {
    const response = await t.app.inject({ method: 'PUT', url, headers, payload: Buffer.from(bytes) })
    return { status: response.statusCode, data: response.json().data, error: response.json().error }
  }

  it('is announced by who has the homework, while an attempt of theirs is open', async () => {
    expect(await open(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await open(pupil(), PDF.length, 'text/html')).toFail(400, 'E_INVALID')
    for (const who of [t.otherTenant, t.pupil]) expect(await open(who)).toFail(404, 'E_NOT_FOUND')
    expect(await open(room.pupils[1] as Person)).toFail(409, 'E_ATTEMPT_CLOSED')
    expect(await open(pupil(), LEARN.fileBytes + 1, 'video/mp4')).toFail(413, 'E_FILE_TOO_LARGE')
    expect((await open(pupil())).status).toBe(200)
  })

  it('stands in an answer once it is there', async () => {
    const { data } = await send((await open(pupil())).data, PDF)
    expect((await save(0, { html: '', files: [`/${data.key}`] })).status).toBe(200)
    const voice = webm(2)
    const spoken = await send((await open(pupil(), voice.length, 'audio/webm')).data, voice)
    expect((await save(1, { key: `/${spoken.data.key}` })).status).toBe(200)
    const film = webm(1, 2)
    const refused = await send((await open(pupil(), film.length, 'video/webm')).data, film)
    expect(refused).toFail(415, 'E_MEDIA_TYPE')
  })

  it('comes too late when the attempt was handed in meanwhile, and leaves nothing', async () => {
    const { data } = await open(pupil())
    await submit()
    const before = await storedKeys(t.kernel.files)
    expect(await send(data, PDF)).toFail(409, 'E_ATTEMPT_CLOSED')
    expect(await storedKeys(t.kernel.files)).toEqual(before)
  })
})

describe('an answer with files', () => {
  it('names those of its attempt alone, each type its own kind', async () => {
    const page = await stored(await picture())
    const voice = await stored(file(webm(2), 'x.webm'))
    expect((await save(0, { html: '', files: [page.path] })).status).toBe(200)
    expect((await save(1, { key: voice.path })).status).toBe(200)
    const wrong = [
      [0, { html: '', files: [voice.path] }],
      [1, { key: page.path }],
      [1, { key: `/aa/${'b'.repeat(30)}.webm` }],
    ] as const
    for (const [place, answer] of wrong) expect(await save(place, answer)).toFail(400, 'E_INVALID')
    const other = room.pupils[1] as Person
    const theirs = await make.attempt(other, { _id: attempt.homeworkUid })
    expect(await save(0, { html: '', files: [page.path] }, theirs, other)).toFail(400, 'E_INVALID')
  })

  it('is cleaned, without pictures of elsewhere', async () => {
    const page = await stored(await picture())
    const html = `<p onclick="x()">Em <b>thích</b><script>alert(1)</script><img src="${page.path}"><img src=x onerror=alert(1)></p>`
    await save(0, { html, files: [] })
    const { data } = await t.as(pupil()).call(calls.readAttempt, { params: { attemptId: attempt._id } })
    expect(data.attempt.answers[0]?.answer).toEqual({ html: '<p>Em <strong>thích</strong></p>', files: [] })
  })

  it('is read with its addresses by the pupil and by who reads the paper', async () => {
    const page = await stored(await picture())
    await save(0, { html: '<p>Bài</p>', files: [page.path] })
    const own = await t.as(pupil()).call(calls.readAttempt, { params: { attemptId: attempt._id } })
    const params = { homeworkUid: attempt.homeworkUid, studentId: room.studentIds[0] as string }
    const read = await t.as(room.teacher).call(readPaper, { params, query: {} })
    for (const address of [own.data.attempt.files[page.path], read.data.paper.files[page.path]])
      expect((await t.app.inject({ url: address as string })).statusCode).toBe(200)
  })
})
