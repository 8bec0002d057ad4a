import { randomBytes } from 'node:crypto'
import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import {
  createPictureUploadUrl,
  createTopic,
  deleteTopic,
  listTopicComments,
  reportComment,
} from '@bangxanh/contract/discussion/endpoints.ts'
import { createFolder, readDocument, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import { proposeExam } from '@bangxanh/contract/exam-offers/endpoints.ts'
import {
  createInstruction,
  deleteInstruction,
  uploadInstructionPicture,
} from '@bangxanh/contract/instructions/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createLesson, deleteLesson } from '@bangxanh/contract/lessons/endpoints.ts'
import { createComment, createCommentUploadUrl, deleteComment } from '@bangxanh/contract/marking/endpoints.ts'
import { createNews, deleteNews, updateNews, uploadNewsPicture } from '@bangxanh/contract/news/endpoints.ts'
import { changeGroupLogo, changeSchoolLogo } from '@bangxanh/contract/organisation/endpoints.ts'
import { printExam } from '@bangxanh/contract/printing/endpoints.ts'
import { updateQuestion, updateQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { readFile } from '@bangxanh/contract/uploads/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { type AnyColumn, getTableName } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { PDF, photo } from '../../testing/make-uploads.ts'
import { draft, picture, vaultMaker } from '../../testing/make-vault.ts'
import { record } from '../../testing/record-sql.ts'
import { testSchool } from '../../testing/test-school.ts'
import { FILE_PLACES, type FilePlace, placesOf } from './file-places.store.ts'
import '../../testing/to-fail.ts'

/** A file is read by the token of whoever is shown what names it (product 3.55 to 3.57). */
const t = testSchool()
let room: Classroom
/** Of another class of the same teacher. */
let other: Classroom
let make: ReturnType<typeof homeworkMaker>
let tasks: ReturnType<typeof taskMaker>
let vault: ReturnType<typeof vaultMaker>
const pupil = (at = 0) => room.pupils[at] as Person

beforeAll(async () => {
  make = homeworkMaker(t)
  tasks = taskMaker(t)
  vault = vaultMaker(t)
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
  other = await make.classroom({ pupils: 1, schoolId: t.schoolId, subject: 'math' })
})

const read = (who: Person | null, key: string, headers = {}) =>
  t.as(who).call(readFile, { params: { key }, headers })
const status = async (who: Person | null, key: string) => (await read(who, key)).status

/** Who of all these reads a file. */
async function readers(key: string): Promise<string[]> {
  const people: Record<string, Person> = {
    teacher: room.teacher,
    pupil: pupil(),
    classmate: pupil(1),
    'pupil of another class': other.pupils[0] as Person,
    'their teacher': other.teacher,
    head: t.head,
    leader: t.leader,
    director: t.director,
    'regional manager': t.regional,
    'another school': t.otherTenant,
    'its administrator': t.otherAdmin,
  }
  const found: string[] = []
  for (const [name, who] of Object.entries(people)) {
    const answer = await read(who, key)
    if (answer.status === 200) found.push(name)
    else expect(answer, name).toFail(404, 'E_NOT_FOUND')
  }
  return found
}
const none: string[] = []
const staff = ['teacher', 'head', 'leader']

/** The teacher's own exam with a question; its picture, and what changes it. */
async function withPicture(over: (key: string) => object) {
  const examId = await vault.exam(room.teacher)
  const questionGroupId = await vault.group(room.teacher, examId)
  const questionId = await vault.question(room.teacher, questionGroupId)
  const key = await vault.picture(room.teacher, examId)
  const params = { area: 'exam-vault', questionGroupId, questionId } as const
  const put = (body: object) =>
    t.as(room.teacher).call(updateQuestion, { params, body: { ...draft.multiChoice, ...body } as never })
  expect((await put(over(key))).status).toBe(200)
  return { examId, questionGroupId, key: key.slice(1), put }
}

it('without a token and a signature it is 401, with a key that is none 400, with one of nothing 404', async () => {
  const key = await tasks.file(room)
  expect(await read(null, key)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await read({ ...room.teacher, token: 'A'.repeat(43) }, key)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await read(room.teacher, 'no key')).toFail(400, 'E_INVALID')
  const [ofNothing, ofAnother] = await Promise.all([
    read(t.otherTenant, `aa/${'a'.repeat(30)}.pdf`),
    read(t.otherTenant, key),
  ])
  expect(ofNothing).toFail(404, 'E_NOT_FOUND')
  expect(ofAnother.text).toBe(ofNothing.text)
})

it('what nothing names yet is its bringer’s alone', async () => {
  expect(await readers(await tasks.file(room))).toEqual(['teacher'])
})

/** Somebody's sixty questions, in whose texts stands a key that shows nothing. */
async function typedIntoQuestions(by: Person, key: string): Promise<void> {
  const groupId = await vault.group(by, await vault.exam(by))
  for (let n = 0; n < 60; n++) await vault.question(by, groupId)
  await t.database.pool.query(
    `update question_version set content = content || $1
     where question_id in (select id from question where question_group_id = $2)`,
    [` ${key}`, groupId],
  )
  expect((await placesOf(t.database.db, key)).get('question')).toHaveLength(60)
}

it('a key that somebody has typed into many questions has a bounded number of calls asked for it', async () => {
  const key = await tasks.file(room)
  const by = t.colleague
  await typedIntoQuestions(by, key)
  let answered = 0
  const { statements } = await record(async () => {
    answered = await status(by, key)
  })
  expect(answered).toBe(404)
  const asked = statements.filter(({ text }) => text.includes('question_version') && !text.includes('holder'))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThan(60)
})

it('and is read all the same where something else shows it', async () => {
  const by = room.teacher
  const examVaultId = await vault.exam(by)
  const questionGroupId = await vault.group(by, examVaultId)
  const imgUrl = await vault.picture(by, examVaultId)
  const params = { area: 'exam-vault', questionGroupId } as const
  await t.as(by).call(updateQuestionGroup, { params, body: { title: 'Đoạn văn', imgUrl } as never })
  const key = imgUrl.slice(1)
  await typedIntoQuestions(by, key)
  expect(await status(by, key)).toBe(200)
})

it('is sent whole or a range, kept by no browser for whoever asks next, and opened by its signed address as before', async () => {
  const key = await tasks.file(room)
  const whole = await read(room.teacher, key)
  expect(whole.bytes).toEqual(PDF)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  })
  expect((await read(room.teacher, `/${key}`)).bytes).toEqual(PDF)
  const part = await read(room.teacher, key, { range: 'bytes=2-5' })
  expect([part.status, part.headers['content-range'], part.bytes]).toEqual([
    206,
    `bytes 2-5/${PDF.length}`,
    PDF.subarray(2, 6),
  ])
  const etag = { 'if-none-match': String(whole.headers.etag) }
  expect((await read(room.teacher, key, etag)).status).toBe(304)
  expect((await read(t.otherTenant, key, etag)).status).toBe(404)
  expect((await read(room.teacher, key, { range: 'bytes=900-' })).status).toBe(416)

  const url = t.kernel.signer.addressOf(key, t.clock.now())
  const signed = (address: string, who?: Person) =>
    t.app.inject({ url: address, headers: who ? { authorization: `Bearer ${who.token}` } : {} })
  const bySignature = await signed(url)
  expect([bySignature.statusCode, bySignature.headers['cache-control']]).toEqual([
    200,
    'private, max-age=3600',
  ])
  // Where there is a signature it alone decides.
  const wrong = url.replace(/signature=./, 'signature=_')
  expect([(await signed(wrong)).statusCode, (await signed(wrong, room.teacher)).statusCode]).toEqual([
    404, 404,
  ])
  expect((await signed(url, t.otherTenant)).statusCode).toBe(200)
})

