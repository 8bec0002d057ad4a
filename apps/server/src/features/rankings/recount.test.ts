import * as contests from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import * as calls from '@bangxanh/contract/rankings/endpoints.ts'
import { regradeRoom } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' }
let room: Classroom

const PUPILS = 20
/** What each question gives. */
const POINTS = [0.25, 0.5, 1, 1.25, 2]
/** A line a pupil: which questions they have right, and what that gives, written down beforehand. */
const PAPERS: readonly (readonly [string, number])[] = [
  ['11111', 5],
  ['00000', 0],
  ['10000', 0.25],
  ['01000', 0.5],
  ['00100', 1],
  ['00010', 1.25],
  ['00001', 2],
  ['11000', 0.75],
  ['10100', 1.25],
  ['10010', 1.5],
  ['10001', 2.25],
  ['01100', 1.5],
  ['01010', 1.75],
  ['01001', 2.5],
  ['00110', 2.25],
  ['00101', 3],
  ['00011', 3.25],
  ['11100', 1.75],
  ['01111', 4.75],
  ['10111', 4.5],
]
/** Their places, by hand: of equals the next one is left out. */
const RANKS = [1, 20, 19, 18, 16, 14, 9, 17, 14, 12, 7, 12, 10, 6, 7, 5, 4, 10, 2, 3]

beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: PUPILS })
})

const admin = () => t.as(t.admin)
const move = async (_id: string, status: Contest['status']) => {
  const moved = await admin().call(contests.updateContest, { params, body: { _id, status } })
  if (moved.status !== 200) throw new Error(moved.text)
}
const rank = (contestId: string) =>
  admin().call(calls.rankContest, { params: { ...params, contestId }, body: {} })

/** An exam whose first option is right everywhere, answered as PAPERS says by the pupils' own calls. */
async function sat(): Promise<string> {
  const made = await admin().call(contests.createContest, { params, body: { name: 'Học kì I' } })
  const { _id: contestId } = made.data.contest
  const questions = POINTS.map((point, at) =>
    asDraft(sample.MultiChoice({ content: `<p>Câu ${at + 1}</p>`, point, right: 0 })),
  )
  const body = { questions: questions as never }
  await admin().call(contests.addContestQuestions, { params, query: { contestId }, body })
  const studentIds = [...room.studentIds]
  await admin().call(contests.addParticipants, { params, body: { contestId, studentIds } })
  await move(contestId, 'prepare')
  const look = async (at: number): Promise<PlayState> =>
    (await t.as(room.pupils[at]!).call(contests.readOwnContest, { params: { contestId }, query: {} })).data
      .state
  for (const at of PAPERS.keys()) await look(at)
  await admin().call(actInRoom, { params: { roomId: contestId }, body: { act: 'hand-out' } })
  for (const [at, [right]] of PAPERS.entries()) {
    const { own, mine } = await look(at)
    const answers = (own?.questions ?? []).map(({ _id: questionId, no }) => ({
      ...{
        questionId,
        epoch: mine?.epoch,
        seq: t.clock.now().getTime(),
        answer: right[no - 1] === '1' ? 0 : 1,
      },
    }))
    const saved = await t
      .as(room.pupils[at]!)
      .call(contests.saveContestAnswers, { params: { contestId }, body: { answers } as never })
    if (saved.status !== 200) throw new Error(saved.text)
  }
  await move(contestId, 'ended')
  return contestId
}

async function ranked(contestId: string) {
  const reply = await admin().call(calls.listParticipantRankings, {
    params,
    query: { contestId, limit: 100 },
  })
  return new Map(reply.data.rankings.map(row => [room.studentIds.indexOf(row._id), row]))
}

