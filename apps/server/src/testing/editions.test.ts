import { readAccount, updateAccount } from '@bangxanh/contract/account/endpoints.ts'
import { api } from '@bangxanh/contract/api.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { expireClass, updateClass } from '@bangxanh/contract/classes/endpoints.ts'
import {
  addClassContestQuestion,
  addContestQuestion,
  addParticipants,
  createClassContest,
  createContest,
  createTeam,
  updateContest,
} from '@bangxanh/contract/contests/endpoints.ts'
import { createTopic, createTopicComment } from '@bangxanh/contract/discussion/endpoints.ts'
import { createFolder, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import { updateExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { addGradebookColumns } from '@bangxanh/contract/gradebook/endpoints.ts'
import { updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { createInstruction } from '@bangxanh/contract/instructions/endpoints.ts'
import { type Endpoint, schemasOf, takesEdition } from '@bangxanh/contract/kit/endpoint.ts'
import { submitAttempt, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import { createLesson } from '@bangxanh/contract/lessons/endpoints.ts'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { createComment, writeMarks, writeRubric } from '@bangxanh/contract/marking/endpoints.ts'
import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import { createNews } from '@bangxanh/contract/news/endpoints.ts'
import { updateSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { createSchoolBook } from '@bangxanh/contract/school-books/endpoints.ts'
import { updateTeacher } from '@bangxanh/contract/staff/endpoints.ts'
import { updateStudentInfo } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { safeParse } from 'zod/v4/core'
import { updateStudents } from '../features/students/public.ts'
import { newId } from '../kernel/db/new-id.ts'
import type { Person } from './make.ts'
import { appMaker } from './make-apps.ts'
import { classMaker } from './make-classes.ts'
import { homeworkMaker } from './make-homework.ts'
import { readPaper } from './make-papers.ts'
import { taskMaker } from './make-tasks.ts'
import { draft, picture, vaultMaker } from './make-vault.ts'
import { testSchool } from './test-school.ts'
import './to-fail.ts'

/** Nobody undoes a colleague unseen (product 4.14), for every call of the contract that edits something. */
const t = testSchool()

const puts = Object.values(api).flatMap(endpoints =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method }]) => method === 'PUT')
    .map(([name, endpoint]) => ({ name, endpoint })),
)
const editing = puts.filter(({ endpoint }) => takesEdition(endpoint))

/** They put a thing into a state, whatever somebody has just written about it. */
const STATE_ACTS = [
  'expireClass',
  'bindStudent',
  'subscribeStudent',
  'unsubscribeStudent',
  'publishHomework',
  'handBack',
  'pushQuestionGroups',
  'pullQuestionGroups',
  'spreadPoints',
  'setPoints',
  'changeQuestions',
  'correctCopies',
  'reviewPaperItems',
  'uploadDocument',
  'restoreFolder',
  'restoreDocument',
]

/** What they edit has no id of its own. */
const WITHOUT_ID = [
  'writePermissions',
  'markAnswer',
  'writeMarks',
  'writeRubric',
  'updateConfig',
  'markEssay',
]

interface Editable {
  readonly by: Person
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  /** Bodies that differ from what stands and, by their number, from each other. */
  readonly body: (n: number) => object
}

/** A topic that a teacher has opened. */
async function discussed() {
  const { teacher: by, classId: classUid } = await homeworkMaker(t).classroom()
  const body = { classUid, title: 'A', text: 'Chào cả lớp' }
  return { by, ...(await t.as(by).call(createTopic, { body })).data }
}

/** A picture that a pupil has handed in for an essay. */
async function handedIn() {
  const make = homeworkMaker(t)
  const room = await make.classroom()
  const pupil = room.pupils[0] as Person
  const homework = await make.homework(room, { questions: [asDraft(sample.Essay())] })
  const { _id: attemptId, questionGroups } = await make.attempt(pupil, homework)
  const params = { homeworkUid: homework._id, submissionId: attemptId }
  const { data } = await t.as(pupil).call(uploadWork, {
    params: { homeworkUid: homework._id },
    file: await picture(),
  })
  const questionId = questionGroups[0]?.questions[0]?._id ?? ''
  const answers = [{ questionId, seq: 1, answer: { html: '', files: [`/${data.key}`] } }]
  await t.as(pupil).call(submitAttempt, { params: { attemptId }, body: { answers } })
  return { by: room.teacher, params, file: data.key }
}

async function bellOfClass() {
  const { teacher: by, classId: classUid } = await homeworkMaker(t).classroom()
  const made = await t.as(by).call(createClassContest, { query: { classUid }, body: { name: 'A' } })
  return { by, classUid, contest: made.data.contest }
}

async function bellOfSchool() {
  const by = t.admin
  const params = { contestArea: 't-rcv-contest' }
  const made = await t.as(by).call(createContest, { params, body: { name: 'A' } })
  return { by, params, contest: made.data.contest }
}

/** How each thing comes into being that a call edits. */
const EDITABLES: Record<string, () => Promise<Editable>> = {
  async updateLiveExam() {
    const room = await homeworkMaker(t).classroom()
    const { teacher: by, classId } = room
    const { data } = await t.as(by).call(createLiveExam, { body: { classId, name: 'A' } })
    return { by, params: { id: data.liveExam._id }, query: { classId }, body: n => ({ name: `B ${n}` }) }
  },
  async updateClassContest() {
    const { by, contest, classUid } = await bellOfClass()
    return { by, query: { classUid }, body: n => ({ _id: contest._id, name: `B ${n}` }) }
  },
  async updateClassContestQuestion() {
    const { by, contest } = await bellOfClass()
    const query = { contestId: contest._id }
    const { data } = await t.as(by).call(addClassContestQuestion, { query, body: draft.multiChoice as never })
    return {
      ...{ by, query: { ...query, _id: data.question._id } },
      body: n => ({ ...draft.multiChoice, content: `<p>Câu ${n}?</p>` }),
    }
  },
  async updateContest() {
    const { by, params, contest } = await bellOfSchool()
    return { by, params, body: n => ({ _id: contest._id, name: `B ${n}` }) }
  },
  async updateContestQuestion() {
    const { by, params, contest } = await bellOfSchool()
    const query = { contestId: contest._id }
    const { data } = await t
      .as(by)
      .call(addContestQuestion, { params, query, body: draft.multiChoice as never })
    return {
      ...{ by, params, query: { ...query, _id: data.question._id } },
      body: n => ({ ...draft.multiChoice, content: `<p>Câu ${n}?</p>` }),
    }
  },
  async updateTeam() {
    const { by, params, contest } = await bellOfSchool()
    const body = { contestId: contest._id, name: 'A' }
    const { data } = await t.as(by).call(createTeam, { params, body })
    return { by, params, body: n => ({ _id: data.team._id, name: `B ${n}` }) }
  },
  async updateParticipant() {
    const { by, params, contest } = await bellOfSchool()
    const { id: classUid } = await classMaker(t).class({ teachers: [t.teacher], schoolId: t.schoolId })
    const [studentId] = await classMaker(t).students(classUid, [{ fullname: 'Nguyễn Văn An' }], t.schoolId)
    const contestId = contest._id
    await t.as(by).call(addParticipants, { params, body: { contestId, studentIds: [studentId as string] } })
    const teams = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const { data } = await t.as(by).call(createTeam, { params, body: { contestId, name: `Đội ${n}` } })
        return data.team._id
      }),
    )
    return { by, params, body: n => ({ contestId, studentId, teamId: teams[n % 12] }) }
  },
  async markEssay() {
    const by = t.admin
    const params = { contestArea: 'rtcontests' }
    const { data } = await t.as(by).call(createContest, { params, body: { name: 'A' } })
    const contestId = data.contest._id
    const body = { ...asDraft(sample.Essay()), point: 100 } as never
    const asked = await t.as(by).call(addContestQuestion, { params, query: { contestId }, body })
    const { id: classUid } = await classMaker(t).class({ teachers: [t.teacher], schoolId: t.schoolId })
    const [seatId] = await classMaker(t).students(classUid, [{ fullname: 'Nguyễn Văn An' }], t.schoolId)
    await t.as(by).call(addParticipants, { params, body: { contestId, studentIds: [seatId as string] } })
    for (const status of ['prepare', 'in_progress'] as const)
      await t.as(by).call(updateContest, { params, body: { _id: contestId, status } })
    await t.database.db.execute(sql`
      insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      values (${contestId}, ${seatId}, 1, '{"html": "<p>Mùa thu</p>", "files": []}', 1, 1, now(), 1, 0)`)
    await t.as(by).call(updateContest, { params, body: { _id: contestId, status: 'ended' } })
    const questionId = asked.data.question._id
    return {
      by,
      params: { roomId: contestId, seatId: seatId as string },
      body: n => ({ questionId, points: n }),
    }
  },
  async updateNews() {
    const by = t.admin
    const record = { content: '<p>Nội dung</p>', cover: null, until: null, pinned: false }
    const body = { title: 'A', ...record, readers: 'both', from: '2026-09-01T00:00:00.000Z' } as const
    const { data } = await t.as(by).call(createNews, { body })
    return { by, params: { newsId: data.news._id }, body: n => ({ ...body, title: `B ${n}` }) }
  },
  async updateTopic() {
    const { by, topic } = await discussed()
    return { by, body: n => ({ _id: topic._id, title: `B ${n}` }) }
  },
  async updateTopicComment() {
    const { by, topic } = await discussed()
    const body = { topicId: topic._id, text: 'A' }
    const { comment } = (await t.as(by).call(createTopicComment, { body })).data
    return { by, body: n => ({ _id: comment._id, text: `B ${n}` }) }
  },
  async updateSchoolBook() {
    const by = t.admin
    const record = { parentId: null, grade: null, subject: null, order: 1 }
    const { data } = await t.as(by).call(createSchoolBook, { body: { name: 'A', ...record } })
    return { by, params: { id: data.category._id }, body: n => ({ name: `B ${n}`, ...record }) }
  },
  async updateInstruction() {
    const by = t.director
    const record = { content: '<p>Mở trang Lớp học.</p>', roles: ['teacher' as const] }
    const { data } = await t.as(by).call(createInstruction, { body: { title: 'A', ...record } })
    return { by, params: { id: data.instruction._id }, body: n => ({ title: `B ${n}`, ...record }) }
  },
  async updateExam() {
    const by = t.teacher
    const categoryIds = [await vaultMaker(t).category(by)]
    const id = await vaultMaker(t).exam(by, { categoryId: categoryIds[0] })
    const words = {
      ownerCategory: 'Teacher',
      code: 'D',
      subject: 'math',
      productType: 'midterm',
      categoryIds,
    }
    return { by, params: { id }, body: n => ({ ...words, title: `Đề ${n}` }) }
  },
  async updateCategory() {
    const by = t.teacher
    const id = await vaultMaker(t).category(by)
    return { by, params: { id }, body: n => ({ ownerCategory: 'Teacher', name: `Toán ${n}` }) }
  },
  async updateQuestionGroup() {
    const by = t.teacher
    const questionGroupId = await vaultMaker(t).group(by, await vaultMaker(t).exam(by))
    const params = { area: 'exam-vault', questionGroupId }
    return { by, params, body: n => ({ title: `Phần ${n}`, content: '<p>Đọc đoạn văn.</p>' }) }
  },
  async updateQuestion() {
    const by = t.teacher
    const { groupId, questionIds } = await vaultMaker(t).examWithQuestions(by)
    const params = { area: 'exam-vault', questionGroupId: groupId, questionId: questionIds[0] as string }
    return { by, params, body: n => ({ ...draft.multiChoice, content: `<p>Câu ${n}?</p>` }) }
  },
  async updatePaperItem() {
    const by = t.teacher
    const importId = await readPaper(t, by, await vaultMaker(t).exam(by))
    const { content } = (await t.as(by).call(readPaperImport, { params: { importId } })).data
    const itemId = content?.items[0]?._id ?? ''
    return {
      by,
      params: { importId, itemId },
      body: n => ({ draft: { ...draft.multiChoice, content: `<p>Câu ${n}?</p>` } }),
    }
  },
  async updateClass() {
    const { teacher: by, schoolId } = t
    const { id } = await classMaker(t).class({ teachers: [by], schoolId })
    return { by, body: n => ({ _id: id, name: `10A${n}` }) }
  },
  async updateHomework() {
    const room = await homeworkMaker(t).classroom()
    const { _id, endAt } = await homeworkMaker(t).homework(room)
    const later = (n: number) => new Date(Date.parse(endAt) + n * 60_000).toISOString()
    return { by: room.teacher, body: n => ({ _id, endAt: later(n) }) }
  },
  updateFileHomework: () => ofTask('fileHomework'),
  updateAttachmentHomework: () => ofTask('attachment'),
  updateDocumentHomework: () => ofTask('document'),
  updateAppHomework: () => inApp('app'),
  updateMpHomework: () => inApp('mp'),
  updateBangxanhHomework: () => inApp('bangxanh'),
  updateUnistartHomework: () => inApp('unistart'),
  updateEasyForKidsHomework: () => inApp('easy-for-kids'),
  updateEasyCertificateHomework: () => inApp('easy-certificate'),
  async updateGradebookColumn() {
    const { teacher: by, schoolId } = t
    const { id: classUid } = await classMaker(t).class({ teachers: [by], schoolId })
    const body = { semester: 1 as const, columns: [{ kind: 'TX' as const }] }
    const { data } = await t.as(by).call(addGradebookColumns, { params: { classUid }, body })
    const columnId = data.columns[0]?._id ?? ''
    return { by, params: { classUid, columnId }, body: n => ({ name: `Cột ${n}` }) }
  },
  async updateLesson() {
    const { teacher: by, schoolId } = t
    const { id: classId } = await classMaker(t).class({ teachers: [by], schoolId })
    const { data } = await t.as(by).call(createLesson, { body: { classId, name: 'Bài 0' } })
    return { by, params: { lessonId: data.lesson._id }, body: n => ({ name: `Bài ${n}` }) }
  },
  async markAnswer() {
    const make = homeworkMaker(t)
    const room = await make.classroom()
    const by = room.teacher
    const homework = await make.homework(room, { questions: [asDraft(sample.Essay({ point: 1_000 }))] })
    const { _id: attemptId, questionGroups } = await make.attempt(room.pupils[0] as Person, homework)
    const questionId = questionGroups[0]?.questions[0]?._id
    await t.as(room.pupils[0] as Person).call(submitAttempt, { params: { attemptId }, body: {} })
    const params = { homeworkUid: homework._id, studentId: room.studentIds[0] as string }
    return { by, params, body: n => ({ attemptId, questionId, points: n }) }
  },
  async writeMarks() {
    const { by, params, file } = await handedIn()
    const stamp = { kind: 'stamp', id: 'a', size: 0.05, stamp: 'right', y: 0.5 }
    const body = (n: number) => ({ file, page: 1, shapes: [{ ...stamp, x: n / 100 } as Shape] })
    await t.as(by).call(writeMarks, { params, body: body(0) })
    return { by, params, body }
  },
  async updateComment() {
    const { by, params } = await handedIn()
    const body = { submissionId: params.submissionId, text: 'Em xem lại.' }
    const { data } = await t.as(by).call(createComment, { body })
    return { by, params: { commentId: data.comment._id }, body: n => ({ text: `Câu ${n}` }) }
  },
  async writeRubric() {
    const { by, params } = await handedIn()
    const criteria = (n: number) => [{ name: `Ý ${n}`, levels: [{ points: 0 }, { points: 1 }] }]
    const body = (n: number) => ({ criteria: criteria(n) })
    await t.as(by).call(writeRubric, { params: { homeworkUid: params.homeworkUid }, body: body(0) })
    return { by, params: { homeworkUid: params.homeworkUid }, body }
  },
  async updateStudentInfo() {
    const { teacher: by, schoolId } = t
    const { id } = await classMaker(t).class({ teachers: [by], schoolId })
    const [_id] = await classMaker(t).students(id, [{ fullname: 'Nguyễn Văn An' }], schoolId)
    return { by, body: n => ({ _id, fullname: `Nguyễn Văn An ${n}` }) }
  },
  async decideStudent() {
    const { teacher: by, schoolId } = t
    const { id: classUid } = await classMaker(t).class({ teachers: [by], schoolId })
    const waiting = [{ fullname: 'Nguyễn Văn An', state: 'waiting' as const }]
    const [studentId] = await classMaker(t).students(classUid, waiting, schoolId)
    return { by, body: n => ({ classUid, studentId, status: 'approved', fullname: `Nguyễn Văn An ${n}` }) }
  },
  async updateConfig() {
    const by = await t.make.person('admin', { schoolId: await t.make.school() })
    return { by, body: n => ({ grades: [`L${1 + (n % 12)}`] }) }
  },
  async updateAccount() {
    return {
      by: await t.make.person('teacher', { schoolId: t.schoolId }),
      body: n => ({ displayName: `Nguyễn Thị Hoa ${n}` }),
    }
  },
  async updateTeacher() {
    const { userId: _id } = await t.make.person('teacher', { schoolId: t.schoolId })
    return { by: t.admin, body: n => ({ _id, displayName: `Nguyễn Thị Hoa ${n}` }) }
  },
  async updateSchool() {
    const id = await t.make.school({ groupId: t.groupId })
    return { by: t.director, params: { id }, body: n => ({ _id: id, name: `Trường ${n}` }) }
  },
  async updateGroup() {
    const groupId = await t.make.group()
    const by = await t.make.person('group_chief', { groupId })
    return { by, params: { id: groupId }, body: n => ({ name: `Tập đoàn ${n}` }) }
  },
  async updateFolder() {
    const by = t.teacher
    const { category } = (await t.as(by).call(createFolder, { body: { name: 'Đề' } })).data
    return { by, params: { id: category._id }, body: n => ({ name: `Đề ${n}` }) }
  },
  async writePermissions() {
    const by = t.admin
    const { category } = (await t.as(by).call(createFolder, { body: { name: 'Đáp án' } })).data
    const rules = (n: number) => [{ kind: 'subject', subject: `môn ${n}`, level: 'view' }]
    return { by, body: n => ({ categoryId: category._id, ownRules: true, rules: rules(n) }) }
  },
  async updateDocument() {
    const by = t.teacher
    const { category } = (await t.as(by).call(createFolder, { body: { name: 'Ảnh' } })).data
    const query = { categoryId: category._id }
    const { file } = (await t.as(by).call(uploadDocument, { query, file: await picture() })).data
    return { by, params: { id: file._id }, body: n => ({ name: `Hình ${n}.png` }) }
  },
  async updateDepartment() {
    const id = await t.make.department(t.groupId)
    return { by: t.director, params: { id }, body: n => ({ name: `Vùng ${n}` }) }
  },
}

