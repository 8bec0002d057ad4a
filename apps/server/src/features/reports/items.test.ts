import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { listQuestionGroups, listQuestions, updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { regradeHomework } from '@bangxanh/contract/regrades/endpoints.ts'
import { readItems } from '@bangxanh/contract/reports/endpoints.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { exams } from '../../schema/exam-vault.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
beforeAll(() => {
  make = homeworkMaker(t)
})

const HOUR = 3_600_000
type Asked = { homeworkUid?: string; examVaultId?: string }
const ask = (who: Person | null, query: Asked) => t.as(who).call(readItems, { query })
const read = async (who: Person, query: Asked) => {
  const { status, data, text } = await ask(who, query)
  if (status !== 200) throw new Error(text)
  return data.analysis
}

const QUESTIONS = [
  asDraft(sample.MultiChoice({ right: 2, point: 1 })),
  asDraft(sample.ShortAnswer({ right: ['Hà Nội'], point: 2 })),
  asDraft(sample.TrueFalse({ point: 1 })),
]

/** Gives an exam to a class and says so as its results would. */
async function give(examVaultId: string, { teacher, classId }: Classroom): Promise<{ _id: string }> {
  const at = (later: number) => new Date(t.clock.now().getTime() + later).toISOString()
  const terms = { startAt: at(0), endAt: at(HOUR), lateUntil: null, publish: true, limitSubmit: 2 }
  const body = { examVaultId, classId, name: 'Bài 1', ...terms }
  const { status, data, text } = await t.as(teacher).call(assignExam, { body })
  if (status !== 200) throw new Error(text)
  return data.homework
}

async function answer(pupil: Person, homework: { _id: string }, given: readonly unknown[]) {
  const attempt = await make.attempt(pupil, homework)
  const ids = attempt.questionGroups.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  const answers = given.flatMap((one, at) =>
    one === null ? [] : [{ questionId: ids[at] as string, answer: one as never, seq: 1 }],
  )
  const sent = await t
    .as(pupil)
    .call(submitAttempt, { params: { attemptId: attempt._id }, body: { answers } })
  expect(sent.status).toBe(200)
}

type Owner = { readonly area: 'homework' | 'exam-vault'; readonly query: Record<string, string> }
async function correct(who: Person, { area, query }: Owner, place: number, change: object): Promise<void> {
  const { questionGroups } = (
    await t.as(who).call(listQuestionGroups, { params: { area }, query: query as never })
  ).data
  const params = { area, questionGroupId: questionGroups[0]?._id ?? '' } as const
  const listed = (await t.as(who).call(listQuestions, { params })).data.questions
  const { _id: questionId, questionGroupId, ...draft } = listed[place] as Question & { edition: number }
  const { status, text } = await t.as(who).call(updateQuestion, {
    params: { ...params, questionId },
    body: { ...draft, ...change } as never,
  })
  if (status !== 200) throw new Error(text)
}

/** As a book says it, of numbers with points. */
function plainly(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 20) return null
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((all, one) => all + of(one), 0)
  const [ofX, ofY] = [sum(([x]) => (x - mx) ** 2), sum(([, y]) => (y - my) ** 2)]
  return ofX < 1e-9 || ofY < 1e-9 ? null : sum(([x, y]) => (x - mx) * (y - my)) / Math.sqrt(ofX * ofY)
}

