import { createFolder, deleteDocument, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import * as calls from '@bangxanh/contract/lessons/endpoints.ts'
import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import type { LessonDraft } from '@bangxanh/contract/lessons/schemas.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { film, mp4, PDF, uploadMaker } from '../../testing/make-uploads.ts'
import { picture } from '../../testing/make-vault.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'
import '../../testing/to-fail.ts'

/** Lessons of a class (product 10.130 to 10.136). */
const t = testSchool()
let room: Classroom
beforeEach(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
})

const pupil = (at = 0) => room.pupils[at] as Person
const make = (over: Partial<LessonDraft> = {}, who: Person | null = room.teacher, key?: string) =>
  t.as(who).call(calls.createLesson, {
    body: { classId: room.classId, name: 'Phương trình bậc hai', ...over },
    ...(key && { key }),
  })
const made = async (over: Partial<LessonDraft> = {}) => {
  const { status, data, text } = await make(over)
  if (status !== 200) throw new Error(text)
  return data.lesson
}
const change = (lessonId: string, body: object, who: Person | null = room.teacher) =>
  t.as(who).call(calls.updateLesson, { params: { lessonId }, body })
const remove = (lessonId: string, who: Person | null = room.teacher) =>
  t.as(who).call(calls.deleteLesson, { params: { lessonId } })
const list = (who: Person | null, query: Parameters<typeof asked>[0] = {}) => asked(query, who)
const asked = (
  query: {
    classUid?: string
    sort?: 'sortIndex' | '-createdAt'
    state?: 'open' | 'upcoming'
    search?: string
  },
  who: Person | null,
) => t.as(who).call(calls.listLessons, { query: { classUid: room.classId, ...query } })
const names = async (who: Person, query = {}) =>
  (await list(who, query)).data.lessons.map(({ name, sortIndex }) => `${sortIndex} ${name}`)
const asFile = (bytes: Buffer, name = 'bài 1.mp4') => new File([new Uint8Array(bytes)], name)
const send = (file: File, who: Person | null = room.teacher, query: object = {}) =>
  t.as(who).call(calls.uploadVideo, { query: { classUid: room.classId, ...query }, file })
const sentFilm = async (seconds = 100) => (await send(asFile(film(seconds)))).data.key
/** A document of the class, brought by a ticket. */
const sentPdf = async (who = room.teacher) => {
  const way = { contentType: 'application/pdf', filename: 'phiếu học tập.pdf' }
  const upload = await uploadMaker(t).open(who, room.classId, PDF, way)
  return (await uploadMaker(t).putAll(upload, PDF)).data.key as string
}
const own = (who: Person | null, query: { classId?: string; ids?: string[] } = {}) =>
  t.as(who).call(calls.listOwnLessons, { query })
const ownOne = (lessonId: string, who: Person | null = pupil()) =>
  t.as(who).call(calls.readOwnLesson, { params: { lessonId } })
const meet = (lessonId: string, url?: string, who: Person | null = room.teacher) =>
  t.as(who).call(calls.createMeeting, { body: { lessonId, ...(url && { url }) } })

