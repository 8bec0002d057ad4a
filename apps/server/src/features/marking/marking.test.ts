import { markAnswer, readPaper, updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/marking/endpoints.ts'
import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { picture } from '../../testing/make-vault.ts'
import { record } from '../../testing/record-sql.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const HOUR = 3_600_000
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let homeworkUid: string
let submissionId: string
let file: string
const pupil = (at = 0) => room.pupils[at] as Person

/** A pupil hands in one photo for an essay of four points, and the right option of another question of one. */
async function handIn(at: number) {
  const attempt = await make.attempt(pupil(at), { _id: homeworkUid })
  const params = { homeworkUid }
  const { data } = await t.as(pupil(at)).call(learn.uploadWork, { params, file: await picture() })
  const ids = attempt.questionGroups.flatMap(group => group.questions.map(({ _id }) => _id)) as [
    string,
    string,
  ]
  const answers = [
    { questionId: ids[0], seq: 1, answer: { html: '<p>Bài làm</p>', files: [`/${data.key}`] } },
    { questionId: ids[1], seq: 1, answer: 0 },
  ]
  const body = { answers }
  const { status, text } = await t
    .as(pupil(at))
    .call(learn.submitAttempt, { params: { attemptId: attempt._id }, body })
  expect([status, status === 200 || text]).toEqual([200, true])
  return { id: attempt._id, file: data.key, questionId: ids[0] }
}

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
  const questions = [asDraft(sample.Essay({ point: 4 })), asDraft(sample.MultiChoice({ right: 0, point: 1 }))]
  homeworkUid = (await make.homework(room, { questions, limitSubmit: 1 }))._id
  const first = await handIn(0)
  submissionId = first.id
  file = first.file
})

const params = () => ({ homeworkUid, submissionId })
const read = (who: Person | null = room.teacher) => t.as(who).call(calls.readSubmission, { params: params() })
const seen = async (who: Person = room.teacher) => (await read(who)).data.submission
const list = (who: Person | null = room.teacher) =>
  t.as(who).call(calls.listMarking, { params: { homeworkUid } })
const score = (body: object, who: Person | null = room.teacher) =>
  t.as(who).call(calls.scoreSubmission, { body: { submissionId, score: 3, ...body } })
const word = (comment: string, who: Person | null = room.teacher, edition?: number) =>
  t.as(who).call(calls.writeWord, { body: { submissionId, comment, edition } })
const handBack = (outcome: 'returned' | 'seen' | 'redo', who: Person | null = room.teacher, endAt?: string) =>
  t.as(who).call(calls.handBack, { params: params(), body: { outcome, endAt } })
const stamp = (id = 'a', over: object = {}): Shape =>
  ({ kind: 'stamp', id, x: 0.5, y: 0.5, size: 0.05, stamp: 'right', ...over }) as Shape
const mark = (body: object = {}, who: Person | null = room.teacher) =>
  t.as(who).call(calls.writeMarks, { params: params(), body: { file, page: 1, shapes: [stamp()], ...body } })
const rubric = (criteria: object[], who: Person | null = room.teacher, edition?: number) =>
  t.as(who).call(calls.writeRubric, {
    params: { homeworkUid },
    body: { criteria: criteria as never, edition },
  })
const CRITERIA = [{ name: 'Lập luận', levels: [{ points: 0 }, { points: 2.5 }] }]