async function inApp(kind: AppKind): Promise<Editable> {
  const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId })
  const { _id } = await appMaker(t).homework(room, kind)
  return { by: room.teacher, body: n => ({ _id, settings: { level: 500 + n } }) }
}

async function ofTask(kind: 'fileHomework' | 'attachment' | 'document'): Promise<Editable> {
  const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId })
  const { _id } = await taskMaker(t)[kind](room)
  return { by: room.teacher, body: n => ({ _id, content: `<p>Bài ${n}</p>` }) }
}

/** Sends body `n`; without an edition as a client of old. */
async function edited(
  endpoint: Endpoint,
  { by, params, query, body }: Editable,
  n: number,
  edition?: number,
) {
  const request = { params, query, body: { ...body(n), ...(edition && { edition }) } }
  const { status, data, error } = await t.as(by).call(endpoint, request as never)
  return { status, data: data as unknown, error: error as { code: string; current?: unknown } | undefined }
}

/** The edition somewhere in a reply. */
function editionIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('edition' in data) return data.edition as number
  for (const value of Object.values(data)) {
    const found = editionIn(value)
    if (found !== undefined) return found
  }
  return undefined
}

it('takes an edition wherever a PUT answers with one, but for acts that set a state', () => {
  const shown = puts.filter(({ endpoint }) => {
    const { reply } = schemasOf(endpoint)
    return reply && JSON.stringify(z.toJSONSchema(reply, { io: 'output' })).includes('"edition"')
  })
  expect(shown.length).toBeGreaterThan(10)
  const names = (some: typeof puts) => some.map(({ name }) => name).sort()
  expect(names(shown)).toEqual([...names(editing), ...STATE_ACTS].sort())
  for (const { name, endpoint } of editing) {
    const { body } = schemasOf(endpoint)
    const example = endpoint.example?.body as object
    expect(body && safeParse(body, { ...example, edition: 3 }), name).toMatchObject({ success: true })
    expect(body && safeParse(body, { ...example, edition: 'x' }), name).toMatchObject({ success: false })
  }
})

