import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import { createPictureUploadUrl, createTopic } from '@bangxanh/contract/discussion/endpoints.ts'
import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { createWorkUploadUrl, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createComment, createCommentUploadUrl } from '@bangxanh/contract/marking/endpoints.ts'
import { readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { createQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { cancelUpload, resumeUpload } from '@bangxanh/contract/uploads/endpoints.ts'
import { STORAGE, UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import { files, ownStorage, schoolStorage, uploadParts, uploads } from '../../schema/uploads.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { mp4, PDF, uploadMaker } from '../../testing/make-uploads.ts'
import { draft, picture, vaultMaker } from '../../testing/make-vault.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const HOUR = 3_600_000
let send: ReturnType<typeof uploadMaker>
let room: Classroom
beforeAll(async () => {
  send = uploadMaker(t)
  room = await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const asPdf = { contentType: 'application/pdf', filename: 'bài đọc.pdf' }
const pdf = () => send.open(room.teacher, room.classId, PDF, asPdf)
const ask = (who: Person | null, over: object = {}) =>
  t.as(who).call(createUploadUrl, {
    body: {
      classId: room.classId,
      filename: 'bài đọc.pdf',
      contentType: 'application/pdf',
      fileSize: PDF.length,
      ...over,
    },
  })
const rowOf = async (key: string) => (await t.database.db.select().from(files).where(eq(files.key, key)))[0]
const resume = (who: Person, uploadId: string) => t.as(who).call(resumeUpload, { params: { uploadId } })

describe('a ticket for a file of a class', () => {
  it('is given to its teachers alone', async () => {
    expect(await ask(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await ask(room.teacher, { contentType: 'text/html' })).toFail(400, 'E_INVALID')
    expect(await ask(room.teacher, { parts: 2 })).toFail(400, 'E_INVALID')
    expect(await ask(t.otherTenant)).toFail(404, 'E_NOT_FOUND')
    expect(await ask(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    const { status, data } = await ask(room.teacher)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      url: expect.stringMatching(/^\/app\/files\/upload\/[\w.-]+$/),
      headers: { 'Content-Type': 'application/pdf' },
      upload: { key: null, url: null, parts: [{ number: 1, start: 0, size: PDF.length }] },
    })
  })

  it('the same intent has one ticket', async () => {
    const body = {
      classId: room.classId,
      filename: 'a.pdf',
      contentType: 'application/pdf' as const,
      fileSize: 9,
    }
    const answers = await Promise.all(
      [1, 2].map(() => t.as(room.teacher).call(createUploadUrl, { body, key: 'mot-y-dinh' })),
    )
    expect(new Set(answers.map(({ data }) => data.upload._id)).size).toBe(1)
  })

  it('brings the bytes in without a token, once, and the file is read by its address', async () => {
    const upload = await pdf()
    const [part] = upload.parts
    const { status, data } = await send.put(part!, PDF)
    expect(status).toBe(200)
    const read = await t.app.inject({ url: data.url })
    expect([read.statusCode, sha256(read.rawPayload)]).toEqual([200, sha256(PDF)])
    expect(read.headers['content-disposition']).toBe('attachment')
    expect(await rowOf(data.key)).toMatchObject({
      ownerId: room.teacher.userId,
      schoolId: t.schoolId,
      name: 'bài đọc.pdf',
      sha256: sha256(PDF),
    })
    expect(await send.put(part!, PDF)).toFail(409, 'E_UPLOAD_USED')
    expect((await resume(room.teacher, upload._id)).data.upload).toMatchObject({ key: data.key, parts: [] })
  })

  it('twice at once makes one file', async () => {
    const upload = await pdf()
    const before = (await storedKeys(t.kernel.files)).length
    const two = await Promise.all(upload.parts.flatMap(part => [send.put(part, PDF), send.put(part, PDF)]))
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await storedKeys(t.kernel.files)).length).toBe(before + 1)
  })

  it('is of no use when it is forged, for another part, over, given up, or of a disabled account', async () => {
    const upload = await pdf()
    const [part] = upload.parts
    const forged = (url: string) => send.put({ ...part!, url }, PDF)
    for (const url of [
      part!.url.replace(upload._id, newId()),
      part!.url.replace('.1.', '.2.'),
      part!.url.slice(0, -1) + (part!.url.endsWith('A') ? 'B' : 'A'),
      part!.url.replace(/\.(\d{13})\./, (_, until) => `.${Number(until) + 1}.`),
      '/app/files/upload/x',
    ])
      expect(await forged(url)).toFail(404, 'E_NOT_FOUND')
    expect((await t.as(room.teacher).call(cancelUpload, { params: { uploadId: upload._id } })).status).toBe(
      200,
    )
    expect(await send.put(part!, PDF)).toFail(404, 'E_NOT_FOUND')

    const late = await pdf()
    const now = t.clock.now()
    t.clock.forward(UPLOAD.hours * HOUR)
    expect(await send.put(late.parts[0]!, PDF)).toFail(404, 'E_NOT_FOUND')
    expect(await resume(room.teacher, late._id)).toFail(404, 'E_NOT_FOUND')
    t.clock.set(now)

    const gone = await homeworkMaker(t).classroom({ pupils: 0, schoolId: t.schoolId })
    const theirs = await send.open(gone.teacher, gone.classId, PDF, asPdf)
    await t.database.db.update(users).set({ disabledAt: now }).where(eq(users.id, gone.teacher.userId))
    expect(await send.put(theirs.parts[0]!, PDF)).toFail(404, 'E_NOT_FOUND')
  })

  it('refuses more bytes than were announced, fewer, and another type, leaves nothing of them, and stays good', async () => {
    const [part] = (await pdf()).parts
    const before = await storedKeys(t.kernel.files)
    const more = Buffer.concat([PDF, Buffer.from('x')])
    expect(await send.put(part!, PDF, more)).toFail(413, 'E_TOO_LARGE')
    expect(await send.put(part!, PDF, PDF.subarray(1))).toFail(400, 'E_FILE_INVALID')
    expect(await send.put(part!, PDF, Buffer.alloc(0))).toFail(400, 'E_FILE_INVALID')
    expect(await send.put(part!, PDF, PDF, 'image/png')).toFail(415, 'E_MEDIA_TYPE')
    const html = Buffer.from('<!doctype html><script>1</script>'.padEnd(PDF.length, ' '))
    expect(await send.put(part!, PDF, html)).toFail(415, 'E_MEDIA_TYPE')
    expect(await storedKeys(t.kernel.files)).toEqual(before)
    expect((await send.put(part!, PDF)).status).toBe(200)
  })

  it('of what is longer or shorter than it says, also without a length', async () => {
    const [part] = (await pdf()).parts
    const chunked = async (bytes: Buffer) => {
      const response = await t.app.inject({
        method: 'PUT',
        url: part!.url,
        headers: { ...part!.headers, 'transfer-encoding': 'chunked' },
        payload: Readable.from([bytes]),
      })
      return { status: response.statusCode, error: response.json().error }
    }
    expect(await chunked(Buffer.concat([PDF, PDF]))).toFail(413, 'E_TOO_LARGE')
    expect(await chunked(PDF.subarray(3))).toFail(400, 'E_FILE_INVALID')
  })

  it.each([
    ['a film that is none', 'video/mp4', Buffer.from('Không phải phim'.padEnd(64))],
    ['a film without a picture', 'video/mp4', mp4(4_000, 'soun')],
    ['a recording that is a film', 'audio/mp4', mp4(4_000, 'vide', 'soun')],
    ['a picture that is a page of HTML', 'image/png', Buffer.from('<html><script>1</script></html>')],
    ['a PNG that was announced as JPEG', 'image/jpeg', null],
  ])('%s is refused', async (_, contentType, given) => {
    const bytes = given ?? Buffer.from(await (await picture()).arrayBuffer())
    const upload = await send.open(room.teacher, room.classId, bytes, { contentType })
    expect(await send.put(upload.parts[0]!, bytes)).toFail(415, 'E_MEDIA_TYPE')
  })

  it('a picture without a picture in it is refused, and one that hides something is drawn anew', async () => {
    const image = Buffer.from(await (await picture(64)).arrayBuffer())
    const cut = image.subarray(0, 60)
    const broken = await send.open(room.teacher, room.classId, cut, { contentType: 'image/png' })
    expect(await send.put(broken.parts[0]!, cut)).toFail(400, 'E_FILE_INVALID')
    const hiding = Buffer.concat([image, Buffer.from('<script>alert(1)</script>')])
    const upload = await send.open(room.teacher, room.classId, hiding, { contentType: 'image/png' })
    const { data } = await send.put(upload.parts[0]!, hiding)
    const read = await t.app.inject({ url: data.url })
    expect(read.rawPayload.includes('script')).toBe(false)
    expect((await sharp(read.rawPayload).metadata()).width).toBe(64)
  })

  it('its name is the last part of the sent one, without signs that nobody sees', async () => {
    const nameOf = async (filename: string) => {
      const { status, data } = await ask(room.teacher, { filename })
      if (status !== 200) return status
      const { data: stored } = await send.put(data.upload.parts[0]!, PDF)
      return (await rowOf(stored.key))?.name
    }
    expect(await nameOf('../../etc/passwd')).toBe('passwd')
    expect(await nameOf('C:\\Bài\\số 1.pdf')).toBe('số 1.pdf')
    expect(await nameOf('anh\u202egpj.pdf')).toBe('anhgpj.pdf')
    expect(await nameOf('..')).toBe('..')
    expect(await nameOf('/')).toBe('file')
    expect(await nameOf(`${'ạ'.repeat(300)}.pdf`)).toBe(`${'ạ'.repeat(116)}.pdf`)
    expect(await nameOf('a'.repeat(1_001))).toBe(400)
    expect(await nameOf('a\0.pdf')).toBe('a.pdf')
  })

  it('too large, without room, or one too many it is refused before a byte was sent', async () => {
    const MB = 1024 * 1024
    const film = { contentType: 'video/mp4' }
    expect(await ask(room.teacher, { fileSize: 20 * MB + 1 })).toFail(413, 'E_FILE_TOO_LARGE')
    expect(await ask(room.teacher, { ...film, fileSize: 300 * MB + 1 })).toFail(413, 'E_FILE_TOO_LARGE')
    const own = await homeworkMaker(t).classroom({ pupils: 0 })
    const theirs = (over: object) => ask(own.teacher, { classId: own.classId, ...over })
    expect((await theirs({ ...film, fileSize: 300 * MB, parts: 38 })).status).toBe(200)
    await t.database.db
      .insert(schoolStorage)
      .values({ schoolId: own.schoolId, used: 0, quota: 10 })
      .onConflictDoUpdate({ target: schoolStorage.schoolId, set: { quota: 10 } })
    expect(await theirs({})).toFail(409, 'E_STORAGE_FULL')
    const busy = await homeworkMaker(t).classroom({ pupils: 0 })
    const many = { ...film, fileSize: 300 * MB, classId: busy.classId }
    for (let count = 0; count < 3; count++) expect((await ask(busy.teacher, many)).status).toBe(200)
    const two = await Promise.all([1, 2].map(() => ask(busy.teacher, { ...many, fileSize: 100 * MB })))
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ask(busy.teacher, many)).toFail(409, 'E_UPLOADS_OPEN')
    // What is over counts no more, before the hour in which it is forgotten.
    const now = t.clock.now()
    t.clock.forward(UPLOAD.hours * HOUR)
    expect((await ask(busy.teacher, many)).status).toBe(200)
    t.clock.set(now)
  })

  it('what fits to the last byte has room, and a byte more has none, of a school and of a person', async () => {
    const size = PDF.length
    const own = await homeworkMaker(t).classroom({ pupils: 0 })
    const { db } = t.database
    const theirs = (fileSize: number) => ask(own.teacher, { classId: own.classId, fileSize })
    const quota = { schoolId: own.schoolId, used: 5, quota: 5 + size }
    await db
      .insert(schoolStorage)
      .values(quota)
      .onConflictDoUpdate({ target: schoolStorage.schoolId, set: quota })
    expect(await theirs(size + 1)).toFail(409, 'E_STORAGE_FULL')
    expect((await theirs(size)).status).toBe(200)
    const loner = await t.make.person('teacher')
    const { id: classId } = await classMaker(t).class({ teachers: [loner] })
    const alone = (fileSize: number) => ask(loner, { classId, fileSize })
    await db.insert(ownStorage).values({ userId: loner.userId, used: STORAGE.own - size })
    expect(await alone(size + 1)).toFail(409, 'E_OWN_STORAGE_FULL')
    expect((await alone(size)).status).toBe(200)
  })

  it.each([
    { announced: 'audio/mp4', begins: 'isom', track: 'soun', key: /\.m4a$/ },
    { announced: 'audio/mp4', begins: 'M4A ', track: 'soun', key: /\.m4a$/ },
    { announced: 'audio/mp4', begins: 'M4B ', track: 'soun', key: /\.m4a$/ },
    { announced: 'video/quicktime', begins: 'qt  ', track: 'vide', key: /\.mp4$/ },
    { announced: 'video/quicktime', begins: 'isom', track: 'vide', key: /\.mp4$/ },
  ])(
    'a phone names it $announced and begins it with $begins: it is taken',
    async ({ announced, begins, track, key }) => {
      const make = homeworkMaker(t)
      const own = await make.classroom({ pupils: 1, schoolId: t.schoolId })
      const pupil = own.pupils[0] as Person
      const task = await taskMaker(t).attachment(own)
      await taskMaker(t).begin(pupil, task)
      const bytes = mp4(4_000, track)
      bytes.write(begins, 8, 'latin1')
      const body = { filename: 'a.mp4', contentType: announced as 'audio/mp4', fileSize: bytes.length }
      const params = { homeworkUid: task._id }
      const { data } = await t.as(pupil).call(createWorkUploadUrl, { params, body })
      const sent = await send.put(data.upload.parts[0]!, bytes)
      expect([sent.status, sent.data?.key]).toEqual([200, expect.stringMatching(key)])
    },
  )

  it.each([
    { kind: 'Vorbis', codec: '\x01vorbis' },
    { kind: 'Opus', codec: 'OpusHead' },
  ])('a recording of $kind is one of Ogg', async ({ codec }) => {
    const bytes = Buffer.alloc(200)
    bytes.write(`OggS`, 0, 'latin1')
    bytes.write(codec, 28, 'latin1')
    const upload = await send.open(room.teacher, room.classId, bytes, {
      ...{ contentType: 'audio/ogg', filename: 'a.ogg' },
    })
    expect((await send.put(upload.parts[0]!, bytes)).data.key).toMatch(/\.ogg$/)
  })

  it('without room at its end it is refused, the bytes go, and storage equals a recount', async () => {
    const own = await homeworkMaker(t).classroom({ pupils: 0 })
    const admin = await t.make.person('admin', { schoolId: own.schoolId })
    const [fits, not] = await Promise.all([1, 2].map(() => send.open(own.teacher, own.classId, PDF, asPdf)))
    expect((await send.putAll(fits!, PDF)).status).toBe(200)
    await t.database.db
      .update(schoolStorage)
      .set({ quota: PDF.length })
      .where(eq(schoolStorage.schoolId, own.schoolId))
    const before = await storedKeys(t.kernel.files)
    expect(await send.putAll(not!, PDF)).toFail(409, 'E_STORAGE_FULL')
    expect(await storedKeys(t.kernel.files)).toEqual(before)
    const { data } = await t.as(admin).call(readOwnSchool)
    expect(data.storage?.used).toBe(PDF.length)
    const rows = await t.database.db.select().from(files).where(eq(files.schoolId, own.schoolId))
    expect(rows.map(({ size }) => size)).toEqual([PDF.length])
    expect(await t.database.db.$count(ownStorage, eq(ownStorage.userId, own.teacher.userId))).toBe(0)
  })

  it('a picture that came by it stands in a question like any other', async () => {
    const image = Buffer.from(await (await picture()).arrayBuffer())
    const upload = await send.open(room.teacher, room.classId, image, { contentType: 'image/png' })
    const { data } = await send.put(upload.parts[0]!, image)
    const vault = vaultMaker(t)
    const questionGroupId = await vault.group(room.teacher, await vault.exam(room.teacher))
    const params = { area: 'exam-vault', questionGroupId } as const
    const body = { ...draft.multiChoice, imgUrl: `/${data.key}` }
    // Whatever else was brought, for whatever.
    const { classId: classUid } = room
    const draw = { filename: 'a.png', contentType: 'image/png' as const, fileSize: image.length }
    const ticket = await t.as(room.teacher).call(createPictureUploadUrl, { body: { classUid, ...draw } })
    const other = (await send.put(ticket.data.upload.parts[0]!, image)).data.key
    expect((await t.as(room.teacher).call(createQuestion, { params, body })).status).toBe(200)
    // No other file is one: what is talked about, a face, a paper.
    const face = (await t.as(room.teacher).call(changeAvatar, { file: await picture() })).data.key
    const paper = (await send.putAll(await pdf(), PDF)).data.key
    for (const key of [other, face, paper]) {
      const wrong = { ...draft.multiChoice, imgUrl: `/${key}` }
      expect(await t.as(room.teacher).call(createQuestion, { params, body: wrong })).toFail(
        400,
        'E_FILE_INVALID',
      )
    }
    // Nor does it stand in a discussion, where it was not brought for one.
    const asked = { classUid, title: 'Hỏi bài', pictures: [data.key] }
    expect(await t.as(room.teacher).call(createTopic, { body: asked })).toFail(400, 'E_FILE_INVALID')
    expect(await t.as(t.colleague).call(createQuestion, { params, body })).toFail(404, 'E_NOT_FOUND')
  })
})

describe('a ticket for a file beside a comment', () => {
  it("is given to the pupil whose attempt it is and to the class's teachers", async () => {
    const make = homeworkMaker(t)
    const pupil = room.pupils[0] as Person
    const attempt = await make.attempt(pupil, await make.homework(room))
    await t.as(pupil).call(submitAttempt, { params: { attemptId: attempt._id }, body: {} })
    const ask = (who: Person, contentType = 'image/png') =>
      t.as(who).call(createCommentUploadUrl, {
        body: {
          submissionId: attempt._id,
          filename: 'a.png',
          contentType: contentType as 'image/png',
          fileSize: 9,
        },
      })
    for (const who of [t.colleague, t.pupil, t.otherTenant]) expect(await ask(who)).toFail(404, 'E_NOT_FOUND')
    expect(await ask(t.admin)).toFail(404, 'E_NOT_FOUND')
    expect(await ask(pupil, 'video/mp4')).toFail(400, 'E_INVALID')
    for (const who of [pupil, room.teacher]) expect((await ask(who)).status).toBe(200)
    // What was brought for one stands beside no other.
    const again = await make.attempt(pupil, await make.homework(room))
    await t.as(pupil).call(submitAttempt, { params: { attemptId: again._id }, body: {} })
    const image = Buffer.from(await (await picture()).arrayBuffer())
    const draw = { filename: 'a.png', contentType: 'image/png' as const, fileSize: image.length }
    const ticket = await t
      .as(room.teacher)
      .call(createCommentUploadUrl, { body: { submissionId: attempt._id, ...draw } })
    const { key } = (await send.put(ticket.data.upload.parts[0]!, image)).data
    const beside = (submissionId: string) =>
      t.as(room.teacher).call(createComment, { body: { submissionId, text: 'Xem', files: [key] } })
    expect(await beside(again._id)).toFail(400, 'E_FILE_INVALID')
    expect((await beside(attempt._id)).status).toBe(200)
    const { schoolId } = (
      await t.database.db.select().from(uploads).where(eq(uploads.about, attempt._id))
    )[0]!
    expect(schoolId).toBe(t.schoolId)
  })
})

describe('a ticket dies with the right that it was made under', () => {
  const sql = (statement: string, ...values: unknown[]) => t.database.pool.query(statement, values)
  const used = async (schoolId: string | null) =>
    (await t.database.db.select().from(schoolStorage).where(eq(schoolStorage.schoolId, schoolId!)))[0]
      ?.used ?? 0
  const losses: Record<
    string,
    { status: number; code: string; lose: (room: Classroom) => Promise<unknown> }
  > = {
    'removed from the class': {
      status: 403,
      code: 'E_NOT_CLASS_TEACHER',
      lose: ({ teacher }) => sql('delete from class_teacher where user_id = $1', teacher.userId),
    },
    'without the role': {
      status: 404,
      code: 'E_NOT_FOUND',
      lose: ({ teacher }) => sql('delete from role_grant where user_id = $1', teacher.userId),
    },
    'of a closed account': {
      status: 404,
      code: 'E_NOT_FOUND',
      lose: ({ teacher }) => sql('update "user" set disabled_at = now() where id = $1', teacher.userId),
    },
  }

  it.each(Object.entries(losses))('of a class: %s', async (_, { status, code, lose }) => {
    const own = await homeworkMaker(t).classroom({ pupils: 0, schoolId: t.schoolId })
    const whole = await send.open(own.teacher, own.classId, PDF, asPdf)
    const film = mp4(UPLOAD.partBytes + 9, 'vide')
    const half = await send.open(own.teacher, own.classId, film)
    await send.put(half.parts[0]!, film)
    await lose(own)
    const before = [await storedKeys(t.kernel.files), await used(t.schoolId)]
    expect(await send.put(whole.parts[0]!, PDF)).toFail(status, code)
    expect(await send.put(half.parts[1]!, film)).toFail(status, code)
    expect([await storedKeys(t.kernel.files), await used(t.schoolId)]).toEqual(before)
    expect(await t.database.db.$count(files, eq(files.ownerId, own.teacher.userId))).toBe(0)
  })

  it('of a class: also where all parts came before, and only the file is to be made', async () => {
    const own = await homeworkMaker(t).classroom({ pupils: 0, schoolId: t.schoolId })
    const film = mp4(UPLOAD.partBytes + 9, 'vide')
    const upload = await send.open(own.teacher, own.classId, film)
    await t.database.pool.query('update school_storage set quota = used where school_id = $1', [t.schoolId])
    expect(await send.putAll(upload, film)).toFail(409, 'E_STORAGE_FULL')
    await sql('update school_storage set quota = 1000000000000 where school_id = $1', t.schoolId)
    await losses['removed from the class']!.lose(own)
    const before = await used(t.schoolId)
    expect(await resume(own.teacher, upload._id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await used(t.schoolId)).toBe(before)
    expect(await t.database.db.$count(files, eq(files.ownerId, own.teacher.userId))).toBe(0)
  })

  it('of a work: of a closed account', async () => {
    const own = await homeworkMaker(t).classroom({ pupils: 2, schoolId: t.schoolId })
    const task = await taskMaker(t).attachment(own)
    const body = { filename: 'a.pdf', contentType: 'application/pdf' as const, fileSize: PDF.length }
    const partOf = async (pupil: Person) => {
      await taskMaker(t).begin(pupil, task)
      const params = { homeworkUid: task._id }
      const { data } = await t.as(pupil).call(createWorkUploadUrl, { params, body })
      return data.upload.parts[0]!
    }
    const [closed, stays] = own.pupils as [Person, Person]
    const [theirs, its] = [await partOf(closed), await partOf(stays)]
    await sql('update "user" set disabled_at = now() where id = $1', closed.userId)
    expect(await send.put(theirs, PDF)).toFail(404, 'E_NOT_FOUND')
    expect((await send.put(its, PDF)).status).toBe(200)
  })

  it('of a comment: its teacher of before, while its pupil still brings theirs', async () => {
    const make = homeworkMaker(t)
    const own = await make.classroom({ pupils: 1, schoolId: t.schoolId })
    const pupil = own.pupils[0] as Person
    const attempt = await make.attempt(pupil, await make.homework(own))
    await t.as(pupil).call(submitAttempt, { params: { attemptId: attempt._id }, body: {} })
    const body = { submissionId: attempt._id, filename: 'a.pdf', contentType: 'application/pdf' as const }
    const partOf = async (who: Person) =>
      (await t.as(who).call(createCommentUploadUrl, { body: { ...body, fileSize: PDF.length } })).data.upload
        .parts[0]!
    const [theirs, its] = [await partOf(own.teacher), await partOf(pupil)]
    await losses['removed from the class']!.lose(own)
    const before = [await storedKeys(t.kernel.files), await used(t.schoolId)]
    expect(await send.put(theirs, PDF)).toFail(404, 'E_NOT_FOUND')
    expect([await storedKeys(t.kernel.files), await used(t.schoolId)]).toEqual(before)
    expect((await send.put(its, PDF)).status).toBe(200)
  })
})

describe('an upload', () => {
  it('is nobody else’s to go on with or to give up', async () => {
    const params = { uploadId: (await pdf())._id }
    for (const who of [t.colleague, t.admin, t.pupil, t.otherAdmin])
      for (const call of [resumeUpload, cancelUpload])
        expect(await t.as(who).call(call, { params })).toFail(404, 'E_NOT_FOUND')
    expect((await t.as(room.teacher).call(resumeUpload, { params })).data.upload.parts.length).toBe(1)
  })

  it('that is given up leaves its file, if it has become one, and else nothing', async () => {
    const film = mp4(UPLOAD.partBytes + 9, 'vide')
    const half = await send.open(room.teacher, room.classId, film)
    await send.put(half.parts[0]!, film)
    const [{ key } = { key: '' }] = await t.database.db
      .select()
      .from(uploadParts)
      .where(eq(uploadParts.uploadId, half._id))
    expect(await storedKeys(t.kernel.files)).toContain(key)
    const whole = await pdf()
    const { data } = await send.putAll(whole, PDF)
    for (const { _id } of [half, whole])
      await t.as(room.teacher).call(cancelUpload, { params: { uploadId: _id } })
    const keys = await storedKeys(t.kernel.files)
    expect([keys.includes(key), keys.includes(data.key)]).toEqual([false, true])
  })
})