it('scores twenty papers as it was written down beforehand', async () => {
  const contestId = await sat()
  expect((await rank(contestId)).data.ranking).toMatchObject({ totalPoint: 5, seated: 20, tookPart: 20 })
  const rows = await ranked(contestId)
  expect(PAPERS.map((_, at) => rows.get(at)?.score)).toEqual(PAPERS.map(([, score]) => score))
  expect(PAPERS.map((_, at) => rows.get(at)?.rank)).toEqual(RANKS)
})

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Known {
  /** Which option they have chosen of each question. */
  chose: number[]
  paper: number | null
  removed: boolean
}

/** What it has to come out as, counted by itself. */
function recount(pupils: readonly Known[], voided: ReadonlySet<number>, keys: readonly number[]) {
  const exact = (points: number) => Math.round(points * 10_000)
  const scores = pupils.map(({ chose, paper }) =>
    POINTS.reduce(
      (sum, point, at) => sum + (chose[at] === keys[at] && !voided.has(at) ? exact(point) : 0),
      exact(paper ?? 0),
    ),
  )
  return pupils.map(({ removed }, at) => ({
    score: (scores[at] ?? 0) / 10_000,
    rank: removed
      ? null
      : 1 + pupils.filter((other, of) => !other.removed && (scores[of] ?? 0) > (scores[at] ?? 0)).length,
  }))
}

it('says how marks spread and how each question went, and leads to whom each figure counts', async () => {
  const contestId = await sat()
  const read = () => admin().call(calls.readContestStatistics, { params, query: { contestId } })
  expect((await read()).status).toBe(409)
  await rank(contestId)
  const { statistics } = (await read()).data
  // Marks of 10 are twice the points.
  expect(statistics.marks).toEqual([2, 2, 3, 4, 3, 1, 2, 0, 0, 2, 1])
  expect(statistics).toMatchObject({ average: 2.05, median: 1.75, highest: 5, lowest: 0, teams: [] })
  expect(statistics.classes).toMatchObject([{ tookPart: 20, average: 2.05, median: 1.75 }])
  expect(statistics.questions.map(({ right, wrong, none }) => [right, wrong, none])).toEqual(
    POINTS.map((_, no) => {
      const right = PAPERS.filter(([line]) => line[no] === '1').length
      return [right, PUPILS - right, 0]
    }),
  )
  for (const [no, { reached, discrimination, choices, right }] of statistics.questions.entries()) {
    expect(reached).toBe(right / PUPILS)
    expect(choices?.slice(0, 2)).toEqual([right, PUPILS - right])
    expect(discrimination).toBeCloseTo(correlation(no), 3)
  }
  const listed = async (query: object) => {
    const reply = await admin().call(calls.listParticipantRankings, {
      params,
      query: { contestId, limit: 100, ...query },
    })
    return reply.data.pagination.total
  }
  for (const [mark, count] of statistics.marks.entries()) expect(await listed({ mark })).toBe(count)
  const [first] = statistics.questions
  const questionId = first!._id
  expect(await listed({ questionId, outcome: 'right' })).toBe(first!.right)
  expect(await listed({ questionId, outcome: 'wrong' })).toBe(first!.wrong)
  expect(await listed({ questionId, outcome: 'none' })).toBe(0)
  expect(await listed({ questionId, choice: 1 })).toBe(first!.choices![1])
})

/** Pearson's, of the share of one question and that of all others, counted by itself. */
function correlation(no: number): number {
  const total = POINTS.reduce((sum, point) => sum + point, 0)
  const pairs = PAPERS.map(([line, score]) => {
    const hit = line[no] === '1' ? 1 : 0
    const point = POINTS[no] ?? 0
    return [hit, (score - hit * point) / (total - point)] as const
  })
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [x, y] = [mean(0), mean(1)]
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((all, pair) => all + of(pair), 0)
  return sum(p => (p[0] - x) * (p[1] - y)) / Math.sqrt(sum(p => (p[0] - x) ** 2) * sum(p => (p[1] - y) ** 2))
}