it('says in OpenAPI what stands beside the refusal', () => {
  const { paths } = t.app.swagger() as unknown as {
    paths: Record<string, { put?: { responses: Record<string, object> } }>
  }
  for (const { name, endpoint } of editing) {
    const found = Object.entries(paths).find(([path]) => path === `/app${endpoint.path}`)
    const schema = JSON.stringify(found?.[1].put?.responses['409'])
    expect(schema, name).toContain('"current"')
    for (const key of Object.keys(endpoint.reply)) expect(schema, name).toContain(`"${key}"`)
  }
})

it('knows how each thing comes into being that a call edits', () => {
  expect(Object.keys(EDITABLES).sort()).toEqual(editing.map(({ name }) => name).sort())
})

it.each(editing)(
  '$name counts edits, and says what stands to who comes too late',
  async ({ name, endpoint }) => {
    const thing = await (EDITABLES[name] as () => Promise<Editable>)()
    const first = await edited(endpoint, thing, 1, 1)
    expect([first.status, editionIn(first.data)]).toEqual([200, 2])

    const late = await edited(endpoint, thing, 2, 1)
    expect([late.status, late.error?.code]).toEqual([409, 'E_CHANGED'])
    expect(late.error?.current).toEqual(first.data)

    // The answer to the first was lost on its way: the same again is the same, and raises nothing.
    expect(await edited(endpoint, thing, 1, 1)).toEqual(first)

    const aware = await edited(endpoint, thing, 2, 2)
    expect([aware.status, editionIn(aware.data)]).toEqual([200, 3])
    // As clients do that know of no edition.
    const blind = await edited(endpoint, thing, 3)
    expect([blind.status, editionIn(blind.data)]).toEqual([200, 4])
  },
)

