import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import { deleteDocument, readDocument } from '@bangxanh/contract/documents/endpoints.ts'
import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import { readOwnHomework } from '@bangxanh/contract/learn/endpoints.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { photo, uploadMaker } from '../../testing/make-uploads.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const HOUR = 3_600_000
let make: ReturnType<typeof homeworkMaker>
let tasks: ReturnType<typeof taskMaker>
let room: Classroom
const pupil = (place = 0) => room.pupils[place] as Person
const own = async (homeworkUid: string, who = pupil()) =>
  (await t.as(who).call(readOwnHomework, { params: { homeworkUid } })).data.homework

beforeAll(() => {
  make = homeworkMaker(t)
  tasks = taskMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
})

describe('a homework of files', () => {
  const create = (who: Person | null, over: object = {}) =>
    t.as(who).call(calls.createFileHomework, { body: { ...tasks.terms(room, {}), ...over } as never })

  it('is for teachers of the class and their own files', async () => {
    const files = [await tasks.file(room)]
    expect(await create(null, { files })).toFail(401, 'E_UNAUTHENTICATED')
    expect(await create(t.otherTenant, { files })).toFail(404, 'E_NOT_FOUND')
    expect(await create(t.colleague, { files })).toFail(403, 'E_NOT_CLASS_TEACHER')
    // Of a class one learns nothing by what one may not do there.
    expect(await create(pupil(), { files })).toFail(404, 'E_NOT_FOUND')
    const elsewhere = await make.classroom({ pupils: 1 })
    const foreign = await tasks.file(elsewhere)
    const unknown = foreign.replace(/[a-z2-7]{30}/, 'a'.repeat(30))
    for (const key of [foreign, unknown])
      expect(await create(room.teacher, { files: [key] })).toFail(404, 'HW_CREATE_SOURCE_INVALID')
    expect((await create(room.teacher, { files: files.map(key => `/${key}`) })).status).toBe(200)
  })

  it('takes files that its teacher has brought as material of this school, and no others, and keeps what is taken', async () => {
    const [mine, more] = [await tasks.file(room), await tasks.file(room)]
    // A colleague's of the same class; their own of another school, and of what is no material.
    await t.database.pool.query('insert into class_teacher (class_id, user_id) values ($1, $2)', [
      ...[room.classId, t.colleague.userId],
    ])
    const colleagues = await tasks.file({ ...room, teacher: t.colleague })
    const schoolId = await t.make.school()
    await insertGrant(t.database.db, room.teacher.userId, { role: 'teacher', schoolId })
    const there = await classMaker(t).class({ teachers: [room.teacher], schoolId })
    const elsewhere = await tasks.file({ ...room, classId: there.id })
    const face = (await t.as(room.teacher).call(changeAvatar, { file: await picture() })).data.key
    for (const key of [colleagues, elsewhere, face])
      expect(await create(room.teacher, { files: [mine, key] })).toFail(404, 'HW_CREATE_SOURCE_INVALID')

    const [one, other] = [await tasks.fileHomework(room, { files: [mine] }), await tasks.fileHomework(room)]
    const before = other.task?.files
    const put = async (files: string[], who = room.teacher) => {
      const body = { _id: one._id, files }
      return (await t.as(who).call(calls.updateFileHomework, { body })).data?.homework.task?.files
    }
    expect((await put([more, mine]))?.map(({ key }) => key)).toEqual([more, mine])
    // What stands already stays, whoever edits it; the names that people see too.
    expect((await put([mine, colleagues], t.colleague))?.map(({ key, name }) => [key, name])).toEqual(
      [mine, colleagues].map(key => [key, 'đề bài.pdf']),
    )
    expect((await put([more], t.colleague)) ?? null).toBeNull()
    expect((await make.seen(room, other)).task?.files.map(({ key }) => key)).toEqual(
      before?.map(({ key }) => key),
    )
  })

  it('refuses what no homework is made of', async () => {
    const files = [await tasks.file(room)]
    const wrong: object[] = [
      {},
      { files: [] },
      { files: [...files, ...files] },
      { files: ['../../etc/passwd'] },
      { files, answerKeys: Array.from({ length: 1_000 }, () => 'A') },
      { files, answerKeys: ['A'.repeat(201)] },
      { files, totalPoint: 0 },
      { files, latePenalty: 101 },
      { files, latePenalty: 1.234 },
      { files, content: 'x'.repeat(20_001) },
      { files, classId: 'x' },
    ]
    for (const over of wrong) expect(await create(room.teacher, over)).toFail(400, 'E_INVALID')
    const before = { files, lateUntil: new Date(t.clock.now().getTime() + HOUR / 2).toISOString() }
    expect(await create(room.teacher, before)).toFail(409, 'E_LATE_UNTIL')
    const answerKeys = Array.from({ length: 500 }, () => 'A')
    expect((await create(room.teacher, { files, answerKeys })).data.homework.task?.gridSize).toBe(500)
  })

  it('is not given to a class that is closed', async () => {
    const files = [await tasks.file(room)]
    await t.database.db.execute(`update class set status = 'closed' where id = '${room.classId}'`)
    expect(await create(room.teacher, { files })).toFail(409, 'HW_CREATE_FAILED')
    const { classId, ...terms } = tasks.terms(room, {})
    const body = { ...terms, files, classIds: [classId] }
    expect(await t.as(room.teacher).call(calls.createFileHomeworks, { body })).toFail(409, 'E_CLASS_NOT_OPEN')
  })

  it('stays as it was begun, but for what is mended', async () => {
    const assignment = await tasks.fileHomework(room, { answerKeys: ['A', 'B'] })
    expect(assignment).toMatchObject({ begun: false, can: { edit: true, editQuestions: false } })
    await tasks.begin(pupil(), assignment)
    expect((await make.seen(room, assignment)).begun).toBe(true)
    const put = (over: object) =>
      t.as(room.teacher).call(calls.updateFileHomework, { body: { _id: assignment._id, ...over } as never })
    for (const over of [{ totalPoint: 8 }, { answerKeys: ['A'] }, { answerKeys: [] }])
      expect(await put(over)).toFail(409, 'E_TASK_HAS_ATTEMPTS')
    const { data } = await put({ name: 'Tên mới', answerKeys: ['A', 'C'], edition: 1 })
    expect(data.homework).toMatchObject({ name: 'Tên mới', answerKeys: ['A', 'C'], edition: 2 })
    expect(await put({ name: 'Tên khác', edition: 1 })).toFail(409, 'E_CHANGED')
    expect((await put({ name: 'Tên mới', edition: 1 })).status).toBe(200)
  })

  it('is no homework of another kind', async () => {
    const { _id } = await tasks.fileHomework(room)
    const body = { _id, name: 'Khác' }
    for (const call of [calls.updateHomework, calls.updateAttachmentHomework, calls.updateDocumentHomework])
      expect(await t.as(room.teacher).call(call as typeof calls.updateHomework, { body })).toFail(
        404,
        'E_NOT_FOUND',
      )
  })
})