/** Of each place where a file is named: who reads it, what takes it away, and who reads it then. */
const PLACES: Record<FilePlace, () => Promise<void>> = {
  async avatar() {
    const { key } = (await t.as(pupil()).call(changeAvatar, { file: await picture() })).data
    expect(await readers(key)).toEqual(['teacher', 'pupil', 'head', 'leader'])
    const own = (await t.as(room.teacher).call(changeAvatar, { file: await picture() })).data.key
    expect(await readers(own)).toEqual(['teacher'])
    await t.as(room.teacher).call(changeAvatar, { file: await picture() })
    expect(await readers(own)).toEqual(none)
  },

  async schoolLogo() {
    const { key } = (await t.as(t.head).call(changeSchoolLogo, { file: await picture() })).data
    const all = await readers(key)
    expect(all).toEqual([
      ...['teacher', 'pupil', 'classmate', 'pupil of another class', 'their teacher'],
      ...['head', 'leader', 'director', 'regional manager'],
    ])
  },

  async discussion() {
    const { classId: classUid } = room
    const bytes = await photo(400, 300)
    const file = { filename: 'a.jpg', contentType: 'image/jpeg' as const, fileSize: bytes.length }
    const ticket = (await t.as(pupil()).call(createPictureUploadUrl, { body: { classUid, ...file } })).data
    const { url, headers } = ticket
    const { key } = (await t.app.inject({ method: 'PUT', url, headers, payload: bytes })).json().data
    expect(await readers(key)).toEqual(['pupil'])
    const body = { classUid, title: 'Hỏi bài', pictures: [key] }
    const { topic } = (await t.as(pupil()).call(createTopic, { body })).data
    const whole = ['teacher', 'pupil', 'classmate', 'head', 'leader']
    expect(await readers(key)).toEqual(whole)
    const { comments } = (await t.as(room.teacher).call(listTopicComments, { query: { topicId: topic._id } }))
      .data
    const classmate = room.pupils[1] as Person
    await t.as(classmate).call(reportComment, { body: { commentId: comments[0]?._id ?? '' } })
    expect(await readers(key)).toEqual(['teacher', 'pupil', 'head'])
    await t.as(room.teacher).call(deleteTopic, { query: { _id: topic._id } })
    expect(await readers(key)).toEqual(['pupil'])
  },

  async groupLogo() {
    const { key } = (await t.as(t.director).call(changeGroupLogo, { file: await picture() })).data
    const found = await readers(key)
    expect(found).toEqual(['teacher', 'their teacher', 'head', 'leader', 'director', 'regional manager'])
  },

  async document() {
    const id = await tasks.libraryFile(room.teacher)
    const keyOf = async () => {
      const { rows } = await t.database.pool.query('select file_key from document where id = $1', [id])
      return rows[0].file_key as string
    }
    const key = await keyOf()
    expect((await t.as(room.teacher).call(readDocument, { params: { id } })).status).toBe(200)
    const before = await readers(key)
    expect(before).toContain('teacher')
    expect(before.filter(name => /pupil|classmate|another|its/.test(name))).toEqual(none)
    const lesson = { classId: room.classId, name: 'Bài', documents: [{ documentId: id }] }
    const { data } = await t.as(room.teacher).call(createLesson, { body: lesson as never })
    expect(await readers(key)).toEqual(expect.arrayContaining(['pupil', 'classmate']))
    expect(await readers(key)).not.toContain('pupil of another class')
    await t.as(room.teacher).call(deleteLesson, { params: { lessonId: data.lesson._id } })
    expect(await readers(key)).toEqual(before)
    await tasks.document(other, { documentId: await tasks.libraryFile(other.teacher) })
    await tasks.document(room, { documentId: id })
    expect(await readers(key)).toEqual(expect.arrayContaining(['pupil', 'classmate']))
  },

  async homework() {
    const [file, inText] = [
      await tasks.file(room),
      await vault.picture(room.teacher, await vault.exam(room.teacher)),
    ]
    const homework = await tasks.fileHomework(room, { files: [file] })
    await tasks.attachment(room, { content: `<p>Xem <img src="${inText}"></p>` })
    for (const key of [file, inText.slice(1)])
      expect(await readers(key)).toEqual(['teacher', 'pupil', 'classmate', 'head', 'leader'])
    const later = await tasks.file(room)
    await tasks.fileHomework(room, { files: [later], startsIn: 60_000 })
    expect(await readers(later)).toEqual(staff)
    expect(homework.kind).toBe('file')
  },

  async lesson() {
    const key = await tasks.file(room)
    const body = { classId: room.classId, name: 'Bài', documents: [{ key, name: 'Phiếu' }] }
    const { data } = await t.as(room.teacher).call(createLesson, { body: body as never })
    expect(await readers(key)).toEqual(['teacher', 'pupil', 'classmate', 'head', 'leader'])
    await t.as(room.teacher).call(deleteLesson, { params: { lessonId: data.lesson._id } })
    expect(await readers(key)).toEqual(['teacher'])
  },

  async instruction() {
    const { key } = (await t.as(t.director).call(uploadInstructionPicture, { file: await picture() })).data
    const body = { title: 'Điểm danh', content: `<p><img src="/${key}"></p>`, roles: ['teacher' as const] }
    const { data } = await t.as(t.director).call(createInstruction, { body })
    expect(await readers(key)).toEqual(['teacher', 'their teacher', 'director'])
    await t.as(t.director).call(deleteInstruction, { params: { id: data.instruction._id } })
    expect(await readers(key)).toEqual(['director'])
  },

  async news() {
    const bring = async () =>
      (await t.as(t.admin).call(uploadNewsPicture, { file: await picture() })).data.key
    const [cover, inside] = [await bring(), await bring()]
    expect(await readers(cover)).toEqual(none)
    const body = { title: 'Khai giảng', content: `<p>Ảnh <img src="/${inside}"></p>`, cover }
    const { news } = (await t.as(t.admin).call(createNews, { body })).data
    const school = [
      'teacher',
      'pupil',
      'classmate',
      'pupil of another class',
      'their teacher',
      'head',
      'leader',
    ]
    for (const key of [cover, inside])
      expect(await readers(key)).toEqual([...school, 'director', 'regional manager'])
    const record = { title: 'Khai giảng', content: '<p>Hết</p>', cover, pinned: false, until: null }
    const changed = { ...record, readers: 'staff' as const, from: news.from }
    await t.as(t.admin).call(updateNews, { params: { newsId: news._id }, body: changed })
    expect(await readers(cover)).toEqual([
      'teacher',
      'their teacher',
      'head',
      'leader',
      'director',
      'regional manager',
    ])
    expect(await readers(inside)).toEqual(none)
    await t.as(t.admin).call(deleteNews, { params: { newsId: news._id } })
    expect(await readers(cover)).toEqual(none)
  },

  async work() {
    const task = await tasks.attachment(room)
    const { _id: attemptId } = await tasks.begin(pupil(), task)
    const [handedIn, leftOut] = [
      await tasks.bring(pupil(), task, await picture()),
      await tasks.bring(pupil(), task, await picture()),
    ]
    expect(await readers(handedIn)).toEqual(['pupil'])
    const body = { answers: [], files: [handedIn] }
    expect(
      (await t.as(pupil()).call(submitAttempt, { params: { attemptId }, body: body as never })).status,
    ).toBe(200)
    expect(await readers(handedIn)).toEqual(['teacher', 'pupil', 'head', 'leader'])
    expect(await readers(leftOut)).toEqual(['pupil'])
  },

  async comment() {
    const task = await tasks.attachment(room)
    const { _id: submissionId } = await tasks.begin(pupil(1), task)
    const key = await tasks.bring(pupil(1), task, await picture())
    const body = { answers: [], files: [key] } as never
    await t.as(pupil(1)).call(submitAttempt, { params: { attemptId: submissionId }, body })
    const way = { submissionId, filename: 'mau.pdf', contentType: 'application/pdf' as const }
    const { data } = await t
      .as(room.teacher)
      .call(createCommentUploadUrl, { body: { ...way, fileSize: PDF.length } })
    const sent = await t.app.inject({ method: 'PUT', url: data.url, headers: data.headers, payload: PDF })
    const beside = sent.json().data.key
    expect(await readers(beside)).toEqual(['teacher'])
    const comment = await t
      .as(room.teacher)
      .call(createComment, { body: { submissionId, text: 'Xem mẫu', files: [beside] } })
    expect(await readers(beside)).toEqual(['teacher', 'classmate'])
    const { _id: commentId } = comment.data.comment
    await t.as(room.teacher).call(deleteComment, { params: { commentId } })
    expect(await status(pupil(1), beside)).toBe(404)
  },

  async questionGroup() {
    const examVaultId = await vault.exam(room.teacher)
    const questionGroupId = await vault.group(room.teacher, examVaultId)
    const key = await vault.picture(room.teacher, examVaultId)
    const params = { area: 'exam-vault', questionGroupId } as const
    const put = (imgUrl: string | null) =>
      t.as(room.teacher).call(updateQuestionGroup, { params, body: { title: 'Đoạn văn', imgUrl } as never })
    expect((await put(key)).status).toBe(200)
    expect(await readers(key.slice(1))).toEqual(['teacher'])
  },

  async question() {
    const { key, put, examId } = await withPicture(imgUrl => ({ imgUrl }))
    expect(await readers(key)).toEqual(['teacher'])
    await t.as(room.teacher).call(proposeExam, { params: { id: examId }, body: {} as never })
    expect(await readers(key)).toEqual(['teacher', 'head'])
    // A version that nobody was shown is written over.
    await put({ imgUrl: null })
    expect(await readers(key)).toEqual(['teacher'])
  },

  async paperImport() {
    const examId = await vault.exam(room.teacher)
    const key = await tasks.file(room)
    await t.database.pool.query(
      `insert into paper_import (id, exam_id, created_by, file_key, question_types, has_answer_hint, created_at)
       values ($1, $2, $3, $4, '{MultiChoice}', false, now())`,
      [newId(), examId, room.teacher.userId, key],
    )
    expect(await readers(key)).toEqual(['teacher'])
    await t.database.pool.query('delete from exam where id = $1', [examId])
    expect(await readers(key)).toEqual(['teacher'])
  },

  async printedPaper() {
    const examVaultId = await vault.exam(room.teacher)
    const questionGroupId = await vault.group(room.teacher, examVaultId)
    await vault.question(room.teacher, questionGroupId)
    const key = await vault.picture(room.teacher, examVaultId)
    const params = { area: 'exam-vault', questionGroupId } as const
    const put = (imgUrl: string | null) =>
      t.as(room.teacher).call(updateQuestionGroup, { params, body: { title: 'Đoạn văn', imgUrl } as never })
    await put(key)
    const settings = {
      ...{ count: 1, firstCode: 101, shuffleQuestions: false, shuffleOptions: false, columns: 1 },
      ...{ fontSize: 12, answerSheet: false, key: true, solutions: false },
    }
    const head = {
      authority: '',
      school: '',
      exam: 'Đề',
      schoolYear: '',
      subject: '',
      minutes: 45,
      official: false,
    }
    const { status } = await t
      .as(room.teacher)
      .call(printExam, { params: { id: examVaultId }, body: { settings, head, seed: 'mot' } as never })
    expect(status).toBe(200)
    // The print keeps what the exam has no more.
    await put(null)
    expect(await placesOf(t.database.db, key.slice(1))).toEqual(
      new Map([['printedPaper', [expect.any(String)]]]),
    )
    expect(await readers(key.slice(1))).toEqual(['teacher'])
  },
}

