import { isDeepStrictEqual } from 'node:util'
import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import { api } from '@bangxanh/contract/api.ts'
import * as classes from '@bangxanh/contract/classes/endpoints.ts'
import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { readingNothing } from '@bangxanh/contract/kit/nothing.ts'
import { saveAnswers, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createLesson, saveLessonProgress, uploadVideo } from '@bangxanh/contract/lessons/endpoints.ts'
import { createComment, createCommentUploadUrl, writeMarks } from '@bangxanh/contract/marking/endpoints.ts'
import {
  changeGroupLogo,
  changeSchoolLogo,
  readOwnSchool,
} from '@bangxanh/contract/organisation/endpoints.ts'
import { createQuestion, updateQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { searchUser, updateStudentInfo } from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertGrant } from '../features/account/public.ts'
import { newId } from '../kernel/db/new-id.ts'
import { KEY } from '../kernel/files/local-files.ts'
import { questionGroups } from '../schema/questions.ts'
import type { Person } from './make.ts'
import { classMaker } from './make-classes.ts'
import { homeworkMaker } from './make-homework.ts'
import { taskMaker } from './make-tasks.ts'
import { film, PDF } from './make-uploads.ts'
import { draft, picture, vaultMaker } from './make-vault.ts'
import { testSchool } from './test-school.ts'
import './to-fail.ts'

/** Clients that were written from the specification alone (product 2.12). */
const t = testSchool()
let ids: string[]
beforeAll(async () => {
  ids = []
  for (let number = 0; number < 12; number++)
    ids.push((await classMaker(t).class({ schoolId: t.schoolId, teachers: [t.teacher] })).id)
})