describe('who may do what', () => {
  it('the teachers of the class write its lessons; administrators and heads of the subject read them', async () => {
    const { _id } = await made()
    const acts = [
      (who: Person | null) => make({}, who),
      (who: Person | null) => change(_id, { name: 'Bài khác' }, who),
      (who: Person | null) => meet(_id, 'https://meet.example.com/to', who),
      (who: Person | null) => send(asFile(film(10)), who),
      (who: Person | null) => remove(_id, who),
    ]
    for (const act of acts) {
      expect(await act(null)).toFail(401, 'E_UNAUTHENTICATED')
      for (const who of [t.otherTenant, t.otherAdmin]) expect(await act(who)).toFail(404, 'E_NOT_FOUND')
      for (const who of [t.colleague, t.admin, t.leader, t.director])
        expect(await act(who)).toFail(403, 'E_NOT_CLASS_TEACHER')
      expect([403, 404]).toContain((await act(pupil())).status)
    }
    expect(await list(null)).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [room.teacher, t.admin, t.head, t.leader])
      expect(await names(who)).toEqual(['1 Phương trình bậc hai'])
    for (const who of [t.colleague, t.otherAdmin, t.otherTenant]) expect(await names(who)).toEqual([])
    expect(await list(t.director)).toFail(403, 'E_FORBIDDEN')
    expect((await list(room.teacher)).data.can.add).toBe(true)
    expect((await list(t.admin)).data.can.add).toBe(false)
    expect((await list(t.admin)).data.lessons[0]?.can).toEqual({ write: false, progress: true })
  })

  it('pupils find lessons that have begun, and of those of others nothing', async () => {
    const startAt = new Date(t.clock.now().getTime() + 60_000).toISOString()
    const { _id } = await made({ name: 'Bài sắp tới', startAt })
    await made({ name: 'Bài đã mở' })
    expect((await own(pupil())).data.lessons.map(({ name }) => name)).toEqual(['Bài đã mở'])
    expect(await names(pupil())).toEqual(['2 Bài đã mở'])
    expect((await list(pupil())).data.lessons[0]).toMatchObject({
      watched: null,
      can: { write: false, progress: false },
    })
    expect(await ownOne(_id)).toFail(404, 'E_NOT_FOUND')
    expect(await names(room.teacher, { state: 'upcoming' })).toEqual(['1 Bài sắp tới'])
    t.clock.forward(60_000)
    expect((await ownOne(_id)).data.lesson.name).toBe('Bài sắp tới')
    for (const who of [t.pupil, t.otherTenant, room.teacher])
      expect([403, 404]).toContain((await ownOne(_id, who)).status)
    expect(await own(null)).toFail(401, 'E_UNAUTHENTICATED')
    // Whoever has left the class finds nothing of it any more.
    const body = {
      classUid: room.classId,
      studentId: room.studentIds[1] as string,
      status: 'removed' as const,
    }
    await t.as(room.teacher).call(decideStudent, { body })
    expect(await ownOne(_id, pupil(1))).toFail(404, 'E_NOT_FOUND')
    expect((await own(pupil(1))).data.lessons).toEqual([])
  })
})

describe('a lesson', () => {
  it('says what it is about, cleaned, and takes a link to a meeting by https alone', async () => {
    const lesson = await made({
      description: '<p>Đọc <strong>trang 12</strong><script>alert(1)</script><img src="/aa/b.png"></p>',
      meetingUrl: 'https://zoom.us/j/1234567890?pwd=a',
    })
    expect(lesson).toMatchObject({
      description: '<p>Đọc <strong>trang 12</strong></p>',
      meeting: { url: 'https://zoom.us/j/1234567890?pwd=a' },
      sortIndex: 1,
      edition: 1,
      film: null,
      startAt: null,
      watched: null,
    })
    for (const url of [
      'http://zoom.us/j/1',
      'javascript:alert(1)',
      'zoom.us/j/1',
      'https://',
      'https://co:mat@zoom.us/j/1',
      'https://co@zoom.us/j/1',
    ])
      expect(await make({ meetingUrl: url })).toFail(400, 'E_INVALID')
    expect(await make({ name: ' ' })).toFail(400, 'E_INVALID')
    const changed = await change(lesson._id, { meetingUrl: null, name: 'Ôn tập' })
    expect(changed.data.lesson).toMatchObject({ meeting: null, name: 'Ôn tập', edition: 2 })
    expect(await change(lesson._id, { name: 'Muộn', edition: 1 })).toFail(409, 'E_CHANGED')
    // A repeated request makes no second one.
    const again = await make({ name: 'Một lần' }, room.teacher, 'lesson-once-key-1')
    const repeated = await make({ name: 'Một lần' }, room.teacher, 'lesson-once-key-1')
    expect(repeated.data.lesson._id).toBe(again.data.lesson._id)
  })

  it('keeps its place in the class, whoever moves it and whatever goes', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await made({ name }))._id)
    const [a, b, , d] = ids as [string, string, string, string]
    await change(d, { sortIndex: 1 })
    expect(await names(room.teacher)).toEqual(['1 D', '2 A', '3 B', '4 C'])
    await change(d, { sortIndex: 99 })
    expect(await names(room.teacher)).toEqual(['1 A', '2 B', '3 C', '4 D'])
    expect((await change(a, { sortIndex: 1, edition: 1 })).data.lesson.edition).toBe(1)
    await remove(b)
    expect(await remove(b)).toFail(404, 'E_NOT_FOUND')
    expect(await names(room.teacher)).toEqual(['1 A', '2 C', '3 D'])
    expect(await change(b, { sortIndex: 1 })).toFail(404, 'E_NOT_FOUND')
    expect(await change(a, { sortIndex: 0 })).toFail(400, 'E_INVALID')
    // All at once: each has a place of its own, without gaps.
    await Promise.all([
      ...['E', 'F', 'G'].map(name => make({ name })),
      change(a, { sortIndex: 3 }),
      change(d, { sortIndex: 1 }),
    ])
    const places = (await list(room.teacher)).data.lessons.map(({ sortIndex }) => sortIndex)
    expect(places).toEqual([1, 2, 3, 4, 5, 6])
    expect((await names(room.teacher, { sort: '-createdAt' })).length).toBe(6)
    expect((await names(room.teacher, { search: 'khong co' })).length).toBe(0)
  })

  it('stands with those of its class where a list holds several classes', async () => {
    const other = await classMaker(t).class({ schoolId: t.schoolId, teachers: [room.teacher] })
    for (const classId of [other.id, room.classId])
      for (const name of ['A', 'B']) await made({ classId, name })
    const { data } = await t.as(room.teacher).call(calls.listLessons, {})
    const places = data.lessons.map(({ classId, name }) => `${classId} ${name}`)
    expect(places).toEqual([room.classId, other.id].sort().flatMap(id => [`${id} A`, `${id} B`]))
  })

  it('of a class that has 300 there is no other, until one goes', async () => {
    const first = await made({ name: 'Mở đầu' })
    await t.database.pool.query(
      `insert into lesson (id, class_id, name, description, sort_index, created_by, created_at)
       select uuidv7(), class_id, 'Bài ' || n, '', n, created_by, created_at from lesson, generate_series(2, $2) n where id = $1`,
      [first._id, LESSONS.perClass - 1],
    )
    const two = await Promise.all([make({ name: 'Ba trăm' }), make({ name: 'Ba trăm' })])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await make({ name: 'Quá nhiều' })).toFail(409, 'E_LESSONS_FULL')
    await remove(first._id)
    expect((await make({ name: 'Vừa đủ' })).status).toBe(200)
  })
})