describe('of each place where a file is named', () => {
  it.each(Object.keys(FILE_PLACES) as FilePlace[])(
    '%s: it is read by whom that is shown to, and by nobody else',
    place => PLACES[place](),
  )
})

describe('what a pupil is shown of questions', () => {
  it('opens with their attempt, a picture of the solution no earlier than the solution, and never to a chief', async () => {
    const [shown, ofHint] = [
      await vault.picture(room.teacher, await vault.exam(room.teacher)),
      await vault.picture(room.teacher, await vault.exam(room.teacher)),
    ]
    const question = asDraft(
      sample.MultiChoice({ imgUrl: shown, answerHint: `<p><img src="${ofHint}"></p>` }),
    )
    const homework = await make.homework(room, {
      ...{ questions: [question], showAnswers: 'after_last_attempt', limitSubmit: 2 },
    })
    const [key, hint] = [shown.slice(1), ofHint.slice(1)]
    expect(await readers(key)).toEqual(staff)
    const attempt = await make.attempt(pupil(), homework)
    expect(await readers(key)).toEqual(['teacher', 'pupil', 'head', 'leader'])
    expect(await readers(hint)).toEqual(staff)
    await t.as(pupil()).call(submitAttempt, { params: { attemptId: attempt._id }, body: { answers: [] } })
    expect(await readers(hint)).toEqual(staff)
    const last = await make.attempt(pupil(), homework)
    await t.as(pupil()).call(submitAttempt, { params: { attemptId: last._id }, body: { answers: [] } })
    expect(await readers(hint)).toEqual(['teacher', 'pupil', 'head', 'leader'])
  })
})

