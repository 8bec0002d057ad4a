import {
  readPaper,
  reportQuestions,
  reportSubmissions,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import { changeNotificationSetting, listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { listQuestionGroups, listQuestions, updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { readRegrade, regradeHomework } from '@bangxanh/contract/regrades/endpoints.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { feature } from '../learn/public.ts'
import '../../testing/to-fail.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
})

/** The first has a wrong key: option 0, where 2 is right. */
const QUESTIONS = [
  asDraft(sample.MultiChoice({ right: 0, point: 1 })),
  asDraft(sample.ShortAnswer({ right: ['Hà Nội'], point: 2 })),
  asDraft(sample.Essay({ point: 3 })),
]
const [, , ESSAY] = QUESTIONS
const pupil = (at: number) => room.pupils[at] as Person
const createHomework = (over: Parameters<typeof make.homework>[1] = {}) =>
  make.homework(room, { questions: QUESTIONS.slice(0, 2), limitSubmit: 2, ...over })
type Given = { readonly _id: string }

async function questionsOf({ _id }: Given): Promise<Question[]> {
  const as = t.as(room.teacher)
  const area = 'homework'
  const { questionGroups } = (
    await as.call(listQuestionGroups, { params: { area }, query: { homeworkUid: _id } })
  ).data
  const params = { area, questionGroupId: questionGroups[0]?._id ?? '' } as const
  return (await as.call(listQuestions, { params })).data.questions
}

/** Corrects the question at a place through the call of the sheet. */
async function correct(homework: Given, place: number, change: object, who: Person | null = room.teacher) {
  const question = (await questionsOf(homework))[place] as Question
  const { _id: questionId, questionGroupId, edition, ...draft } = question
  const params = { area: 'homework', questionGroupId: questionGroupId ?? '', questionId } as const
  const body = { ...draft, ...change, edition } as never
  return t.as(who).call(updateQuestion, { params, body })
}

async function begin(at: number, homework: Given, answers: readonly unknown[]): Promise<Attempt> {
  const attempt = await make.attempt(pupil(at), homework)
  const ids = attempt.questionGroups.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  const sent = answers.map((answer, place) => ({
    questionId: ids[place] as string,
    answer: answer as never,
    seq: 1,
  }))
  const saved = await t
    .as(pupil(at))
    .call(learn.saveAnswers, { params: { attemptId: attempt._id }, body: { answers: sent } })
  expect(saved.status).toBe(200)
  return attempt
}
const submit = async (at: number, { _id }: Attempt) =>
  (await t.as(pupil(at)).call(learn.submitAttempt, { params: { attemptId: _id }, body: {} })).data.attempt
const handIn = async (at: number, homework: Given, answers: readonly unknown[]) =>
  submit(at, await begin(at, homework, answers))
const scoreOf = async (at: number, { _id }: Attempt) =>
  (await t.as(pupil(at)).call(learn.readAttempt, { params: { attemptId: _id } })).data.attempt.score

const act = (homework: Given, body: object, who: Person | null = room.teacher, key?: string) =>
  t.as(who).call(regradeHomework, { params: { homeworkUid: homework._id }, body: body as never, key })
const preview = async (homework: Given, everyone: readonly string[] = []) =>
  (await act(homework, { act: 'preview', everyone })).data.regrade
async function redo(homework: Given, everyone: readonly string[] = []) {
  const { token } = await preview(homework, everyone)
  return act(homework, { act: 'do', everyone, token })
}
const read = async (homework: Given, who: Person | null = room.teacher) =>
  t.as(who).call(readRegrade, { params: { homeworkUid: homework._id } })

describe('mending a question that somebody has begun', () => {
  it('is for the teachers of the class, and leaves type, points and what was shown', async () => {
    const homework = await createHomework()
    const attempt = await begin(0, homework, [2])
    expect(await correct(homework, 0, { right: 2 }, null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await correct(homework, 0, { right: 9 })).toFail(400, 'E_INVALID')
    expect(await correct(homework, 0, { right: 2 }, t.otherTenant)).toFail(404, 'E_NOT_FOUND')
    expect(await correct(homework, 0, { right: 2 }, t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await correct(homework, 0, { point: 2 })).toFail(409, 'E_HOMEWORK_HAS_ATTEMPTS')
    const short = { ...asDraft(sample.ShortAnswer({ point: 1 })), fixedOptions: undefined }
    expect(await correct(homework, 0, short)).toFail(409, 'E_HOMEWORK_HAS_ATTEMPTS')
    const corrected = await correct(homework, 0, { right: 2, content: '<p>Thủ đô của nước ta?</p>' })
    expect(corrected.data.question).toMatchObject({ right: 2, edition: 2 })
    const seen = (await t.as(pupil(0)).call(learn.readAttempt, { params: { attemptId: attempt._id } })).data
      .attempt
    expect(seen.questionGroups[0]?.questions[0]?.content).toBe(sample.MultiChoice().content)
    expect(await submit(0, attempt)).toMatchObject({ score: 0 })
  })
})

describe('a regrade', () => {
  it('is for the teachers of the class alone', async () => {
    const homework = await createHomework()
    const everyone = [newId()]
    expect(await act(homework, { act: 'preview' }, null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await act(homework, { act: 'do' })).toFail(400, 'E_INVALID')
    expect(await act(homework, { act: 'again' })).toFail(400, 'E_INVALID')
    for (const who of [t.otherTenant, t.otherAdmin, pupil(0)]) {
      expect(await act(homework, { act: 'preview' }, who)).toFail(404, 'E_NOT_FOUND')
      expect(await read(homework, who)).toFail(404, 'E_NOT_FOUND')
    }
    for (const who of [t.colleague, t.admin, t.director])
      expect(await act(homework, { act: 'preview' }, who)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await act(homework, { act: 'preview', everyone })).toFail(404, 'E_NOT_FOUND')
    expect(await act(homework, { act: 'undo', regradeId: newId() })).toFail(404, 'E_NOT_FOUND')
  })

  it('says whose result changes before it does so, and can be undone', async () => {
    const homework = await createHomework({ showAnswers: 'after_last_attempt', limitSubmit: 1 })
    const right = await handIn(0, homework, [2, 'Hà Nội'])
    const wrong = await handIn(1, homework, [0, 'Hà Nội'])
    const neither = await handIn(2, homework, [1, 'Huế'])
    expect([right.score, wrong.score, neither.score]).toEqual([2, 3, 0])
    await correct(homework, 0, { right: 2 })
    expect(await scoreOf(0, right)).toBe(2)

    const seen = await preview(homework)
    expect(seen).toMatchObject({ openAttempts: 0, kept: [], last: null })
    expect(seen.questions).toMatchObject([{ number: 1, everyone: false }])
    expect(
      seen.changes.map(({ student, before, after }) => [student._id, before.points, after.points]),
    ).toEqual([
      [room.studentIds[0], 2, 3],
      [room.studentIds[1], 3, 2],
    ])
    expect(seen.changes[0]?.questionIds).toEqual([seen.questions[0]?._id])
    const done = await redo(homework)
    expect(done.data.regrade).toMatchObject({ changes: [], questions: [], last: { pupils: 2 } })
    expect([await scoreOf(0, right), await scoreOf(1, wrong), await scoreOf(2, neither)]).toEqual([3, 2, 0])

    const { submissions } = (
      await t.as(room.teacher).call(reportSubmissions, { body: { homeworkUid: homework._id, sort: 'rank' } })
    ).data
    expect(submissions.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 3],
      [2, 2],
      [3, 0],
    ])
    const { report } = (
      await t.as(room.teacher).call(reportQuestions, { body: { homeworkUid: homework._id } })
    ).data
    expect(report[0]).toMatchObject({ right: 1, choices: [1, 1, 1, 0] })
    const { attempt } = (await t.as(pupil(0)).call(learn.readAttempt, { params: { attemptId: right._id } }))
      .data
    expect(attempt.solutions?.[0]).toMatchObject({ right: 2 })
    expect(attempt.scores).toMatchObject([
      { score: 1, regraded: true },
      { score: 2, regraded: false },
    ])

    const regradeId = done.data.regrade.last?._id ?? ''
    const undone = await act(homework, { act: 'undo', regradeId })
    expect(undone.data.regrade).toMatchObject({ last: null, questions: [{ number: 1 }] })
    expect([await scoreOf(0, right), await scoreOf(1, wrong), await scoreOf(2, neither)]).toEqual([2, 3, 0])
    expect(await act(homework, { act: 'undo', regradeId })).toFail(409, 'E_REGRADE_NOT_LAST')
    const { rows } = await t.database.pool.query(
      `select action, detail from audit_log where detail ->> 'regradeId' = $1 order by at, id`,
      [regradeId],
    )
    expect(rows).toMatchObject([
      { action: 'homework.regraded', detail: { raised: 1, lowered: 1 } },
      { action: 'homework.regrade-undone' },
    ])
  })

  it('is told to those whose points it has changed, and so is its undoing (product 12.2)', async () => {
    const homework = await createHomework({ limitSubmit: 1 })
    await handIn(0, homework, [2, 'Hà Nội'])
    await handIn(2, homework, [1, 'Huế'])
    await correct(homework, 0, { right: 2 })
    const told = async (at: number) => {
      t.clock.forward(60_000)
      await t.runDueJobs()
      const { notifications } = (await t.as(pupil(at)).call(listNotifications, { query: {} })).data
      return notifications.filter(({ kind }) => kind === 'markChanged').map(each => each.at)
    }
    expect(await told(0)).toEqual([])
    const done = await redo(homework)
    const first = await told(0)
    expect(first).toHaveLength(1)
    expect(await told(2)).toEqual([])
    await act(homework, { act: 'undo', regradeId: done.data.regrade.last?._id ?? '' })
    const [again] = await told(0)
    expect(Date.parse(again ?? '')).toBeGreaterThan(Date.parse(first[0] ?? ''))

    // None after its off-switch.
    await t.as(pupil(0)).call(changeNotificationSetting, { body: { kind: 'markChanged', on: false } })
    await redo(homework)
    expect(await told(0)).toEqual([again])
  })

  it('does what was seen or nothing: who is late gets the new preview', async () => {
    const homework = await createHomework()
    const first = await handIn(0, homework, [2])
    await correct(homework, 0, { right: 2 })
    const { token } = await preview(homework)
    await correct(homework, 0, { right: 3 })
    const late = await act(homework, { act: 'do', token })
    expect(late).toFail(409, 'E_REGRADE_CHANGED')
    expect(late.error.current?.regrade).toMatchObject({ questions: [{ number: 1 }], changes: [] })
    expect(await scoreOf(0, first)).toBe(0)
  })

  it('changes nothing where no key is newer, and nothing twice', async () => {
    const homework = await createHomework()
    const attempt = await handIn(0, homework, [2])
    expect((await redo(homework)).data.regrade).toMatchObject({ changes: [], last: null })
    await correct(homework, 0, { content: '<p>Chữ khác</p>' })
    expect((await redo(homework)).data.regrade).toMatchObject({ questions: [], last: null })
    await correct(homework, 0, { right: 2 })
    const { token } = await preview(homework)
    const body = { act: 'do', token }
    const [one, two] = await Promise.all([1, 2].map(() => act(homework, body, room.teacher, 'regrade-key')))
    expect(two?.data.regrade.last).toEqual(one?.data.regrade.last)
    expect(await act(homework, body)).toFail(409, 'E_REGRADE_CHANGED')
    expect(await scoreOf(0, attempt)).toBe(1)
    const { rows } = await t.database.pool.query('select 1 from regrade where homework_id = $1', [
      homework._id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('made by two at once is made once, and the other is shown what stands', async () => {
    const homework = await createHomework()
    await handIn(0, homework, [2])
    await correct(homework, 0, { right: 2 })
    const { token } = await preview(homework)
    const both = await Promise.all([1, 2].map(() => act(homework, { act: 'do', token })))
    const [won, lost] = both.sort((one, other) => one.status - other.status)
    expect(won?.status).toBe(200)
    expect(lost).toFail(409, 'E_REGRADE_CHANGED')
    expect(lost?.error.current?.regrade).toEqual(won?.data.regrade)
  })

  it('while a pupil hands in: each score is by the key that it says, never between', async () => {
    const homework = await createHomework()
    const attempt = await begin(0, homework, [2])
    await correct(homework, 0, { right: 2 })
    const { token, openAttempts } = await preview(homework)
    expect(openAttempts).toBe(1)
    const [done, handed] = await Promise.all([act(homework, { act: 'do', token }), submit(0, attempt)])
    const score = await scoreOf(0, attempt)
    // First the regrade: the open attempt is scored by the newer key. First the pupil: what was seen is old.
    expect([done.status, score]).toEqual(done.status === 200 ? [200, 1] : [409, 0])
    expect(handed.state).toBe('graded')
    await redo(homework)
    expect(await scoreOf(0, attempt)).toBe(1)
  })

  it('reaches open attempts, which keep what they were shown; an undo scores them as if it had not been', async () => {
    const homework = await createHomework()
    const attempt = await begin(0, homework, [2])
    await correct(homework, 0, { right: 2 })
    const regradeId = (await redo(homework)).data.regrade.last?._id
    expect(await submit(0, attempt)).toMatchObject({ score: 1 })
    await act(homework, { act: 'undo', regradeId })
    expect(await scoreOf(0, attempt)).toBe(0)
  })

  it('keeps the points of who chose what reads otherwise now, and follows an option that moved', async () => {
    const homework = await createHomework()
    const chose = await handIn(0, homework, [0])
    const moved = await handIn(1, homework, [2])
    const [first = '', ...others] = sample.MultiChoice().answers
    await correct(homework, 0, { answers: [...others.toReversed(), `${first} cũ`], right: 1 })
    const seen = await preview(homework)
    expect(seen.kept.map(({ student }) => student._id)).toEqual([room.studentIds[0]])
    await redo(homework)
    expect([await scoreOf(0, chose), await scoreOf(1, moved)]).toEqual([1, 1])
    const params = { homeworkUid: homework._id, studentId: room.studentIds[1] as string }
    const { paper } = (await t.as(room.teacher).call(readPaper, { params, query: {} })).data
    expect(paper.answers[0]).toMatchObject({ answer: 1, score: 1, regraded: true })
    const { report } = (
      await t.as(room.teacher).call(reportQuestions, { body: { homeworkUid: homework._id } })
    ).data
    expect(report[0]).toMatchObject({ results: 2, answered: 2, choices: [0, 1, 0, 0] })
    // Nothing is left that a regrade could do.
    expect(await preview(homework)).toMatchObject({ questions: [], changes: [] })
  })

  it('counts the best attempt before and after', async () => {
    const homework = await createHomework()
    const first = await handIn(0, homework, [0, 'Hà Nội'])
    const second = await handIn(0, homework, [2, 'Hà Nội'])
    await correct(homework, 0, { right: 2 })
    expect(await preview(homework)).toMatchObject({ changes: [], questions: [{ number: 1 }] })
    await redo(homework)
    expect([await scoreOf(0, first), await scoreOf(0, second)]).toEqual([2, 3])
  })

  it('leaves lateness as it was, and what a teacher gave the whole', async () => {
    const homework = await createHomework({ endsIn: 60_000, lateIn: 600_000, latePenalty: 10 })
    t.clock.forward(60_001)
    const late = await handIn(0, homework, [2, 'Hà Nội'])
    const scored = await handIn(1, homework, [2, 'Hà Nội'])
    expect([late.score, late.late]).toEqual([1.7, { days: 1, points: 0.3 }])
    const body = { submissionId: scored._id, score: 1, reason: 'Chép bài.' }
    expect((await t.as(room.teacher).call(scoreSubmission, { body })).status).toBe(200)
    await correct(homework, 0, { right: 2 })
    expect((await preview(homework)).changes).toMatchObject([
      { student: { _id: room.studentIds[0] }, before: { points: 1.7 }, after: { points: 2.7 } },
    ])
    await redo(homework)
    expect([await scoreOf(0, late), await scoreOf(1, scored)]).toEqual([2.7, 0.7])
  })

  it('leaves what a teacher marks to the teacher', async () => {
    const homework = await createHomework({
      questions: [QUESTIONS[0], ESSAY].filter(one => one !== undefined),
    })
    const attempt = await handIn(0, homework, [2, { html: '<p>Bài làm</p>', files: [] }])
    expect(attempt).toMatchObject({ state: 'submitted', pointsSoFar: 0 })
    await correct(homework, 0, { right: 2 })
    await correct(homework, 1, { answerHint: '<p>Gợi ý mới</p>' })
    const seen = await preview(homework)
    expect(seen.changes).toMatchObject([
      { before: { points: 0, waits: true }, after: { points: 1, waits: true } },
    ])
    await redo(homework)
    const { attempt: now } = (
      await t.as(pupil(0)).call(learn.readAttempt, { params: { attemptId: attempt._id } })
    ).data
    expect(now).toMatchObject({ state: 'submitted', score: null, waiting: 1, pointsSoFar: 1 })
    const [, essay] = await questionsOf(homework)
    expect(await act(homework, { act: 'preview', everyone: [essay?._id] })).toFail(409, 'E_REGRADE_BY_PERSON')
  })

  it('gives everybody the points of a broken question, those too who come later, until it is undone', async () => {
    const homework = await createHomework()
    const first = await handIn(0, homework, [1])
    const open = await begin(1, homework, [3])
    const [question] = await questionsOf(homework)
    const everyone = [question?._id ?? '']
    expect(await preview(homework, everyone)).toMatchObject({
      openAttempts: 1,
      questions: [{ everyone: true }],
      changes: [{ before: { points: 0 }, after: { points: 1 } }],
    })
    const { last } = (await redo(homework, everyone)).data.regrade
    const later = await handIn(2, homework, [null])
    await submit(1, open)
    const scores = async () => [await scoreOf(0, first), await scoreOf(1, open), await scoreOf(2, later)]
    expect(await scores()).toEqual([1, 1, 1])
    expect((await redo(homework, everyone)).data.regrade.last).toEqual(last)
    await act(homework, { act: 'undo', regradeId: last?._id })
    expect(await scores()).toEqual([0, 0, 0])
  })

  it('is undone newest first, and what was answered anew since stays as answered', async () => {
    const homework = await createHomework({ limitSubmit: 1 })
    const attempt = await begin(0, homework, [2])
    t.clock.forward(HOUR)
    const [handsIn] = feature.open(t.kernel, {}).jobs ?? []
    await handsIn?.work({ attemptId: attempt._id })
    await correct(homework, 0, { right: 2 })
    const one = (await redo(homework)).data.regrade.last?._id
    await correct(homework, 0, { right: 3 })
    const two = (await redo(homework)).data.regrade.last?._id
    expect(await act(homework, { act: 'undo', regradeId: one })).toFail(409, 'E_REGRADE_NOT_LAST')
    await act(homework, { act: 'undo', regradeId: two })
    // Not asked as the pupil: who is shown the solutions does nothing more.
    const { rows } = await t.database.pool.query('select score from attempt where id = $1', [attempt._id])
    expect(rows).toEqual([{ score: '1.0000' }])
    const endAt = new Date(t.clock.now().getTime() + HOUR).toISOString()
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, endAt } })
    t.clock.forward(1000)
    const ids = attempt.questionGroups.flatMap(({ questions }) => questions.map(({ _id }) => _id))
    const [chosen] = (attempt.questionGroups[0]?.questions[0]?.answers ?? []) as { id: string }[]
    const answers = [{ questionId: ids[0] as string, answer: chosen?.id ?? null, seq: 2 }]
    const saved = await t
      .as(pupil(0))
      .call(learn.saveAnswers, { params: { attemptId: attempt._id }, body: { answers } })
    expect(saved.status).toBe(200)
    expect(await submit(0, attempt)).toMatchObject({ score: 0 })
    // By the first key, option 0, what is answered now is right.
    await act(homework, { act: 'undo', regradeId: one })
    expect(await scoreOf(0, attempt)).toBe(1)
  })
})
