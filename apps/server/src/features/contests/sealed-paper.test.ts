import { createDecipheriv } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { DeskState, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { type OpenedPaper, unframed } from '@bangxanh/contract/rooms/sealed.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, next, roomMaker, say } from '../../testing/make-rooms.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' }
let make: ReturnType<typeof roomMaker>
let room: Classroom
let pupils: [Person, Person, Person]

beforeAll(async () => {
  make = roomMaker(t)
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  pupils = room.pupils as [Person, Person, Person]
  await make.listen()
})
afterEach(() => make.close())

const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
/** A word of each question and of each option that nothing else holds. */
const SECRETS = Array.from({ length: 6 }, (_, at) => `bimat${at}x`)
const questions = () =>
  SECRETS.flatMap(word =>
    choices(1, {
      content: `<p>${word}</p>`,
      answers: ['p', 'q', 'r'].map(each => `<p>${word}${each}</p>`),
      right: 0,
    }),
  )

async function exam(over: object = {}, asked: object[] = questions()): Promise<string> {
  const body = { name: 'Giữa kì', duration: 45, variants: 3, ...over }
  const { _id: contestId } = (await t.as(t.admin).call(calls.createContest, { params, body })).data.contest
  const added = await t.as(t.admin).call(calls.addContestQuestions, {
    ...{ params, query: { contestId }, body: { questions: asked as never } },
  })
  if (added.status !== 200) throw new Error(added.text)
  const studentIds = [...room.studentIds]
  await t.as(t.admin).call(calls.addParticipants, { params, body: { contestId, studentIds } })
  return contestId
}
const move = (_id: string, status: Contest['status']) =>
  t.as(t.admin).call(calls.updateContest, { params, body: { _id, status } })
const look = async (who: Person, contestId: string, query: object = {}) =>
  (await t.as(who).call(calls.readOwnContest, { params: { contestId }, query: { epoch: 0, ...query } })).data
    .state
const fetchPaper = (who: { token: string }, contestId: string, file?: number) =>
  t.as(who).call(calls.readSealedPaper, { params: { contestId }, query: file === undefined ? {} : { file } })
const desk = async (roomId: string) =>
  (await t.as(t.admin).call(readRoom, { params: { roomId }, query: { view: 'desk' } })).data.desk as DeskState

function decrypted(bytes: Uint8Array, key: string): Buffer {
  const sealed = unframed(new Uint8Array(bytes))
  if (!sealed) throw new Error('cut short')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), sealed.nonce)
  decipher.setAuthTag(sealed.bytes.slice(-16))
  return Buffer.concat([decipher.update(sealed.bytes.slice(0, -16)), decipher.final()])
}
const opened = (bytes: Uint8Array, state: PlayState) =>
  JSON.parse(String(gunzipSync(decrypted(bytes, state.mine?.key ?? '')))) as OpenedPaper<{ _id: string }>