it('a small picture goes with its large one', async () => {
  const size = { width: 900, height: 600 }
  const noise = sharp(randomBytes(900 * 600 * 3), { raw: { ...size, channels: 3 } })
  const file = new File([new Uint8Array(await noise.jpeg().toBuffer())], 'lớp.jpg')
  const { data } = await t.as(t.admin).call(createFolder, { body: { name: 'Ảnh' } })
  await t.as(t.admin).call(uploadDocument, { query: { categoryId: data.category._id }, file })
  await t.runDueJobs()
  const { rows } = await t.database.pool.query<{ file_key: string; key: string }>(
    'select file_key, key from file_thumbnail',
  )
  expect(rows.length).toBe(1)
  for (const { file_key, key } of rows) {
    expect((await read(t.admin, key)).headers['content-type']).toBe('image/jpeg')
    expect(await readers(key)).toEqual(await readers(file_key))
    expect(await status(t.otherAdmin, key)).toBe(404)
  }
})

it('who is removed from a class loses its files at once', async () => {
  const own = await make.classroom({ pupils: 1, schoolId: t.schoolId })
  const [who, studentId] = [own.pupils[0] as Person, own.studentIds[0] as string]
  const task = await tasks.fileHomework(own)
  const [given] = task.task!.files.map(({ key }) => key) as [string]
  const attempt = await tasks.begin(who, task)
  const work = await tasks.bring(who, task, await picture())
  const body = { answers: [], files: [work] } as never
  await t.as(who).call(submitAttempt, { params: { attemptId: attempt._id }, body })
  expect([await status(who, given), await status(who, work)]).toEqual([200, 200])
  await t.as(own.teacher).call(decideStudent, {
    body: { classUid: own.classId, studentId, status: 'banned' },
  })
  expect([await status(who, given), await status(who, work)]).toEqual([404, 404])
  expect([await status(own.teacher, given), await status(own.teacher, work)]).toEqual([200, 200])
})