describe('films', () => {
  it('an MP4 is taken, measured by its own header and read in ranges by who finds the lesson', async () => {
    const bytes = film(130, 9_000)
    const { data } = await send(asFile(bytes), room.teacher, { name: 'Bài 1.mp4', size: 9_000 })
    const lesson = await made({ film: data.key })
    expect(lesson.film).toMatchObject({ key: data.key, size: 9_000, seconds: 130 })
    const { film: seen } = (await ownOne(lesson._id)).data.lesson
    const range = await t.app.inject({ url: seen?.url ?? '', headers: { range: 'bytes=100-199' } })
    expect([range.statusCode, range.headers['content-range']]).toEqual([206, 'bytes 100-199/9000'])
    expect(range.headers['content-type']).toBe('video/mp4')
    expect(range.rawPayload).toEqual(bytes.subarray(100, 200))
    const past = await t.app.inject({ url: seen?.url ?? '', headers: { range: 'bytes=9000-' } })
    expect(past.statusCode).toBe(416)
  })

  it('what is no MP4 film is refused by its bytes, whatever it is called', async () => {
    const notOne = [
      asFile(PDF),
      asFile(mp4(4_000, 'soun')),
      new File(['phim đây'], 'bài.mp4'),
      await picture(),
    ]
    for (const file of notOne) expect(await send(file)).toFail(415, 'E_NOT_A_FILM')
    expect(await send(asFile(film(10)), room.teacher, { size: 12 })).toFail(400, 'E_FILE_INVALID')
    expect(await send(new File([''], 'rong.mp4'), room.teacher, { size: 0 })).toFail(400, 'E_FILE_INVALID')
  })

  const sendForm = async (payload: string, more: Record<string, string> = {}) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/app/lessons/upload-video?classUid=${room.classId}`,
      headers: {
        authorization: `Bearer ${room.teacher.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...more,
      },
      payload,
    })
    return [answer.statusCode, answer.json().error.code]
  }

  it('what is larger than films may be is refused by what it announces, before a byte of it is taken', async () => {
    const size = String(UPLOAD.filmBytes + 1024 * 1024)
    expect(await sendForm('--x', { 'content-length': size })).toEqual([413, 'E_FILM_TOO_LARGE'])
  })

  it('a form without a film is refused', async () => {
    expect(await sendForm('--x--\r\n')).toEqual([400, 'E_FILE_INVALID'])
  })

  it('a lesson takes films of its teacher or school alone, and no other file for one', async () => {
    const elsewhere = await homeworkMaker(t).classroom({ schoolId: await t.make.school() })
    const query = { classUid: elsewhere.classId }
    const foreign = await t.as(elsewhere.teacher).call(calls.uploadVideo, { query, file: asFile(film(10)) })
    for (const key of [foreign.data.key, await sentPdf(), `aa/${'a'.repeat(30)}.mp4`])
      expect(await make({ film: key })).toFail(409, 'E_LESSON_FILE')
  })

  it('a film that is shown is kept at night, and one that no lesson shows any more goes', async () => {
    const [kept, gone, paper] = [await sentFilm(), await sentFilm(), await sentPdf()]
    await made({ film: kept, documents: [{ key: paper, name: 'Phiếu.pdf' }] })
    const today = t.clock.now()
    t.clock.forward(100 * 86_400_000)
    await runJob(t, 'free-files')
    t.clock.set(today)
    expect(await t.folder.sizeOf(gone)).toBeUndefined()
    expect(await t.folder.sizeOf(kept)).toBe(4_000)
    expect(await t.folder.sizeOf(paper)).toBe(PDF.length)
  })
})