const send = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  { language, by = t.teacher }: { language?: string; by?: Person } = {},
) =>
  t.app.inject({
    method,
    url: `/app${url}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(language && { 'accept-language': language }),
    },
    ...(payload && { payload }),
  })

describe('an empty text', () => {
  /** Where the schema of a body, as OpenAPI shows it, takes null; the way to each field, `*` through lists. */
  function nullable(schema: z.core.JSONSchema._JSONSchema, path: string[] = []): string[][] {
    if (typeof schema !== 'object') return []
    const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema
    const choices = [...anyOf, ...oneOf, ...allOf].flatMap(choice => nullable(choice, path))
    const takesNull = anyOf.some(choice => typeof choice === 'object' && choice.type === 'null')
    const fields = Object.entries(properties).flatMap(([name, field]) => nullable(field, [...path, name]))
    const inList = items && !Array.isArray(items) ? nullable(items, [...path, '*']) : []
    return [...(takesNull ? [path] : []), ...choices, ...fields, ...inList]
  }

  /** A body with a value in one field alone. */
  const only = ([step, ...rest]: string[], value: unknown): unknown => {
    if (step === undefined) return value
    return step === '*'
      ? [only(rest, value)]
      : { type: 'MultiChoice', kind: 'school', [step]: only(rest, value) }
  }

  it('means nothing in every field of every body that may hold nothing', () => {
    const bodies = Object.values(api).flatMap(calls =>
      Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { body }]) =>
        body ? [{ name, body }] : [],
      ),
    )
    const wrong: string[] = []
    let tried = 0
    for (const { name, body } of bodies)
      for (const path of nullable(
        z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
      )) {
        tried++
        if (!isDeepStrictEqual(readingNothing(body)(only(path, '')), only(path, null)))
          wrong.push(`${name}: ${path.join('.')}`)
      }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(40)
  })

  it('takes away what stood there, as null does', async () => {
    const [_id] = await classMaker(t).students(
      ids[11] as string,
      [{ fullname: 'Lê An', phone: '0901000001', email: 'an@truong.vn', birthday: '2012-03-04' }],
      t.schoolId,
    )
    const { status, data } = await t.as(t.teacher).call(updateStudentInfo, {
      body: { _id: _id as string, phone: '', email: null, birthday: '' },
    })
    expect([status, data.student.phone, data.student.email, data.student.birthday]).toEqual([
      200,
      null,
      null,
      null,
    ])
    const unnamed = await t
      .as(t.teacher)
      .call(updateStudentInfo, { body: { _id: _id as string, fullname: '' } })
    expect(unnamed).toFail(400, 'E_INVALID')
  })
})

describe('a list', () => {
  it('takes an empty filter as none', async () => {
    const response = await send('GET', '/class?status=&grade=&subject=&search=&page=&limit=')
    expect(response.json().data.pagination).toEqual({ page: 1, limit: 10, total: 12 })
  })

  it('gives all the ids that it is asked for, and keeps a limit that is named', async () => {
    const all = await t.as(t.teacher).call(classes.listClasses, { query: { ids } })
    expect(all.data.classes).toHaveLength(12)
    const some = await t.as(t.teacher).call(classes.listClasses, { query: { ids, limit: 5 } })
    expect(some.data.classes).toHaveLength(5)
  })

  it('of somebody else takes ids in the same way', async () => {
    const people = [t.teacher, t.colleague, t.admin].map(({ userId }) => userId)
    const { data } = await t.as(t.admin).call(listTeachers, { query: { ids: people } })
    expect(data.teachers).toHaveLength(3)
  })
})

describe('a list that is asked for by a body', () => {
  it('takes ids without a limit, the other name of the search text and empty filters as every list does', async () => {
    const make = homeworkMaker(t)
    const room = await make.classroom({ pupils: 12 })
    const { _id: homeworkUid } = await make.homework(room)
    const seen = async (body: object) => {
      const response = await send(
        'POST',
        '/homework/submission',
        { homeworkUid, ...body },
        { by: room.teacher },
      )
      return (response.json().data.submissions as Submission[]).map(({ student }) => student)
    }
    const everybody = await seen({ limit: 50 })
    const [one] = everybody as [Submission['student']]
    const ids = everybody.map(({ _id }) => _id)
    expect(ids).toHaveLength(12)
    expect(await seen({})).toHaveLength(10)
    expect(await seen({ ids })).toEqual(everybody)
    expect(await seen({ ids, limit: 5 })).toHaveLength(5)
    expect(await seen({ ids: [one._id, newId()] })).toEqual([one])
    const named = await seen({ search: one.fullname, limit: 50 })
    expect(named).toContainEqual(one)
    expect(named.length).toBeLessThan(12)
    expect(await seen({ _search: one.fullname, search: '', sort: '', ids })).toEqual(named)
  })
})

it('what a call takes in its headers stands in the OpenAPI document', () => {
  const { paths } = t.app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
  }
  const headers = (method: string, path: string) =>
    (paths[`/app${path}`]?.[method]?.parameters ?? [])
      .filter(part => part.in === 'header')
      .map(part => part.name)
  expect(headers('post', '/auth/login')).toEqual(['X-Device'])
  expect(headers('post', '/auth/card')).toEqual(['X-Device'])
  expect(headers('post', '/class')).toEqual(['Idempotency-Key'])
  expect(headers('get', '/class')).toEqual([])
})

describe('a thing that comes back whole', () => {
  const shown = async (id: string) =>
    (await t.as(t.teacher).call(classes.readClass, { query: { classUid: id } })).data.eClass

  it('changes what can be changed; its other own fields are taken and ignored', async () => {
    const eClass = await shown(ids[0] as string)
    const response = await send('PUT', '/class', {
      ...eClass,
      name: '10A9 Toán',
      counts: { approved: 99 },
      teacherIds: undefined,
    })
    expect([response.statusCode, response.json().data?.eClass.name]).toEqual([200, '10A9 Toán'])
    expect((await shown(ids[0] as string)).counts).toEqual({ approved: 0, waiting: 0 })
  })

  it('is not found when it names another thing or another parent, and nothing of it is written', async () => {
    const { examId, groupId } = await vaultMaker(t).examWithQuestions(t.teacher)
    const group = { area: 'exam-vault', questionGroupId: groupId } as const
    const address = `/exam-vault/question-groups/${groupId}`
    // The group of an exam is in no homework.
    for (const foreign of [{ _id: newId() }, { examVaultId: newId() }, { homeworkUid: newId() }]) {
      const response = await send('PUT', address, {
        title: 'Phần khác',
        _id: groupId,
        examVaultId: examId,
        ...foreign,
      })
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'E_NOT_FOUND'])
    }
    const titles = await t.database.db.select({ title: questionGroups.title }).from(questionGroups)
    expect(titles).not.toContainEqual({ title: 'Phần khác' })
    const { data } = await t
      .as(t.teacher)
      .call(updateQuestionGroup, { params: group, body: { title: 'Phần I' } })
    expect(data.questionGroup.title).toBe('Phần I')
    const whole = await send('PUT', address, { ...data.questionGroup, title: 'Phần II' })
    expect([whole.statusCode, whole.json().data?.questionGroup.title]).toEqual([200, 'Phần II'])
  })

  it('is refused with a field that it never had', async () => {
    const response = await send('PUT', '/class', { _id: ids[0], name: 'X', unheard: 1 })
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([400, ['unheard']])
  })
})

describe('the words of the specification', () => {
  it('open a class that is called active or available, as they find it', async () => {
    const _id = ids[1] as string
    await t.as(t.teacher).call(classes.updateClass, { body: { _id, status: 'closed' } })
    for (const status of ['active', 'available']) {
      const response = await send('PUT', '/class', { _id, status })
      expect([response.statusCode, response.json().data?.eClass.status]).toEqual([200, 'open'])
    }
  })

  it('find a pupil by phone, email, username, code or _search alike; none of them is no question', async () => {
    const phone = '0912345678'
    const [classId = ''] = ids
    await classMaker(t).students(
      classId,
      [{ fullname: 'Lê Thị Tìm', phone, email: 'tim@truong.vn', code: 'HS77' }],
      t.schoolId,
    )
    for (const query of [
      'phone=0912345678',
      'email=tim@truong.vn',
      'code=HS77',
      '_search=HS77',
      'search=HS77',
      'username=HS77',
    ]) {
      const response = await send('GET', `/student/searchUser?${query}`)
      expect([query, response.statusCode]).toEqual([query, 200])
    }
    for (const query of [{}, { phone, code: 'HS78' }])
      expect(await t.as(t.teacher).call(searchUser, { query })).toFail(400, 'E_INVALID')
  })
})

describe('the key of an upload', () => {
  it('comes without a slash, with the address of the file, also of a logo', async () => {
    const { data: avatar } = await t.as(t.teacher).call(changeAvatar, { file: await picture() })
    const { data: school } = await t.as(t.admin).call(changeSchoolLogo, { file: await picture() })
    const { data: group } = await t.as(t.director).call(changeGroupLogo, { file: await picture() })
    for (const { key, url } of [avatar, school, group]) {
      expect(key).toMatch(KEY)
      expect((await t.app.inject({ url })).statusCode).toBe(200)
    }
    expect((await t.as(t.teacher).call(readOwnSchool)).data.school.logo).toEqual(school)
  })

  it.each(['', '/', '//'])('is taken with %j before it wherever a file is named', async slashes => {
    const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, subject: 'math' })
    const [tasks, vault] = [taskMaker(t), vaultMaker(t)]
    const [pupil] = room.pupils as [Person]
    const [own, taught] = [t.as(pupil), t.as(room.teacher)]
    const sent = (key: string) => slashes + key

    const examVaultId = await vault.exam(room.teacher)
    const questionGroupId = await vault.group(room.teacher, examVaultId)
    const { data: shown } = await taught.call(uploadToExam, {
      params: { examVaultId },
      file: await picture(),
    })
    const { data: asked } = await taught.call(createQuestion, {
      params: { area: 'exam-vault', questionGroupId },
      body: { ...draft.multiChoice, imgUrl: sent(shown.key) },
    })
    // Questions hold it with one.
    expect(asked.question.imgUrl).toBe(`/${shown.key}`)

    const given = await tasks.file(room)
    const homework = await tasks.fileHomework(room, { files: [sent(given)] })
    expect(homework.task?.files.map(({ key }) => key)).toEqual([given])

    const { _id: attemptId } = await tasks.begin(pupil, homework)
    const brought = await tasks.bring(pupil, homework, await picture())
    const work = { files: [sent(brought)], seq: 1 }
    expect((await own.call(saveAnswers, { params: { attemptId }, body: { work } })).status).toBe(200)
    const twice = await own.call(saveAnswers, {
      params: { attemptId },
      body: { work: { files: [brought, `/${brought}`], seq: 2 } },
    })
    expect(twice).toFail(400, 'E_INVALID')
    const { data: handedIn } = await own.call(submitAttempt, {
      params: { attemptId },
      body: { files: [sent(brought)] },
    })
    expect(handedIn.attempt.work?.files.map(({ key }) => key)).toEqual([brought])

    const page = { homeworkUid: homework._id, submissionId: attemptId }
    const { data: marked } = await taught.call(writeMarks, {
      params: page,
      body: { file: sent(brought), page: 1, shapes: [] },
    })
    expect(marked.marks.file).toBe(brought)

    const comment = { submissionId: attemptId, filename: 'mau.pdf', contentType: 'application/pdf' as const }
    const { data: ticket } = await taught.call(createCommentUploadUrl, {
      body: { ...comment, fileSize: PDF.length },
    })
    const stored = await t.app.inject({
      method: 'PUT',
      url: ticket.url,
      headers: ticket.headers,
      payload: PDF,
    })
    const { key: beside } = stored.json().data
    const { data: said } = await taught.call(createComment, {
      body: { submissionId: attemptId, files: [sent(beside)] },
    })
    expect(said.comment.files.map(({ key }) => key)).toEqual([beside])

    const { data: filmed } = await taught.call(uploadVideo, {
      query: { classUid: room.classId },
      file: new File([new Uint8Array(film(100))], 'bài 1.mp4'),
    })
    const { data: lesson } = await taught.call(createLesson, {
      body: {
        classId: room.classId,
        name: 'Bài 1',
        film: sent(filmed.key),
        documents: [{ key: sent(given), name: 'Phiếu' }],
      },
    })
    const { _id: lessonId, film: stands, documents } = lesson.lesson
    expect([stands?.key, documents.map(({ key }) => key)]).toEqual([filmed.key, [given]])
    const watched = { film: sent(filmed.key), position: 10 }
    expect((await own.call(saveLessonProgress, { params: { lessonId }, body: watched })).status).toBe(200)
  })
})

it('an attempt is handed in without a body', async () => {
  const make = homeworkMaker(t)
  const room = await make.classroom()
  const [by] = room.pupils as [Person]
  const { _id } = await make.attempt(by, await make.homework(room))
  const response = await send('POST', `/learn/attempts/${_id}/submit`, undefined, { by })
  expect([response.statusCode, response.json().data?.attempt.state]).toEqual([200, 'graded'])
})

it('students are listed by class, by school, or by both where they belong together', async () => {
  const [here, there] = [await t.make.school(), await t.make.school()]
  const both = await t.make.person('teacher', { schoolId: here })
  await insertGrant(t.database.db, both.userId, { role: 'teacher', schoolId: there })
  const room = async (schoolId: string, fullname: string) => {
    const { id } = await classMaker(t).class({ schoolId, teachers: [both] })
    await classMaker(t).students(id, [{ fullname }], schoolId)
    return id
  }
  const [one] = [await room(here, 'Lê Ở Đây'), await room(there, 'Lê Ở Kia')]
  const seen = async (query: string) => {
    const response = await send('GET', `/student/list?${query}`, undefined, { by: both })
    const { data } = response.json()
    return response.statusCode === 200
      ? [data.students.map(({ fullname }: { fullname: string }) => fullname), data.counts.approved]
      : response.statusCode
  }
  expect(await seen('')).toEqual([['Lê Ở Đây', 'Lê Ở Kia'], 2])
  expect(await seen(`schoolId=${there}`)).toEqual([['Lê Ở Kia'], 1])
  expect(await seen(`classUid=${one}`)).toEqual([['Lê Ở Đây'], 1])
  expect(await seen(`classUid=${one}&schoolId=${here}`)).toEqual([['Lê Ở Đây'], 1])
  expect(await seen(`classUid=${one}&schoolId=${there}`)).toBe(404)
  expect(await seen(`schoolId=${newId()}`)).toEqual([[], 0])
})

it('subjects are found by their names and ids, in pages', async () => {
  const keys = async (query: string) => {
    const { subjects, pagination } = (await send('GET', `/documents/subjects?${query}`)).json().data
    return [subjects.map(({ key }: { key: string }) => key), pagination.total]
  }
  expect(await keys('search=vat li')).toEqual([['physics'], 1])
  expect(await keys('_search=vat li')).toEqual([['physics'], 1])
  expect(await keys('ids=math&ids=pe')).toEqual([['math', 'pe'], 2])
  expect(await keys('ids=math&ids=pe&limit=1&page=2')).toEqual([['pe'], 2])
})

describe('the language of a refusal', () => {
  it.each([
    ['en;q=0.2, vi;q=0.9', 'vi'],
    ['vi;q=0.3, en-GB;q=0.8', 'en'],
    ['fr-FR, en;q=0.5', 'en'],
    ['fr', 'vi'],
    ['*', 'vi'],
  ])('%s is %s', async (header, language) => {
    const response = await send('GET', `/class/detail?classUid=${newId()}`, undefined, { language: header })
    expect(response.json().error.msg).toMatch(language === 'vi' ? /Không tìm thấy/ : /could not be found/)
  })
})