it('no text that somebody writes opens a file whose key they know', async () => {
  const task = await tasks.attachment(room)
  const { _id: attemptId } = await tasks.begin(pupil(), task)
  const key = await tasks.bring(pupil(), task, await picture())
  const body = { answers: [], files: [key] } as never
  await t.as(pupil()).call(submitAttempt, { params: { attemptId }, body })
  const examId = await vault.exam(t.otherTenant)
  const groupId = await vault.group(t.otherTenant, examId)
  const url = `/app/files/${encodeURIComponent(key)}?expires=1&signature=x`
  await vault.question(t.otherTenant, groupId, {
    ...draft.multiChoice,
    content: `<p>${key} <a href="https://here${url}">${url}</a></p>`,
  })
  expect(await status(t.otherTenant, key)).toBe(404)
  expect(await status(pupil(), key)).toBe(200)
})

describe('no place is forgotten', () => {
  const nameOf = (column: AnyColumn) =>
    `${getTableName(column.table)}.${column.name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`
  const known = Object.values(FILE_PLACES)
    .flat()
    .flatMap(({ columns }) => columns.map(nameOf))
  /** Of the files themselves, of what is drawn of them and written upon them. */
  const OF_FILES = /^(file|upload|upload_part|file_thumbnail|paged_file|file_page|page_mark)\./

  it('every column that refers to a file is one', async () => {
    const { rows } = await t.database.pool.query<{ name: string }>(
      `select replace(conrelid::regclass::text, '"', '') || '.' || attname as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid in ('file'::regclass, 'paged_file'::regclass)`,
    )
    expect(rows.length).toBeGreaterThan(8)
    const forgotten = rows
      .map(({ name }) => name)
      .filter(name => !OF_FILES.test(name) && !known.includes(name))
    expect(forgotten).toEqual([])
  })

  it('every column that holds a key after all of this is one', async () => {
    const { rows: columns } = await t.database.pool.query<{ table: string; name: string }>(
      `select c.table_name as table, c.column_name as name from information_schema.columns c
       join pg_tables on tablename = c.table_name and schemaname = c.table_schema
       where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY') and c.is_generated = 'NEVER'`,
    )
    const held: string[] = []
    for (const { table, name } of columns) {
      const { rowCount } = await t.database.pool.query(
        `select from "${table}" where cardinality(file_keys("${name}"::text)) > 0 limit 1`,
      )
      if (rowCount) held.push(`${table}.${name}`)
    }
    expect(held.length).toBeGreaterThan(12)
    expect(held.filter(name => !OF_FILES.test(name) && !known.includes(name))).toEqual([])
  })
})