/** The thing that a write answers with: the first of its reply that has an id. */
const thingIn = (data: unknown) =>
  Object.values(data as object).find(
    (value): value is { _id: string } => typeof value === 'object' && value !== null && '_id' in value,
  )

it.each(editing)('$name takes its thing back whole, and no other one (product 2.21)', async edit => {
  const { name, endpoint } = edit
  const thing = await (EDITABLES[name] as () => Promise<Editable>)()
  const whole = thingIn((await edited(endpoint, thing, 1)).data)
  if (!whole) return expect(WITHOUT_ID).toContain(name)
  const back = await edited(endpoint, { ...thing, body: n => ({ ...whole, ...thing.body(n) }) }, 2)
  expect([back.status, back.error]).toEqual([200, undefined])
  const other = await edited(endpoint, { ...thing, body: n => ({ ...thing.body(n), _id: newId() }) }, 3)
  expect([other.status, other.error?.code]).toEqual([404, 'E_NOT_FOUND'])
})

it.each(editing)('$name lets one of two through that come at once', async ({ name, endpoint }) => {
  const thing = await (EDITABLES[name] as () => Promise<Editable>)()
  for (const edition of [1, 2, 3, 4, 5]) {
    const two = await Promise.all([1, 2].map(n => edited(endpoint, thing, 10 * edition + n, edition)))
    const [won, lost] = two.sort((one, other) => one.status - other.status)
    expect([won?.status, lost?.status, lost?.error?.code]).toEqual([200, 409, 'E_CHANGED'])
    expect(lost?.error?.current).toEqual(won?.data)
    expect(editionIn(won?.data)).toBe(edition + 1)
  }
})