it('says what is to be done, or is not given', async () => {
  const body = tasks.terms(room, {})
  for (const content of ['', '<p> </p>', '<script>1</script>'])
    expect(
      await t.as(room.teacher).call(calls.createAttachmentHomework, { body: { ...body, content } }),
    ).toFail(409, 'E_TASK_EMPTY')
  const assignment = await tasks.attachment(room, { content: '<p onclick="x">Chép <b>bài</b></p>' })
  expect(assignment.task?.content).toBe('<p>Chép <strong>bài</strong></p>')
  // What must be said is called so in lists and messages.
  expect([assignment.speaking, (await tasks.attachment(room, { accepts: 'speaking' })).speaking]).toEqual([
    false,
    true,
  ])
})

it('has pictures inside its text: those of its teacher alone, which pupils read by addresses of their own', async () => {
  const bring = async (who: Person, classId: string) => {
    const bytes = await photo(80, 60)
    const type = { contentType: 'image/jpeg' as never, filename: 'hình.jpg' }
    const uploads = uploadMaker(t)
    return (await uploads.putAll(await uploads.open(who, classId, bytes, type), bytes)).data
  }
  const elsewhere = await make.classroom()
  const foreign = await bring(elsewhere.teacher, elsewhere.classId)
  const give = (src: string) =>
    t.as(room.teacher).call(calls.createAttachmentHomework, {
      body: { ...tasks.terms(room, {}), content: `<p>Xem hình.</p><img src="${src}" onerror="x">` },
    })
  expect(await give(`/${foreign.key}`)).toFail(400, 'E_FILE_INVALID')
  expect((await give('https://example.com/a.png')).data.homework.task?.content).toBe('<p>Xem hình.</p>')
  // As the editor has it: by the address at which it was shown.
  const own = await bring(room.teacher, room.classId)
  const { data } = await give(own.url)
  const params = { homeworkUid: data.homework._id }
  const { homework } = (await t.as(pupil()).call(readOwnHomework, { params })).data
  const [, address = ''] = /<img src="([^"]+)"/.exec(homework.task?.content ?? '') ?? []
  expect(homework.task?.content).not.toContain('onerror')
  const url = address.replaceAll('&amp;', '&')
  const picture = await t.app.inject({ method: 'GET', url })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

