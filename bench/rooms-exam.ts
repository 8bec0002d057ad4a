import { randomBytes } from 'node:crypto'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { rankContest, readContestStatistics } from '@bangxanh/contract/rankings/endpoints.ts'
import { actInRoom, makeEntries } from '@bangxanh/contract/rooms/endpoints.ts'
import { mediaVersionOf, unframed } from '@bangxanh/contract/rooms/sealed.ts'
import { writeSeatCode } from '@bangxanh/contract/rooms/seat-code.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import type pg from 'pg'
import { hashPassword } from '../apps/server/src/features/account/public.ts'
import { sound } from '../apps/server/src/testing/make-vault.ts'
import { callerBy } from './caller.ts'
import type { Shot } from './load.ts'
import { residentMegabytes } from './processor.ts'
import type { Side } from './rooms.ts'
import type { Phone } from './rooms-clients.ts'
import { type Measured, Phones } from './rooms-phones.ts'
import { at, both, figure, line, type Say } from './rooms-table.ts'
import { makeClass, makePupils, type Pupil } from './rooms-world.ts'
import { PASSWORD } from './world.ts'

interface Ground {
  readonly side: Side
  readonly pool: pg.Pool
  readonly players: number
}

/** Processor milliseconds a pupil; of the hour all that one of them does. */
const GOALS = {
  ...{ begin: 0.3, save: 0.9, finish: 1.5, collect: 0.2, extension: 0.2, hour: 400 },
  ...{ entry: 3, signIn: 2, rank: 0.4, statistics: 0.15 },
} as const
const MEMORY_KILOBYTES = 60
/** Of p99 of what is saved while others sign in, against what is saved without. */
const BESIDE_SIGN_INS = 4
const QUESTIONS = 40
const CLASS = 40
const MINUTES = 60
const [SAVE_EVERY_MS, SIGN_IN_MS, HAND_IN_MS] = [5_000, 60_000, 5_000]
const SAVES_AN_HOUR = 3_600 / 15
const COLLECTED_AFTER_MS = 2_200
/** Beside 60 kB of text, sounds of so many kilobytes; what a paper may cost a pupil, and how many pupils are enough. */
const PAPERS: readonly Paper[] = [
  { name: '60 kB', sounds: [], goal: 1, pupils: 1_000 },
  { name: '400 kB', sounds: [340], goal: 1.5, pupils: 1_000 },
  { name: '5 MB', sounds: Array.from({ length: 10 }, () => 500), goal: 6, pupils: 50 },
]
interface Paper {
  readonly name: string
  readonly sounds: readonly number[]
  readonly goal: number
  readonly pupils: number
}
const FETCH_MS = 10_000
/** The epoch of a seat that no other device has taken over. */
const FIRST_DEVICE = 1
const area = { contestArea: 'rtcontests' }
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A school's exam from the cards to its ranking (product 18.87). */
export async function measureExam(ground: Ground, say: Say): Promise<void> {
  const { side, pool, players } = ground
  const port = side.ports[0] as number
  const people = await makePupils(pool, players, 'admin')
  for (let from = 0; from < players; from += CLASS)
    await makeClass(pool, { ...people, pupils: people.pupils.slice(from, from + CLASS) })
  const call = callerBy(port, () => people.lead.token)
  const exams: Exam[] = []
  for (const { sounds } of PAPERS) exams.push(await makeExam(call, people.pupils, sounds))
  await pool.query('vacuum analyze')
  const [main, other] = exams as [Exam, Exam]
  const phones = new Phones(side.spent)
  const papers: Measured[] = []
  for (const [which, paper] of PAPERS.entries()) {
    const exam = exams[which] as Exam
    papers.push(
      await measurePaper(phones, port, { ...exam, pupils: exam.pupils.slice(0, paper.pupils) }, paper, say),
    )
  }
  const entry = await measureEntries(phones, port, { call, exam: main }, say)

  const before = residentMegabytes(side.pids[0] as number)
  const joins = await phones.open(phonesIn(main, port), true)
  line('coming into the waiting room', joins, { each: players }, say)
  const held = ((residentMegabytes(side.pids[0] as number) - before) * 1_024) / players
  figure('memory a pupil', held, 'kB', MEMORY_KILOBYTES, say)
  const act = (body: object, roomId = main.id) => call(actInRoom, { params: { roomId }, body })
  const begun = await phones.hear('state', () => act({ act: 'hand-out' }))
  line('waiting seats begun by the start', begun, { each: players, goal: GOALS.begin }, say)
  const asked = { [main.id]: main.questionIds }
  const rounds = 6
  const saves = await phones.answer({ asked, seq: 1, roundMs: SAVE_EVERY_MS, rounds })
  line('a save, each every 5 s', saves, { each: players * rounds, goal: GOALS.save }, say)
  await measureExtension(phones, { main, players, act }, say)
  const back = await phones.drop()
  const note = 'with the paper in its snapshot'
  line('a lost socket comes back', { ...back, times: [] }, { each: players, note }, say)
  await measureSignIns(ground, { phones, main, saves, rounds }, say)
  const finish = main.pupils.map(pupil =>
    shotOf(pupil, 'POST', `/learn/contests/${main.id}/finish`, { epoch: FIRST_DEVICE }),
  )
  const handIns = await phones.call(port, finish, HAND_IN_MS)
  line('hand-in, all within 5 s', handIns, { each: players, goal: GOALS.finish }, say)
  await phones.leave()

  const hour = [
    ...[both(entry, players), both(papers[1] as Measured, Math.min(players, (PAPERS[1] as Paper).pupils))],
    ...[both(saves, players * rounds) * SAVES_AN_HOUR, both(back, players), both(handIns, players)],
  ]
  figure(
    `an exam hour of one pupil, computed (${hour.map(ms => ms.toFixed(1)).join(' + ')})`,
    hour.reduce((sum, ms) => sum + ms),
    'ms',
    GOALS.hour,
    say,
  )
  await measureCollect(phones, { other, port, pool, act, players }, say)
  await measureRanking(phones, { main, pool, act, call, players }, say)
  phones.end()
}