describe('the sealed paper', () => {
  it('is there from the waiting room on, and is the paper of the variant once it is opened', async () => {
    const id = await exam()
    expect(code(await fetchPaper(pupils[0], id))).toBe('E_NO_SEAT')
    await move(id, 'prepare')
    const fetched: Buffer[] = []
    for (const who of pupils) {
      const { mine } = await look(who, id)
      const reply = await fetchPaper(who, id)
      expect([reply.status, mine?.sealed]).toMatchObject([200, { files: 0, startAt: null }])
      expect(unframed(new Uint8Array(reply.bytes))?.version).toBe(mine?.sealed?.version)
      fetched.push(Buffer.from(reply.bytes))
    }
    // Built once: who asks again has the very same bytes.
    expect(Buffer.from((await fetchPaper(pupils[0], id)).bytes)).toEqual(fetched[0])
    await move(id, 'in_progress')
    for (const [at, who] of pupils.entries()) {
      const state = await look(who, id)
      expect(state.mine?.sealed).toBeUndefined()
      expect(opened(fetched[at] as Buffer, state).questions).toEqual(state.own?.questions)
    }
    // By the key of one variant no other one opens.
    const other = await look(pupils[1], id)
    expect(() => opened(fetched[0] as Buffer, other)).toThrow()
  })

  it('tells nothing before the start: no reply, no frame and no byte holds a question or what opens it', async () => {
    const id = await exam({ variants: 24 })
    await move(id, 'prepare')
    const heard: string[] = []
    const sockets = []
    for (const who of pupils) {
      const socket = await make.connect(who)
      socket.onAny((event, ...said) => heard.push(JSON.stringify([event, said])))
      heard.push(JSON.stringify(await say(socket, 'join', `play:${id}`, { epoch: 0 })))
      sockets.push(socket)
    }
    const wall = await make.connect(t.admin)
    wall.onAny((event, ...said) => heard.push(JSON.stringify([event, said])))
    heard.push(JSON.stringify(await say(wall, 'join', `screen:${id}`, {})))
    // Each variant is somebody's once.
    const sealed: Buffer[] = []
    for (let variant = 1; variant <= 24; variant++) {
      await t.database.db.execute(
        sql`update room_seat set variant = ${variant} where room_id = ${id} and student_id = ${room.studentIds[0]}`,
      )
      heard.push(JSON.stringify(await look(pupils[0], id)))
      const reply = await fetchPaper(pupils[0], id)
      heard.push(JSON.stringify(reply.headers))
      sealed.push(Buffer.from(reply.bytes))
    }
    // Who runs it may read the questions, and not what opens them.
    const led = JSON.stringify(await desk(id))
    await t.database.db.execute(
      sql`update room_seat set variant = 1 where room_id = ${id} and student_id = ${room.studentIds[0]}`,
    )
    const before = heard.splice(0)
    const { rows } = await t.database.db.execute<{ secret: string }>(
      sql`select secret from room_variant where room_id = ${id} union all select secret from room where id = ${id}`,
    )
    const told = Promise.all(
      sockets.map(socket => next<PlayState>(socket, 'state', ({ phase }) => phase === 'working')),
    )
    await move(id, 'in_progress')
    const keys = (await told).map(state => state.mine?.key ?? '')
    expect(new Set(keys).size).toBe(3)
    const hidden = [
      ...SECRETS,
      ...keys,
      ...keys.map(key => Buffer.from(key, 'base64').toString('hex')),
      ...rows.map(row => row.secret),
    ]
    for (const said of before) for (const word of hidden) expect(said).not.toContain(word)
    for (const key of keys) expect(led).not.toContain(key)
    for (const bytes of sealed) {
      for (const word of hidden) expect(bytes.includes(word)).toBe(false)
      for (const key of keys) expect(bytes.includes(Buffer.from(key, 'base64'))).toBe(false)
    }
    // With it a page that has it needs nothing more.
    expect(opened(sealed[0] as Buffer, await look(pupils[0], id)).questions).toHaveLength(6)
  })

  it('opens for nobody who does not work: neither who waits, nor who was sent out or has handed in', async () => {
    const [a, b, c] = pupils
    const id = await exam()
    await move(id, 'prepare')
    const { mine } = await look(a, id)
    await look(b, id)
    await move(id, 'in_progress')
    expect((await look(c, id)).mine?.key).toBeUndefined()
    expect((await look(a, id)).mine?.key).toBeTypeOf('string')
    await t.as(b).call(calls.finishContest, { params: { contestId: id }, body: { epoch: 0 } })
    expect((await look(b, id)).mine?.key).toBeUndefined()
    const studentId = room.studentIds[0] as string
    await t.as(t.admin).call(actInRoom, { params: { roomId: id }, body: { act: 'remove', studentId } })
    const out = await t.as(a).call(calls.readOwnContest, { params: { contestId: id }, query: { epoch: 0 } })
    expect([out.text.includes('"key":"'), mine?.key, code(await fetchPaper(a, id))]).toEqual([
      false,
      undefined,
      'E_NO_SEAT',
    ])
  })

  it('is for its candidates alone, and only while the exam is open', async () => {
    const id = await exam()
    await move(id, 'prepare')
    expect((await fetchPaper(t.otherTenant, id)).status).not.toBe(200)
    expect((await fetchPaper(room.teacher, id)).status).not.toBe(200)
    await look(pupils[0], id)
    expect(code(await fetchPaper(pupils[0], id))).toBe(200)
    expect(code(await fetchPaper(pupils[0], id, 1))).toBe('E_NOT_FOUND')
    expect(code(await fetchPaper(pupils[0], id, 0))).toBe('E_INVALID')
    await move(id, 'in_progress')
    expect(code(await fetchPaper(pupils[0], id))).toBe(200)
    await move(id, 'ended')
    expect(code(await fetchPaper(pupils[0], id))).toBe('E_PAPER_NOT_AHEAD')
  })

  it('is not sent where each begins when they like', async () => {
    const startAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    const endAt = new Date(t.clock.now().getTime() + 3 * 3_600_000).toISOString()
    const id = await exam({ startAt, endAt })
    await move(id, 'prepare')
    const state = await look(pupils[0], id)
    expect([state.mine?.sealed, state.paper?.ahead]).toEqual([undefined, false])
    expect(code(await fetchPaper(pupils[0], id))).toBe('E_PAPER_NOT_AHEAD')
  })

  it('is another one once the waiting room was closed and opened again', async () => {
    const id = await exam()
    await move(id, 'prepare')
    const before = (await look(pupils[0], id)).mine?.sealed?.version
    const old = (await fetchPaper(pupils[0], id)).bytes
    t.clock.forward(1_000)
    await move(id, 'not_start')
    await move(id, 'prepare')
    expect((await look(pupils[0], id)).mine?.sealed?.version).not.toBe(before)
    await move(id, 'in_progress')
    const state = await look(pupils[0], id)
    expect(() => opened(old, state)).toThrow()
  })

  it('brings its pictures sealed by themselves, for which the paper holds what opens them', async () => {
    const id = await exam()
    const query = { contestId: id }
    const brought = await t.as(t.admin).call(calls.uploadToContest, { params, query, file: await picture() })
    const key = `/${brought.data.key.replace(/^\//, '')}`
    const [first] = questions()
    // That of an explanation, which tells the answer, is none of the paper.
    const told = await t.as(t.admin).call(calls.uploadToContest, { params, query, file: await picture(9) })
    const answerHint = `<p><img src="/${told.data.key.replace(/^\//, '')}"></p>`
    await t.as(t.admin).call(calls.addContestQuestion, {
      ...{ params, query, body: { ...first, imgUrl: key, answerHint } as never },
    })
    await move(id, 'prepare')
    const fetched = vi.spyOn(t.kernel.files, 'here')
    const { mine } = await look(pupils[0], id)
    expect(mine?.sealed?.files).toBe(1)
    // What is told of it fetches nothing: files may rest in a bucket.
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
    const [paper, sealed] = [await fetchPaper(pupils[0], id), await fetchPaper(pupils[0], id, 1)]
    await move(id, 'in_progress')
    const inside = opened(paper.bytes, await look(pupils[0], id))
    expect(inside.files).toEqual([key])
    const stored = await t.kernel.files.here(key.slice(1))
    expect(decrypted(sealed.bytes, inside.fileKey)).toEqual(await readFile(stored))
  })

  it('is counted where it has arrived: told by a socket, by who comes back, and no more of an older one', async () => {
    const id = await exam()
    await move(id, 'prepare')
    const [a, b] = pupils
    const { mine } = await look(a, id)
    const version = mine?.sealed?.version
    expect((await desk(id)).counts.papers).toBe(0)
    const socket = await make.connect(a)
    await say(socket, 'join', `play:${id}`, { epoch: mine?.epoch })
    await say(socket, 'paper', `play:${id}`, { version })
    const theirs = (await look(b, id)).mine
    await look(b, id, { epoch: theirs?.epoch, paper: theirs?.sealed?.version })
    expect((await desk(id)).counts).toMatchObject({ papers: 2, seated: 3 })
    // It has something else: cut short, or of a waiting room that was opened before.
    await say(socket, 'paper', `play:${id}`, { version: '' })
    await look(b, id, { epoch: theirs?.epoch, paper: 'older.1' })
    expect((await desk(id)).counts.papers).toBe(0)
    await say(socket, 'paper', `play:${id}`, { version: theirs?.sealed?.version })
    expect((await desk(id)).counts.papers).toBe(0)
  })

  it('is told of at once when its exam is planned for another time: pages that wait, and what they fetch ahead', async () => {
    const at = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()
    const [first, earlier] = [at(120), at(20)]
    const id = await exam({ startAt: first })
    await move(id, 'prepare')
    const [a] = pupils
    const socket = await make.connect(a)
    const joined = await say<{ state: PlayState }>(socket, 'join', `play:${id}`, { epoch: 0 })
    expect(joined.state).toMatchObject({ paper: { startAt: first }, mine: { sealed: { startAt: first } } })
    const told = next(socket, 'state')
    const moved = await t
      .as(t.admin)
      .call(calls.updateContest, { params, body: { _id: id as never, startAt: earlier } })
    expect(moved.status).toBe(200)
    expect(await told).toMatchObject({ paper: { startAt: earlier }, mine: { sealed: { startAt: earlier } } })
    // What is open for whom and how long may be told anew as often as it changes; nothing of it opens anything early.
    const state = await look(a, id)
    expect(state).toMatchObject({ phase: 'lobby', paper: { startAt: earlier } })
    expect(state.own ?? null).toBeNull()
    expect(state.mine?.key ?? null).toBeNull()
    await move(id, 'in_progress')
    expect((await look(a, id)).paper).not.toHaveProperty('startAt')
  })
})
