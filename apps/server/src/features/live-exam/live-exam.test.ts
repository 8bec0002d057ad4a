import { deleteClass } from '@bangxanh/contract/classes/endpoints.ts'
import * as calls from '@bangxanh/contract/live-exam/endpoints.ts'
import {
  changeQuestions,
  copyQuestions,
  createQuestion,
  createQuestionGroup,
  createQuestionGroups,
  deleteQuestionGroup,
  listCopies,
  listQuestionGroups,
  listQuestions,
  listVersions,
  orderQuestions,
  spreadPoints,
  updateQuestion,
  updateQuestionGroup,
} from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { draft, picture, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const area = 'live-exam' as const
let room: Classroom
let classId: string

interface As {
  readonly who?: { token: string } | null
  readonly key?: string
}
const create = (over: object = {}, { who = room.teacher, key }: As = {}) =>
  t.as(who).call(calls.createLiveExam, { body: { classId, name: 'Ôn phân số', ...over }, key })
const made = async (over: object = {}) => (await create(over)).data.liveExam
const read = (liveExamId: string, who: { token: string } | null = room.teacher) =>
  t.as(who).call(calls.readLiveExam, { params: { liveExamId } })
const change = (id: string, body: object, of: { who?: { token: string }; classId?: string } = {}) =>
  t
    .as(of.who ?? room.teacher)
    .call(calls.updateLiveExam, { params: { id }, query: { classId: of.classId ?? classId }, body })
const remove = (id: string, who: { token: string } | null = room.teacher) =>
  t.as(who).call(calls.deleteLiveExam, { params: { id } })

/** With a group and these questions. */
async function withQuestions(drafts: readonly object[] = [draft.multiChoice, draft.shortAnswer]) {
  const liveExam = await made()
  const { data } = await t.as(room.teacher).call(createQuestionGroups, {
    params: { area },
    query: { liveExamId: liveExam._id },
    body: { questionGroups: [{ title: 'Phần I', questions: drafts as never }] },
  })
  const group = data.questionGroups[0] as (typeof data.questionGroups)[number]
  return { liveExamId: liveExam._id, groupId: group._id, questionIds: group.questions.map(({ _id }) => _id) }
}

/** As the engine starts a room: its questions are fixed. */
async function start(liveExamId: string) {
  await t.database.db.execute(sql`
    update room set status = 'live', phase = 'lobby', started_at = now() where id = ${liveExamId}`)
  await t.database.db.execute(sql`
    insert into room_question (room_id, no, question_id, version, point, duration)
    select ${liveExamId}::uuid, row_number() over (order by g.position, q.position), q.id, q.version, v.point, 30
    from question q join question_group g on g.id = q.question_group_id
    join question_version v on v.question_id = q.id and v.version = q.version where g.live_exam_id = ${liveExamId}`)
}

async function answer(liveExamId: string, studentId: string) {
  await t.database.db.execute(
    sql`insert into room_seat (room_id, student_id, number) values (${liveExamId}, ${studentId}, 1)`,
  )
  await t.database.db.execute(sql`
    insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
    values (${liveExamId}, ${studentId}, 1, '2', 1, 1, now(), 1000, 0.25)`)
}

beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 2 })
  classId = room.classId
})

