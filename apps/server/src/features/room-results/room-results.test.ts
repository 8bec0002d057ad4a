import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import { saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import { listQuestions, updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import * as calls from '@bangxanh/contract/room-results/endpoints.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { type MadeRoom, roomMaker } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { hashPassword } from '../account/public.ts'
import { readGroupsWithQuestions } from '../questions/public.ts'

const SECOND = 1_000
const t = testSchool()
let make: ReturnType<typeof roomMaker>
beforeAll(() => {
  make = roomMaker(t)
})

/** A choice of two points with the first option right, a text of one point, and one that is worth nothing. */
const QUESTIONS: QuestionDraft[] = [
  asDraft(sample.MultiChoice({ answers: ['A', 'B', 'C', 'D'], right: 0, point: 2, duration: 20 })),
  asDraft(sample.ShortAnswer({ right: ['Huế'], point: 1, duration: 20 })),
  asDraft(sample.MultiChoice({ answers: ['A', 'B', 'C', 'D'], right: 1, point: 0, duration: 20 })),
]

interface Played extends MadeRoom {
  readonly ids: readonly string[]
}

const questionIds = async (liveExamId: string) =>
  (await readGroupsWithQuestions(t.database.db, { liveExamId })).flatMap(group =>
    group.questions.map(({ question }) => question._id),
  )
/** As large as a phone counts: by its clock. */
const SEQ = Date.parse('2026-10-05T02:00:00.000Z')
const answer = (who: Person, liveExamId: string, questionId: string, given: unknown, seq = SEQ) =>
  t.as(who).call(saveLiveAnswer, {
    params: { liveExamId },
    body: { questionId, answer: given as never, seq },
  })

/** A room of three pupils: each question with what the first two answer to it, by option or text; the third never comes. */
async function played(
  given: readonly (readonly [unknown, unknown])[] = [
    [0, 1],
    ['Huế', ' huế. '],
    [1, 2],
  ],
  over: { questions?: QuestionDraft[]; settings?: object; open?: boolean } = {},
): Promise<Played> {
  const made = await make.room({
    pupils: 3,
    questions: over.questions ?? QUESTIONS,
    schoolId: t.schoolId,
    ...(over.settings && { settings: over.settings }),
  })
  const ids = await questionIds(made.id)
  await make.acts(made, 'start')
  for (const [at, answers] of given.entries()) {
    await make.acts(made, 'next')
    await make.pass(2 * SECOND)
    for (const [index, one] of answers.entries()) {
      if (one !== null) expect((await answer(made.pupils[index]!, made.id, ids[at]!, one)).status).toBe(200)
      await make.pass(SECOND)
    }
    await make.acts(made, 'lock')
    await make.pass(4 * SECOND)
    if (!over.open || at < given.length - 1) await make.acts(made, 'reveal')
  }
  if (!over.open) await make.acts(made, 'end')
  return { ...made, ids }
}

const result = (who: Person | null, liveExamId: string) =>
  t.as(who).call(calls.readLiveResult, { params: { liveExamId } })
const submission = (who: Person, liveExamId: string, question: string) =>
  t.as(who).call(calls.readQuestionSubmission, { params: { liveExamId }, query: { question } })
const question = (who: Person, liveExamId: string, id: string) =>
  t.as(who).call(calls.readQuestionResult, { params: { liveExamId }, query: { question: id } })
const paper = (who: Person, roomId: string, studentId: string) =>
  t.as(who).call(calls.readRoomPaper, { params: { roomId, studentId } })
const own = (who: Person, roomId: string) => t.as(who).call(calls.readOwnRoomResult, { params: { roomId } })
const regrade = (who: Person, roomId: string, body: object, key?: string) =>
  t.as(who).call(calls.regradeRoom, { params: { roomId }, body: body as never, key })

describe('the result of a live exercise', () => {
  it('is for who reads its questions', async () => {
    const room = await played()
    expect(await result(null, room.id)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await result(t.otherTenant, room.id)).toFail(404, 'E_NOT_FOUND')
    expect(await result(room.pupils[0]!, room.id)).toFail(404, 'E_NOT_FOUND')
    expect(await result(t.colleague, room.id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    const seen = (await result(t.admin, room.id)).data.result
    expect(seen.can).toEqual({ correct: false, giveAgain: false, export: true })
    expect((await result(room.teacher, room.id)).data.result.can).toEqual({
      correct: true,
      giveAgain: true,
      export: true,
    })
  })

  it('ranks who took part, and says how each question went', async () => {
    const room = await played()
    await t.database.pool.query(`update student set birthday = '2014-09-05' where id = any($1)`, [
      room.studentIds.slice(0, 1),
    ])
    const { ranking, statistics, totalPoint, status } = (await result(room.teacher, room.id)).data.result
    expect([totalPoint, status]).toEqual([3, 'ended'])
    expect(
      ranking.map(({ number, rank, points, answered, right, came }) => [
        ...[number, rank, points, answered, right, came],
      ]),
    ).toEqual([
      [1, 1, 3, 3, 2, true],
      [2, 2, 1, 3, 1, true],
      [3, null, 0, 0, 0, false],
    ])
    expect(ranking.map(({ student }) => student.birthday)).toEqual(['2014-09-05', null, null])
    expect(statistics).toMatchObject({
      ...{ seated: 3, tookPart: 2, averagePoints: 2, medianPoints: 2, highestPoints: 3, lowestPoints: 1 },
      questions: [
        { no: 1, answered: 2, right: 1, wrong: 1, partly: 0, none: 0, averagePoints: 1, counted: true },
        { no: 2, answered: 2, right: 2, wrong: 0, averagePoints: 1 },
        // Worth nothing: its key says who was right, no score does.
        { no: 3, answered: 2, right: 1, wrong: 1, averagePoints: 0 },
      ],
    })
  })

  it('stands before the start and before anybody has answered', async () => {
    const made = await make.room({ pupils: 1, questions: QUESTIONS })
    const { ranking, statistics, totalPoint } = (await result(made.teacher, made.id)).data.result
    expect([ranking, totalPoint, statistics.averagePoints]).toEqual([[], 0, null])
    expect(statistics.questions.map(({ asked, counted }) => [asked, counted])).toEqual(
      QUESTIONS.map(() => [false, false]),
    )
    const [first] = await questionIds(made.id)
    expect((await question(made.teacher, made.id, first!)).data.result).toMatchObject({
      ...{ answered: 0, none: 0, fastest: [] },
    })
    expect((await submission(made.teacher, made.id, first!)).data.submission.students).toEqual([])
  })

  it('leaves out a question that was voided, and one that was never asked', async () => {
    const made = await played([[0, 0]])
    expect((await result(made.teacher, made.id)).data.result).toMatchObject({ totalPoint: 2 })
    const room = await played()
    await make.act(room.teacher, room.id, { act: 'void', no: 1 })
    const { ranking, totalPoint } = (await result(room.teacher, room.id)).data.result
    expect([totalPoint, ranking.map(({ rank, points }) => [rank, points])]).toEqual([
      1,
      [
        [1, 1],
        [1, 1],
        [null, 0],
      ],
    ])
  })

  it('tells nothing of what is asked right now but who has answered', async () => {
    const room = await played(
      [
        [0, 1],
        ['Huế', null],
      ],
      { open: true },
    )
    const [, second] = room.ids as [string, string]
    expect(await question(room.teacher, room.id, second)).toFail(409, 'E_QUESTION_NOT_REVEALED')
    const { ranking, statistics } = (await result(room.teacher, room.id)).data.result
    expect(ranking.map(({ points }) => points)).toEqual([2, 0, 0])
    expect(statistics.questions[1]).toMatchObject({ answered: 1, right: 0, wrong: 0, averagePoints: null })
    const { students, ...counts } = (await submission(room.teacher, room.id, second)).data.submission
    expect(counts).toEqual({ _id: second, no: 2, answered: 1, missing: 1, away: 1 })
    expect(students.map(({ state, took }) => [state, took])).toEqual([
      ['answered', 500],
      ['missing', null],
      ['away', null],
    ])
  })
})

describe('a question of a live exercise', () => {
  it('counts options, and names who was right first', async () => {
    const room = await played([[0, 0]])
    const { result: seen } = (await question(room.teacher, room.id, room.ids[0]!)).data
    expect(seen).toMatchObject({ choices: [2, 0, 0, 0], texts: null, statements: null, right: 2 })
    expect(seen.fastest.map(({ number, took }) => [number, took])).toEqual([
      [1, 500],
      [2, 1500],
    ])
    expect(await question(room.teacher, room.id, newId())).toFail(404, 'E_NOT_FOUND')
    expect(await submission(room.teacher, room.id, newId())).toFail(404, 'E_NOT_FOUND')
  })

  it('counts texts that the marking takes for one as one, and statements each', async () => {
    const statements = sample.TrueFalse({ right: [true, false, true, false], point: 1 })
    const room = await played(
      [
        ['Đà Nẵng', 'đà  nẵng.'],
        [
          [true, false, true, false],
          [true, true, null, false],
        ],
      ],
      { questions: [QUESTIONS[1]!, asDraft(statements)] },
    )
    const typed = (await question(room.teacher, room.id, room.ids[0]!)).data.result
    expect(typed.texts).toEqual([{ text: 'Đà Nẵng', count: 2, right: false }])
    const {
      statements: held,
      right,
      partly,
    } = (await question(room.teacher, room.id, room.ids[1]!)).data.result
    expect([right, partly]).toEqual([1, 1])
    expect(held).toEqual([
      { yes: 2, no: 0 },
      { yes: 1, no: 1 },
      { yes: 1, no: 0 },
      { yes: 0, no: 2 },
    ])
  })
})

describe("one pupil's answers", () => {
  it('stand beside the right ones for who reads the result', async () => {
    const room = await played()
    const studentId = room.studentIds[1]!
    expect(await paper(t.colleague, room.id, studentId)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await paper(room.pupils[1]!, room.id, studentId)).toFail(404, 'E_NOT_FOUND')
    expect(await paper(room.teacher, room.id, newId())).toFail(404, 'E_NOT_FOUND')
    const seen = (await paper(room.teacher, room.id, studentId)).data.paper
    expect(seen).toMatchObject({ rank: 2, of: 2, points: 1, totalPoint: 3, came: true })
    expect(seen.answers.map(({ answer: given, score, took }) => [given, score, took])).toEqual([
      [1, 0, 1500],
      [' huế. ', 1, 1500],
      [2, 0, 1500],
    ])
    expect(seen.answers[0]?.question).toMatchObject({ right: 0 })
  })

  it('are read by the pupil: the right ones of what was revealed, of everything once it has ended', async () => {
    const open = await played(
      [
        [0, 1],
        ['Huế', 'Hà Nội'],
      ],
      { open: true },
    )
    const [, pupil] = open.pupils as [Person, Person]
    const seen = (await own(pupil, open.id)).data.result
    expect(seen.answers.map(({ question: shown, score }) => [shown !== null, score])).toEqual([
      [true, 0],
      [false, null],
      [false, null],
    ])
    await make.acts(open, 'end')
    const ended = (await own(pupil, open.id)).data.result
    expect(ended.answers.map(({ question: shown, answer: given }) => [shown !== null, given])).toEqual([
      [true, 1],
      [true, 'Hà Nội'],
      // Never asked.
      [false, null],
    ])
    expect(ended).toMatchObject({ rank: 2, of: 2, points: 0, totalPoint: 3 })
    expect(await own(t.otherTenant, open.id)).toFail(404, 'E_NOT_FOUND')
    // Who teaches the class looks on, and has no answers of their own.
    expect(await own(open.teacher, open.id)).toFail(409, 'E_NO_SEAT')
  })

  it('hide the rank where the ranking is hidden', async () => {
    const room = await played(undefined, { settings: { rankingHidden: true } })
    expect((await own(room.pupils[0]!, room.id)).data.result).toMatchObject({ rank: null, of: null })
  })
})

describe('a key that is mended after the end', () => {
  const mend = async (room: Played, over: object) => {
    const [group] = await readGroupsWithQuestions(t.database.db, { liveExamId: room.id })
    const params = { area: 'live-exam' as const, questionGroupId: group!.id }
    const { data } = await t.as(room.teacher).call(listQuestions, { params, query: {} })
    const { _id, questionGroupId: _, edition: __, ...draft } = data.questions[0]!
    return t
      .as(room.teacher)
      .call(updateQuestion, { params: { ...params, questionId: _id }, body: { ...draft, ...over } as never })
  }
  const points = async ({ teacher, id }: Played) =>
    (await result(teacher, id)).data.result.ranking
      .toSorted((one, other) => one.number - other.number)
      .map(seat => seat.points)

  it('scores nothing by itself, and nobody mends while the room runs', async () => {
    const open = await played([[0, 1]], { open: true })
    expect(await mend(open, { right: 1 })).toFail(409, 'E_LIVE_EXAM_STARTED')
    expect(await regrade(open.teacher, open.id, { act: 'do', token: 'x' })).toFail(409, 'E_ROOM_NOT_ENDED')
    const room = await played()
    expect((await mend(room, { right: 1 })).status).toBe(200)
    expect(await mend(room, { right: 1, point: 5 })).toFail(409, 'E_LIVE_EXAM_STARTED')
    expect(await points(room)).toEqual([3, 1, 0])
  })

  it('counts by a regrade that was seen before, once, and is undone as a whole', async () => {
    const room = await played()
    await mend(room, { right: 1 })
    const seen = (await regrade(room.teacher, room.id, { act: 'preview' })).data.regrade
    expect(seen.questions.map(({ no, everyone }) => [no, everyone])).toEqual([[1, false]])
    expect(seen.changes.map(({ before, after }) => [before, after])).toEqual([
      [3, 1],
      [1, 3],
    ])
    expect(await regrade(room.teacher, room.id, { act: 'do', token: 'older' })).toFail(
      409,
      'E_ROOM_REGRADE_CHANGED',
    )
    const key = newId()
    const body = { act: 'do', token: seen.token }
    const [one, two] = await Promise.all([
      regrade(room.teacher, room.id, body, key),
      regrade(room.teacher, room.id, body, key),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await points(room)).toEqual([1, 3, 0])
    const { answers } = (await paper(room.teacher, room.id, room.studentIds[1]!)).data.paper
    expect(answers[0]).toMatchObject({ regraded: true, score: 2, answer: 1, question: { right: 1 } })
    expect((await question(room.teacher, room.id, room.ids[0]!)).data.result).toMatchObject({
      ...{ right: 1, choices: [1, 1, 0, 0], question: { right: 1 } },
    })
    const { last, changes } = one.data.regrade
    expect([changes, last?.questions.map(({ no }) => no)]).toEqual([[], [1]])
    const undo = { act: 'undo', regradeId: last!._id }
    expect((await regrade(room.teacher, room.id, undo)).status).toBe(200)
    expect(await points(room)).toEqual([3, 1, 0])
    expect(await regrade(room.teacher, room.id, undo)).toFail(409, 'E_ROOM_REGRADE_NOT_LAST')
    const other = await played([[0, 1]])
    expect(await regrade(other.teacher, other.id, undo)).toFail(404, 'E_NOT_FOUND')
    const { data } = await t.as(t.admin).call(listAudit, { query: { objectId: room.classId } })
    expect(data.entries.map(({ action }) => action)).toEqual(['room.regrade-undone', 'room.regraded'])
  })

  it('gives everybody who took part the points of a broken question, answered or not', async () => {
    const room = await played([
      [1, null],
      ['Huế', 'Huế'],
    ])
    const everyone = [room.ids[0]!]
    const { token, changes } = (await regrade(room.teacher, room.id, { act: 'preview', everyone })).data
      .regrade
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [1, 3],
      [1, 3],
    ])
    await regrade(room.teacher, room.id, { act: 'do', token, everyone })
    expect(await points(room)).toEqual([3, 3, 0])
    const { last } = (await t.as(room.teacher).call(calls.readRoomRegrade, { params: { roomId: room.id } }))
      .data.regrade
    await regrade(room.teacher, room.id, { act: 'undo', regradeId: last!._id })
    expect(await points(room)).toEqual([1, 1, 0])
    const { answers } = (await paper(room.teacher, room.id, room.studentIds[1]!)).data.paper
    expect(answers[0]).toMatchObject({ answer: null, score: 0, took: null })
    expect(await regrade(room.teacher, room.id, { act: 'preview', everyone: [newId()] })).toFail(
      404,
      'E_NOT_FOUND',
    )
  })

  it('keeps the points of an answer that nobody can read by it', async () => {
    const room = await played([[0, 1]])
    await mend(room, { answers: ['Khác', 'B', 'C', 'D'], right: 1 })
    const { kept, changes, token } = (await regrade(room.teacher, room.id, { act: 'preview' })).data.regrade
    expect(kept.map(({ student }) => student._id)).toEqual([room.studentIds[0]])
    expect(changes.map(({ student, after }) => [student._id, after])).toEqual([[room.studentIds[1], 2]])
    await regrade(room.teacher, room.id, { act: 'do', token })
    expect(await points(room)).toEqual([2, 2, 0])
  })
})

describe('the marks of a room', () => {
  const password = 'mật khẩu của cô'
  const ask = (who: Person, roomId: string, body: object = {}) =>
    t.as(who).call(calls.exportRoomMarks, { params: { roomId }, body: { password, ...body } })

  it('leave against the password, as a workbook or as text, and are written down', async () => {
    const room = await played()
    for (const who of [room.teacher, t.colleague])
      await t.database.db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, who.userId))
    expect(await ask(t.colleague, room.id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await ask(room.teacher, room.id, { password: 'sai' })).toFail(409, 'E_PASSWORD_WRONG')
    const made = await ask(room.teacher, room.id)
    const [head, ...rows] = await readSheet(made.bytes as Buffer)
    expect(head?.slice(2)).toEqual([
      ...[
        'Số thứ tự trong phòng',
        'Điểm (thang 10)',
        'Điểm của bài (/3)',
        'Hạng',
        'Số câu đúng',
        'Tình trạng',
      ],
      ...['Câu 1 (/2)', 'Câu 2 (/1)', 'Câu 3 (/0)'],
    ])
    expect(rows.map(row => row.slice(2))).toEqual([
      [1, 10, 3, 1, 2, 'Có tham gia', 2, 1, 0],
      [2, 3.33, 1, 2, 1, 'Có tham gia', 0, 1, 0],
      [3, null, null, null, null, 'Không tham gia', null, null, null],
    ])
    const text = (await ask(room.teacher, room.id, { format: 'csv' })).bytes as Buffer
    expect(text.toString()).toContain(',1,10,3,1,2,Có tham gia,2,1,0\r\n')
    const { data } = await t.as(t.admin).call(listAudit, { query: { objectId: room.classId } })
    expect(data.entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['room.exported', { roomId: room.id, students: 3 }],
      ['room.exported', { roomId: room.id, students: 3 }],
    ])
  })
})

describe('questions that few knew', () => {
  const again = (
    room: Played,
    over: object = {},
    { who = room.teacher, key }: { who?: Person; key?: string } = {},
  ) =>
    t.as(who).call(calls.giveLiveQuestionsAgain, {
      params: { liveExamId: room.id },
      body: {
        ...{ classIds: [room.classId], name: 'Ôn lại câu sai', publish: true },
        startAt: t.clock.now().toISOString(),
        endAt: new Date(t.clock.now().getTime() + 3_600_000).toISOString(),
        ...{ questionIds: [room.ids[0]!], ...over },
      } as never,
      key,
    })

  it('are given as homework, those that are named alone, once for one key', async () => {
    const room = await played()
    expect(await again(room, {}, { who: t.colleague })).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await again(room, { questionIds: [newId()] })).toFail(404, 'E_NOT_FOUND')
    expect(await again(room, { questionIds: [] })).toFail(400, 'E_INVALID')
    const key = newId()
    const [one, two] = await Promise.all([again(room, {}, { key }), again(room, {}, { key })])
    expect(one.data).toEqual(two.data)
    const [homework] = one.data.homeworks
    expect(homework).toMatchObject({ name: 'Ôn lại câu sai', questionCount: 1, totalPoint: 2 })
    const groups = await readGroupsWithQuestions(t.database.db, { homeworkId: homework!._id })
    expect(groups.map(({ questions }) => questions.length)).toEqual([1])
  })
})