describe('for several classes', () => {
  it('is given to all or none', async () => {
    const { id: other } = await classMaker(t).class({ schoolId: t.schoolId, teachers: [room.teacher] })
    const { id: foreign } = await classMaker(t).class({ schoolId: t.schoolId, teachers: [t.colleague] })
    const { classId, ...terms } = tasks.terms(room, {})
    const give = (classIds: string[]) =>
      t
        .as(room.teacher)
        .call(calls.createAttachmentHomeworks, { body: { ...terms, content: '<p>Bài 1</p>', classIds } })
    expect(await give([classId, foreign])).toFail(403, 'E_NOT_CLASS_TEACHER')
    const listed = await t.as(room.teacher).call(calls.listHomeworks, { query: { classUid: classId } })
    expect(listed.data.homeworks).toEqual([])
    const { data } = await give([classId, other])
    expect(data.homeworks.map(one => one.classId)).toEqual([classId, other])
  })

  it('is given again with its files, keys and points', async () => {
    const { id: other } = await classMaker(t).class({ schoolId: t.schoolId, teachers: [room.teacher] })
    const assignment = await tasks.fileHomework(room, { answerKeys: ['A', 'B'], totalPoint: 4 })
    const { classId: _, ...terms } = tasks.terms(room, {})
    const { data } = await t.as(room.teacher).call(calls.giveAgain, {
      params: { homeworkUid: assignment._id },
      body: { ...terms, classIds: [other] },
    })
    expect(data.homeworks[0]).toMatchObject({
      kind: 'file',
      classId: other,
      totalPoint: 4,
      answerKeys: ['A', 'B'],
      task: { files: [{ key: assignment.task?.files[0]?.key }] },
    })
  })
})