it('comes out as a recount whatever was changed in between, and is never shown as it was before', async () => {
  const contestId = await sat()
  await t.database.db.execute(sql`update contest set paper_total = 5 where id = ${contestId}`)
  const pupils = PAPERS.map(
    ([right]): Known => ({
      ...{ chose: [...right].map(one => (one === '1' ? 0 : 1)), paper: null, removed: false },
    }),
  )
  const voided = new Set<number>()
  const keys = POINTS.map(() => 0)
  const inRoom = { roomId: contestId }
  const { questions } = (
    await admin().call(contests.readContestQuestions, { params: { ...params, contestId } })
  ).data.exam
  const draw = numbers(2026)
  /** The other option is right by now, and all answers are scored by it. */
  const mend = async (no: number) => {
    // Who was sent out is scored no more, and comes back before it.
    for (const pupil of pupils) pupil.removed = false
    await t.database.db.execute(
      sql`update room_seat set state = 'in' where room_id = ${contestId} and state = 'removed'`,
    )
    keys[no] = 1 - (keys[no] ?? 0)
    const draft = asDraft(
      sample.MultiChoice({
        content: `<p>Câu ${no + 1}</p>`,
        point: POINTS[no] as number,
        right: keys[no] as number,
      }),
    )
    const mended = await admin().call(contests.updateContestQuestion, {
      ...{ params, query: { contestId, _id: questions[no]!._id }, body: draft as never },
    })
    expect(mended.status).toBe(200)
    const regrade = (body: object) => admin().call(regradeRoom, { params: inRoom, body: body as never })
    const { token } = (await regrade({ act: 'preview' })).data.regrade
    expect((await regrade({ act: 'do', token })).status).toBe(200)
  }
  for (let round = 0; round < 60; round++) {
    const at = draw(PUPILS)
    const no = draw(POINTS.length)
    const [pupil, studentId] = [pupils[at]!, room.studentIds[at]!]
    const acts = [
      () => {
        pupil.chose[no] = 1 - (pupil.chose[no] ?? 0)
        return sql`update room_answer set answer = to_jsonb(${pupil.chose[no]}::int),
          score = case when ${pupil.chose[no] === keys[no]} then ${POINTS[no]}::numeric else 0 end
          where room_id = ${contestId} and student_id = ${studentId} and no = ${no + 1}`
      },
      () => {
        pupil.paper = pupil.paper === null ? draw(20) / 4 : null
        return sql`update contest_participant set paper_points = ${pupil.paper} where contest_id = ${contestId} and student_id = ${studentId}`
      },
      () => {
        pupil.removed = !pupil.removed
        return sql`update room_seat set state = ${pupil.removed ? 'removed' : 'in'} where room_id = ${contestId} and student_id = ${studentId}`
      },
      () => {
        const act = voided.delete(no) ? 'restore' : 'void'
        if (act === 'void') voided.add(no)
        return async () => {
          const body = { act, no: no + 1, reason: 'Đề in sai' } as const
          expect((await admin().call(actInRoom, { params: inRoom, body })).status).toBe(200)
        }
      },
      // Of one that counts for nobody the key waits until it counts again.
      () => (voided.has(no) ? sql`update room set ranked_at = null where id = ${contestId}` : () => mend(no)),
    ]
    const change = acts[draw(acts.length)]!()
    await (typeof change === 'function' ? change() : t.database.db.execute(change))
    const gone = await admin().call(calls.readRankings, { params: { ...params, contestId } })
    expect(gone.status).toBe(409)
    const again = await rank(contestId)
    const rows = await ranked(contestId)
    const expected = recount(pupils, voided, keys)
    expect(pupils.map((_, of) => rows.get(of)).map(row => ({ score: row?.score, rank: row?.rank }))).toEqual(
      expected,
    )
    expect(again.data.ranking).toMatchObject({
      totalPoint: 5 + POINTS.reduce((sum, point, of) => sum + (voided.has(of) ? 0 : point), 0),
      tookPart: pupils.filter(({ removed }) => !removed).length,
    })
  }
})