describe('who may do what', () => {
  it('a submission is marked by the teachers of its class, and read by management and by its pupil', async () => {
    const acts = [
      (who: Person | null) => score({}, who),
      (who: Person | null) => word('Tốt', who),
      (who: Person | null) => handBack('seen', who),
      (who: Person | null) => mark({}, who),
    ]
    for (const act of acts) {
      expect(await act(null)).toFail(401, 'E_UNAUTHENTICATED')
      for (const who of [t.otherTenant, t.otherAdmin, t.colleague])
        expect(await act(who)).toFail(404, 'E_NOT_FOUND')
      for (const who of [t.admin, t.head, t.leader, pupil(), pupil(1)])
        expect([403, 404]).toContain((await act(who)).status)
    }
    for (const who of [t.admin, t.head, t.leader]) {
      expect((await seen(who)).can).toEqual({ score: false, comment: false })
      expect((await list(who)).data.marking.can.score).toBe(false)
    }
    for (const who of [t.otherTenant, t.colleague, pupil(1)])
      expect(await read(who)).toFail(404, 'E_NOT_FOUND')
    expect((await seen()).can).toEqual({ score: true, comment: true })
    expect((await seen(pupil())).can).toEqual({ score: false, comment: true })
    expect(await rubric(CRITERIA, t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await list(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect([403, 404]).toContain((await list(pupil())).status)
  })

  it('a submission stands under its own homework alone, and for its pupil while they find it', async () => {
    const other = await make.homework(room)
    const foreign = { params: { homeworkUid: other._id, submissionId } }
    expect(await t.as(room.teacher).call(calls.readSubmission, foreign)).toFail(404, 'E_NOT_FOUND')
    await t.as(room.teacher).call(updateHomework, { body: { _id: homeworkUid, name: 'Bài 2' } })
    expect((await read(pupil())).status).toBe(200)
    await t.database.pool.query('update homework set publish = false where id = $1', [homeworkUid])
    expect(await read(pupil())).toFail(404, 'E_NOT_FOUND')
    expect((await read()).status).toBe(200)
  })
})

describe('the list', () => {
  it('names who has handed in, by name, with the latest attempt of each', async () => {
    await handIn(1)
    await make.attempt(pupil(2), { _id: homeworkUid })
    const { marking } = (await list()).data
    expect(
      marking.submissions.map(({ student, files, waiting, state }) => [student._id, files, waiting, state]),
    ).toEqual([0, 1].map(at => [room.studentIds[at], 1, 1, 'submitted']))
    expect(marking.homework).toMatchObject({ _id: homeworkUid, totalPoint: 5, byQuestions: true })
  })

  it('counts the files of all without reading what they have written', async () => {
    // What no answer names is not handed in.
    const { _id: attemptId } = await make.attempt(pupil(1), { _id: homeworkUid })
    const { data } = await t.as(pupil(1)).call(learn.uploadWork, {
      params: { homeworkUid },
      file: await picture(),
    })
    await t.as(pupil(1)).call(learn.submitAttempt, { params: { attemptId }, body: { answers: [] } })
    const { answer, statements } = await record(() => list())
    const { marking } = (answer as Awaited<ReturnType<typeof list>>).data
    expect(marking.submissions.map(({ files }) => files)).toEqual([1, 0])
    expect(statements.filter(({ text }) => /^select[^(]*"answer"/.test(text))).toEqual([])
    submissionId = attemptId
    expect(await mark({ file: data.key })).toFail(404, 'E_NO_SUCH_PAGE')
  })
})

describe('a score for the whole', () => {
  it.each([
    ['more than there is', { score: 5.01 }, 409, 'E_SCORE_OVER'],
    ['less than nothing', { score: -1 }, 400, 'E_INVALID'],
    ['no number', { score: 'bảy' }, 400, 'E_INVALID'],
    ['with a reason of 100,000 letters', { reason: 'x'.repeat(100_000) }, 400, 'E_INVALID'],
    ['of what is not there', { submissionId: newId() }, 404, 'E_NOT_FOUND'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await score(body)).toFail(status, code)
    expect(await seen()).toMatchObject({ score: null, waiting: 1, edition: 1 })
  })

  it('stands in the place of what waits, and goes again', async () => {
    const { data } = await score({ score: 3.25 })
    expect(data.submission).toMatchObject({
      score: 3.25,
      teacherScore: 3.25,
      state: 'graded',
      waiting: 0,
      edition: 2,
    })
    expect((await seen(pupil())).score).toBe(3.25)
    expect((await score({ score: null })).data.submission).toMatchObject({
      ...{ score: null, teacherScore: null, state: 'submitted', waiting: 1, pointsSoFar: 1, edition: 3 },
    })
  })

  it('replaces points of questions for a reason alone, which is written down', async () => {
    const paper = { params: { homeworkUid, studentId: room.studentIds[0] as string }, query: {} }
    const answers = (await t.as(room.teacher).call(readPaper, paper)).data.paper.answers
    const body = { attemptId: submissionId, questionId: answers[0]?.questionId ?? '', points: 2 }
    await t.as(room.teacher).call(markAnswer, { params: paper.params, body })
    expect(await score({ score: 4 })).toFail(409, 'E_SCORE_REASON')
    const { submission } = (await score({ score: 4, reason: 'Cộng điểm trình bày' })).data
    expect(submission).toMatchObject({ score: 4, reason: 'Cộng điểm trình bày' })
    // A mark of a question that comes later does not take the teacher's score away.
    await t.as(room.teacher).call(markAnswer, { params: paper.params, body: { ...body, points: 4 } })
    expect((await seen()).score).toBe(4)
    expect((await score({ score: null })).data.submission.score).toBe(5)
    const { rows } = await t.database.pool.query(
      `select detail from audit_log where action = 'homework.marked-again' and detail ->> 'attemptId' = $1 and detail ? 'reason'`,
      [submissionId],
    )
    expect(rows.map(({ detail }) => [detail.before, detail.points])).toEqual([
      [3, 4],
      [4, null],
    ])
  })

  it('is not given while the attempt is open', async () => {
    const open = await make.attempt(pupil(1), { _id: homeworkUid })
    expect(await score({ submissionId: open._id })).toFail(409, 'E_ATTEMPT_OPEN')
  })

  it('of two at once one counts, and the other is told', async () => {
    const { edition } = await seen()
    const both = await Promise.all([score({ score: 2, edition }), score({ score: 4, edition })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late).toFail(409, 'E_CHANGED')
    // Sent twice it is as sent once.
    const currentScore = (await seen()).score
    expect((await score({ score: currentScore, edition })).status).toBe(200)
  })
})

describe("the teacher's word", () => {
  it('is read by the pupil once the work was given back', async () => {
    expect(await word('x'.repeat(2_001))).toFail(400, 'E_INVALID')
    expect((await word('Em trình bày tốt.')).data.submission.word).toBe('Em trình bày tốt.')
    expect((await seen(pupil())).word).toBe('')
    await handBack('returned')
    expect((await seen(pupil())).word).toBe('Em trình bày tốt.')
    expect(await word('Tốt', room.teacher, 1)).toFail(409, 'E_CHANGED')
    expect((await word('')).data.submission.word).toBe('')
  })
})

describe('marks on a page', () => {
  it.each([
    ['on page 99 of one', { page: 99 }, 404, 'E_NO_SUCH_PAGE'],
    ['on page 0', { page: 0 }, 400, 'E_INVALID'],
    ['on a file of nobody', { file: 'aa/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.jpg' }, 404, 'E_NO_SUCH_PAGE'],
    ['beside the page', { shapes: [stamp('a', { x: 1.5 })] }, 400, 'E_INVALID'],
    ['twice the same', { shapes: [stamp(), stamp()] }, 400, 'E_INVALID'],
    ['of a kind of its own', { shapes: [stamp('a', { kind: 'script' })] }, 400, 'E_INVALID'],
    ['turned by 45', { turn: 45 }, 400, 'E_INVALID'],
    ['501 of them', { shapes: Array.from({ length: 501 }, (_, at) => stamp(`s${at}`)) }, 400, 'E_INVALID'],
    [
      'more than 200 kB of them',
      {
        shapes: Array.from({ length: 120 }, (_, at) => ({
          ...{ kind: 'pen', id: `p${at}`, ink: 'red', width: 0.004 },
          line: Array.from({ length: 1_000 }, (_, n) => (n % 997) / 1_000),
        })),
      },
      413,
      'E_LAYER_TOO_LARGE',
    ],
  ])('%s are refused', async (_, body, status, code) => {
    expect(await mark(body)).toFail(status, code)
    expect((await seen()).marks).toEqual([])
  })

  it('of a file of somebody else are refused', async () => {
    const other = await handIn(1)
    expect(await mark({ file: other.file })).toFail(404, 'E_NO_SUCH_PAGE')
  })

  it('stand on the page as they were drawn, and its pupil sees them once it was given back', async () => {
    const shapes: Shape[] = [
      { kind: 'pen', id: 'a', ink: 'red', width: 0.004, line: [0.1, 0.1, 0.2, 0.25] },
      stamp('b', { stamp: 'missing' }),
      { kind: 'text', id: 'c', x: 0.1, y: 0.9, size: 0.03, ink: 'blue', text: 'vì sao?' },
      { kind: 'points', id: 'd', x: 0.05, y: 0.2, size: 0.03, ink: 'red', points: 2.5 },
    ]
    const { data } = await mark({ shapes, turn: 90, edition: 0 })
    expect(data.marks).toEqual({ file, page: 1, turn: 90, shapes, edition: 1 })
    expect((await seen()).marks).toEqual([data.marks])
    expect((await seen(pupil())).marks).toEqual([])
    await handBack('returned')
    expect((await seen(pupil())).marks).toEqual([data.marks])
  })

  it('are saved without reading the paper that they stand on', async () => {
    const { answer, statements } = await record(() => mark())
    expect((answer as Awaited<ReturnType<typeof mark>>).status).toBe(200)
    const texts = statements.map(({ text }) => text).join('\n')
    expect(texts).toContain('page_mark')
    expect(texts).not.toMatch(/question_version|"attempt_question"/)
  })

  it('of two at once none is lost: who comes second is told what stands', async () => {
    const both = await Promise.all(['a', 'b'].map(id => mark({ shapes: [stamp(id)], edition: 0 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [mine] = (await seen()).marks
    const shapes = [...(mine?.shapes ?? []), stamp('c')]
    expect((await mark({ shapes, edition: mine?.edition })).data.marks).toMatchObject({ edition: 2, shapes })
  })
})

describe('what becomes of a submission', () => {
  it('it is seen, given back, and each keeps its first time', async () => {
    const { seenAt, returnedAt } = (await handBack('seen')).data.submission
    expect([typeof seenAt, returnedAt]).toEqual(['string', null])
    t.clock.forward(60_000)
    const after = (await handBack('returned')).data.submission
    expect([after.seenAt, after.redoAt]).toEqual([seenAt, null])
    expect((await handBack('returned')).data.submission.returnedAt).toBe(after.returnedAt)
    const { data } = await t.as(pupil()).call(learn.readAttempt, { params: { attemptId: submissionId } })
    // Given back without a mark it is not marked.
    expect(data.attempt).toMatchObject({ seenAt, returnedAt: after.returnedAt, redoAt: null, markedAt: null })
  })

  it('to be done again gives one try more, past the deadline with a new one, and keeps what was handed in', async () => {
    const own = async () =>
      (await t.as(pupil()).call(learn.readOwnHomework, { params: { homeworkUid } })).data.homework
    expect((await own()).attemptsLeft).toBe(0)
    expect((await handBack('redo')).data.submission.redoAt).not.toBeNull()
    expect((await own()).attemptsLeft).toBe(1)
    // Said twice it is not two tries.
    await handBack('redo')
    expect((await own()).attemptsLeft).toBe(1)
    await make.attempt(pupil(), { _id: homeworkUid })

    const late = await handIn(1)
    submissionId = late.id
    t.clock.forward(2 * HOUR)
    expect(Date.parse((await seen()).endsAt)).toBeLessThan(t.clock.now().getTime())
    expect(await handBack('redo')).toFail(409, 'E_REDO_NEEDS_END')
    const endAt = new Date(t.clock.now().getTime() + HOUR).toISOString()
    expect((await handBack('redo', room.teacher, endAt)).data.submission.endsAt).toBe(endAt)
    expect((await make.attempt(pupil(1), { _id: homeworkUid })).number).toBe(2)
    expect((await seen()).files).toHaveLength(1)
  })

  it('what is to be done again stands among what its pupil has to do, until it was handed in or can be no more', async () => {
    const toDo = async () => {
      const { data } = await t.as(pupil()).call(learn.listOwnHomeworks, { query: { tab: 'open' } })
      return data.homeworks.map(({ _id, redo, tab }) => [_id, redo, tab])
    }
    await handBack('seen')
    expect(await toDo()).toEqual([])
    await handBack('redo')
    expect(await toDo()).toEqual([[homeworkUid, true, 'open']])
    await make.attempt(pupil(), { _id: homeworkUid })
    expect(await toDo()).toEqual([[homeworkUid, false, 'open']])
    const again = await handIn(0)
    expect(await toDo()).toEqual([])
    submissionId = again.id
    await handBack('redo')
    expect(await toDo()).toEqual([[homeworkUid, true, 'open']])
    t.clock.forward(2 * HOUR)
    expect(await toDo()).toEqual([])
    const { homework } = (await t.as(pupil()).call(learn.readOwnHomework, { params: { homeworkUid } })).data
    expect(homework).toMatchObject({ redo: false, tab: 'submitted' })
  })

  it('whether the deadline has passed is asked of the one of handing in late too', async () => {
    const lateUntil = new Date(t.clock.now().getTime() + 3 * HOUR).toISOString()
    expect(
      (await t.as(room.teacher).call(updateHomework, { body: { _id: homeworkUid, lateUntil } })).status,
    ).toBe(200)
    t.clock.forward(2 * HOUR)
    expect((await seen()).endsAt).toBe(lateUntil)
    expect((await handBack('redo')).status).toBe(200)
    expect((await make.attempt(pupil(), { _id: homeworkUid })).number).toBe(2)
  })

  it('what the end itself has closed is done again in another attempt, and stays as it was', async () => {
    const begun = await make.attempt(pupil(1), { _id: homeworkUid })
    t.clock.forward(HOUR + 60_000)
    await t.runDueJobs()
    submissionId = begun._id
    const later = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR).toISOString()
    expect((await handBack('redo', room.teacher, later(1))).status).toBe(200)
    expect(await seen()).toMatchObject({ state: 'graded', redoAt: t.clock.now().toISOString() })
    expect((await make.attempt(pupil(1), { _id: homeworkUid })).number).toBe(2)
    // Nor does a later end of the homework open it.
    await t.as(room.teacher).call(updateHomework, { body: { _id: homeworkUid, endAt: later(2) } })
    expect((await seen()).state).toBe('graded')
  })

  it('after a hundred tries nothing is done again', async () => {
    await t.database.pool.query(
      'update homework_assignee set attempts = 100 where homework_id = $1 and student_id = $2',
      [homeworkUid, room.studentIds[0]],
    )
    expect(await handBack('redo')).toFail(409, 'E_REDO_NO_MORE')
    expect((await seen()).redoAt).toBeNull()
    expect((await handBack('returned')).status).toBe(200)
  })

  it('what was scored or given back stays closed when the end moves', async () => {
    const open = await make.attempt(pupil(1), { _id: homeworkUid })
    t.clock.forward(HOUR + 60_000)
    await t.runDueJobs()
    submissionId = open._id
    expect((await score({ score: 0, reason: 'Bài trống' })).status).toBe(200)
    const endAt = new Date(t.clock.now().getTime() + HOUR).toISOString()
    await t.as(room.teacher).call(updateHomework, { body: { _id: homeworkUid, endAt } })
    expect(await seen()).toMatchObject({ state: 'graded', score: 0 })
  })
})

describe('a rubric', () => {
  it('belongs to the homework, and its points stand beside the score', async () => {
    expect(await rubric([{ name: '', levels: [] }])).toFail(400, 'E_INVALID')
    expect((await rubric(CRITERIA, room.teacher, 0)).data.rubric.edition).toBe(1)
    expect(await rubric([...CRITERIA, ...CRITERIA], room.teacher, 0)).toFail(409, 'E_CHANGED')
    expect((await list()).data.marking.rubric.criteria).toMatchObject(CRITERIA)
    expect((await score({ score: 2.5, criteria: [2.5] })).data.submission.criteria).toEqual([2.5])
    const both = await Promise.all(
      [0, 1].map(n => rubric([{ ...CRITERIA[0], name: `Ý ${n}` }], room.teacher, 1)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rubric([])).data.rubric.criteria).toEqual([])
  })
})

describe('points by criteria', () => {
  it('are read by the pupil with the names that they had, once the work was given back', async () => {
    await rubric(CRITERIA)
    await score({ score: 2.5, criteria: [2.5] })
    expect((await seen()).rubric).toMatchObject(CRITERIA)
    expect(await seen(pupil())).toMatchObject({ criteria: [], rubric: [] })
    await handBack('returned')
    expect(await seen(pupil())).toMatchObject({ criteria: [2.5], rubric: CRITERIA })
    // Another rubric is for those who are marked after it.
    await rubric([{ name: 'Trình bày', levels: [{ points: 0 }, { points: 1 }] }, ...CRITERIA])
    expect(await seen(pupil())).toMatchObject({ criteria: [2.5], rubric: CRITERIA })
    await score({ score: 3.5, criteria: [1, 2.5] })
    expect((await seen(pupil())).rubric.map(({ name }) => name)).toEqual(['Trình bày', 'Lập luận'])
    await score({ score: null })
    expect(await seen(pupil())).toMatchObject({ criteria: [], rubric: [] })
  })
})

describe('the comment bank', () => {
  const keep = (text: string, who: Person | null = room.teacher) =>
    t.as(who).call(calls.keepPhrase, { body: { text } })
  const phrases = async (who: Person = room.teacher) =>
    (await t.as(who).call(calls.listPhrases, {})).data.phrases.map(({ text, uses }) => [text, uses])

  it("is each teacher's own; what is used most stands first, once", async () => {
    expect(await keep('Tốt', null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await keep('Tốt', pupil())).toFail(403, 'E_FORBIDDEN')
    expect(await keep('x'.repeat(301))).toFail(400, 'E_INVALID')
    await Promise.all([keep('Nêu rõ lý do'), keep('Nêu rõ lý do')])
    const { phrase } = (await keep('Chép lại định lý')).data
    expect(await phrases()).toEqual([
      ['Nêu rõ lý do', 2],
      ['Chép lại định lý', 1],
    ])
    expect(await phrases(t.colleague)).toEqual([])
    const remove = (who: Person) => t.as(who).call(calls.deletePhrase, { params: { phraseId: phrase._id } })
    expect(await remove(t.colleague)).toFail(404, 'E_NOT_FOUND')
    expect((await remove(room.teacher)).status).toBe(200)
    expect(await phrases()).toEqual([['Nêu rõ lý do', 2]])
  })
})