describe('a file of the library', () => {
  it('is given by who sees it, and read through the homework, by the name that it has in the library', async () => {
    const documentId = await tasks.libraryFile(room.teacher)
    await t.database.pool.query('update document set name = $2 where id = $1', [documentId, 'Sách mới.pdf'])
    const assignment = await tasks.document(room, { documentId })
    const shown = await own(assignment._id)
    const document = { _id: documentId, name: 'Sách mới.pdf' }
    expect(shown.task).toMatchObject({ accepts: 'read', files: [], document })
    const file = await t.app.inject({ method: 'GET', url: shown.task?.document?.url as string })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const foreign = await make.classroom({ pupils: 1 })
    await expect(tasks.document(foreign, { documentId })).rejects.toThrow('HW_CREATE_SOURCE_INVALID')
  })

  it('of one school is not given in another one, by who teaches in both', async () => {
    const documentId = await tasks.libraryFile(room.teacher)
    const schoolId = await t.make.school()
    await insertGrant(t.database.db, room.teacher.userId, { role: 'teacher', schoolId })
    const { id } = await classMaker(t).class({ teachers: [room.teacher], schoolId })
    const there = { ...room, classId: id, studentIds: [], pupils: [] }
    await expect(tasks.document(there, { documentId })).rejects.toThrow('HW_CREATE_SOURCE_INVALID')
  })

  it('may be one that the group offers: pupils read it through the homework, and not in the library', async () => {
    const documentId = await tasks.libraryFile(t.director, 'Sổ tay công thức.pdf')
    const assignment = await tasks.document(room, { documentId })
    const url = (await own(assignment._id)).task?.document?.url as string
    expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    const params = { id: documentId }
    expect(await t.as(pupil()).call(readDocument, { params })).toFail(404, 'E_NOT_FOUND')
    expect((await t.as(room.teacher).call(readDocument, { params })).status).toBe(200)
  })

  it('stays with the homework when it leaves the library', async () => {
    const documentId = await tasks.libraryFile(room.teacher)
    const assignment = await tasks.document(room, { documentId })
    await t.as(room.teacher).call(deleteDocument, { params: { id: documentId } })
    expect((await own(assignment._id)).task?.document).toMatchObject({ _id: null, name: 'Sách tuần 5.pdf' })
    await expect(tasks.document(room, { documentId })).rejects.toThrow('HW_CREATE_SOURCE_INVALID')
  })

  it('is not asked for again by an edit that leaves it: in the bin, or out of sight of who edits', async () => {
    const documentId = await tasks.libraryFile(room.teacher)
    const { _id } = await tasks.document(room, { documentId })
    await t.as(room.teacher).call(deleteDocument, { params: { id: documentId } })
    const put = (name: string, source = documentId) =>
      t.as(room.teacher).call(calls.updateDocumentHomework, { body: { _id, name, documentId: source } })
    for (const _ of [1, 2]) {
      const { status, data } = await put('Đọc lại')
      expect([status, data.homework.name, data.homework.task?.document?.name]).toEqual([
        ...[200, 'Đọc lại', 'Sách tuần 5.pdf'],
      ])
    }
    const other = await tasks.libraryFile(room.teacher)
    expect((await put('Đọc lại', other)).data.homework.task?.document?._id).toBe(other)
    expect(await put('Đọc lại')).toFail(404, 'HW_CREATE_SOURCE_INVALID')
  })
})

it('is not there for pupils of another class', async () => {
  const assignment = await tasks.attachment(room)
  const elsewhere = await make.classroom({ pupils: 1, schoolId: t.schoolId })
  const params = { homeworkUid: assignment._id }
  expect(await t.as(elsewhere.pupils[0] as Person).call(readOwnHomework, { params })).toFail(
    404,
    'E_NOT_FOUND',
  )
})

it('is given later, though it has no questions', async () => {
  const { _id } = await tasks.attachment(room, { publish: false })
  const body = { homeworkUid: _id, publish: true }
  const { data } = await t.as(room.teacher).call(calls.publishHomework, { body })
  expect(data.homework).toMatchObject({ publish: true, status: 'in_progress' })
})

it('is listed by its kind', async () => {
  const assignment = await tasks.attachment(room)
  await tasks.fileHomework(room)
  const query = { classUid: room.classId, kind: 'attachment' as const }
  const { data } = await t.as(room.teacher).call(calls.listHomeworks, { query })
  expect(data.homeworks.map(({ _id }) => _id)).toEqual([assignment._id])
})
