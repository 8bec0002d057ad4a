import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { Endpoint, ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runningDatabase } from '../../app/start-database/running-database.ts'
import { startTestApp } from '../../testing/app.ts'
import { maker, type Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'

// npm test has 30 candidates; KILLS=full as many as an exam promises.
const CANDIDATES = process.env.KILLS === 'full' ? 200 : 30
const QUESTIONS = 3
/** From when the end is moved until it comes; the kill is right before it, so that nobody is there when it comes. */
const LEFT_MS = 4_000
const BEFORE_END_MS = 800
const contestArea = { contestArea: 'rtcontests' } as const

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.remove())

/** Asks until somebody answers. */
async function patiently<E extends Endpoint>(
  endpoint: E,
  given: Parameters<RealServer['ask']>[1],
): Promise<{ status: number; data: ReplyOf<E> }> {
  for (;;) {
    const answer = await server.ask(endpoint, given).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await wait(100)
  }
}

async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: runningDatabase(server.dataDir) })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

interface Exam {
  readonly id: string
  readonly admin: Person
  readonly pupils: readonly Person[]
  readonly studentIds: readonly string[]
}

/** Exams of an hour that can be entered, made in the database of the server. */
async function makeExams(count: number): Promise<Exam[]> {
  const there = { url: runningDatabase(server.dataDir), folder: server.dataDir, secret: 'of no use here' }
  const t = await startTestApp(undefined, { ...there, forget: async () => {} })
  t.clock.set(new Date())
  const make = maker(t)
  const schoolId = await make.school()
  const admin = await make.person('admin', { schoolId })
  const { pupils, studentIds } = await homeworkMaker(t).classroom({ schoolId, pupils: CANDIDATES })
  const exams: Exam[] = []
  for (let at = 0; at < count; at++) {
    const body = { name: `Giữa kì ${at + 1}`, duration: 60, variants: 1 }
    const params = contestArea
    const { _id: id } = (await t.as(admin).call(calls.createContest, { params, body })).data.contest
    const questions = choices(QUESTIONS) as never
    await t
      .as(admin)
      .call(calls.addContestQuestions, { params, query: { contestId: id }, body: { questions } })
    const listed = { contestId: id, studentIds: [...studentIds] }
    await t.as(admin).call(calls.addParticipants, { params, body: listed })
    const prepare = { _id: id, status: 'prepare' } as const
    expect((await t.as(admin).call(calls.updateContest, { params, body: prepare })).status).toBe(200)
    exams.push({ id, admin, pupils, studentIds })
  }
  await t.close()
  return exams
}

/** What a candidate's device does: it waits for the paper, then saves again and again until it is told that the time is over. */
class Candidate {
  readonly exam: Exam
  readonly at: number
  epoch = 0
  seq = 0
  /** Of each question the highest that was acknowledged, in time and late. */
  readonly acknowledged = new Map<number, number>()
  readonly late = new Map<number, number>()