describe('a live exercise', () => {
  it('is made by a teacher of the class alone', async () => {
    const foreign = await classMaker(t).class({ teachers: [t.otherTenant] })
    const closed = await classMaker(t).class({
      teachers: [room.teacher],
      schoolId: t.schoolId,
      status: 'closed',
    })
    expect(await create({}, { who: null })).toFail(401, 'E_UNAUTHENTICATED')
    expect(await create({ name: ' ' })).toFail(400, 'E_INVALID')
    expect(await create({ name: undefined })).toFail(400, 'E_INVALID')
    expect(await create({ settings: { questionSeconds: 4 } })).toFail(400, 'E_INVALID')
    expect(await create({ classId: foreign.id })).toFail(404, 'E_NOT_FOUND')
    const colleague = await create({}, { who: t.colleague })
    expect(colleague).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await create({ classId: closed.id })).toFail(409, 'E_LIVE_EXAM_CLASS_CLOSED')
    expect(await create({}, { who: room.pupils[0] as { token: string } })).toFail(404, 'E_NOT_FOUND')
    expect(await create({}, { who: t.admin })).toFail(403, 'E_NOT_CLASS_TEACHER')
  })

  it('stands prepared with usual settings, once for one key', async () => {
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([create({}, { key }), create({}, { key })])
    expect(first.data.liveExam).toEqual(second.data.liveExam)
    expect(first.data.liveExam).toMatchObject({
      classId,
      name: 'Ôn phân số',
      status: 'not_started',
      questionCount: 0,
      totalPoint: 0,
      startAt: null,
      endAt: null,
      currentQuestion: null,
      answeredCount: 0,
      settings: {
        changeUntilLock: true,
        namesOnScreen: true,
        rankingHidden: false,
        speedBonus: false,
        questionSeconds: 30,
      },
      assignedBy: { _id: room.teacher.userId },
      can: { edit: true, editQuestions: true, run: false, copy: true, remove: true },
    })
    expect(first.data.liveExam.inviteCode).toMatch(/^[A-HJKMNP-Z][2-9A-HJKMNP-Z]{5}$/)
  })

  it('stands first in the list of its class as the newest, and stays in its place when it is changed', async () => {
    const list = (query: object, who: { token: string } = room.teacher) =>
      t.as(who).call(calls.listLiveExams, { query: { classId, ...query } })
    const older = await made({ name: 'Tập hợp' })
    const newer = await made({ name: 'Số nguyên tố' })
    await change(older._id, { name: 'Tập hợp N' })
    const { liveExams } = (await list({ limit: 2 })).data
    expect(liveExams.map(({ name }) => name)).toEqual(['Số nguyên tố', 'Tập hợp N'])
    expect((await list({ search: 'so nguyen' })).data.liveExams.map(({ _id }) => _id)).toEqual([newer._id])
    expect((await list({ status: 'live' })).data.liveExams).toEqual([])
    expect((await list({ limit: 1 })).data.pagination.total).toBeGreaterThan(1)
    expect((await list({ limit: 2 }, t.admin)).data.liveExams[0]?.can).toEqual({
      edit: false,
      editQuestions: false,
      run: false,
      copy: false,
      remove: false,
    })
    expect((await list({}, t.colleague)).data.liveExams).toEqual([])
    expect(await list({}, room.pupils[0])).toFail(403, 'E_FORBIDDEN')
  })

  it('takes name and settings, each by itself, under the class that it is of', async () => {
    const { _id } = await made()
    const other = await classMaker(t).class({ teachers: [room.teacher], schoolId: t.schoolId })
    expect(await change(_id, { name: 'Khác' }, { classId: other.id })).toFail(404, 'E_NOT_FOUND')
    expect(await change(_id, { name: 'Khác' }, { who: t.colleague })).toFail(403, 'E_NOT_CLASS_TEACHER')
    const { liveExam } = (await change(_id, { settings: { speedBonus: true, questionSeconds: 20 } })).data
    expect(liveExam).toMatchObject({
      name: 'Ôn phân số',
      edition: 2,
      settings: { changeUntilLock: true, speedBonus: true, questionSeconds: 20 },
    })
    const { rows } = await t.database.db.execute(sql`select settings from room where id = ${_id}`)
    expect(rows[0]?.settings).toEqual(liveExam.settings)
    expect(await change(_id, { name: 'Muộn', edition: 1 })).toFail(409, 'E_CHANGED')
  })

  it('can be a copy of an earlier one, and is independent of it', async () => {
    const { liveExamId: source } = await withQuestions()
    await change(source, { name: 'Tuần trước', settings: { rankingHidden: true } })
    await start(source)
    const copy = (await create({ name: undefined, fromLiveExamId: source })).data.liveExam
    expect(copy).toMatchObject({
      name: 'Tuần trước',
      status: 'not_started',
      questionCount: 2,
      totalPoint: 0.75,
      settings: { rankingHidden: true },
      can: { run: true },
    })
    expect(copy.inviteCode).not.toBe((await read(source)).data.liveExam.inviteCode)
    expect(await create({ fromLiveExamId: copy._id }, { who: t.colleague })).toFail(
      403,
      'E_NOT_CLASS_TEACHER',
    )
    expect(await create({ fromLiveExamId: copy._id, examVaultId: copy._id })).toFail(400, 'E_INVALID')
    expect(await create({ fromLiveExamId: classId })).toFail(404, 'E_NOT_FOUND')
  })

  it('can be made of an exam of the vault that has questions a machine scores', async () => {
    const vault = vaultMaker(t)
    const { examId } = await vault.examWithQuestions(room.teacher, {}, [draft.multiChoice])
    const { liveExam } = (await create({ name: undefined, examVaultId: examId })).data
    expect(liveExam).toMatchObject({ questionCount: 1, totalPoint: 0.25, can: { run: true } })
    const empty = await vault.exam(room.teacher)
    expect(await create({ examVaultId: empty })).toFail(409, 'E_SOURCE_EMPTY')
    const foreign = await vault.examWithQuestions(t.otherTenant)
    expect(await create({ examVaultId: foreign.examId })).toFail(404, 'HW_CREATE_SOURCE_INVALID')
    const essay = await vault.examWithQuestions(room.teacher, {}, [asDraft(sample.Essay())])
    const before = await t.database.db.$count(sql`room`)
    expect(await create({ examVaultId: essay.examId })).toFail(400, 'QUESTION_TYPE_NOT_SUPPORTED')
    expect(await t.database.db.$count(sql`room`)).toBe(before)
  })

  it('is deleted while nobody has answered in it, with its room and its questions', async () => {
    const { liveExamId, groupId } = await withQuestions()
    expect(await remove(liveExamId, null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await remove(liveExamId, t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect((await remove(liveExamId)).status).toBe(200)
    expect(await remove(liveExamId)).toFail(404, 'E_NOT_FOUND')
    expect(await t.database.db.$count(sql`room where id = ${liveExamId}`)).toBe(0)
    expect(await t.database.db.$count(sql`question_group where id = ${groupId}`)).toBe(0)

    const kept = await withQuestions()
    await start(kept.liveExamId)
    await answer(kept.liveExamId, room.studentIds[0] as string)
    expect(await remove(kept.liveExamId)).toFail(409, 'E_LIVE_EXAM_HAS_ANSWERS')
    expect((await read(kept.liveExamId)).data.liveExam).toMatchObject({
      answeredCount: 1,
      seatCount: 1,
      can: { remove: false },
    })
  })

  it('keeps its class from being deleted once it holds answers', async () => {
    const own = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const by = t.as(own.teacher)
    const { liveExam } = (
      await by.call(calls.createLiveExam, { body: { classId: own.classId, name: 'Ôn tập' } })
    ).data
    await by.call(createQuestionGroups, {
      params: { area },
      query: { liveExamId: liveExam._id },
      body: { questionGroups: [{ title: 'Phần I', questions: [draft.multiChoice] }] },
    })
    await start(liveExam._id)
    await answer(liveExam._id, own.studentIds[0] as string)
    const deleted = () => by.call(deleteClass, { query: { _id: own.classId } })
    expect(await deleted()).toFail(409, 'E_CLASS_HAS_ATTEMPTS')
    const { rows } = await t.database.db.execute<{ given: unknown }>(sql`
      with gone as (delete from room_answer where room_id = ${liveExam._id} returning *) select to_jsonb(gone) as given from gone`)
    // Who answers just now comes before it.
    const given = JSON.stringify(rows[0]?.given)
    const answers = await holdLock(
      t,
      sql`insert into room_answer select given.* from (select from room where id = ${liveExam._id} for key share) held,
        jsonb_populate_record(null::room_answer, ${given}::jsonb) given`,
    )
    const deleting = deleted()
    await waitingForLocks(t, 1)
    await answers()
    expect(await deleting).toFail(409, 'E_CLASS_HAS_ATTEMPTS')
    await t.database.db.execute(sql`delete from room_answer where room_id = ${liveExam._id}`)
    expect((await deleted()).status).toBe(200)
  })

  it('shows the question that stands in its room', async () => {
    const { liveExamId, questionIds } = await withQuestions()
    await start(liveExamId)
    await t.database.db.execute(sql`
      update room set phase = 'asking', question = 2, opens_at = now(), closes_at = now() + interval '30 s'
      where id = ${liveExamId}`)
    expect((await read(liveExamId)).data.liveExam).toMatchObject({
      status: 'live',
      currentQuestion: { no: 2, of: 2, question: { _id: questionIds[1] } },
      can: { edit: false, editQuestions: false, run: true },
    })
    expect(await read(liveExamId, null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await read(liveExamId, t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await read(liveExamId, t.otherTenant)).toFail(404, 'E_NOT_FOUND')
  })
})

describe('questions of a live exercise', () => {
  const of = (liveExamId: string) => ({ params: { area }, query: { liveExamId } })

  it('are written, ordered, copied and given points by the calls of all questions', async () => {
    const { liveExamId, groupId, questionIds } = await withQuestions()
    const by = t.as(room.teacher)
    const params = { area, questionGroupId: groupId }
    expect((await by.call(createQuestion, { params, query: {}, body: draft.matching })).status).toBe(200)
    await by.call(copyQuestions, { ...of(liveExamId), body: { questionIds: [questionIds[0] as string] } })
    const before =
      (await by.call(listQuestionGroups, of(liveExamId))).data.questionGroups[0]?.questionIds ?? []
    expect(before).toHaveLength(4)
    const groups = [{ _id: groupId, questionIds: [...before].reverse() }]
    expect((await by.call(orderQuestions, { ...of(liveExamId), body: { groups } })).data.groups).toEqual(
      groups,
    )
    const { totalPoint } = (
      await by.call(spreadPoints, { ...of(liveExamId), body: { total: 10, spread: 'equal' } })
    ).data
    expect(totalPoint).toBe(10)
    expect((await read(liveExamId)).data.liveExam).toMatchObject({ questionCount: 4, totalPoint: 10 })
    const { questionGroups } = (await by.call(listQuestionGroups, of(liveExamId))).data
    expect(questionGroups).toMatchObject([{ liveExamId, homeworkUid: null, examVaultId: null }])
  })

  it('come from an exam of the vault, behind those that are there', async () => {
    const { liveExamId } = await withQuestions()
    const { examId } = await vaultMaker(t).examWithQuestions(room.teacher)
    const add = (body: object) =>
      t.as(room.teacher).call(createQuestionGroups, { ...of(liveExamId), body: body as never })
    expect((await add({ examVaultId: examId })).data.questionGroups).toMatchObject([
      { liveExamId, questionCount: 3 },
    ])
    expect(await add({})).toFail(400, 'E_INVALID')
    const foreign = await vaultMaker(t).examWithQuestions(t.otherTenant)
    expect(await add({ examVaultId: foreign.examId })).toFail(404, 'HW_CREATE_SOURCE_INVALID')
    const empty = await vaultMaker(t).exam(room.teacher)
    expect(await add({ examVaultId: empty })).toFail(409, 'E_SOURCE_EMPTY')
    expect((await read(liveExamId)).data.liveExam).toMatchObject({ questionCount: 5, totalPoint: 2.5 })
  })

  it('show pictures that were brought for them, until the start', async () => {
    const { liveExamId, groupId } = await withQuestions()
    const bring = async (who: { token: string } | null) =>
      t.as(who).call(calls.uploadToLiveExam, { params: { id: liveExamId }, file: await picture() })
    expect(await bring(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await bring(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    const { key } = (await bring(room.teacher)).data
    const body = { ...draft.multiChoice, imgUrl: `/${key}` }
    const params = { area, questionGroupId: groupId }
    const { files } = (await t.as(room.teacher).call(createQuestion, { params, query: {}, body })).data
    expect(Object.keys(files)).toEqual([`/${key}`])
    await start(liveExamId)
    expect(await bring(room.teacher)).toFail(409, 'E_LIVE_EXAM_STARTED')
  })

  it('are of types that a machine scores, however they come', async () => {
    const { liveExamId, groupId, questionIds } = await withQuestions()
    const by = t.as(room.teacher)
    const essay = asDraft(sample.Essay())
    const speaking = asDraft(sample.Speaking())
    const params = { area, questionGroupId: groupId }
    for (const body of [essay, speaking])
      expect(await by.call(createQuestion, { params, query: {}, body })).toFail(
        400,
        'QUESTION_TYPE_NOT_SUPPORTED',
      )
    expect(
      await by.call(updateQuestion, {
        params: { ...params, questionId: questionIds[0] as string },
        query: {},
        body: essay,
      }),
    ).toFail(400, 'QUESTION_TYPE_NOT_SUPPORTED')
    const { examId } = await vaultMaker(t).examWithQuestions(room.teacher, {}, [essay])
    expect(await by.call(createQuestionGroups, { ...of(liveExamId), body: { examVaultId: examId } })).toFail(
      400,
      'QUESTION_TYPE_NOT_SUPPORTED',
    )
    expect((await by.call(listQuestions, { params, query: {} })).data.questions).toHaveLength(2)
  })

  it('are of the class’s teachers, and of no other owner', async () => {
    const { liveExamId, groupId } = await withQuestions()
    const list = (who: { token: string } | null, query: object = { liveExamId }) =>
      t.as(who).call(listQuestionGroups, { params: { area }, query })
    expect(await list(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await list(room.teacher, {})).toFail(400, 'E_INVALID')
    expect(await list(room.teacher, { liveExamId, homeworkUid: liveExamId })).toFail(400, 'E_INVALID')
    expect(await list(t.otherTenant)).toFail(404, 'E_NOT_FOUND')
    expect(await list(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await list(room.pupils[0] as { token: string })).toFail(404, 'E_NOT_FOUND')
    expect((await list(t.admin)).status).toBe(200)
    const add = (who: { token: string }) =>
      t.as(who).call(createQuestionGroup, { ...of(liveExamId), body: { title: 'Phần II' } })
    expect(await add(t.admin)).toFail(403, 'E_NOT_CLASS_TEACHER')
    const inHomework = { params: { area: 'homework', questionGroupId: groupId }, query: {} } as const
    expect(await t.as(room.teacher).call(listQuestions, inHomework)).toFail(404, 'E_NOT_FOUND')
  })

  it('stay as they are once it has started', async () => {
    const { liveExamId, groupId, questionIds } = await withQuestions()
    await start(liveExamId)
    const by = t.as(room.teacher)
    const params = { area, questionGroupId: groupId }
    const questionId = questionIds[0] as string
    const refused = [
      await by.call(createQuestionGroup, { ...of(liveExamId), body: { title: 'Phần II' } }),
      await by.call(createQuestion, { params, query: {}, body: draft.matching }),
      await by.call(updateQuestion, { params: { ...params, questionId }, query: {}, body: draft.matching }),
      await by.call(updateQuestionGroup, { params, query: {}, body: { title: 'Khác' } }),
      await by.call(deleteQuestionGroup, { params, query: {} }),
      await by.call(changeQuestions, {
        ...of(liveExamId),
        body: { act: 'delete', questionIds: [questionId] },
      }),
      await change(liveExamId, { name: 'Khác' }),
    ]
    for (const reply of refused) expect(reply).toFail(409, 'E_LIVE_EXAM_STARTED')
    expect((await by.call(listQuestions, { params, query: {} })).data.questions).toHaveLength(2)
  })

  it('lets a start and an edit not pass each other', async () => {
    const { liveExamId, groupId } = await withQuestions()
    const params = { area, questionGroupId: groupId }
    const add = () => t.as(room.teacher).call(createQuestion, { params, query: {}, body: draft.matching })
    const [, ...added] = await Promise.all([start(liveExamId), add(), add(), add()])
    const count = 2 + added.filter(({ status }) => status === 200).length
    expect((await read(liveExamId)).data.liveExam.questionCount).toBe(count)
  })

  it('that a room has shown keep their words as a version, and copies of an exam’s are found among its copies', async () => {
    const { examId, groupId, questionIds } = await vaultMaker(t).examWithQuestions(room.teacher, {}, [
      draft.multiChoice,
    ])
    const { liveExam } = (await create({ examVaultId: examId })).data
    const by = t.as(room.teacher)
    const inVault = { area: 'exam-vault', questionId: questionIds[0] as string } as const
    const { copies } = (await by.call(listCopies, { params: inVault })).data
    expect(copies).toMatchObject([{ liveExamId: liveExam._id, classUid: classId, reads: 'same' }])
    await start(liveExam._id)
    expect((await by.call(listCopies, { params: inVault })).data.copies).toEqual([])
    expect(groupId).toBeTruthy()

    const shown = await by.call(listQuestionGroups, of(liveExam._id))
    const questionId = shown.data.questionGroups[0]?.questionIds[0] as string
    // Back in the state of being prepared, as a reset after a rehearsal leaves it.
    await t.database.db.execute(
      sql`update room set status = 'not_started', phase = null where id = ${liveExam._id}`,
    )
    await by.call(updateQuestion, {
      params: { area, questionGroupId: shown.data.questionGroups[0]?._id as string, questionId },
      query: {},
      body: { ...draft.multiChoice, content: '<p>Thủ đô của nước ta?</p>' },
    })
    const { versions } = (await by.call(listVersions, { params: { area, questionId } })).data
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
  })
})