interface Exam {
  readonly id: string
  readonly questionIds: readonly string[]
  readonly pupils: readonly Pupil[]
}
type Call = ReturnType<typeof callerBy>
type Act = (body: object, roomId?: string) => Promise<unknown>

const phonesIn = ({ id, pupils }: Exam, port: number): Phone[] =>
  pupils.map(pupil => ({ ...pupil, roomId: id, port }))
const shotOf = ({ token }: Pick<Pupil, 'token'>, method: string, path: string, body?: object): Shot => ({
  ...{ method, path: `/app${path}` },
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

/** Of forty questions in four variants, with its waiting room open: noise, which no packing makes smaller. */
async function makeExam(call: Call, pupils: readonly Pupil[], sounds: readonly number[]): Promise<Exam> {
  const { contest } = await call(calls.createContest, {
    params: area,
    body: { name: 'Bench', duration: MINUTES },
  })
  const query = { contestId: contest._id }
  const keys: string[] = []
  for (const kilobytes of sounds) {
    const body = new FormData()
    const parts = [sound(), new Uint8Array(randomBytes(kilobytes * 1_000))]
    body.append('file', new File(parts, 'noise.wav', { type: 'audio/wav' }))
    keys.push((await call(calls.uploadToContest, { params: area, query, body })).key)
  }
  const noise = (bytes: number) => randomBytes(bytes).toString('base64')
  const questions = Array.from({ length: QUESTIONS }, (_, no) => ({
    ...asDraft(sample.MultiChoice({ right: no % 4 })),
    content: `<p>Câu ${no + 1}: ${noise(760)}</p>`,
    audioUrl: keys[no] ? `/${keys[no]}` : null,
    answers: Array.from({ length: 4 }, () => `<p>${noise(190)}</p>`),
  }))
  for (let from = 0; from < QUESTIONS; from += 20)
    await call(calls.addContestQuestions, {
      ...{ params: area, query, body: { questions: questions.slice(from, from + 20) } },
    })
  const studentIds = pupils.map(({ studentId }) => studentId)
  for (let from = 0; from < pupils.length; from += 500)
    await call(calls.addParticipants, {
      params: area,
      body: { ...query, studentIds: studentIds.slice(from, from + 500) },
    })
  await call(calls.updateContest, { params: area, body: { _id: contest._id, status: 'prepare' } })
  const { exam } = await call(calls.readContestQuestions, { params: { ...area, ...query } })
  return { id: contest._id, pupils, questionIds: exam.questions.map(({ _id }) => _id) }
}

/** The sealed paper with its files, on the device of each. */
async function measurePaper(
  phones: Phones,
  port: number,
  { id, pupils }: Exam,
  { name, goal, sounds }: Paper,
  say: Say,
): Promise<Measured> {
  const fetched = async (path: string) => {
    const headers = { authorization: `Bearer ${pupils[0]?.token}` }
    const answer = await fetch(`http://127.0.0.1:${port}/app${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const paper = `/learn/contests/${id}/paper`
  const version = mediaVersionOf(unframed(await fetched(paper))?.version ?? '')
  const paths = [paper, ...sounds.map((_, no) => `/rooms/${id}/sealed/${version}?file=${no + 1}`)]
  let bytes = 0
  for (const path of paths) bytes += (await fetched(path)).byteLength
  const shots = pupils.flatMap(pupil => paths.map(path => shotOf(pupil, 'GET', path)))
  const measured = await phones.call(port, shots, FETCH_MS)
  const note = `${(bytes / 1000).toFixed(0)} kB in ${paths.length} calls`
  line(`sealed paper of ${name}`, measured, { each: pupils.length, goal, note }, say)
  return measured
}

/** By the cards of their seats. */
async function measureEntries(
  phones: Phones,
  port: number,
  { call, exam }: { readonly call: Call; readonly exam: Exam },
  say: Say,
): Promise<Measured> {
  const made = await call(makeEntries, { params: { roomId: exam.id }, body: {} })
  const shots = made.cards.map(({ number, letters }) =>
    shotOf({ token: '' }, 'POST', '/auth/card', {
      code: writeSeatCode({ exam: made.exam, number, letters }),
    }),
  )
  const entered = await phones.call(port, shots, FETCH_MS)
  line('entry by seat', entered, { each: shots.length, goal: GOALS.entry }, say)
  return entered
}

/** More time for all: what it costs by itself, and how long it takes while they save. */
async function measureExtension(
  phones: Phones,
  { main, players, act }: { main: Exam; players: number; act: Act },
  say: Say,
): Promise<void> {
  const alone = await phones.hear('state', () => act({ act: 'extension', minutes: 5 }))
  const answering = phones.answer({
    ...{ asked: { [main.id]: main.questionIds }, seq: 100, roundMs: SAVE_EVERY_MS },
  })
  await wait(SAVE_EVERY_MS / 2)
  const since = performance.now()
  await act({ act: 'extension', minutes: 10 })
  const took = (performance.now() - since).toFixed(0)
  const { times } = await answering
  const note = `while they save ${took} ms, saves then p99 ${at(times, 0.99).toFixed(0)} ms`
  line('extension of all', alone, { each: players, goal: GOALS.extension, note }, say)
}

/** All sign in by password within a minute, while all save. */
async function measureSignIns(
  { side, pool, players }: Ground,
  { phones, main, saves, rounds }: { phones: Phones; main: Exam; saves: Measured; rounds: number },
  say: Say,
): Promise<void> {
  const cpu = process.cpuUsage()
  const TRIED = 5
  let passwordHash = ''
  for (let tries = 0; tries < TRIED; tries++) passwordHash = await hashPassword(PASSWORD)
  const { user, system } = process.cpuUsage(cpu)
  const hash = (user + system) / 1_000 / TRIED
  const { rows } = await pool.query<{ username: string }>(
    `update "user" u set password_hash = $1 from student s where s.user_id = u.id and s.id = any($2) returning u.username`,
    [passwordHash, main.pupils.map(({ studentId }) => studentId)],
  )
  const shots = rows.map(({ username }) =>
    shotOf({ token: '' }, 'POST', '/auth/login', { username, password: PASSWORD }),
  )
  const [times, signers] = [SIGN_IN_MS / SAVE_EVERY_MS, new Phones(side.spent)]
  const answering = phones.answer({
    ...{ asked: { [main.id]: main.questionIds }, seq: 200, roundMs: SAVE_EVERY_MS, rounds: times },
  })
  const signed = await signers.call(side.ports[0] as number, shots, SIGN_IN_MS)
  const beside = await answering
  signers.end()
  const without = (of: 'server' | 'database') => signed.spent[of] - (saves.spent[of] * times) / rounds
  const spent = { server: without('server'), database: without('database') }
  line(
    'a sign-in by password, all within a minute, less their saves',
    { ...signed, spent },
    { each: players, goal: Math.round(hash + GOALS.signIn), note: `a hash takes ${hash.toFixed(0)} ms` },
    say,
  )
  figure(
    'p99 of saves beside sign-ins against without',
    at(beside.times, 0.99) / at(saves.times, 0.99),
    `times (${at(beside.times, 0.99).toFixed(0)} against ${at(saves.times, 0.99).toFixed(0)} ms)`,
    BESIDE_SIGN_INS,
    say,
  )
}

/** Their time is over: the clock takes all papers at once. */
async function measureCollect(
  phones: Phones,
  {
    other,
    port,
    pool,
    act,
    players,
  }: { other: Exam; port: number; pool: pg.Pool; act: Act; players: number },
  say: Say,
): Promise<void> {
  await phones.open(phonesIn(other, port))
  await phones.hear('state', () => act({ act: 'hand-out' }, other.id))
  const taken = await phones.hear('state', () =>
    pool.query('update room set minutes = null, closes_at = now() where id = $1', [other.id]),
  )
  const times = taken.times.map(time => time - COLLECTED_AFTER_MS)
  line(
    'all open papers collected by the clock',
    { ...taken, times },
    { each: players, goal: GOALS.collect },
    say,
  )
  await phones.leave()
}

/** Everybody has answered everything. */
async function measureRanking(
  phones: Phones,
  { main, pool, act, call, players }: { main: Exam; pool: pg.Pool; act: Act; call: Call; players: number },
  say: Say,
): Promise<void> {
  await pool.query(
    `insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
     select s.room_id, s.student_id, q.no, '0', 1, 1, now(), 1000, case when (s.number * 7 + q.no * 3) % 5 < 3 then q.point else 0 end
     from room_seat s join room_question q using (room_id) where s.room_id = $1 on conflict do nothing`,
    [main.id],
  )
  await pool.query('analyze room_answer')
  await act({ act: 'end' })
  const once = async (work: string, goal: number, ask: () => Promise<unknown>) => {
    const measured = await phones.measured(async () => {
      const since = performance.now()
      await ask()
      return { times: [performance.now() - since], errors: [] }
    })
    line(work, measured, { each: players, goal }, say)
  }
  const params = { ...area, contestId: main.id }
  await once('ranking of papers of 40 questions, a paper', GOALS.rank, () =>
    call(rankContest, { params, body: {} }),
  )
  await once('statistics of them, a paper', GOALS.statistics, () =>
    call(readContestStatistics, { params: area, query: { contestId: main.id } }),
  )
}