describe('documents', () => {
  it('of the class and of the library stand in a lesson in their order, and its pupils read them', async () => {
    const body = { name: 'Giáo án' }
    const shelf = (await t.as(room.teacher).call(createFolder, { body })).data.category._id
    const { file } = (
      await t.as(room.teacher).call(uploadDocument, {
        query: { categoryId: shelf },
        file: new File([new Uint8Array(PDF)], 'đề cương.pdf'),
      })
    ).data
    const key = await sentPdf()
    const documents = [{ documentId: file._id }, { key, name: 'Phiếu học tập.pdf' }]
    const lesson = await made({ documents })
    const seen = (await ownOne(lesson._id)).data.lesson.documents
    expect(seen.map(({ name }) => name)).toEqual(['đề cương.pdf', 'Phiếu học tập.pdf'])
    for (const { url } of seen) expect((await t.app.inject({ url: url ?? '' })).rawPayload).toEqual(PDF)
    // What stands may stay; nothing is changed by sending it again.
    expect((await change(lesson._id, { documents })).data.lesson.edition).toBe(1)
    const turned = await change(lesson._id, { documents: documents.toReversed() })
    expect(turned.data.lesson.documents.map(({ name }) => name)).toEqual([
      'Phiếu học tập.pdf',
      'đề cương.pdf',
    ])
    // In the bin it is not shown to pupils, and the teacher is told.
    await t.as(room.teacher).call(deleteDocument, { params: { id: file._id } })
    expect((await ownOne(lesson._id)).data.lesson.documents.length).toBe(1)
    expect((await own(pupil())).data.lessons[0]?.documentCount).toBe(1)
    const [shown] = (await list(room.teacher)).data.lessons
    expect(shown?.documents.map(({ url }) => url === null)).toEqual([false, true])
  })

  it('of one school are not shown in a class of another one, by who teaches in both', async () => {
    const schoolId = await t.make.school()
    const both = await t.make.person('teacher', { schoolId })
    const shelf = (await t.as(both).call(createFolder, { body: { name: 'Riêng' } })).data.category._id
    const file = new File([new Uint8Array(PDF)], 'riêng.pdf')
    const document = (await t.as(both).call(uploadDocument, { query: { categoryId: shelf }, file })).data.file
    await insertGrant(t.database.db, both.userId, { role: 'teacher', schoolId: t.schoolId })
    const { id } = await classMaker(t).class({ teachers: [both], schoolId: t.schoolId })
    const over = { classId: id, documents: [{ documentId: document._id }] }
    expect(await make(over, both)).toFail(404, 'E_NOT_FOUND')
    // A colleague's film for a class of that school; their own they take with them.
    const there = await homeworkMaker(t).classroom({ schoolId })
    const filmOf = async (who: Person, classUid: string) =>
      (await t.as(who).call(calls.uploadVideo, { query: { classUid }, file: asFile(film(10)) })).data.key
    const own = (await classMaker(t).class({ teachers: [both], schoolId })).id
    expect(await make({ classId: id, film: await filmOf(there.teacher, there.classId) }, both)).toFail(
      409,
      'E_LESSON_FILE',
    )
    expect((await make({ classId: id, film: await filmOf(both, own) }, both)).status).toBe(200)
  })

  it('are no way to what somebody does not see', async () => {
    const elsewhere = await t.make.person('teacher', { schoolId: await t.make.school() })
    const shelf = (await t.as(elsewhere).call(createFolder, { body: { name: 'Riêng' } })).data.category._id
    const file = new File([new Uint8Array(PDF)], 'riêng.pdf')
    const query = { categoryId: shelf }
    const foreign = (await t.as(elsewhere).call(uploadDocument, { query, file })).data.file
    expect(await make({ documents: [{ documentId: foreign._id }] })).toFail(404, 'E_NOT_FOUND')
    const key = await sentPdf()
    const twice = [
      { key, name: 'a' },
      { key, name: 'b' },
    ]
    expect(await make({ documents: twice })).toFail(400, 'E_INVALID')
  })
})