/** Counts a homework anew from the rows of its attempts: the best of each pupil, of equal ones the first. */
async function recount(homeworkIds: readonly string[]) {
  const { rows } = await t.database.pool.query<{
    key: string
    attempt: string
    total: string | null
    number: number
    place: number
    score: string | null
    point: string
  }>(
    `select a.homework_id || ' ' || a.student_id as key, a.id as attempt, a.score as total, a.number, aq.position as place, aq.score, v.point
     from attempt a join attempt_question aq on aq.attempt_id = a.id
     join question_version v on v.question_id = aq.question_id and v.version = aq.version
     where a.homework_id = any($1) and a.state <> 'open' order by aq.position`,
    [homeworkIds],
  )
  const papers = [...Map.groupBy(rows, ({ key }) => key).values()].map(of => {
    const tries = [...Map.groupBy(of, ({ attempt }) => attempt).values()]
    const best = tries.toSorted((one, other) => {
      const [a, b] = [Number(one[0]?.total ?? -1), Number(other[0]?.total ?? -1)]
      return b - a || (one[0]?.number ?? 0) - (other[0]?.number ?? 0)
    })[0]
    return (best ?? []).map(({ score, point }) => ({
      score: score === null ? null : Number(score),
      point: Number(point),
    }))
  })
  return (papers[0] ?? []).map((_, place) => {
    const scored = papers.flatMap(paper => {
      const one = paper[place]
      return one && one.score !== null ? [one.score / one.point] : []
    })
    const whole = papers.filter(paper => paper.every(({ score }) => score !== null))
    const pairs = whole.map(paper => {
      const others = paper.filter((_, at) => at !== place)
      const sum = (of: (one: { score: number | null; point: number }) => number) =>
        others.reduce((all, one) => all + of(one), 0)
      const one = paper[place] as { score: number; point: number }
      return [one.score / one.point, sum(({ score }) => score ?? 0) / sum(({ point }) => point)] as const
    })
    return {
      results: papers.length,
      right: papers.filter(paper => paper[place]?.score === paper[place]?.point).length,
      reached: scored.length === 0 ? null : scored.reduce((all, one) => all + one, 0) / scored.length,
      discrimination: plainly(pairs),
    }
  })
}

type Analysis = Awaited<ReturnType<typeof read>>
function expectEqual({ items }: Analysis, counted: Awaited<ReturnType<typeof recount>>): void {
  expect(items.map(({ results, right }) => [results, right])).toEqual(
    counted.map(({ results, right }) => [results, right]),
  )
  for (const [at, { reached, discrimination }] of counted.entries()) {
    const item = items[at]
    const close = (one: number | null | undefined, other: number | null) =>
      other === null ? expect(one).toBeNull() : expect(one).toBeCloseTo(other, 3)
    close(item?.reached, reached)
    close(item?.discrimination, discrimination)
  }
}

it('is for staff of the class, within the scope of the table, and about one paper', async () => {
  const room = await make.classroom({ schoolId: t.schoolId, subject: 'math' })
  const homework = await make.homework(room)
  const examVaultId = await make.exam(room.teacher)
  const homeworkUid = homework._id
  expect(await ask(null, { homeworkUid })).toFail(401, 'E_UNAUTHENTICATED')
  for (const query of [{}, { homeworkUid, examVaultId }]) {
    const refused = await ask(room.teacher, query)
    expect(refused).toFail(400, 'E_INVALID')
    expect(Object.keys(refused.error?.fields ?? {}).toSorted()).toEqual(['examVaultId', 'homeworkUid'])
  }
  expect(await ask(room.teacher, { homeworkUid: 'x' })).toFail(400, 'E_INVALID')
  for (const who of [t.otherTenant, t.otherAdmin, room.pupils[0] as Person]) {
    expect(await ask(who, { homeworkUid })).toFail(404, 'E_NOT_FOUND')
    expect(await ask(who, { examVaultId })).toFail(404, 'E_NOT_FOUND')
  }
  expect(await ask(t.colleague, { homeworkUid })).toFail(403, 'E_NOT_CLASS_TEACHER')
  expect(await ask(t.colleague, { examVaultId })).toFail(404, 'E_NOT_FOUND')
  for (const who of [t.director, t.regional])
    expect((await ask(who, { homeworkUid })).status).toBeGreaterThanOrEqual(403)
  expect(await ask(room.teacher, { homeworkUid: newId() })).toFail(404, 'E_NOT_FOUND')
  for (const who of [room.teacher, t.leader, t.head, t.admin])
    expect((await ask(who, { homeworkUid })).status).toBe(200)
})

