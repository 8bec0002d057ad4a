import { readPaper, updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { readAttempt, saveAnswers, startAttempt, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const MINUTE = 60_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
beforeAll(async () => {
  make = homeworkMaker(t)
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
})

const ask = (
  who: Person | null,
  homeworkUid: string,
  studentId = room.studentIds[0] as string,
  query: { attemptId?: string } = {},
) => t.as(who).call(readPaper, { params: { homeworkUid, studentId }, query })
const paper = async (...args: Parameters<typeof ask>) => (await ask(...args)).data.paper

const answersOf = (attempt: Attempt, byType: Record<string, unknown>, seq: number) =>
  attempt.questionGroups
    .flatMap(group => group.questions)
    .flatMap(({ _id, type }) =>
      type in byType ? [{ questionId: _id, answer: byType[type] as never, seq }] : [],
    )
const save = (pupil: Person, attempt: Attempt, byType: Record<string, unknown>, seq = 1) =>
  t.as(pupil).call(saveAnswers, {
    params: { attemptId: attempt._id },
    body: { answers: answersOf(attempt, byType, seq) },
  })
const submit = (pupil: Person, { _id }: Attempt) =>
  t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: {} })
const pupil = (at: number) => room.pupils[at] as Person

describe("a pupil's paper", () => {
  it('is read by the teachers of the class, the head of its subject and administrators, and by no pupil', async () => {
    const { _id } = await make.homework(room)
    expect(await ask(null, _id)).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherTenant, t.otherAdmin, pupil(0), pupil(1)])
      expect(await ask(who, _id)).toFail(404, 'E_NOT_FOUND')
    for (const who of [t.colleague, t.director])
      expect(await ask(who, _id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    for (const who of [room.teacher, t.leader, t.admin]) expect((await ask(who, _id)).status).toBe(200)
    const elsewhere = await make.classroom({ schoolId: t.schoolId })
    expect(await ask(room.teacher, _id, elsewhere.studentIds[0])).toFail(404, 'E_NOT_FOUND')
    expect(await ask(room.teacher, _id, newId())).toFail(404, 'E_NOT_FOUND')
  })

  it('says before the first attempt that there is none', async () => {
    const { _id, endAt } = await make.homework(room)
    expect(await paper(room.teacher, _id)).toMatchObject({
      homework: { _id, classId: room.classId },
      student: { _id: room.studentIds[0] },
      signedIn: true,
      endAt,
      attemptsUsed: 0,
      attempts: [],
      attemptId: null,
      answers: [],
      questionGroups: [],
      score: null,
      rank: null,
      ranked: 0,
    })
  })

  it('holds what is saved so far beside the right answers while the pupil is at it, without points', async () => {
    const homework = await make.homework(room)
    const attempt = await make.attempt(pupil(0), homework)
    t.clock.forward(MINUTE)
    const first = t.clock.now().toISOString()
    await save(pupil(0), attempt, { MultiChoice: 1, ShortAnswer: 'Huế' })
    t.clock.forward(MINUTE)
    await save(pupil(0), attempt, { MultiChoice: 2 }, 2)
    const seen = await paper(room.teacher, homework._id)
    expect(seen.attempts).toMatchObject([{ _id: attempt._id, number: 1, open: true, counts: false }])
    const questions = seen.questionGroups.flatMap(group => group.questions)
    expect(questions.map(({ type }) => type)).toEqual(['MultiChoice', 'ShortAnswer', 'Matching'])
    expect(questions[0]).toMatchObject({ right: 2 })
    const byNobody = { marked: null, edition: 1, regraded: false }
    expect(seen.answers).toEqual([
      {
        questionId: questions[0]?._id,
        answer: 2,
        score: null,
        savedAt: t.clock.now().toISOString(),
        ...byNobody,
      },
      { questionId: questions[1]?._id, answer: 'Huế', score: null, savedAt: first, ...byNobody },
      { questionId: questions[2]?._id, answer: null, score: null, savedAt: null, ...byNobody },
    ])
  })

  it('shows of several attempts the best, its points and place, and each other on demand', async () => {
    const homework = await make.homework(room, { limitSubmit: 3, shuffleOptions: true })
    const options = (attempt: Attempt) =>
      attempt.questionGroups.flatMap(({ questions }) => questions).find(({ type }) => type === 'MultiChoice')
    const good = await make.attempt(pupil(0), homework)
    const [chosen] = (options(good)?.answers ?? []) as { id: string; content: string }[]
    await save(pupil(0), good, {
      MultiChoice: chosen?.id,
      ShortAnswer: 'bí mật hà nội',
      Matching: ['một', 'hai', 'bốn', 'ba'],
    })
    await submit(pupil(0), good)
    const poor = await make.attempt(pupil(0), homework)
    await submit(pupil(0), poor)
    const best = await make.attempt(pupil(1), homework)
    await save(pupil(1), best, {
      ShortAnswer: 'BÍ MẬT Hà Nội',
      Matching: ['một', 'hai', 'ba', 'bốn'],
    })
    await submit(pupil(1), best)
    // Who has no result takes no place.
    await make.attempt(pupil(2), homework)

    const seen = await paper(room.teacher, homework._id)
    const [multiChoice] = seen.questionGroups.flatMap(({ questions }) => questions)
    // The option that was clicked, whatever its place and id in the attempt's own shuffle.
    const texts = multiChoice?.type === 'MultiChoice' ? multiChoice.answers : []
    const index = texts.indexOf(chosen?.content ?? '')
    expect(seen.answers.map(({ answer }) => answer)).toEqual([
      index,
      'bí mật hà nội',
      ['một', 'hai', 'bốn', 'ba'],
    ])
    const hit = index === 2 ? 1 : 0
    expect(seen).toMatchObject({
      attemptId: good._id,
      attemptsUsed: 2,
      score: 1.5 + hit,
      rank: hit ? 1 : 2,
      ranked: 2,
      attempts: [
        { _id: good._id, counts: true, score: 1.5 + hit },
        { _id: poor._id, counts: false, score: 0, number: 2 },
      ],
    })
    expect(seen.answers.map(({ score }) => score)).toEqual([hit, 1, 0.5])
    const studentId = room.studentIds[0] as string
    const other = await paper(room.teacher, homework._id, studentId, { attemptId: poor._id })
    expect(other.attemptId).toBe(poor._id)
    expect(other.answers.map(({ answer, score }) => [answer, score])).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ])
    expect(await ask(room.teacher, homework._id, studentId, { attemptId: best._id })).toFail(
      404,
      'E_NOT_FOUND',
    )
  })

  it('says on what each attempt was begun, and keeps nothing else of what the browser says', async () => {
    const homework = await make.homework(room, { limitSubmit: 3 })
    const begin = async (agent: string) => {
      const { data } = await t.as(pupil(1)).call(startAttempt, {
        params: { homeworkUid: homework._id },
        headers: { 'user-agent': agent },
      })
      await submit(pupil(1), data.attempt)
    }
    await begin(
      'Mozilla/5.0 (Linux; Android 14; SM-A155F bimat) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 Zalo',
    )
    await begin('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36')
    await begin('curl/8')
    const seen = await paper(room.teacher, homework._id, room.studentIds[1])
    expect(seen.attempts.map(({ device, browser }) => [device, browser])).toEqual([
      ['phone', 'Zalo'],
      ['computer', 'Chrome'],
      [null, null],
    ])
    const { rows } = await t.database.pool.query('select * from attempt where homework_id = $1', [
      homework._id,
    ])
    expect(JSON.stringify(rows)).not.toContain('bimat')
  })

  it('says when the pupil has seen the solutions', async () => {
    const homework = await make.homework(room)
    const attempt = await make.attempt(pupil(2), homework)
    await submit(pupil(2), attempt)
    const studentId = room.studentIds[2] as string
    expect((await paper(room.teacher, homework._id, studentId)).solutionsShownAt).toBeNull()
    t.clock.forward(60 * MINUTE)
    await t.as(pupil(2)).call(readAttempt, { params: { attemptId: attempt._id } })
    const seenAt = t.clock.now().toISOString()
    expect((await paper(room.teacher, homework._id, studentId)).solutionsShownAt).toBe(seenAt)
    // A later end changes nothing in it.
    const endAt = new Date(t.clock.now().getTime() + 60 * MINUTE).toISOString()
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, endAt } })
    expect(await paper(room.teacher, homework._id, studentId)).toMatchObject({
      endAt,
      solutionsShownAt: seenAt,
    })
  })
})