describe('a list of a record', () => {
  const stale = 1

  it('of teachers stands as it was sent in whatever order, and counts as an edit', async () => {
    const { teacher, colleague, schoolId } = t
    const { id: _id } = await classMaker(t).class({ teachers: [teacher], schoolId })
    const put = (people: Person[], edition?: number) => {
      const teacherIds = people.map(({ userId }) => userId)
      return t.as(teacher).call(updateClass, { body: { _id, teacherIds, edition } })
    }
    expect((await put([teacher, colleague], 1)).data.eClass.edition).toBe(2)
    expect((await put([colleague, teacher], stale)).data.eClass.edition).toBe(2)
    const late = await put([teacher], stale)
    expect(late).toFail(409, 'E_CHANGED')
    expect(late.error.current?.eClass.teachers).toHaveLength(2)
  })

  it('of assignees is compared as what it means: none is the whole class, all of its names are a choice', async () => {
    const room = await homeworkMaker(t).classroom({ pupils: 2 })
    const { _id } = await homeworkMaker(t).homework(room)
    const put = (assignStudentIds: string[], edition: number) =>
      t.as(room.teacher).call(updateHomework, { body: { _id, assignStudentIds, edition } })
    expect((await put([], stale + 7)).data.homework.edition).toBe(1)
    expect((await put([...room.studentIds], 1)).data.homework.edition).toBe(2)
    expect((await put([...room.studentIds].reverse(), stale + 7)).data.homework.edition).toBe(2)
    expect((await put([room.studentIds[0] as string], 2)).data.homework.edition).toBe(3)
    expect(await put([], stale)).toFail(409, 'E_CHANGED')
  })

  it('of categories is taken with the exam, by one of two that come at once', async () => {
    const { teacher } = t
    const [first, second] = [await vaultMaker(t).category(teacher), await vaultMaker(t).category(teacher)]
    const id = await vaultMaker(t).exam(teacher, { categoryId: first, title: 'Đề', code: 'D' })
    const words = { title: 'Đề', code: 'D', subject: 'math', productType: 'midterm' }
    const put = (categoryIds: string[], edition: number) => {
      const body = { ownerCategory: 'Teacher' as const, ...words, categoryIds, edition }
      return t.as(teacher).call(updateExam, { params: { id }, body })
    }
    const two = await Promise.all([put([second], 1), put([first, second], 1)])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = two.sort((one, other) => one.status - other.status)
    expect(lost?.error.current).toEqual(won?.data)
    expect((await put([...(won?.data.exam.categoryIds ?? [])].reverse(), stale)).status).toBe(200)
  })

  it('of roles is compared role by role, a head of subject with the role of a teacher', async () => {
    const { userId: _id } = await t.make.person('teacher', { schoolId: t.schoolId })
    const leader = { role: 'leader' as const, subjects: ['math', 'physics'] }
    const put = (roles: { role: 'leader' | 'teacher'; subjects: string[] }[], edition: number) =>
      t.as(t.admin).call(updateTeacher, { body: { _id, roles, edition } })
    const first = await put([leader], 1)
    expect(first.data.teacher?.edition).toBe(2)
    const again = await put([{ role: 'teacher', subjects: ['physics', 'math'] }, leader], stale)
    expect([again.status, again.data.teacher?.edition]).toEqual([200, 2])
    expect(await put([{ role: 'teacher', subjects: [] }], stale)).toFail(409, 'E_CHANGED')
  })
})