it('an exam of a group is analysed by nobody who sees totals alone', async () => {
  const examVaultId = await make.exam(t.teacher)
  await t.database.db
    .update(exams)
    .set({ ownerCategory: 'Group', groupId: t.groupId, userId: null })
    .where(eq(exams.id, examVaultId))
  expect(await ask(t.director, { examVaultId })).toFail(403, 'E_FORBIDDEN')
})

it('an exam that nobody has answered says so, and no figure', async () => {
  const examVaultId = await make.exam(t.teacher, QUESTIONS)
  const empty = await read(t.teacher, { examVaultId })
  expect(empty).toMatchObject({ papers: 0, homeworks: [] })
  expect(
    empty.items.map(({ number, results, reached, discrimination, finding }) => [
      number,
      results,
      reached,
      discrimination,
      finding,
    ]),
  ).toEqual([1, 2, 3].map(number => [number, 0, null, null, null]))
})

describe('figures', () => {
  it('equal a recount over any answers, several tries and work that waits', async () => {
    const room = await make.classroom({ pupils: 24 })
    const questions = [...QUESTIONS, asDraft(sample.Essay({ point: 3 }))]
    const paper = fc.tuple(
      fc.constantFrom(0, 1),
      fc.constantFrom(0, 2),
      fc.constantFrom(0, 0.1, 0.25, 0.5, 1),
      fc.option(fc.constantFrom(0, 0.3333, 1, 3), { freq: 8 }),
    )
    const tries = fc.array(paper, { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(fc.array(tries, { minLength: 24, maxLength: 24 }), async of => {
        const homework = await make.homework(room, { questions, limitSubmit: 2 })
        const ids = (
          await t.database.pool.query<{ id: string }>(
            `select q.id from question q join question_group g on g.id = q.question_group_id where g.homework_id = $1 order by q.position`,
            [homework._id],
          )
        ).rows.map(({ id }) => id)
        for (const [index, studentId] of room.studentIds.entries()) {
          await t.database.pool.query('insert into homework_assignee values ($1, $2, $3)', [
            homework._id,
            studentId,
            of[index]?.length ?? 0,
          ])
          for (const [number, scores] of (of[index] ?? []).entries()) {
            const id = newId()
            const waits = scores.includes(null)
            const sum = scores.reduce<number>((all, one) => all + (one ?? 0), 0)
            await t.database.pool.query(
              `insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, total_point, waiting, points_so_far)
               values ($1, $2, $3, $4, $5, 's', now(), now(), now(), $6, 7, $7, $8)`,
              [
                id,
                homework._id,
                studentId,
                number + 1,
                waits ? 'submitted' : 'graded',
                waits ? null : sum,
                waits ? 1 : 0,
                waits ? sum : null,
              ],
            )
            for (const [place, score] of scores.entries())
              await t.database.pool.query(
                'insert into attempt_question (attempt_id, question_id, version, position, score) values ($1, $2, 1, $3, $4)',
                [id, ids[place], place + 1, score],
              )
          }
        }
        const analysis = await read(room.teacher, { homeworkUid: homework._id })
        const papers = of.filter(each => each.length > 0).length
        expect(analysis.papers).toBe(papers)
        if (papers > 0) expectEqual(analysis, await recount([homework._id]))
      }),
      { numRuns: 8 },
    )
  }, 120_000)

  it('follow a corrected key and a regrade, and say how many papers read otherwise', async () => {
    const room = await make.classroom({ pupils: 21 })
    const questions = [asDraft(sample.MultiChoice({ right: 0, point: 1 })), ...QUESTIONS.slice(1)]
    const homework = await make.homework(room, { questions })
    const homeworkUid = homework._id
    for (const [at, pupil] of room.pupils.entries())
      await answer(pupil, homework, [
        at < 14 ? 2 : 0,
        at < 12 ? 'Hà Nội' : 'Huế',
        at < 5 ? [true, false, true, false] : null,
      ])
    const wrong = await read(room.teacher, { homeworkUid })
    expectEqual(wrong, await recount([homeworkUid]))
    expect(wrong.items[0]).toMatchObject({
      right: 7,
      choices: [7, 0, 14, 0],
      finding: 'key',
      version: 1,
      before: 0,
    })
    expect(wrong.items[0]?.discrimination).toBeLessThan(0)

    await correct(room.teacher, { area: 'homework', query: { homeworkUid } }, 0, { right: 2 })
    const act = (body: object) =>
      t.as(room.teacher).call(regradeHomework, { params: { homeworkUid }, body: body as never })
    const { token } = (await act({ act: 'preview', everyone: [] })).data.regrade
    expect((await act({ act: 'do', everyone: [], token })).status).toBe(200)
    const mended = await read(room.teacher, { homeworkUid })
    expectEqual(mended, await recount([homeworkUid]))
    expect(mended.items[0]).toMatchObject({
      right: 14,
      version: 2,
      before: 21,
      older: 0,
      choices: [7, 0, 14, 0],
    })
    expect(mended.items[0]?.discrimination).toBeGreaterThan(0.5)
    expect(mended.items[1]).toMatchObject({ finding: 'text', wrongTexts: [{ text: 'Huế', count: 9 }] })
    expect(mended.items[2]).toMatchObject({ choices: null, wrongTexts: null, version: 1, before: 0 })
  }, 60_000)
})

it('an exam sums all homework made of it that the caller may see, also what was given again or corrected since', async () => {
  const one = await make.classroom({ pupils: 4, schoolId: t.schoolId, subject: 'math' })
  const two = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'art' })
  const examVaultId = await make.exam(one.teacher, QUESTIONS)
  await t.database.db
    .update(exams)
    .set({ ownerCategory: 'School', schoolId: t.schoolId, userId: null })
    .where(eq(exams.id, examVaultId))
  const [first, second] = [await give(examVaultId, one), await give(examVaultId, two)]
  for (const pupil of one.pupils) await answer(pupil, first, [1, 'Hà Nội', null])
  await correct(t.head, { area: 'exam-vault', query: { examVaultId } }, 0, {
    answers: ['<p>Hải Phòng</p>', '<p>Đà Nẵng</p>', '<p>Hà Nội</p>', '<p>Cần Thơ</p>'],
  })
  for (const pupil of two.pupils) await answer(pupil, second, [0, 'Vinh', null])

  // Nobody has handed in what was given once more.
  await make.attempt(one.pupils[0] as Person, await give(examVaultId, one))

  const all = await read(t.head, { examVaultId })
  expect(all.papers).toBe(7)
  expect(all.homeworks).toHaveLength(2)
  expect(new Set(all.homeworks.map(({ _id, papers }) => `${_id} ${papers}`))).toEqual(
    new Set([`${first._id} 4`, `${second._id} 3`]),
  )
  // Option 0 of the copies is not that of the exam any more: three answers name nothing of today.
  expect(all.items[0]).toMatchObject({
    results: 7,
    right: 0,
    choices: [0, 4, 0, 0],
    before: 7,
    older: 3,
    version: 2,
  })
  expect(all.items[1]).toMatchObject({
    results: 7,
    right: 4,
    before: 0,
    wrongTexts: [{ text: 'Vinh', count: 3 }],
  })
  expect(all.items[1]?.asked.map(({ homeworkUid }) => homeworkUid).toSorted()).toEqual(
    [first._id, second._id].toSorted(),
  )

  const own = await read(one.teacher, { examVaultId })
  expect(own).toMatchObject({ papers: 4, homeworks: [{ _id: first._id }] })
  expect(own.items[1]).toMatchObject({ results: 4, right: 4, reached: 1 })
  expect((await read(t.leader, { examVaultId })).papers).toBe(4)
  expect((await read(t.colleague, { examVaultId })).papers).toBe(0)
})