describe('meetings', () => {
  it('are a link that somebody brings, unless the installation makes rooms', async () => {
    const { _id } = await made()
    expect((await list(room.teacher)).data.can.room).toBe(false)
    expect(await meet(_id)).toFail(409, 'E_NO_MEETING_ROOMS')
    expect(await meet(_id, 'http://meet.example.com/a')).toFail(400, 'E_INVALID')
    const { meeting, lesson } = (await meet(_id, 'https://meet.example.com/a')).data
    expect([meeting, lesson.meeting]).toEqual([meeting, { url: 'https://meet.example.com/a' }])
  })

  it('are replaced by nobody unseen: of two at once one is shown what stands', async () => {
    const { _id: lessonId, edition } = await made()
    const give = (name: string) =>
      t.as(room.teacher).call(calls.createMeeting, {
        body: { lessonId, edition, url: `https://meet.example.com/${name}` },
      })
    const two = await Promise.all([give('a'), give('b')])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    const [taken, late] = two.toSorted((one, other) => one.status - other.status)
    expect(late).toFail(409, 'E_CHANGED')
    expect(late?.error?.current).toEqual(taken?.data)
  })
})

describe('where rooms are made', () => {
  const rooms = testSchool(() => ({ meetings: 'https://meet.truong.edu.vn' }))
  let teacher: Person
  let classId: string
  beforeAll(async () => {
    teacher = rooms.teacher
    classId = (await classMaker(rooms).class({ teachers: [teacher], schoolId: rooms.schoolId })).id
  })

  it('each lesson gets one whose name nobody guesses', async () => {
    const urls: string[] = []
    for (const name of ['Một', 'Hai']) {
      const { lesson } = (await rooms.as(teacher).call(calls.createLesson, { body: { classId, name } })).data
      const { data } = await rooms.as(teacher).call(calls.createMeeting, { body: { lessonId: lesson._id } })
      expect(data.meeting).toEqual(data.lesson.meeting)
      urls.push(data.meeting.url)
      // Asked again, as after an answer that was lost: it is the same one, whatever edition was seen.
      const body = { lessonId: lesson._id, edition: lesson.edition }
      const again = await rooms.as(teacher).call(calls.createMeeting, { body })
      expect(again.data).toEqual(data)
    }
    for (const url of urls) expect(url).toMatch(/^https:\/\/meet\.truong\.edu\.vn\/bang-xanh-[0-9a-f]{24}$/)
    expect(new Set(urls).size).toBe(2)
  })

  it('one lesson gets one, also where two ask at once', async () => {
    const { lesson } = (await rooms.as(teacher).call(calls.createLesson, { body: { classId, name: 'Ba' } }))
      .data
    const ask = () => rooms.as(teacher).call(calls.createMeeting, { body: { lessonId: lesson._id } })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ data }) => data.meeting.url)).size).toBe(1)
  })
})