  constructor(exam: Exam, at: number) {
    this.exam = exam
    this.at = at
  }
  get #given() {
    return { token: this.exam.pupils[this.at]!.token, params: { contestId: this.exam.id } }
  }

  async look() {
    const query = { epoch: String(this.epoch) }
    const { status, data } = await patiently(calls.readOwnContest, { ...this.#given, query })
    expect(status).toBe(200)
    this.epoch = data.state.mine!.epoch
    return data.state
  }

  async work(heard: () => void): Promise<void> {
    let own = (await this.look()).own
    for (; !own; own = (await this.look()).own) await wait(100)
    while (this.late.size === 0) {
      const no = 1 + Math.floor(Math.random() * QUESTIONS)
      const answer = { questionId: own.questions[no - 1]!._id, answer: this.seq % 4, epoch: this.epoch }
      const body = { answers: [{ ...answer, seq: ++this.seq }] }
      const reply = await server
        .ask(calls.saveContestAnswers, { ...this.#given, body })
        .catch(() => undefined)
      // Nobody is there just now.
      if (reply && reply.status !== 503) {
        expect(reply.status).toBe(200)
        const [kept] = reply.data.kept
        expect(kept!.seq).toBe(this.seq)
        ;(kept!.late ? this.late : this.acknowledged).set(no, this.seq)
        heard()
      }
      await wait(60 + Math.random() * 100)
    }
  }
}

const killPostgres = () => void process.kill(server.databasePid(), 'SIGKILL')
const killServer = async (beside: () => void) => {
  const gone = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  beside()
  await gone
  await server.start()
}
const KILLS: Readonly<Record<string, () => Promise<void>>> = {
  server: () => killServer(() => {}),
  PostgreSQL: async () => killPostgres(),
  both: () => killServer(killPostgres),
}

interface SeatRow {
  readonly student_id: string
  readonly begun_at: Date | null
  readonly closed: string | null
  readonly closed_at: Date | null
}

it('server, PostgreSQL and both are killed as an exam is handed out and as it ends: each paper is begun once and taken once, not before its time, and no acknowledged answer is lost', async () => {
  const exams = await makeExams(Object.keys(KILLS).length)
  for (const [i, [of, kill]] of Object.entries(KILLS).entries()) {
    const exam = exams[i]!
    const act = (body: ActDraft) =>
      patiently(actInRoom, { token: exam.admin.token, params: { roomId: exam.id }, body })
    const seats = () =>
      query<SeatRow>(
        'select student_id, begun_at, closed, closed_at from room_seat where room_id = $1 order by number',
        [exam.id],
      )
    const candidates = exam.pupils.map((_, at) => new Candidate(exam, at))
    for (const candidate of candidates) await candidate.look()

    // Killed while it is handed out: what is asked for again has happened, or happens now.
    let answers = 0
    const enough = async () => {
      const before = answers
      await expect.poll(() => answers - before).toBeGreaterThan(2 * CANDIDATES)
    }
    const handedOut = act({ act: 'hand-out' })
    const working = candidates.map(candidate => candidate.work(() => void answers++))
    await wait(Math.random() * 30)
    await kill()
    expect([200, 409]).toContain((await handedOut).status)
    await enough()
    const begun = await seats()
    expect([of, begun.length, new Set(begun.map(({ begun_at }) => begun_at?.getTime())).size]).toEqual([
      ...[of, CANDIDATES, 1],
    ])

    const [{ closes_at: end }] = (await query<{ closes_at: Date }>(
      `update room set minutes = null, closes_at = clock_timestamp() + make_interval(secs => $2::int / 1000) where id = $1 returning closes_at`,
      [exam.id, LEFT_MS],
    )) as [{ closes_at: Date }]
    await wait(Math.max(0, end.getTime() - BEFORE_END_MS - Date.now()))
    await kill()
    await Promise.all(working)
    const isTaken = async () => (await seats()).every(({ closed }) => closed === 'time')
    await expect.poll(() => isTaken().catch(() => false)).toBe(true)
    const taken = await seats()
    // Where its server was back before anybody missed it, nobody is asked what that has cost, and it ends by itself.
    expect([200, 409]).toContain((await act({ act: 'end' })).status)

    expect(await seats()).toEqual(taken)
    expect(taken.map(({ begun_at }) => begun_at)).toEqual(begun.map(({ begun_at }) => begun_at))
    for (const { closed_at } of taken) expect(closed_at!.getTime()).toBeGreaterThanOrEqual(end.getTime())
    const acts = await query<{ act: string; times: number }>(
      `select act, count(*)::int as times from room_act where room_id = $1 and act in ('hand-out', 'end') group by act order by act`,
      [exam.id],
    )
    expect([of, ...acts.map(({ act, times }) => `${act} ${times}`)]).toEqual([of, 'end 1', 'hand-out 1'])

    const kept = async (table: 'room_answer' | 'room_late') =>
      new Map(
        (
          await query<{ student_id: string; no: number; seq: string }>(
            `select student_id, no, seq from ${table} where room_id = $1`,
            [exam.id],
          )
        ).map(({ student_id, no, seq }) => [`${student_id} ${no}`, Number(seq)]),
      )
    const [inTime, late] = [await kept('room_answer'), await kept('room_late')]
    const lost = candidates.flatMap(({ at, acknowledged, late: apart }) => {
      const isLost = (there: ReadonlyMap<string, number>, [no, seq]: [number, number]) =>
        (there.get(`${exam.studentIds[at]} ${no}`) ?? 0) < seq
      return [
        ...[...acknowledged].filter(one => isLost(inTime, one)),
        ...[...apart].filter(one => isLost(late, one)),
      ]
    })
    expect([of, lost]).toEqual([of, []])
  }
  expect(server.complaints()).toBe('')
})