it('an update that was sent twice is one edit of a question', async () => {
  const { groupId, questionIds } = await vaultMaker(t).examWithQuestions(t.teacher)
  const questionId = questionIds[0] as string
  const params = { area: 'exam-vault', questionGroupId: groupId, questionId } as const
  const body = { ...draft.multiChoice, content: '<p>Hai <b>chữ</b></p>', point: 0.5 }
  for (const edition of [1, 1, undefined]) {
    const { status, data } = await t
      .as(t.teacher)
      .call(updateQuestion, { params, body: { ...body, edition } })
    expect([status, data.question.edition]).toEqual([200, 2])
  }
})

it('a state is set whatever somebody has just written', async () => {
  const { id: _id } = await classMaker(t).class({ teachers: [t.teacher], schoolId: t.schoolId })
  await t.as(t.teacher).call(updateClass, { body: { _id, name: '10A9' } })
  const { status, data } = await t.as(t.teacher).call(expireClass, { body: { _id } })
  expect([status, data.eClass.status, data.eClass.name]).toEqual([200, 'expired', '10A9'])
})

it('what somebody else than a dialog writes is an edit too: a roster, and the pupil', async () => {
  const { teacher, schoolId, pupil } = t
  const { id } = await classMaker(t).class({ teachers: [teacher], schoolId })
  const people = [{ fullname: 'Trần Văn Bình', userId: pupil.userId }]
  const [_id] = (await classMaker(t).students(id, people, schoolId)) as [string]
  const put = (who: Person, phone: string, edition: number) =>
    t.as(who).call(updateStudentInfo, { body: { _id, phone, edition } })
  const own = await put(pupil, '0901111111', 1)
  expect([own.status, own.data.student.edition, own.data.student.guardian]).toEqual([200, 2, null])
  await updateStudents(t.database.db, [{ id: _id, phone: '0902222222' }])
  for (const who of [teacher, pupil]) {
    const late = await put(who, '0903333333', 2)
    expect(late).toFail(409, 'E_CHANGED')
    expect(late.error.current?.student).toMatchObject({ edition: 3, phone: '0902222222' })
  }
  expect(
    await t.as(t.otherTenant).call(updateStudentInfo, { body: { _id, phone: '0903333333', edition: 1 } }),
  ).toFail(404, 'E_NOT_FOUND')
})

it('what is left out of a partial update stays', async () => {
  const me = await t.make.person('teacher')
  const whole = { displayName: 'Trần Thị Bích', phone: '0912345678', contact: 'Phòng 12' }
  await t.as(me).call(updateAccount, { body: whole })
  await t.as(me).call(updateAccount, { body: { displayName: 'Trần Bích' } })
  const { profile } = (await t.as(me).call(readAccount)).data
  expect(profile).toMatchObject({ ...whole, displayName: 'Trần Bích', edition: 3 })

  const id = await t.make.school({ groupId: t.groupId })
  const put = (body: object) =>
    t.as(t.director).call(updateSchool, { params: { id }, body: { _id: id, ...body } as never })
  expect((await put({ cityId: '01', districtId: '00004' })).status).toBe(200)
  expect((await put({ name: 'THCS Nguyễn Du' })).data.school).toMatchObject({
    cityId: '01',
    districtId: '00004',
  })
  // A ward of the stored province, and one that lies elsewhere.
  expect(await put({ cityId: '04' })).toFail(400, 'E_PLACE_UNKNOWN')
  expect((await put({ districtId: null })).data.school).toMatchObject({ cityId: '01', districtId: null })
})
